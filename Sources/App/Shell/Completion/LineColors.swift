import Domain
import LineEditing
import SceneCore
import Terminal

struct LineColors {
  let snapshot: CommandAdvisor.Snapshot

  func highlights(of tokens: [Token], isVerbComplete: Bool) -> [Highlight] {
    guard let verb = tokens.first else { return [] }
    if let spec = snapshot.spec(of: verb) {
      return [Highlight(verb.range, .command)] + arguments(of: spec, Array(tokens.dropFirst()))
    }
    if verb.isPlainNumber, snapshot.forNumberAlone != nil {
      return [Highlight(verb.range, isNumber(verb, of: snapshot.choices) ? .command : .failure)]
        + tokens.dropFirst().map { Highlight($0.range, .failure) }
    }
    let meant = TypedLetters(verb.text).meant
    let mayBecomeOne = snapshot.specs.contains {
      isVerbComplete ? $0.verb == meant : $0.verb.hasPrefix(meant)
    }
    return mayBecomeOne && !verb.isQuoted ? [] : [Highlight(verb.range, .failure)]
  }

  private func arguments(of spec: CommandSpec, _ tokens: [Token]) -> [Highlight] {
    var expected = spec.arguments[...]
    var hasPhoto = false
    var highlights: [Highlight] = []
    for (token, role) in zip(tokens, spec.roles(of: tokens)) {
      // Photos may be omitted, or there may be several.
      if role == .argument, let photo = expected.first, photo.isPhoto, photo.isOptional || hasPhoto,
        expected.count > 1, !spec.namesPhoto(token)
      {
        expected = expected.dropFirst()
      }
      let argument = expected.first
      if role == .argument {
        hasPhoto = hasPhoto || argument?.isPhoto == true
        let goesOn = argument?.kind == .photos || argument?.takesRest(after: tokens.first?.text) == true
        if !goesOn { expected = expected.dropFirst() }
      }
      if let style = style(of: token, role, as: argument, in: spec) {
        highlights.append(Highlight(token.range, style))
      }
    }
    return highlights
  }

  private func style(
    of token: Token, _ role: WordRole, as argument: CommandSpec.Argument?, in spec: CommandSpec
  ) -> Style? {
    switch role {
    case .argument: style(of: token, as: argument)
    case .value(let option):
      option.takes(token.text) || option.hasValue(beginningWith: token.text) ? nil : .failure
    case .unknownOption:
      (spec.flags + spec.options.map(\.name) + [WordRole.helpWord]).contains { $0.hasPrefix(token.text) }
        ? nil : .failure
    case .flag, .option, .help, .endOfOptions: nil
    }
  }

  private func style(of token: Token, as argument: CommandSpec.Argument?) -> Style? {
    switch argument?.kind {
    case .photo: mayBePhoto(token) ? nil : .failure
    case .photos: mayBePhotos(token) ? nil : .failure
    case .tags: mayBeTag(token) ? nil : .failure
    case .item(let scene):
      !token.isPlainNumber || isNumber(token, of: snapshot.items[scene] ?? []) ? nil : .failure
    case .name, .definition: nil
    case .text, .query, .folder, .value: token.isQuoted ? .quoted : nil
    case .verb:
      (snapshot.specs.map(\.verb) + HelpPage.words).contains { $0.hasPrefix(token.text) } ? nil : .failure
    case .choice(let words): words.contains { $0.hasPrefix(token.text) } ? nil : .failure
    case .number(let count): (1...count).contains { String($0).hasPrefix(token.text) } ? nil : .failure
    case nil: .failure
    }
  }

  /// Returns whether the word is a photo's number, id or address, or could become one.
  private func mayBePhoto(_ token: Token) -> Bool {
    if token.isPlainNumber { return isNumber(token, of: snapshot.choices) }
    return PhotoReference(token.text) != nil || token.text.contains { ".:/".contains($0) }
  }

  /// Returns whether the word, perhaps still unfinished, names a photo or several numbers in the list.
  private func mayBePhotos(_ token: Token) -> Bool {
    guard token.isNumbers, !token.isPlainNumber else { return mayBePhoto(token) }
    let known = snapshot.choices.map(\.number)
    let numbers = try? PhotoNumbers(parsing: token.text)
    guard let numbers else { return token.text.last?.isNumber == false }
    return known.isEmpty || numbers.last <= known.max() ?? 0
  }

  private func mayBeTag(_ token: Token) -> Bool {
    let name = ["+", "-"].contains(token.text.first) ? token.text.dropFirst() : token.text[...]
    // The user may still type a letter.
    return name.isEmpty || name == "#" || PhotoTag(name + "a") != nil
  }

  /// Returns whether the word is a number in the list, or could become one with another digit.
  private func isNumber(_ token: Token, of choices: [NumberedChoice]) -> Bool {
    guard token.isPlainNumber, let number = Int(token.text), number > 0 else { return false }
    return choices.isEmpty || choices.contains { String($0.number).hasPrefix(token.text) }
  }
}
