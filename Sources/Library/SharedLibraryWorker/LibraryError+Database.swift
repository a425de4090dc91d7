import Domain
import LibraryCore
import PostgreSQL

extension DatabaseError {
  /// Whether the connection is lost, in which case a new one may work.
  var isOfConnection: Bool {
    switch self {
    case .unreachable: true
    case .server where isOfPoolMode: false
    // The server shut down, crashed or is still starting, or an administrator ended the connection.
    case .server(let state, _): state.category == "08" || state.rawValue.hasPrefix("57P")
    case .noClient, .badSettings, .insecure, .timedOut, .cancelled, .tooLarge, .unreadable: false
    }
  }

  /// Whether a pooler allows no transactions, which PgBouncer tells from a server that is away only by its words.
  var isOfPoolMode: Bool {
    if case .server(.protocolViolation, let message) = self {
      message.contains("transaction blocks not allowed")
    } else {
      false
    }
  }

  /// Whether the tables are missing; the next try may find them restored.
  var isOfSchema: Bool {
    switch self {
    case .server(.noTable, _), .server(.noSchema, _): true
    default: false
    }
  }

  /// Whether the server gave up this transaction because of another one, which may have removed a picture.
  var isOfOtherTransaction: Bool {
    if case .server(let state, _) = self {
      [.serializationFailure, .deadlock, .missingReference].contains(state)
    } else {
      false
    }
  }
}

extension Failure {
  /// Whether the server is unreachable, in which case a stored answer may do.
  var isOfServerAway: Bool {
    switch self {
    case .library(.server(.unreachable, _)), .library(.server(.timedOut, _)): true
    default: false
    }
  }
}

extension LibraryError {
  init(_ error: any Error, at address: LibraryAddress, ceiling: Duration) {
    self =
      switch error {
      case let error as LibraryError: error
      case let error as LibraryServerError: .server(error, address: address.description)
      case let error as DatabaseError:
        error == .cancelled
          ? .cancelled
          : .server(LibraryServerError(error, at: address, ceiling: ceiling), address: address.description)
      case let error as WrongColumn:
        .server(.unreadableAnswer(reason: error.reason), address: address.description)
      case let error as UnreadableRow:
        .unreadableRow(path: address.description, reason: error.reason)
      default: .server(.failed(reason: "\(error)"), address: address.description)
      }
  }
}

extension LibraryServerError {
  init(_ error: DatabaseError, at address: LibraryAddress, ceiling: Duration) {
    self =
      switch error {
      case .noClient(let reason): .noClient(reason: reason)
      case .unreachable(let reason): .unreachable(reason: address.hidingSecrets(in: reason))
      case .badSettings(let reason): .badSettings(reason: address.hidingSecrets(in: reason))
      // libpq has the server's demand but no password.
      case .insecure(let reason) where reason.contains("password supplied"):
        .refused(reason: address.hidingSecrets(in: reason))
      case .insecure(let reason): .insecure(reason: address.hidingSecrets(in: reason))
      case .server(_, let message) where error.isOfPoolMode:
        .failed(reason: address.hidingSecrets(in: message))
      case .server(let state, let message): Self.of(state, address.hidingSecrets(in: message))
      case .timedOut, .cancelled: .timedOut(seconds: Int(ceiling / .seconds(1)))
      case .tooLarge(let limit): .unreadableAnswer(reason: "it has more than \(limit >> 20) MiB")
      case .unreadable(let reason): .unreadableAnswer(reason: reason)
      }
  }

  /// The error's reason, or an empty string.
  var words: String {
    switch self {
    case .noClient(let reason), .unreachable(let reason), .badSettings(let reason), .insecure(let reason),
      .refused(let reason), .noRights(let reason),
      .cannotCreate(let reason), .unknownOutcome(let reason),
      .unreadableAnswer(let reason), .failed(let reason):
      reason
    case .timedOut: "it does not answer"
    case .onlyReads, .acceptsNoChanges: "it takes no changes"
    case .gone: "its tables were removed"
    case .full: "it has no space left"
    case .tooOld, .notUTF8: "it is another server"
    }
  }

  private static func of(_ state: SQLState, _ message: String) -> LibraryServerError {
    switch state {
    case .noRights: .noRights(reason: message)
    case .cannotWriteNow: .onlyReads
    case .noTable, .noSchema: .unreadableAnswer(reason: message)
    default:
      switch state.category {
      case "08": .unreachable(reason: message)
      case "57" where state.rawValue.hasPrefix("57P"): .unreachable(reason: message)
      case "28", "3D": .refused(reason: message)
      case "53": state == .diskFull ? .full : .failed(reason: message)
      default: .failed(reason: message)
      }
    }
  }
}
