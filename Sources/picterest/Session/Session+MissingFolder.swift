import POSIX
import Terminal

extension Session {
  /// What to say, once, when the folder that was named for the library does not exist.
  ///
  /// Its name may be a mistake, and a library that is not there looks like an empty one.
  func noticeOfMissingFolder(_ configuration: Configuration) -> @MainActor () -> StyledText? {
    let folder = configuration.folders.data
    var isNamed = flags.dataDir != nil || environment["PICTEREST_DATA_DIR"]?.isEmpty == false
    return {
      guard isNamed, (try? FileStatus(following: folder)) == .some(nil) else { return nil }
      isNamed = false
      return "\"\(folder)\" does not exist; it will be made when a photo is saved."
    }
  }
}
