import ArgumentParser
import FoundationEssentials

/// A flag of the program, or of one of its commands.
struct ProgramFlag: Equatable {
  /// `--json`, or several such as `-h` and `--help`.
  var names: [String]
  var value: Value?
  /// What help calls the value, as in `<folder>`.
  var placeholder = ""
  var summary: String

  /// What follows it.
  enum Value: Equatable {
    case any, file, folder
    case choice([String])
  }

  init(names: [String], value: Value? = nil, summary: String = "") {
    (self.names, self.value, self.summary) = (names, value, summary)
  }

  /// Those of the program, as swift-argument-parser describes them, which takes too long for every start.
  static var all: [ProgramFlag] {
    let description = try? JSONDecoder().decode(Description.self, from: Data(Picterest._dumpHelp().utf8))
    return description?.command.arguments.map(ProgramFlag.init) ?? []
  }

  private init(_ argument: Description.Argument) {
    names = argument.names.map { ($0.kind == "short" ? "-" : "--") + $0.name }
    summary = argument.abstract ?? ""
    guard argument.kind == "option" else { return }
    placeholder = "<\(argument.valueName ?? "value")>"
    if let choices = argument.allValues {
      value = .choice(choices)
    } else {
      let kinds = argument.completionKind ?? [:]
      value = kinds["file"] != nil ? .file : kinds["directory"] != nil ? .folder : .any
    }
  }

  /// The part that is needed of what swift-argument-parser calls its ToolInfo.
  private struct Description: Decodable {
    var command: Command

    struct Command: Decodable { var arguments: [Argument] }

    struct Argument: Decodable {
      var kind: String
      var names: [Name]
      var valueName: String?
      var allValues: [String]?
      var completionKind: [String: Details]?
      var abstract: String?
    }

    struct Name: Decodable {
      var kind: String
      var name: String
    }

    /// Not needed.
    struct Details: Decodable {}
  }
}
