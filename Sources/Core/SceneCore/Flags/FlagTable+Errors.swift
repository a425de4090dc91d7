internal import Domain

// The errors for unknown flags, worded like those for a command's flags.

extension FlagTable {
  package static func nearest(to name: String, among names: [String]) -> String? {
    // The dashes match, but do not count as matching letters.
    if name.hasPrefix("--") {
      let long = names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
      return NearestWord.to(String(name.dropFirst(2)), among: long).map { "--" + $0 }
    }
    if ["-v", "-V"].contains(name) { return "--version" }
    // After a single dash, any letter is one typo away from -c.
    return names.first { $0 == "-" + name } ?? separated(name, among: names)
  }

  /// Returns the flag in `-fFILE`, a form that many programs accept; `-h` takes no value.
  private static func separated(_ name: String, among names: [String]) -> String? {
    let (flag, value) = (String(name.prefix(2)), String(name.dropFirst(2)))
    return names.contains(flag) && flag != "-h" && !value.isEmpty
      ? "\(flag) \(Wording.excerpt(value, characters: 40))" : nil
  }

  func unknown(_ name: String) -> DisplayedError {
    let nearest = Self.nearest(to: name, among: flags.flatMap(\.names))
    let advice = nearest.map { "Did you mean \($0)?" } ?? advice
    return DisplayedError(.usage, "There is no option \(Wording.quoted(name)). \(advice)")
  }
}

extension ProgramFlag {
  /// - Parameter name: Whichever of the flag's names was typed.
  func mistake(in given: String?, as name: String) -> String? {
    switch (value, given) {
    case (nil, nil): nil
    case (nil, _?): "\(name) takes no value. Type only \(name)."
    case (.choice(let choices), nil): "\(name) needs a value. Use \(Wording.alternatives(choices))."
    case (_, nil): "\(name) needs a value. Usage: \(name) \(placeholder)"
    case (.choice(let choices), let given?) where !choices.contains(given):
      "\(name) does not accept \(Wording.quoted(given)). " + Self.expected(given, choices)
    case (.number(let range, let unit), let given?) where Int(given.halfWidth).map(range.contains) != true:
      "\(name) takes a number\(unit.map { " of " + $0 } ?? "") from \(range.lowerBound) to "
        + "\(range.upperBound), not \(Wording.quoted(given))."
    default: nil
    }
  }

  private static func expected(_ given: String, _ choices: [String]) -> String {
    NearestWord.to(given, among: choices).map { "Did you mean \($0)?" }
      ?? "Use \(Wording.alternatives(choices))."
  }
}
