import Foundation
import TestSupport
import Testing

@testable import picterest

/// The manual's tables of JSON keys are those of what the program prints.
@Suite(.onThreadsThatMayWait) struct JSONManualTests {
  /// A session, and the heading under which the manual describes what each command prints.
  private static let session = [
    ("home", "home, next in Home"), ("next", "home, next in Home"), (#"star 3 "memo #sea""#, "star"),
    ("star 1-2", "star"), ("saved", "saved, find, trash"), ("find memo", "saved, find, trash"),
    (#"memo 1 "other""#, "memo"), ("memo 1 --history", "memo --history"), ("tag 1 +city", "tag"),
    ("show 1", "show, info"), ("credit", "credit"), ("path", "path"), ("download copy.jpg", "download"),
    ("open --picture", "open"), ("export copy.json", "export"), ("import copy.json", "import"),
    ("credits", "credits"),
    ("unstar", "unstar, delete, restore"),
    ("undo", "undo, redo"),
    ("redo", "undo, redo"), ("undo", "undo, redo"), ("saved", "saved, find, trash"),
    ("delete 1-2 --yes", "unstar, delete, restore"), ("trash", "saved, find, trash"),
    ("restore 1", "unstar, delete, restore"), ("purge 2 --yes", "purge"), ("tags", "tags"),
    ("search light --color yellow", "search, next in Search"), ("next", "search, next in Search"),
    ("topics", "topics"), ("topic golden-hour", "topic, next in Topic"), ("next", "topic, next in Topic"),
    ("by 1", "by, next in Photographer"), ("next", "by, next in Photographer"),
    ("random", "random, skip, prev"),
    ("skip", "random, skip, prev"), ("prev", "random, skip, prev"), ("keep", "keep"), ("info", "show, info"),
    ("home", "home, next in Home"), ("columns 3", "columns"), ("columns auto", "columns"),
    ("status", "status"), ("config", "config"), ("config keys vi", "config, changing"),
    ("alias sea = search sea", "Alias"), ("alias", "alias"),
    ("doctor", "doctor"),
    ("trace on", "trace"), ("home", "home, next in Home"), ("trace last", "trace last"), ("verify", "verify"),
    ("backup copy", "backup"), ("graph", "graph"), ("graph --modules", "graph --modules"),
    ("lesson", "lesson"),
    ("lesson 1", "lesson 1"), ("help", "help, help star"), ("help star", "help, help star"),
    ("help keys", "help keys"),
  ]

  @Test func everyCommandPrintsTheKeysOfTheManual() throws {
    let tables = JSONTables()
    let folder = try TemporaryFolder()
    let commands = Self.session.map {
      $0.0.replacing("copy", with: folder.url.appending(path: "copy").path())
    }
    let outcome = try PicterestProgram(home: folder.url).run(["--json"] + commands.flatMap { ["-c", $0] })
    let objects = try outcome.output.split(separator: "\n").map(JSONValue.init)
    #expect(objects.count == Self.session.count, "\(outcome.errors.prefix(500))")
    for (object, (line, heading)) in zip(objects, Self.session) {
      let faults = tables.faults(in: object, as: heading, and: "Every object")
      #expect(faults.isEmpty, "\(line): \(faults.joined(separator: "; "))")
    }
    let missing = tables.commands.subtracting(Self.session.map(\.1))
    #expect(missing.isEmpty, "No command of the session prints \(missing).")
  }

  @Test func aPhotoOfAnExportHasTheKeysOfTheManual() throws {
    let folder = try TemporaryFolder()
    let session = ["-c", "home", "-c", "star 1 a", "-c", "memo 1 b", "-c", "export -"]
    let outcome = try PicterestProgram(home: folder.url).run(session)
    let line = try #require(outcome.output.split(separator: "\n").last)
    #expect(try JSONTables().faults(in: JSONValue(line), as: "Exported") == [])
  }

  @Test func anErrorHasTheKeysOfTheManual() throws {
    let folder = try TemporaryFolder()
    let outcome = try PicterestProgram(home: folder.url).run(["--json", "-c", "star"])
    #expect(try JSONTables().faults(in: JSONValue(outcome.errors[...]), as: "Error") == [])
  }
}

/// The tables of picterest-json(5), each under the heading that names it.
private struct JSONTables {
  private var keys: [String: [(key: String, type: String)]] = [:]
  private var included: [String: String] = [:]

  /// The headings that name commands, not a part of what they print.
  var commands: Set<String> { Set(keys.keys.filter { $0.first?.isLowercase == true }) }

  init() {
    var heading = ""
    for block in ManualText.json.manual.blocks {
      switch block {
      case .heading(let text, _): heading = text
      case .paragraph(let text):
        if let match = text.wholeMatch(of: /The keys of (\w+), and:/) {
          included[heading] = String(match.output.1)
        }
      case .terms(let terms): keys[heading] = terms.flatMap(Self.keys)
      case .example: break
      }
    }
  }

  private static func keys(of term: Manual.Term) -> [(key: String, type: String)] {
    let parts = term.name.components(separatedBy: "  ")
    return parts[0].components(separatedBy: ", ").map { ($0.filter { $0 != "`" }, parts[1]) }
  }

  /// What the manual does not say of an object, or what it says and the object does not have.
  func faults(in value: JSONValue, as heading: String, and other: String = "") -> [String] {
    guard case .object(let object) = value else { return ["\(heading) is no object"] }
    let expected = all(heading) + all(other)
    let unknown = Set(object.keys).symmetricDifference(Set(expected.map(\.key)))
    return unknown.sorted().map { "\($0) of \(heading) is only in the manual or only in what is printed" }
      + expected.flatMap { key, type in
        object[key].map { faults(in: $0, type, at: "\(heading).\(key)") } ?? []
      }
  }

  private func all(_ heading: String) -> [(key: String, type: String)] {
    let base = included[heading].flatMap { name in keys.keys.first { $0 == name || $0.hasPrefix(name + ",") }
    }
    return (base.map(all) ?? []) + (keys[heading] ?? [])
  }

  private func faults(in value: JSONValue, _ type: String, at path: String) -> [String] {
    switch (value, type) {
    case (.null, _) where type.hasSuffix("?"): []
    case (_, _) where type.hasSuffix("?"): faults(in: value, String(type.dropLast()), at: path)
    case (.list(let list), _) where type.hasSuffix("[]"):
      Array(Set(list.flatMap { faults(in: $0, String(type.dropLast(2)), at: path) }))
    case (.string, "string"), (.number, "number"), (.boolean, "boolean"): []
    case (.object, _) where keys[type] != nil: faults(in: value, as: type)
    default: ["\(path) is not \(type)"]
    }
  }
}

private enum JSONValue: Decodable {
  case null, string, number, boolean
  case list([JSONValue])
  case object([String: JSONValue])

  init(_ line: Substring) throws { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if (try? container.decode(Bool.self)) != nil {
      self = .boolean
    } else if (try? container.decode(Double.self)) != nil {
      self = .number
    } else if (try? container.decode(String.self)) != nil {
      self = .string
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
