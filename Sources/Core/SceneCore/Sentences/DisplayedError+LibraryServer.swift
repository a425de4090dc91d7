internal import Domain

// The words for faults in a library on a server.

extension DisplayedError {
  init(_ error: LibraryServerError, at address: String) {
    let library = "the library at \(Wording.quoted(address))"
    switch error {
    case .noClient(let reason):
      self.init(
        .configuration,
        "Cannot open libpq, which \(library) needs: \(Wording.excerpt(reason)). "
          + "Install libpq5 or your system's equivalent.")
    case .unreachable(let reason):
      self.init(
        .libraryUnreachable,
        "Cannot reach \(library): \(Wording.excerpt(reason)). Nothing was changed; try again when the server is back."
      )
    case .badSettings(let reason):
      self.init(
        .configuration,
        "Cannot use the address of \(library): \(Wording.excerpt(reason)). "
          + "Correct the address, the service file, or variables such as PGSSLMODE.")
    case .insecure(let reason):
      self.init(
        .noRights,
        "Cannot connect securely to \(library): \(Wording.excerpt(reason)). "
          + "Nothing was read or changed; check the address, password and certificates.")
    case .refused(let reason):
      self.init(
        .noRights,
        "The server denied you access to \(library): \(Wording.excerpt(reason)). "
          + "Check the address and ~/.pgpass, or ask the server's administrator.")
    case .noRights(let reason):
      self.init(
        .noRights,
        "You do not have permission to do this in \(library): \(Wording.excerpt(reason)). "
          + "Nothing was changed; ask the owner for access.")
    case .cannotCreate(let reason):
      self.init(
        .noRights,
        "Cannot create \(library): \(Wording.excerpt(reason)). "
          + "Ask the database's owner to create it by saving a photo.")
    case .onlyReads:
      self.init(
        .cannotWrite,
        "The server for \(library) is a read-only replica, so nothing was changed. "
          + "Use the primary's address, or the addresses of all servers, separated by commas.")
    case .acceptsNoChanges:
      self.init(
        .cannotWrite,
        "The server for \(library) is set to read-only transactions, so nothing was changed. "
          + "Some hosts set this when the disk is full; ask the server's administrator.")
    case .gone:
      self.init(
        .libraryDamaged,
        "The tables of \(library) were removed during this session. "
          + "Restore them, or restart picterest and save a photo to create a new library.")
    case .full:
      self.init(
        .cannotWrite,
        "The server for \(library) has no space left. Nothing was changed; tell its administrator."
      )
    case .timedOut(let seconds):
      self.init(
        .libraryBusy,
        "The server for \(library) did not answer within \(seconds) seconds, and nothing was changed. Try again in a moment."
      )
    case .unknownOutcome(let reason):
      self.init(
        .inputOutput,
        "The connection to \(library) broke before the server confirmed the change: \(Wording.excerpt(reason)). "
          + "When the server is back, type saved to check; repeating the command is safe.")
    case .tooOld(let version, let oldest):
      self.init(
        .configuration,
        "The server for \(library) runs PostgreSQL \(Wording.excerpt(version)). Upgrade it to version \(oldest) or later."
      )
    case .notUTF8(let encoding):
      self.init(
        .configuration,
        "The database for \(library) stores text as \(Wording.quoted(encoding)), not UTF-8. Create a database with: createdb --encoding=UTF8 --template=template0"
      )
    case .unreadableAnswer(let reason):
      self.init(
        .server,
        "Cannot read the response from \(library): \(Wording.excerpt(reason)). Tell the server's administrator."
      )
    case .failed(let reason):
      self.init(
        .server,
        "The server for \(library) refused the request: \(Wording.excerpt(reason)). Nothing was changed; tell its administrator."
      )
    }
  }
}
