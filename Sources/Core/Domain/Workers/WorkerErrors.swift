// The errors of workers. Closed on purpose: a presenter has a sentence for each case, the program an exit
// code, and nothing falls through. Text in an error may come from outside.

/// Why photos could not be fetched from their source.
package enum PhotosError: Error, Hashable, Sendable {
  case cancelled
  /// The server could not be reached, or the connection broke.
  case unreachable(reason: String)
  case timedOut
  /// The key was refused; the server's own words, if it had any.
  case keyRefused(message: String?)
  /// The person's command for the key gave none.
  case noKey(KeyProblem)
  /// The server takes no more calls for now. `limit` is the number of calls per hour if these are used up, and
  /// `retryAfter` the seconds until it may be asked again; each is nil if it does not say.
  case rateLimited(limit: Int?, retryAfter: Int? = nil)
  case notFound
  /// The server has no photo of this id.
  case noPhoto(id: PhotoID)
  /// The server has no topic of this name.
  case noTopic(slug: String)
  /// The server has no user of this name.
  case noPhotographer(username: String)
  /// The photo does not say by which user name its photographer can be asked for.
  case noUsername
  /// The photo is from another source than the one that is asked.
  case otherSource(PhotoSource)
  /// The address of a photo's page leads to another source than the one that is asked.
  case otherPage(PhotoSource)
  /// A download report is for another server than the one in use.
  case otherServer
  /// The server does not search for these words; its own words on why, if it had any.
  case queryRefused(message: String?)
  /// The server answered with this status instead of what was asked for; `retryAfter` is the seconds until it may be
  /// asked again, nil if it does not say.
  case server(status: Int, message: String?, retryAfter: Int? = nil)
  /// The answer makes no sense.
  case unreadableAnswer(reason: String)
}

/// What came of the command for the key.
package enum KeyProblem: Hashable, Sendable {
  /// It ended with this status of a shell.
  case failed(status: Int)
  /// Its first line is no key.
  case noKey
}

extension PhotosError {
  /// Whether the server answered, but not with what was asked for.
  package var isAnswer: Bool {
    switch self {
    case .cancelled, .noKey, .unreachable, .timedOut, .noUsername, .otherSource, .otherPage, .otherServer:
      false
    case .keyRefused, .rateLimited, .notFound, .noPhoto, .noTopic, .noPhotographer, .queryRefused, .server,
      .unreadableAnswer:
      true
    }
  }

  /// Whether the server works but refused this request, so that repeating it is unlikely to help.
  package var isRefusal: Bool {
    switch self {
    case .unreadableAnswer, .queryRefused: true
    case .server(let status, _, _): status < 500
    default: false
    }
  }
}

/// Why a picture could not be fetched.
package enum PictureError: Error, Hashable, Sendable {
  case cancelled
  case unreachable(reason: String)
  case timedOut
  /// The photo gives no address, or one outside the hosts that pictures may come from.
  case addressRefused(url: String?)
  /// The picture of a saved photo is at a server that this session does not ask, and the one that it asks does not have
  /// the photo.
  case otherServer(url: String)
  /// The source of a saved photo does not have it any more.
  case gone
  /// The server redirects to a place outside those hosts.
  case redirectRefused(location: String)
  /// The server answered with this status instead of a picture; `retryAfter` is the seconds until it may be asked again,
  /// nil if it does not say.
  case server(status: Int, retryAfter: Int? = nil)
  /// More bytes than a picture may have.
  case tooLarge(limit: Int)
  /// The bytes are not a complete JPEG.
  case notAPicture(reason: String)
}

/// Why the library could not be read or changed.
package enum LibraryError: Error, Hashable, Sendable {
  case cancelled
  /// Another process held the library for too long.
  case busy
  /// The file is not a complete library. It is left as it is.
  case damaged(path: String, reason: String)
  /// The file has something that would run by itself, and that this program did not make. It is left as it is.
  case foreignSchema(path: String, type: String, name: String)
  /// The photo's row is damaged. It is left as it is; the others can be used.
  case unreadableRow(path: String, reason: String)
  /// The journal or log next to the library was left by a change to another file. Both are left as they are.
  case foreignJournal(path: String, journal: String)
  /// Something other than a file has the name of one of the library's files.
  case notAFile(path: String)
  /// One of the library's files is a symbolic link, which is not followed; `target` is nil when it leads nowhere.
  case linkedFile(path: String, target: String?)
  /// The folder of pictures is a symbolic link, which is not followed.
  case linkedPictures(path: String)
  /// It has been used, and is not there any more. No other is made in its place.
  case gone(path: String)
  /// A later version of the program made it. It is left as it is.
  case madeByNewerVersion(path: String)
  /// A version from before the first release made it. It is left as it is.
  case madeByOlderVersion(path: String)
  /// It can be read but not written.
  case readOnly(path: String)
  /// It could not be opened for writing, but the cause is gone.
  case openedForReading(path: String)
  case diskFull(path: String)
  /// The folder or file cannot be created or opened for writing.
  case cannotCreate(path: String, reason: String)
  /// Reading or writing failed midway.
  case inputOutput(path: String, reason: String)
  /// The photo is not in the library, or no longer.
  case notSaved
  /// The photo is not in the trash, or no longer.
  case notInTrash
  case nothingToUndo
  case nothingToRedo
  case backup(BackupError)
  /// A library on a server; `address` has no password in it.
  case server(LibraryServerError, address: String)
}

/// Why a library on a server could not be read or changed.
package enum LibraryServerError: Error, Hashable, Sendable {
  /// What is needed to reach such servers is not on this machine.
  case noClient(reason: String)
  /// The server cannot be reached, or the connection broke.
  case unreachable(reason: String)
  /// The server does not let this person in.
  case refused(reason: String)
  /// The person may read but not change the library, or not even read it.
  case noRights(reason: String)
  /// There is no library, and this person may not make one.
  case cannotCreate(reason: String)
  /// The server is a copy of another one, which takes the changes.
  case onlyReads
  /// The server has no room.
  case full
  /// It did not answer in this many seconds; nothing was changed.
  case timedOut(seconds: Int)
  /// The connection broke while a change was being made, and the server could not be asked whether it was.
  case unknownOutcome(reason: String)
  /// The server is older than the oldest one that will do, which is named.
  case tooOld(version: String, oldest: String)
  /// The database's texts are not in UTF-8.
  case notUTF8(encoding: String)
  /// The answer makes no sense, or has too many bytes.
  case unreadableAnswer(reason: String)
  /// Something else; the server's own words.
  case failed(reason: String)
}

/// Why a file of the person's own could not be written or read.
package enum FileError: Error, Hashable, Sendable {
  /// It is there, and nobody said that it may be replaced.
  case exists(path: String)
  /// Several files are to go there, or a folder is meant, and it is something else.
  case notAFolder(path: String)
  /// It is to be replaced, and is not a page that this program made.
  case notOurPage(path: String)
  /// It is one of the library's, or would be among them.
  case ofLibrary(path: String)
  /// A folder has the name.
  case isAFolder(path: String)
  /// The folder for it does not exist.
  case noFolder(path: String)
  /// There is nothing that could be read.
  case notFound(path: String)
  /// A file is to be read, and it is something else, such as a pipe.
  case notAFile(path: String)
  /// Standard output is a terminal.
  case isATerminal
  /// A library is to be read, and the folder has none.
  case notALibrary(path: String)
  case diskFull(path: String)
  /// It cannot be made there.
  case cannotCreate(path: String, reason: String)
  /// Reading or writing failed midway.
  case inputOutput(path: String, reason: String)
}
