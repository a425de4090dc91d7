// The workers' errors. They are closed on purpose: a presenter has a sentence for each case, and the program has an exit code. Text in an
// error may come from outside.

package enum PhotosError: Error, Hashable, Sendable {
  case cancelled
  /// No connection, or a broken one.
  case unreachable(reason: String)
  case timedOut
  /// `message` is the server's own words, if any.
  case keyRefused(message: String?)
  /// There is no key, or the user's command returned none.
  case noKey(KeyProblem)
  /// `limit` is the number of calls per hour if they are used up, and `retryAfter` is the number of seconds until the next call; each is
  /// `nil` if the server does not report it.
  case rateLimited(limit: Int?, retryAfter: Int? = nil)
  case notFound
  case noPhoto(id: PhotoID)
  case noTopic(slug: String)
  case noPhotographer(username: String)
  /// The photo does not include its photographer's user name.
  case noUsername
  /// The photo is from a source other than the session's.
  case otherSource(PhotoSource)
  /// The photo's page belongs to a source other than the session's.
  case otherPage(PhotoSource)
  /// The download report is for a server other than the session's.
  case otherServer
  /// `message` is the server's own words, if any.
  case queryRefused(message: String?)
  /// An unexpected status; `retryAfter` is the number of seconds until the next call, if the server reports it.
  case server(status: Int, message: String?, retryAfter: Int? = nil)
  case unreadableAnswer(reason: String)
  /// A web page came in place of the answer, as from the sign-in page of a network.
  case webPage
}

/// A reason there is no key.
package enum KeyProblem: Hashable, Sendable {
  /// The exit status, as a shell reports it.
  case failed(status: Int)
  /// The first line is not a key.
  case noKey
  /// No key is set anywhere.
  case missing
  /// The setting `source` is Unsplash, but the setting `api` names another server.
  case otherServer(host: String)
}

extension PhotosError {
  /// Whether the server answered, although not as expected.
  package var isAnswer: Bool {
    switch self {
    case .cancelled, .noKey, .unreachable, .timedOut, .noUsername, .otherSource, .otherPage, .otherServer:
      false
    case .keyRefused, .rateLimited, .notFound, .noPhoto, .noTopic, .noPhotographer, .queryRefused, .server,
      .unreadableAnswer, .webPage:
      true
    }
  }

  /// Whether the server works but refused this request, so that retrying is unlikely to help.
  package var isRefusal: Bool {
    switch self {
    case .unreadableAnswer, .queryRefused, .webPage: true
    case .server(let status, _, _): status < 500
    default: false
    }
  }
}

package enum PictureError: Error, Hashable, Sendable {
  case cancelled
  case unreachable(reason: String)
  case timedOut
  /// The address is missing, or outside the hosts that pictures may come from.
  case addressRefused(url: String?)
  /// The saved photo's picture is on a different server from the session's, and the session's server lacks the photo.
  case otherServer(url: String)
  /// The source has withdrawn a saved photo.
  case gone
  /// The server redirects to a host that pictures may not come from.
  case redirectRefused(location: String)
  /// An unexpected status; `retryAfter` is the seconds until the next call, if the server reports it.
  case server(status: Int, retryAfter: Int? = nil)
  /// The picture exceeds `limit`, in bytes.
  case tooLarge(limit: Int)
  /// The bytes are not a complete JPEG.
  case notAPicture(reason: String)
  /// The bytes are something else, such as "a WebP".
  case otherFormat(name: String)
}

