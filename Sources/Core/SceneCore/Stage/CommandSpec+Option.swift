extension CommandSpec {
  /// A word such as `--color` with the word after it.
  ///
  /// ```swift
  /// let option = CommandSpec.Option("--color", values: ["black_and_white"])
  /// option.usage  // "--color <color>"
  /// option.value(typed: "Black-and-White")  // "black_and_white"
  /// ```
  package struct Option: Sendable, Hashable {
    package var name: String
    /// The values it takes; empty for any word.
    package var values: [String]
    /// The numbers that it takes; nil when it takes words.
    package var range: ClosedRange<Int>?
    /// The scene whose list has words for it, although it takes any word; nil when there are none.
    package var scene: SceneName?

    package init(
      _ name: String, values: [String] = [], range: ClosedRange<Int>? = nil, namesOf scene: SceneName? = nil
    ) {
      self.name = name
      self.values = values
      self.range = range
      self.scene = scene
    }

    /// `--color <color>`.
    package var usage: String { "\(name) \(placeholder)" }
    /// `<color>`, or `<1–1000>`.
    package var placeholder: String {
      range.map { "<\($0.lowerBound)–\($0.upperBound)>" } ?? "<\(name.drop { $0 == "-" })>"
    }

    /// The value that was typed, spelled as the option has it.
    ///
    /// Upper and lower case are one, and so are a hyphen, a blank and an underscore.
    ///
    /// - Returns: nil when it does not take it.
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

    /// Whether one of its values begins so.
    package func hasValue(beginningWith typed: String) -> Bool {
      values.contains { Self.folded($0).hasPrefix(Self.folded(typed)) }
    }

    /// Whether it takes this value.
    package func takes(_ value: String) -> Bool { self.value(typed: value) != nil }
  }
}
