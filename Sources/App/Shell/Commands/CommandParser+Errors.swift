import Domain
import LineEditing
import SceneCore

extension CommandParser {
  /// Returns the error for a second line: a line break ends a command in bash, so it is probably not part of this command.
  func severalLines(_ second: Token) -> LineError {
    LineError(
      DisplayedError(
        .usage,
        "Type one command per line. Use another -c for the next, or put line breaks in quotes."
      ),
      at: second.range)
  }

  /// Returns the error for `saved; star 1`, `home && next` and `star 3 light | saved`, which are two commands in a shell.
  func joinedCommands(in line: LexedLine) -> LineError? {
    guard !line.isFromShell else { return nil }
    let words = line.tokens.map(\.plain).prefix { $0.isQuoted || $0.text != "--" }
    for (index, word) in words.enumerated() {
      guard let typed = line.rawText(of: index..<index + 1),
        let (sign, end) = Self.lastSign(in: typed)
      else { continue }
      let after = String(typed[end...])
      let next = after.isEmpty ? words.dropFirst(index + 1).first.map { $0.isQuoted ? "" : $0.text } : after
      if let next, isCommand(next) { return joined(sign, next, at: word.range) }
    }
    return nil
  }

  private static func lastSign(in typed: String) -> (sign: String, end: String.Index)? {
    guard
      typed.utf8.contains(where: { [UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|")].contains($0) })
    else { return nil }
    return typed.matches(of: /;|&&|\|\|?/).last.map { (String($0.output), $0.range.upperBound) }
  }

  private func isCommand(_ word: String) -> Bool {
    book.entry(for: word) != nil || !book.scenes(with: word).isEmpty
  }

  private func joined(_ sign: String, _ second: String, at range: Range<Int>) -> LineError {
    let error = DisplayedError(
      .usage,
      "Type one command per line. Put \(Wording.quoted(second)) on its own line, or put \(sign) in quotes."
    )
    return LineError(error, at: range)
  }

  func unterminated(at offset: Int, of line: String) -> LineError {
    let text = String(line.utf8.dropFirst(offset)) ?? ""
    let quote = text.unicodeScalars.first ?? "\""
    let closer = Lexer.closer(of: quote) ?? quote
    let error = DisplayedError(
      .usage,
      "The closing quote is missing. Add \(closer) at the end, or type \\\(quote) if it is part of the text: "
        + Wording.cut(text))
    return LineError(error, at: offset..<offset + UTF8.width(quote))
  }
}

extension CommandBook {
  func unknown(_ word: String) -> DisplayedError {
    DisplayedError(
      .unknownCommand,
      notPartOfIt(word) ?? key(insteadOf: word) ?? worksElsewhere(word)
        ?? commandInOtherLetters(word).map { "\(quoted(word)): \($0)" }
        ?? "There is no command \(quoted(word))"
        + (suggestion(for: word).map { ". " + $0 } ?? whereCommandsAre))
  }

  private var whereCommandsAre: String {
    isFromShell
      ? ". picterest help shows the commands." : " in \(scene.rawValue). Type help to see the commands."
  }

  /// Returns the sentence about a prompt or program name before a command, as copied from a session.
  private func notPartOfIt(_ word: String) -> String? {
    guard word == "picterest" || word.hasSuffix(">") else { return nil }
    return "Leave out \(quoted(word)): type only what comes after it."
  }

  /// Returns the sentence about a key that replaces a shell command, and about a pager's `/sea`.
  private func key(insteadOf word: String) -> String? {
    if word == "history" {
      return "There is no command \"history\". At the prompt, Ctrl-R lists the commands you typed."
    }
    let words = word.dropFirst()
    guard word.hasPrefix("/"), !words.isEmpty, !words.contains("/") else { return nil }
    return "There is no command \(quoted(word)). Did you mean find \(Wording.cut(String(words)))?"
  }

  private func worksElsewhere(_ word: String) -> String? {
    let scenes = scenes(with: word)
    guard let first = scenes.first, let spec = first.spec(for: word) else { return nil }
    let place = Wording.beginning(of: scenes.map(\.scene.rawValue))
    if isFromShell, let same = synonym(of: word, among: here), self.spec(for: same)?.takesPhoto == true {
      return "\(word) works only in \(place), on the photo shown there. "
        + "For a photo whose id you know: picterest \(same) <id>"
    }
    if isFromShell {
      // There is no numbered list yet.
      let commands = [first.howToOpen, spec.example].map { "-c " + ShellQuotedWord($0).text }
      return "\(word) works in \(place). Go there first: picterest \(commands.joined(separator: " "))"
    }
    let same = synonym(of: word, among: specs).map { "Did you mean \($0)?" }
    let way = same ?? wayBack(to: word) ?? ways(to: scenes, for: word)
    return "\(word) works in \(place), but not in \(scene.rawValue). "
      + (same == nil && scenes.contains { $0.namesPhotos(word) }
        ? "\(way.dropLast()), or use a photo's id." : way)
  }

  /// Returns directions to a scene where a word works, using commands that work here.
  private func ways(to scenes: [SceneRow], for word: String) -> String {
    // In a scene with its own list, a number from this scene's list would mean another photo.
    let forOne = scenes.filter { $0.openable == nil && $0.spec(for: word)?.subject == .photoOnScreen }
    let leading = [forOne, scenes].map { rows in
      rows.map(\.howToOpen).compactMap { way in
        spec(for: Self.verb(of: way)).map { $0.arguments.allSatisfy(\.isOptional) ? $0.verb : way }
      }
    }
    let here = leading.first { !$0.isEmpty } ?? []
    if !here.isEmpty { return "First type \(Wording.list(Array(here.prefix(3)), "or"))." }
    let way = scenes.first?.howToOpen ?? ""
    let list = elsewhere.first { $0.spec(for: Self.verb(of: way)) != nil && spec(for: $0.howToOpen) != nil }
    return "First type \(list.map { "\($0.howToOpen), then " } ?? "")\(way)."
  }

  private static func verb(of line: String) -> String { String(line.prefix { $0 != " " }) }

  /// Returns the way back; a list keeps its place while one of its photos is on screen.
  private func wayBack(to word: String) -> String? {
    let row = elsewhere.first { $0.scene == before }
    return row?.spec(for: word).map { "Type back, then \($0.shortestUsage)." }
  }

  private func synonym(of word: String, among specs: [CommandSpec]) -> String? {
    specs.first { $0.synonyms.contains(word) }?.verb
  }

  /// Returns a command from another scene that was typed in another layout or in capitals.
  private func commandInOtherLetters(_ word: String) -> String? {
    let meant = TypedLetters(word).meant
    let worksHere = spec(for: meant) != nil || isFromShell && scenes.scene(forOnly: meant) != nil
    return meant == word || worksHere ? nil : worksElsewhere(meant)
  }

  /// Returns the nearest command: the same word in another keyboard layout, then one with the same meaning, then one that looks similar.
  ///
  /// Among equals, this scene's command comes first.
  private func suggestion(for word: String) -> String? {
    let others = isFromShell ? commandsAtAShell : elsewhere.flatMap(\.specs)
    let meant = TypedLetters(word).meant
    let named = [specs, others].map { specs in
      specs.first { $0.isCalled(meant) }?.verb ?? synonym(of: meant, among: specs)
    }
    let near = named[1] == nil ? NearestWord.to(word, among: specs.flatMap(\.names)) : nil
    if let here = named[0] ?? near { return "Did you mean \(here)?" }
    guard let other = named[1] ?? NearestWord.to(word, among: others.flatMap(\.names)) else { return nil }
    let place = Wording.beginning(of: scenes(with: other).map(\.scene.rawValue))
    return "Did you mean \(other)\(isFromShell ? "" : ", which works in \(place)")?"
  }

  /// Returns the word in quotes, without the password if it may be an address.
  private func quoted(_ word: String) -> String {
    Wording.quoted(ServerAddress.isPossible(word) ? ServerAddress.shown(word) : word)
  }
}
