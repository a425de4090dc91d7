import OperatingSystem
import Terminal

extension Session {
  /// Whether nothing has the name, not even a link that leads nowhere, and a folder can have it; false where that cannot be known.
  private func isMissing(_ folder: String) -> Bool {
    var path = folder
    do throws(SystemError) {
      guard try FileStatus(path: path) == nil else { return false }
      while path != Descriptor.parent(of: path) {
        path = Descriptor.parent(of: path)
        // In what is no folder, none can be made.
        if let status = try FileStatus(following: path) { return status.isFolder }
      }
      return true
    } catch { return false }
  }

  /// The remark, made once, when the folder that was named for the library does not exist.
  ///
  /// Its name may be a mistake, and a library that is not there looks like an empty one.
  func noticeOfMissingFolder(_ configuration: Configuration) -> @MainActor () -> StyledText? {
    let folder = configuration.folders.data
    // One that was there at the start, and has been moved since, is not made again.
    var isNamed =
      isMissing(folder) && (flags.dataDir != nil || environment["PICTEREST_DATA_DIR"]?.isEmpty == false)
    return {
      guard isNamed, isMissing(folder) else { return nil }
      isNamed = false
      return "\"\(folder)\" does not exist; it will be made when a photo is saved."
    }
  }
}
