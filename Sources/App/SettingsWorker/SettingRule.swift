package import Domain

/// The values that a setting accepts, and the values that apply in addition to the file's.
package struct SettingRule: Sendable {
  package let name: SettingName
  /// Returns whether a nonempty string is a valid value; unused for a setting whose values are words or numbers.
  let isValid: @Sendable (String) -> Bool
  let shown: @Sendable (String) -> String
  /// The value that overrides the file in this session, or `nil` for none.
  package let stronger: Setting?
  let weaker: Setting

  package init(
    _ name: SettingName, isValid: @escaping @Sendable (String) -> Bool = { _ in true },
    shown: @escaping @Sendable (String) -> String = { $0 }, stronger: Setting?, weaker: Setting
  ) {
    self.name = name
    self.isValid = isValid
    self.shown = shown
    self.stronger = stronger
    self.weaker = weaker
  }

  package func takes(_ value: String) -> Bool {
    switch name.values {
    case .words(let words): words.contains(value)
    case .numbers(let range): Int(value).map(range.contains) == true
    case .text: !value.isEmpty && isValid(value)
    }
  }
}

/// The keys that can be rebound, and their possible effects.
package struct KeyRule: Sendable {
  package let effects: [String]
  private let isKey: @Sendable (String) -> Bool

  package init(effects: [String] = [], isKey: @escaping @Sendable (String) -> Bool = { _ in false }) {
    self.effects = effects
    self.isKey = isKey
  }

  func takes(_ key: Definition) -> Bool { isKey(key.name) && effects.contains(key.text) }
}
