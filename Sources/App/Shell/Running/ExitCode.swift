package import SceneCore

/// The program's exit codes, following sysexits(3).
package enum ExitCode: Int32, CaseIterable {
  case success = 0
  /// A command failed because there is no such photo or nothing to go back to, for example.
  case failure = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  /// The network or the server failed.
  case unavailable = 69
  /// The library is damaged.
  case software = 70
  case cannotCreate = 73
  case inputOutput = 74
  /// The rate limit is reached, or the library is busy.
  case tryLater = 75
  case noPermission = 77
  /// The configuration is wrong, or a newer version created the library.
  case configuration = 78
  case interrupted = 130
  /// The program that reads the output has ended.
  case closedPipe = 141

  package init(_ code: FailureCode) {
    switch code {
    case .cancelled: self = .interrupted
    case .unknownNumber, .notSaved, .notInTrash, .nothingToUndo, .purged, .beyondUndo, .nothingToRedo,
      .notFound,
      .noCard,
      .nothingBefore,
      .queryRefused, .commandFailed:
      self = .failure
    case .usage, .unknownCommand, .notAsked: self = .usage
    case .badInput: self = .badInput
    case .noFile, .noLibrary: self = .noInput
    case .network, .server, .notAPicture, .libraryUnreachable: self = .unavailable
    case .libraryDamaged: self = .software
    case .cannotWrite, .fileExists: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .closedPipe: self = .closedPipe
    case .rateLimited, .libraryBusy: self = .tryLater
    case .keyRefused, .noRights: self = .noPermission
    case .configuration, .libraryNewer, .libraryOlder: self = .configuration
    }
  }

  var meaning: String {
    switch self {
    case .success: "success, including an empty list"
    case .failure: "the command failed: no such photo, nothing to undo, or the editor failed"
    case .usage: "unknown command, or invalid words or options"
    case .badInput: "the input cannot be read"
    case .noInput: "a file or library is missing or cannot be opened"
    case .unavailable: "the network or a server failed"
    case .software: "the library or a photo's row is damaged; nothing was changed"
    case .cannotCreate: "a file or folder cannot be written"
    case .inputOutput: "reading or writing failed"
    case .tryLater: "the hour's calls are used up, or the library is busy"
    case .noPermission: "a server refused the key, or you lack permission"
    case .configuration: "a setting is wrong, or the library is from another version"
    case .interrupted: "Ctrl-C"
    case .closedPipe: "the output pipe was closed"
    }
  }
}
