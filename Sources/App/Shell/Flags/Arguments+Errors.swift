package import SceneCore

extension Arguments {
  /// Returns the error for a flag that follows a command but is neither one of the command's flags nor one of the program's `known` flags.
  package func unknownFlag(programs known: [String]) -> DisplayedError? {
    guard let spec, let flag = flagsAfterCommand.first(where: { !known.contains($0) }) else {
      return flagInMemo.map {
        DisplayedError(
          .usage,
          "\(Wording.quoted($0)) is among the words of the memo. Put -- before the memo, or the option first."
        )
      }
    }
    let own = spec.flags + spec.options.map(\.name)
    // Other programs have --memo, so it is not a misspelling of --demo.
    let nearest = flag == "--memo" ? nil : FlagTable.nearest(to: flag, among: own + known)
    let takesText = spec.arguments.contains { $0.kind == .text }
    let takesValue = if case .value = spec.arguments.last?.kind { true } else { false }
    let usage =
      (takesValue ? "; put a value with spaces in quotes" : "")
      + (takesText ? "; if it is text, put -- before it" : "") + ". Usage: picterest \(spec.usage)"
    return DisplayedError(
      .usage,
      "There is no option \(Wording.quoted(flag))"
        + (nearest.map { ". Did you mean \($0)?" } ?? usage))
  }
}
