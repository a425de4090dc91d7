package import SceneCore

// The errors for flags that the program does not take, in the words that are used for a command's.

extension ProgramFlag {
  /// The fault of the first wrong flag.
  ///
  /// - Parameters:
  ///   - arguments: Flags of the program, with their values.
  ///   - known: The flags that it has.
  /// - Returns: nil when each is one of them and has a value of its kind.
  package static func error(in arguments: [String], known: [ProgramFlag]) -> DisplayedError? {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let (name, joined) = Arguments.parts(of: word)
      guard let flag = known.first(where: { $0.names.contains(name) }) else {
        return unknown(name, among: known.flatMap(\.names))
      }
      let isNextValue = flag.value != nil && joined == nil && rest.first.map(Arguments.isFlag) == false
      let value = isNextValue ? rest.popFirst() : joined?.isEmpty == true ? nil : joined
      if let sentence = flag.mistake(in: value, as: name) { return DisplayedError(.usage, sentence) }
    }
    return nil
  }

  /// The name that was probably meant.
  static func nearest(to name: String, among names: [String]) -> String? {
    // The dashes, which are right, are no letters that are right.
    if name.hasPrefix("--") {
      let long = names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
      return NearestWord.to(String(name.dropFirst(2)), among: long).map { "--" + $0 }
    }
    if ["-v", "-V"].contains(name) { return "--version" }
    // Any letter after one dash is a typo away from -c.
    return names.first { $0 == "-" + name } ?? separated(name, among: names)
  }

  /// `-fFILE`, as many programs take it.
  private static func separated(_ name: String, among names: [String]) -> String? {
    let (flag, value) = (String(name.prefix(2)), String(name.dropFirst(2)))
    return names.contains(flag) && !value.isEmpty ? "\(flag) \(Wording.excerpt(value, characters: 40))" : nil
  }

  private static func unknown(_ name: String, among names: [String]) -> DisplayedError {
    let advice =
      nearest(to: name, among: names).map { "Did you mean \($0)?" }
      ?? "Type picterest --help to see the options; a command's own go after it."
    return DisplayedError(.usage, "There is no option \(Wording.quoted(name)). \(advice)")
  }

  /// - Parameter name: The one of its names that was typed.
  private func mistake(in given: String?, as name: String) -> String? {
    switch (value, given) {
    case (nil, nil): nil
    case (nil, _?): "\(name) takes no value. Type only \(name)."
    case (.choice(let choices), nil): "\(name) needs a value. It takes \(Wording.alternatives(choices))."
    case (_, nil): "\(name) needs a value. Usage: \(name) \(placeholder)"
    case (.choice(let choices), let given?) where !choices.contains(given):
      "\(name) does not take \(Wording.quoted(given)). " + Self.expected(given, choices)
    default: nil
    }
  }

  private static func expected(_ given: String, _ choices: [String]) -> String {
    NearestWord.to(given, among: choices).map { "Did you mean \($0)?" }
      ?? "It takes \(Wording.alternatives(choices))."
  }
}
