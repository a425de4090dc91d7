package import Domain

/// The text of the file of settings: a setting in each line, as in `pictures = off`, or a comment after `#`.
///
/// A change replaces the last line of its name, the one that counts, and keeps the others byte for byte.
package struct SettingsText: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let value: String
    /// The number of the line, from 1.
    package let line: Int
  }

  /// The lines without line feeds; the last is empty where the text ends with one.
  private var lines: [String]

  package init(_ text: String) {
    // LF is never a part of another character in UTF-8; a Character may have a CR before it.
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  package var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }

  package var text: String { lines.joined(separator: "\n") }

  /// The lines that are no comments, with their entries; `nil` for a line without `=`.
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

  /// The aliases that count, by name: lines such as `alias sea = search sea`.
  package var aliases: [Alias] {
    let all = parsed.compactMap(\.entry).compactMap { entry in
      Self.alias(entry).map { Alias(name: $0, command: entry.value) }
    }
    let last = Dictionary(all.map { ($0.name, $0) }) { $1 }
    return last.values.sorted { $0.name < $1.name }
  }

  /// The keys with another effect: lines such as `key ctrl-t = undo`.
  package var bindings: [KeyBinding] { parsed.compactMap(\.entry).compactMap(Self.binding) }

  private static func binding(_ entry: Entry) -> KeyBinding? {
    word(after: "key", in: entry).map { KeyBinding(key: $0, effect: entry.value) }
  }

  private static func alias(_ entry: Entry) -> String? { word(after: "alias", in: entry) }

  private static func word(after first: String, in entry: Entry) -> String? {
    let words = entry.name.split(whereSeparator: \.isWhitespace)
    return words.count == 2 && words[0] == first && !entry.value.isEmpty ? String(words[1]) : nil
  }

  package func problems(in file: String, _ rules: [SettingRule], _ keys: KeyRule = KeyRule())
    -> [SettingsError]
  {
    parsed.compactMap { line, text, entry in
      let place = SettingLine(file: file, line: line)
      guard let entry else { return .noSetting(text, at: place) }
      if Self.alias(entry) != nil { return nil }
      if let binding = Self.binding(entry) {
        return keys.takes(binding) ? nil : .unknownKey(binding, effects: keys.effects, at: place)
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

  package mutating func setAlias(_ name: String, to command: String) {
    write("alias \(name) = \(command)") { Self.alias($0) == name }
  }

  package mutating func remove(_ name: SettingName) { remove { $0.name == name.rawValue } }

  package mutating func removeAlias(_ name: String) { remove { Self.alias($0) == name } }

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

  /// A value without quotes around it, as in a shell; quotes around several words of a command are its own.
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
