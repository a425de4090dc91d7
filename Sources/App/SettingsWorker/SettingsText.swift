package import Domain

/// The text of the settings file, with one setting per line, such as `pictures = off`, or a comment after `#`.
///
/// A change replaces the last line for its setting, which is the one that counts, and keeps the other lines byte for byte.
package struct SettingsText: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let value: String
    /// The line number, from 1.
    package let line: Int
  }

  /// The lines without line feeds; the last line is empty if the text ends with a line feed.
  private var lines: [String]

  package init(_ text: String) {
    // In UTF-8, LF is never part of another character; a Character may combine it with a CR.
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  package var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }

  package var text: String { lines.joined(separator: "\n") }

  /// The lines other than comments, each with its entry, or `nil` for a line without `=`.
  private var parsed: [(line: Int, text: String, entry: Entry?)] {
    lines.enumerated().compactMap { index, line in
      let text = Self.trimmed(line[...])
      guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
      return (index + 1, text, Self.entry(in: text, line: index + 1))
    }
  }

  package func entry(_ name: SettingName) -> Entry? {
    parsed.last { $0.entry?.name == name.rawValue }?.entry
  }

  /// The definitions that count, by kind and name; if two lines define the same name, the last one counts.
  package var definitions: [Definition] {
    let all = parsed.compactMap(\.entry).compactMap(Self.definition)
    let last = Dictionary(all.map { ("\($0.kind) \($0.name)", $0) }) { $1 }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func definition(_ entry: Entry) -> Definition? {
    let words = entry.name.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, let kind = Definition.Kind(rawValue: words[0]), !entry.value.isEmpty else {
      return nil
    }
    return Definition(kind, words[1], entry.value)
  }

  package func problems(in file: String, _ rules: [SettingRule], _ keys: KeyRule = KeyRule())
    -> [SettingsError]
  {
    parsed.compactMap { line, text, entry in
      let place = SettingLine(file: file, line: line)
      guard let entry else { return .noSetting(text, at: place) }
      if let definition = Self.definition(entry) {
        return definition.kind == .alias || keys.takes(definition)
          ? nil : .unknownKey(definition, effects: keys.effects, at: place)
      }
      guard let rule = rules.first(where: { $0.name.rawValue == entry.name }) else {
        return .unknownName(entry.name, at: place)
      }
      guard !rule.takes(entry.value) else { return nil }
      return .badValue(rule.shown(entry.value), of: rule.name, takes: rule.name.values, at: place)
    }
  }

  package mutating func set(_ name: SettingName, to value: String) {
    write("\(name.rawValue) = \(value)") { $0.name == name.rawValue }
  }

  package mutating func set(_ definition: Definition) {
    write("\(definition.kind) \(definition.name) = \(definition.text)") {
      Self.isDefinition($0, definition.kind, definition.name)
    }
  }

  package mutating func remove(_ name: SettingName) { remove { $0.name == name.rawValue } }

  package mutating func remove(_ kind: Definition.Kind, _ name: String) {
    remove { Self.isDefinition($0, kind, name) }
  }

  private static func isDefinition(_ entry: Entry, _ kind: Definition.Kind, _ name: String) -> Bool {
    definition(entry).map { $0.kind == kind && $0.name == name } == true
  }

  private mutating func write(_ line: String, inPlaceOf isSame: (Entry) -> Bool) {
    if let index = parsed.compactMap(\.entry).last(where: isSame).map({ $0.line - 1 }) {
      lines[index] = line + (lines[index].utf8.last == 0x0D ? "\r" : "")
    } else {
      if lines.last?.isEmpty == true { lines.removeLast() }
      lines += [line, ""]
    }
  }

  private mutating func remove(_ isSame: (Entry) -> Bool) {
    for entry in parsed.compactMap(\.entry).reversed() where isSame(entry) {
      lines.remove(at: entry.line - 1)
    }
  }

  private static func entry(in text: String, line: Int) -> Entry? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let value = trimmed(text[sign...].dropFirst())
    return Entry(name: trimmed(text[..<sign]), value: unquoted(value), line: line)
  }

  /// Returns a value without the quotes around it, as in a shell; quotes around only part of a command stay.
  private static func unquoted(_ value: String) -> String {
    guard value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
    let inner = value.dropFirst().dropLast()
    return inner.contains("\"") ? value : String(inner)
  }

  private static func trimmed(_ text: Substring) -> String {
    let scalars = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(Substring(scalars[...$0])) } ?? ""
  }
}