package enum LibraryError: Error, Hashable, Sendable {
  case cancelled
  /// Another process held the library for too long.
  case busy
  /// The file is not an intact library, and stays as it is.
  case damaged(path: String, reason: String)
  /// The file contains foreign code that would run by itself, and stays as it is.
  case foreignSchema(path: String, type: String, name: String)
  /// The photo's row is damaged, and stays as it is; the others remain usable.
  case unreadableRow(path: String, reason: String)
  /// The journal or log belongs to another file; both files stay as they are.
  case foreignJournal(path: String, journal: String)
  case notAFile(path: String)
  /// Symbolic links are not followed; `target` is `nil` if the link's target does not exist.
  case linkedFile(path: String, target: String?)
  /// Symbolic links are not followed.
  case linkedPictures(path: String)
  /// The library existed before, so no other library takes its place.
  case gone(path: String)
  case madeByNewerVersion(path: String)
  /// The library is from before the first release, and stays as it is.
  case madeByOlderVersion(path: String)
  case readOnly(path: String)
  /// The library could not be opened for writing; the cause is gone by now.
  case openedForReading(path: String)
  case diskFull(path: String)
  case cannotCreate(path: String, reason: String)
  case inputOutput(path: String, reason: String)
  case notSaved
  case notInTrash
  case nothingToUndo
  /// The last change was a purge or a large import; `next` is the change before it.
  case beyondUndo(LibraryChange.Kind, next: ComingUndo?)
  case nothingToRedo
  case backup(BackupError)
  /// `address` contains no password.
  case server(LibraryServerError, address: String)
}

package enum LibraryServerError: Error, Hashable, Sendable {
  /// This machine lacks the client library for the server.
  case noClient(reason: String)
  /// No connection, or a broken one.
  case unreachable(reason: String)
  /// libpq cannot use the address, its service or a variable, so nothing was called.
  case badSettings(reason: String)
  /// The server or this machine cannot prove what it is, or they do not agree on how.
  case insecure(reason: String)
  /// The server rejects this user.
  case refused(reason: String)
  /// The user may not change, or not even read, the library.
  case noRights(reason: String)
  /// There is no library, and this user may not create one.
  case cannotCreate(reason: String)
  /// The server is a read-only replica.
  case onlyReads
  /// The server, the database or the user is set to read-only transactions.
  case acceptsNoChanges
  /// The tables were there when the session began.
  case gone
  case full
  /// Nothing was changed.
  case timedOut(seconds: Int)
  /// The connection broke during a change, and the server could not confirm the outcome.
  case unknownOutcome(reason: String)
  /// The server is older than the oldest supported version.
  case tooOld(version: String, oldest: String)
  case notUTF8(encoding: String)
  /// The answer is unreadable or too long.
  case unreadableAnswer(reason: String)
  /// Any other failure, in the server's own words.
  case failed(reason: String)
}

package enum DesktopError: Error, Hashable, Sendable {
  case noWallpaperCommand
  /// The command exited with a status other than 0, as a shell reports it.
  case wallpaperFailed(command: String, status: Int)
}

package enum FileError: Error, Hashable, Sendable {
  /// The file exists and may not be replaced.
  case exists(path: String)
  /// A folder is needed, because there are several files or the path names one.
  case notAFolder(path: String)
  /// The page to replace was not created by this program.
  case notOurPage(path: String)
  /// The file belongs to the library or would be in its folder.
  case ofLibrary(path: String)
  case isAFolder(path: String)
  case noFolder(path: String)
  case notFound(path: String)
  /// The item to read is not a file; it may be a pipe, for example.
  case notAFile(path: String)
  case cannotRead(path: String, reason: String)
  /// The file to read is not text.
  case notText(path: String, kind: String)
  /// Standard input carries the commands, so it cannot carry photos.
  case inputHasCommands
  /// Standard output is a terminal.
  case isATerminal
  /// The program that reads standard output has ended.
  case closedPipe
  /// There are no photos for the file; it was not created or changed.
  case nothingToWrite(path: String)
  /// The file name has an extension for a format other than the picture's, which is "JPEG" or "PNG".
  case notForFormat(path: String, String)
  /// The folder to read has no library.
  case notALibrary(path: String)
  case diskFull(path: String)
  case cannotCreate(path: String, reason: String)
  case inputOutput(path: String, reason: String)
}
