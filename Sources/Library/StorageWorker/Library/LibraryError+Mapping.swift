import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

extension LibraryPaths {
  /// Runs work on the library's files and turns any error into a `LibraryError`.
  func explaining<Value: ~Copyable>(_ body: () throws -> Value) throws(LibraryError) -> Value {
    do { return try body() } catch { throw explain(error) }
  }

  /// Turns any error into a `LibraryError`, with the cause even if SQLite does not report it.
  func explain(_ error: any Error) -> LibraryError {
    if let error = error as? SystemError, error.path == pictures, error.code == ENOTDIR, arePicturesLinked {
      return .linkedPictures(path: pictures)
    }
    let explained = LibraryError(error, path: database)
    // SQLite's path may be that of a temporary file, which means nothing to the user.
    if case .diskFull = explained { return .diskFull(path: folder) }
    switch (error as? DatabaseError)?.resultCode {
    case .readOnly, .cannotOpen: return LibraryObstacle(paths: self).found() ?? explained
    case .corrupt, .notADatabase: return readError().map(LibraryError.init) ?? explained
    default: return explained
    }
  }

  /// Returns the system's error, if any, for a file that SQLite calls damaged; use this only while the process has no SQLite lock.
  private func readError() -> SystemError? {
    do throws(SystemError) {
      let file = try Descriptor(path: database, flags: O_RDONLY)
      let deadline = ContinuousClock.now + .seconds(5)
      while try !file.read(upTo: 1 << 20).isEmpty, .now < deadline {}
      return nil
    } catch { return error }
  }

  /// Whether the picture folder is a symbolic link, which the system reports as not a folder.
  var arePicturesLinked: Bool { (try? FileStatus(path: pictures))?.isLink == true }
}

extension LibraryError {
  /// Translates an error from any lower layer; `path` is the library's file, for errors without a path.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as LibraryError: error
      case let error as SystemError: LibraryError(error)
      case let error as DatabaseError: LibraryError(error, path: path)
      case let error as UnreadableRow: .unreadableRow(path: path, reason: error.reason)
      case let error as WrongColumn: .unreadableRow(path: path, reason: error.reason)
      case is WrongKind: .damaged(path: path, reason: "a row holds a value of the wrong kind")
      default: .inputOutput(path: path, reason: "\(error)")
      }
  }

  /// Returns the error for a path with anything but a regular file.
  static func noFile(at path: String) -> LibraryError {
    guard (try? FileStatus(path: path))?.isLink == true else { return .notAFile(path: path) }
    let exists = (try? FileStatus(following: path)) ?? nil != nil
    return .linkedFile(path: path, target: exists ? ExistingPath.target(of: path) : nil)
  }

  init(_ error: SystemError) {
    self =
      switch error.code {
      case ENOSPC, EDQUOT: .diskFull(path: error.path)
      case EROFS: .readOnly(path: error.path)
      case EACCES, EPERM, ENOENT, ENOTDIR, EISDIR, EEXIST, ELOOP, ENAMETOOLONG, EMFILE, ENFILE:
        .cannotCreate(path: error.path, reason: error.reason)
      default: .inputOutput(path: error.path, reason: error.reason)
      }
  }

  init(_ error: DatabaseError, path: String) {
    // A failed copy leaves no message in its database.
    let message = error.message == "not an error" ? nil : error.message
    let reason = message ?? error.resultCode.words
    self =
      switch error.resultCode {
      case .busy, .locked: .busy
      // "no such table", "unsupported file format": our statements are right, so the file must be wrong.
      case .corrupt, .notADatabase, .error, .format:
        .damaged(path: path, reason: reason)
      case .readOnly where error.extendedResultCode == .readOnlyMoved:
        .inputOutput(path: path, reason: "the file was moved away while it was open")
      case .readOnly: .openedForReading(path: path)
      case .full: .diskFull(path: path)
      case .interrupt: .inputOutput(path: path, reason: "it takes longer than 30 s to read")
      case .tooBig: .unreadableRow(path: path, reason: "a text in it is longer than 128 MiB")
      default: .inputOutput(path: path, reason: reason)
      }
  }
}
