// The errors of workers. Closed on purpose: a presenter has a sentence for each case, and the program an exit code.
// Text in an error may come from outside.

package enum PhotosError: Error, Hashable, Sendable {
  case cancelled
  /// Also a connection that broke.
  case unreachable(reason: String)
  case timedOut
  /// `message` is the server's own words, if any.
  case keyRefused(message: String?)
  /// There is no key, or the person's command gave none.
  case noKey(KeyProblem)
  /// `limit` is the number of calls per hour if they are used up, and `retryAfter` the seconds until the next call;
  /// each is nil if the server does not give it.
  case rateLimited(limit: Int?, retryAfter: Int? = nil)
  case notFound
  case noPhoto(id: PhotoID)
  case noTopic(slug: String)
  case noPhotographer(username: String)
  /// The photo does not name its photographer's user.
  case noUsername
  /// The photo is from another source than the session's.
  case otherSource(PhotoSource)
  /// The photo's page is at another source than the session's.
  case otherPage(PhotoSource)
  /// The download report is for a server other than the session's.
  case otherServer
  /// `message` is the server's own words, if any.
  case queryRefused(message: String?)
  /// An unexpected status; `retryAfter` is the seconds until the next call, if the server gives it.
  case server(status: Int, message: String?, retryAfter: Int? = nil)
  case unreadableAnswer(reason: String)
}

/// A reason why there is no key.
package enum KeyProblem: Hashable, Sendable {
  /// The exit status, as a shell has it.
  case failed(status: Int)
  /// The first line is no key.
  case noKey
  /// No place for a key has one.
  case missing
  /// The settings name another server as well.
  case otherServer(host: String)
}

extension PhotosError {
  /// Whether the server answered, but with something else.
  package var isAnswer: Bool {
    switch self {
    case .cancelled, .noKey, .unreachable, .timedOut, .noUsername, .otherSource, .otherPage, .otherServer:
      false
    case .keyRefused, .rateLimited, .notFound, .noPhoto, .noTopic, .noPhotographer, .queryRefused, .server,
      .unreadableAnswer:
      true
    }
  }

  /// Whether the server works but refused this request, so that a repetition is unlikely to help.
  package var isRefusal: Bool {
    switch self {
    case .unreadableAnswer, .queryRefused: true
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
  /// The picture of a saved photo is at another server than the session's, which lacks the photo.
  case otherServer(url: String)
  /// The source has withdrawn a saved photo.
  case gone
  /// The server redirects to a host that pictures may not come from.
  case redirectRefused(location: String)
  /// An unexpected status; `retryAfter` is the seconds until the next call, if the server gives it.
  case server(status: Int, retryAfter: Int? = nil)
  /// The picture exceeds `limit`, in bytes.
  case tooLarge(limit: Int)
  /// The bytes are no whole JPEG.
  case notAPicture(reason: String)
}

package enum LibraryError: Error, Hashable, Sendable {
  case cancelled
  /// Another process held the library for too long.
  case busy
  /// The file is no whole library, and is left as it is.
  case damaged(path: String, reason: String)
  /// The file contains code of others that would run by itself, and is left as it is.
  case foreignSchema(path: String, type: String, name: String)
  /// The photo's row is damaged, and is left as it is; the others can be used.
  case unreadableRow(path: String, reason: String)
  /// The journal or log belongs to another file; both files are left as they are.
  case foreignJournal(path: String, journal: String)
  case notAFile(path: String)
  /// A symbolic link is not followed; `target` is nil when it leads nowhere.
  case linkedFile(path: String, target: String?)
  /// A symbolic link is not followed.
  case linkedPictures(path: String)
  /// The library was there before, so no other is made in its place.
  case gone(path: String)
  case madeByNewerVersion(path: String)
  /// The library is from before the first release, and is left as it is.
  case madeByOlderVersion(path: String)
  case readOnly(path: String)
  /// It could not be opened for writing, but the cause is gone.
  case openedForReading(path: String)
  case diskFull(path: String)
  case cannotCreate(path: String, reason: String)
  case inputOutput(path: String, reason: String)
  case notSaved
  case notInTrash
  case nothingToUndo
  /// The last change was a purge or a large import; `next` is the one before it.
  case beyondUndo(LibraryChange.Kind, next: ComingUndo?)
  case nothingToRedo
  case backup(BackupError)
  /// `address` has no password in it.
  case server(LibraryServerError, address: String)
}

package enum LibraryServerError: Error, Hashable, Sendable {
  /// This machine lacks the client for the server.
  case noClient(reason: String)
  /// Also a connection that broke.
  case unreachable(reason: String)
  /// The server rejects this person.
  case refused(reason: String)
  /// The person may not change, or not even read, the library.
  case noRights(reason: String)
  /// There is no library, and this person may not make one.
  case cannotCreate(reason: String)
  /// The server is a read-only copy of another one.
  case onlyReads
  case full
  /// Nothing was changed.
  case timedOut(seconds: Int)
  /// The connection broke during a change, and the server could not be asked about it.
  case unknownOutcome(reason: String)
  /// The server is older than the oldest supported version.
  case tooOld(version: String, oldest: String)
  case notUTF8(encoding: String)
  /// Also an answer with too many bytes.
  case unreadableAnswer(reason: String)
  /// Any other failure, in the server's own words.
  case failed(reason: String)
}

package enum FileError: Error, Hashable, Sendable {
  /// The file exists, without permission to replace it.
  case exists(path: String)
  /// A folder is needed, because of several files or by its name.
  case notAFolder(path: String)
  /// The page to be replaced was not made by this program.
  case notOurPage(path: String)
  /// The file is one of the library's, or would be in its folder.
  case ofLibrary(path: String)
  case isAFolder(path: String)
  case noFolder(path: String)
  case notFound(path: String)
  /// The item to be read is no file, but a pipe, say.
  case notAFile(path: String)
  case cannotRead(path: String, reason: String)
  /// The file to be read is no text.
  case notText(path: String, kind: String)
  /// Standard input has the commands, so no photos.
  case inputHasCommands
  /// Standard output is a terminal.
  case isATerminal
  /// The reader of standard output has gone away.
  case closedPipe
  /// There are no photos for the file, which is not there or as it was.
  case nothingToWrite(path: String)
  /// The name of the file promises another format than a picture has.
  case notForJPEG(path: String)
  /// The folder to be read has no library.
  case notALibrary(path: String)
  case diskFull(path: String)
  case cannotCreate(path: String, reason: String)
  case inputOutput(path: String, reason: String)
}
