package import Domain

/// What a text must be to be taken for a setting, and what counts besides the file.
package struct SettingRule: Sendable {
  package let name: SettingName
  /// Whether it takes a text that is not empty; not asked where it takes only words or numbers.
  let isValid: @Sendable (String) -> Bool
  /// The value without passwords.
  let shown: @Sendable (String) -> String
  /// What wins over the file in this session; nil when nothing does.
  package let stronger: Setting?
  /// What counts when the file does not have it.
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

/// Which keys may have another effect, and which effects there are.
package struct KeyRule: Sendable {
  package let effects: [String]
  private let isKey: @Sendable (String) -> Bool

  package init(effects: [String] = [], isKey: @escaping @Sendable (String) -> Bool = { _ in false }) {
    self.effects = effects
    self.isKey = isKey
  }

  func takes(_ binding: KeyBinding) -> Bool { isKey(binding.key) && effects.contains(binding.effect) }
}
