import Dispatch
package import Domain
package import FoundationEssentials
import LibraryCore
import PostgreSQL
import Synchronization

/// The library of saved photos on a PostgreSQL server, for several machines and people.
///
/// It keeps every promise of the library in a folder, and adds these rules:
///
/// - When the worker reports a change, the server has committed it. Each change is one transaction under its photo's row lock, so two
///   changes to one photo run one after the other. The worker retries a transaction that the server gave up because of another one
///   (serialization failure, deadlock).
/// - Each transaction that writes leaves a token. If the connection breaks during the commit, the token shows whether the commit succeeded.
///   If the token cannot be read, the error says so.
/// - Times come from the server, so a machine with a wrong clock neither reorders photos nor empties the trash.
/// - Nothing from the server is trusted. No error contains a password.
///
/// The worker uses at most two connections: one for the library, which also receives news of others' changes, and one for pictures.
/// Everything runs on its own queue. A use ends after 30 s, or immediately if canceled before its commit.
package final class SharedLibraryWorker: LibraryWorkerLogic, EditingWorker, Sendable {
  package let address: LibraryAddress
  let settings: SharedSettings
  let waits: Waits
  private let session: LibrarySession
  private let queue = DispatchQueue(label: "shared library")
  /// The open library, accessed only on `queue`; it is `nil` until the first use and after the connection breaks.
  private let library = Mutex<SharedLibrary?>(nil)
  private let client: SharedClient
  let pictures: SharedPictures
  let lists: KeptLists
  /// Whether this session has seen the tables.
  private let wasMade = Atomic(false)
  /// Whether `newsOfOthers` has not been called yet.
  let isFirstLook = Atomic(true)

  /// Does not connect yet.
  ///
  /// The first use connects, as does the next use after the connection breaks.
  ///
  /// - Parameter now: This machine's clock, used only to distinguish this session's changes from those of others.
  package init(
    _ address: LibraryAddress, settings: SharedSettings = SharedSettings(),
    now: @escaping @Sendable () -> Date = { Date.now }, waits: Waits
  ) {
    (self.address, self.settings, self.waits) = (address, settings, waits)
    let session = LibrarySession(random: .random(in: .min ... .max), startedAt: now())
    let client = SharedClient()
    (self.session, self.client) = (session, client)
    lists = KeptLists(
      folder: settings.mostCacheBytes > 0 ? settings.cacheFolder.map { $0 + "/shared-lists" } : nil,
      library: address.description + " " + settings.schema, now: now)
    pictures = SharedPictures(
      folder: settings.cacheFolder.map { $0 + "/shared-pictures" }, mostBytes: settings.mostCacheBytes,
      ceiling: settings.ceiling
    ) { use in
      try SharedOpening(
        address: address, settings: settings, client: client.open(), session: session, patience: use.patience,
        listens: false
      ).open()
    }
  }

  /// Returns once the stored lists are written.
  package func finishKeeping() async { await lists.finish() }

  // MARK: Asking

  /// Reads from the library when its turn comes, or returns `nothing` if there is none.
  func ask<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>,
    _ question: @escaping @Sendable (SharedLibrary) throws -> Value
  ) async throws(Failure) -> Value {
    try await take { use in
      try self.again(in: use) {
        let library = try self.open(use)
        return library.isMade ? try question(library) : try nothing.get()
      }
    }
  }

  func ask<Value: Sendable>(
    otherwise nothing: Value, _ question: @escaping @Sendable (SharedLibrary) throws -> Value
  ) async throws(Failure) -> Value {
    try await ask(otherwise: .success(nothing), question)
  }

  /// Reads from the library, but only if it was reached before.
  func askIfOpen<Value: Sendable>(
    _ question: @escaping @Sendable (SharedLibrary) throws -> Value?
  ) async throws(Failure) -> Value? {
    guard library.withLock({ $0?.isMade }) == true else { return nil }
    return try await ask(otherwise: nil, question)
  }

  /// Repeats a query once if the tables are missing, or if the connection broke and the query failed within a second.
  private func again<Value>(in use: SharedLibraryUse, _ body: () throws -> Value) throws -> Value {
    let begin = ContinuousClock.now
    do { return try body() } catch let error as DatabaseError
      where error.isOfSchema || error.isOfConnection && begin.duration(to: .now) < .seconds(1)
    {
      forget()
      return try body()
    }
  }

  // MARK: The connection

  /// Returns the library, on the current connection or a new one.
  func open(_ use: SharedLibraryUse) throws -> SharedLibrary {
    if let open = library.withLock({ $0 }), open.connection.isUsable {
      open.connection.patience = use.patience
      return open
    }
    forget()
    let wait = waits.begin(.server(address.description))
    defer { waits.end(wait) }
    let opened = try SharedOpening(
      address: address, settings: settings, client: client.open(), session: session, patience: use.patience,
      listens: true
    ).open()
    if opened.isMade {
      wasMade.store(true, ordering: .relaxed)
    } else if wasMade.load(ordering: .relaxed) {
      opened.connection.close()
      // No other library takes its place.
      throw LibraryServerError.gone
    }
    if opened.isSweepDue { SharedSweep(library: opened, address: address).run() }
    library.withLock { $0 = opened }
    return opened
  }

  func forget() {
    library.withLock { library in
      library?.connection.close()
      library = nil
    }
  }

  // MARK: Uses

  func take<Value: Sendable>(
    _ work: @escaping @Sendable (SharedLibraryUse) throws -> Value
  ) async throws(Failure) -> Value {
    let use = SharedLibraryUse(ceiling: settings.ceiling)
    let result: Result<Value, LibraryError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = OneAnswer(continuation)
        use.whenCancelled { answer.give(.failure(.cancelled)) }
        queue.async { answer.give(self.result(of: work, in: use)) }
      }
    } onCancel: {
      use.cancel()
    }
    return try result.mapError(Failure.library).get()
  }

  private func result<Value>(
    of work: (SharedLibraryUse) throws -> Value, in use: SharedLibraryUse
  ) -> Result<Value, LibraryError> {
    do {
      try use.checkCancellation()
      return .success(try work(use))
    } catch {
      if case .unreadable? = error as? DatabaseError { forget() }
      return .failure(LibraryError(error, at: address, ceiling: settings.ceiling))
    }
  }

  func failure(_ error: any Error) -> Failure {
    .library(LibraryError(error, at: address, ceiling: settings.ceiling))
  }
}

/// Loads libpq on the first use.
final class SharedClient: Sendable {
  private let client = Mutex<ClientLibrary?>(nil)

  func open() throws(DatabaseError) -> ClientLibrary {
    if let open = client.withLock({ $0 }) { return open }
    let opened = try ClientLibrary()
    client.withLock { $0 = opened }
    return opened
  }
}
