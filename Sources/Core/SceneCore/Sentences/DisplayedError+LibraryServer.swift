internal import Domain

// The words for faults of a library on a server.

extension DisplayedError {
  init(_ error: LibraryServerError, at address: String) {
    let library = "the library at \(Wording.quoted(address))"
    switch error {
    case .noClient(let reason):
      self.init(
        .configuration,
        "libpq, through which \(library) is reached, cannot be opened: \(Wording.excerpt(reason)). "
          + "Install Debian's package libpq5, or what your system calls it.")
    case .unreachable(let reason):
      self.init(
        .libraryUnreachable,
        "Cannot reach \(library), so nothing was changed: \(Wording.excerpt(reason)). Type the command again when the server is back."
      )
    case .refused(let reason):
      self.init(
        .noRights,
        "The server does not let you into \(library): \(Wording.excerpt(reason)). "
          + "Check the address and ~/.pgpass, or ask whoever runs the server.")
    case .noRights(let reason):
      self.init(
        .noRights,
        "You may not do this in \(library), and nothing was changed: \(Wording.excerpt(reason)). "
          + "Ask its owner for the right.")
    case .cannotCreate(let reason):
      self.init(
        .noRights,
        "There is nothing yet in \(library), and you may not make it: \(Wording.excerpt(reason)). "
          + "Have the owner of the database save the first photo.")
    case .onlyReads:
      self.init(
        .cannotWrite,
        "The server of \(library) takes no changes, because it is the copy of another one; nothing was changed. "
          + "Use the address of that one, or all addresses with commas between them.")
    case .full:
      self.init(
        .cannotWrite, "The server of \(library) has no space left. Nothing was changed; tell whoever runs it."
      )
    case .timedOut(let seconds):
      self.init(
        .libraryBusy,
        "The server of \(library) did not answer within \(seconds) seconds, and nothing was changed. Try again in a moment."
      )
    case .unknownOutcome(let reason):
      self.init(
        .inputOutput,
        "The connection to \(library) broke before the server said whether this was saved: \(Wording.excerpt(reason)). "
          + "Look with saved when it is back, and repeat the command if need be; twice does no harm.")
    case .tooOld(let version, let oldest):
      self.init(
        .configuration,
        "The server of \(library) is PostgreSQL \(Wording.excerpt(version)). PostgreSQL \(oldest) or later is needed."
      )
    case .notUTF8(let encoding):
      self.init(
        .configuration,
        "The database of \(library) keeps texts as \(Wording.quoted(encoding)). Make one with: createdb --encoding=UTF8 --template=template0"
      )
    case .unreadableAnswer(let reason):
      self.init(
        .server,
        "Cannot read the answer from \(library): \(Wording.excerpt(reason)). Tell whoever runs the server.")
    case .failed(let reason):
      self.init(
        .server,
        "The server of \(library) refused this, and nothing was changed: \(Wording.excerpt(reason)). Tell whoever runs it."
      )
    }
  }
}
