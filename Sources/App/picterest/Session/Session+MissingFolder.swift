import OperatingSystem
import SceneCore
import StorageWorker
import Terminal

extension Session {
  /// Returns whether nothing is at the path, not even a broken link, so that a folder can be created there; `false` if that is unknown.
  private func isMissing(_ folder: String) -> Bool {
    var path = folder
    do throws(SystemError) {
      guard try FileStatus(path: path) == nil else { return false }
      while path != Descriptor.parent(of: path) {
        path = Descriptor.parent(of: path)
        // Only a folder can contain folders.
        if let status = try FileStatus(following: path) { return status.isFolder }
      }
      return true
    } catch { return false }
  }

  /// Returns whether the user named the data folder, perhaps by mistake.
  private func isNamed(_ configuration: Configuration) -> Bool {
    configuration.libraryServer == nil
      && (flags.dataDir != nil || environment["PICTEREST_DATA_DIR"]?.isEmpty == false)
  }

  /// Returns a function that returns a remark once if a named folder does not exist.
  func noticeOfMissingFolder(_ configuration: Configuration) -> @MainActor () -> StyledText? {
    let folder = configuration.folders.data
    // A folder that existed at the start and has been moved since is not created again.
    var isNamed = isNamed(configuration) && isMissing(folder)
    return {
      guard isNamed, isMissing(folder) else { return nil }
      isNamed = false
      return "\"\(folder)\" does not exist; saving a photo creates it."
    }
  }

  func errorOfMissingLibrary(_ configuration: Configuration) -> @MainActor () -> DisplayedError? {
    let folder = configuration.folders.data
    guard isNamed(configuration), StorageWorker.hasNoLibrary(in: folder) else { return { nil } }
    return {
      guard StorageWorker.hasNoLibrary(in: folder) else { return nil }
      if let status = try? FileStatus(following: folder), !status.isFolder {
        return DisplayedError(
          .noLibrary, "\"\(folder)\" is not a folder. Choose another one with --data-dir.")
      }
      return DisplayedError(
        .noLibrary, "There is no library in \"\(folder)\". Check the name; star creates one there.")
    }
  }
}
