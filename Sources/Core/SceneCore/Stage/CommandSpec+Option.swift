extension CommandSpec {
  /// A word such as `--color` that takes a value.
  ///
  /// ```swift
  /// let option = CommandSpec.Option("--color", values: ["black_and_white"])
  /// option.usage  // "--color <color>"
  /// option.value(typed: "Black-and-White")  // "black_and_white"
  /// ```
  package struct Option: Sendable, Hashable {
    package var name: String
    /// The values; empty if any word will do.
    package var values: [String]
    /// The range of numbers, or `nil` if the values are words.
    package var range: ClosedRange<Int>?
    /// The scene whose list suggests words, although any word will do; a number stands for the name of an item in that list.
    package var scene: SceneName?
    /// Whether the command takes either this option or words.
    package var isInsteadOfWords: Bool

    package init(
      _ name: String, values: [String] = [], range: ClosedRange<Int>? = nil, namesOf scene: SceneName? = nil,
      isInsteadOfWords: Bool = false
    ) {
      self.name = name
      self.values = values
      self.range = range
      self.scene = scene
      self.isInsteadOfWords = isInsteadOfWords
    }

    package var usage: String { "\(name) \(placeholder)" }
    /// The placeholder, such as `<color>` or `<1–1000>`.
    package var placeholder: String {
      range.map { "<\($0.lowerBound)–\($0.upperBound)>" } ?? "<\(name.drop { $0 == "-" })>"
    }

    /// Returns the typed value in the option's own spelling, or `nil` if the option does not accept it.
    ///
    /// Case does not matter; hyphens, spaces and underscores are equal.
    package func value(typed: String) -> String? {
      guard let range else {
        return values.isEmpty ? typed : values.first { Self.folded($0) == Self.folded(typed) }
      }
      let isNumber = typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber && Int(typed).map(range.contains) == true ? typed : nil
    }

    private static func folded(_ value: String) -> String {
      String(value.lowercased().map { " -".contains($0) ? "_" : $0 })
    }

    package func hasValue(beginningWith typed: String) -> Bool {
      values.contains { Self.folded($0).hasPrefix(Self.folded(typed)) }
    }

    package func takes(_ value: String) -> Bool { self.value(typed: value) != nil }
  }
}
