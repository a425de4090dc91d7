import Domain
import LineEditing
import SceneCore

/// The word at the end of a typed line, and its possible completions.
struct WordCompletion {
  /// The beginning of the word, as a UTF-8 offset; the end of the line if no word has begun.
  let start: Int
  let word: String
  let before: [Token]
  /// The words before it, followed by the word itself if it has begun.
  private let words: [Token]
  let spec: CommandSpec?
  let snapshot: CommandAdvisor.Snapshot
  let isAtEnd: Bool

  init(_ typed: String, snapshot: CommandAdvisor.Snapshot, isAtEnd: Bool = true) {
    let tokens = snapshot.words(of: typed)
    let end = typed.utf8.count
    let unfinished = tokens.last.flatMap { $0.range.upperBound < end ? nil : $0 }
    (self.snapshot, self.isAtEnd) = (snapshot, isAtEnd)
    spec = snapshot.spec(of: tokens.first)
    let isQuery = spec?.arguments.last?.kind == .query
    if isQuery, let phrase = FindCompletion.openPhrase(in: typed, tokens) {
      start = tokens[phrase.index].range.lowerBound
      word = phrase.text
      before = Array(tokens.prefix(phrase.index))
      words = Array(tokens.prefix(phrase.index + 1))
    } else {
      start = unfinished?.range.lowerBound ?? end
      word = unfinished?.text ?? ""
      before = unfinished == nil ? tokens : tokens.dropLast()
      words = tokens
    }
  }

  /// The offers that begin with the word, and those that contain it elsewhere.
  ///
  /// If there are neither, the second list has the offers with the word's letters in order, best first.
  var offers: (beginning: [CompletionOffer], elsewhere: [CompletionOffer]) {
    guard !word.isEmpty else { return (possible, []) }
    let letters = Array((before.isEmpty ? TypedLetters(word).meant : word.folded).utf8)
    var rest: [CompletionOffer] = []
    let beginning = possible.filter { offer in
      if offer.begins(with: letters) { return true }
      rest.append(offer)
      return false
    }
    let elsewhere = rest.filter { $0.contains(letters) }
    return beginning.isEmpty && elsewhere.isEmpty ? ([], fuzzy(rest, letters)) : (beginning, elsewhere)
  }

  private func fuzzy(_ offers: [CompletionOffer], _ letters: [UInt8]) -> [CompletionOffer] {
    let found = offers.enumerated().compactMap { index, offer in
      offer.points(for: letters).map { (points: $0, index: index) }
    }
    return found.sorted { ($1.points, $0.index) < ($0.points, $1.index) }.map { offers[$0.index] }
  }

  var hint: String {
    guard let spec else { return "" }
    let blank = words.count == before.count ? "" : " "
    let roles = spec.roles(of: words.dropFirst())
    switch roles.last {
    case .option(let option): return blank + option.placeholder
    case .value(let option) where word.isEmpty && words.count > before.count: return option.placeholder
    default: break
    }
    let given = spec.filled(by: zip(words.dropFirst(), roles).filter { $0.1 == .argument }.map(\.0))
    if roles.contains(.help) || spec.arguments.prefix(given).contains(where: \.takesRest) {
      return ""
    }
    let flags = zip(words.dropFirst(), roles).filter { $0.1.isFlagOrOption }.map(\.0.text)
    let usage = spec.usage(afterArguments: given, flags: Set(flags))
    return usage.isEmpty ? usage : blank + usage
  }

  /// All offers for a word in this position, regardless of what has been typed so far.
  var possible: [CompletionOffer] {
    if before.isEmpty { return verbs }
    guard let spec else { return [] }
    let roles = spec.roles(of: before.dropFirst())
    if case .option(let option) = roles.last {
      return option.scene.map(names) ?? option.values.map { .word($0) }
    }
    let position = position(after: roles, in: spec)
    let all = self.flags(of: spec, after: roles)
    if word.hasPrefix("--") { return all }
    // Tab would insert a single offer right away, but an option should be inserted only if the user meant it.
    let flags = word.isEmpty && all.count == 1 ? [] : all
    if word.hasPrefix("#"), spec.arguments.last.map(isMemo) == true { return tags(after: "#") }
    if isAfterEqualsSign(in: spec) { return KeyBindings.names.map { .word($0) } }
    guard spec.arguments.indices.contains(position) else {
      if spec.arguments.last?.kind == .photos { return morePhotos(for: spec) + flags }
      // The line is in the middle of a memo here.
      return spec.arguments.last?.isEdited == true ? [] : flags
    }
    var offers = offers(for: spec.arguments[position], of: spec, flags: flags, isFirst: roles.isEmpty)
    if position == 1, spec.arguments[0].kind == .photos, !word.isEmpty { offers += ids(for: spec) }
    let next = spec.arguments.dropFirst(position + 1).first
    guard spec.arguments[position].isPhoto, spec.arguments[position].isOptional, let next else {
      return offers
    }
    return offers + self.offers(for: next, of: spec, flags: flags, isFirst: roles.isEmpty)
  }

  private func offers(
    for argument: CommandSpec.Argument, of spec: CommandSpec, flags: [CompletionOffer], isFirst: Bool
  ) -> [CompletionOffer] {
    switch argument.kind {
    case .photo, .photos: return photos(for: spec)
    case .tags: return tags
    case .verb: return verbs + pages
    case .choice(let words): return words.map { .word($0) }
    case .definition: return []
    case .value(let offers, _): return before.last.flatMap { offers[$0.text] }?.map { .word($0) } ?? flags
    case .number(let count): return (1...count).map { .word(String($0)) }
    case .item(let scene), .name(let scene): return names(in: scene)
    case .text where argument.isEdited: return memos
    case .query: return find.offers(for: word)
    case .text: return isFirst ? [] : flags
    case .folder:
      return flags + PathCompletion(names: snapshot.names, takesFiles: argument.takesFile).offers(for: word)
    }
  }

  /// Returns whether the word is a key's effect, as in `config key ctrl-t = undo`.
  private func isAfterEqualsSign(in spec: CommandSpec) -> Bool {
    guard case .value(_, let defining) = spec.arguments.last?.kind else { return false }
    return before.last?.text == "=" && before.dropFirst().first.map { defining.contains($0.text) } == true
  }

  private var find: FindCompletion {
    FindCompletion(tags: snapshot.knownTags) {
      (snapshot.choices.filter { $0.photo != nil } + snapshot.savedPhotos()).map(\.label)
    }
  }

  private func flags(of spec: CommandSpec, after roles: [WordRole]) -> [CompletionOffer] {
    guard !roles.contains(.endOfOptions) else { return [] }
    let given = zip(before.dropFirst(), roles).filter { $0.1.isFlagOrOption }.map(\.0.text)
    return (spec.flags + spec.options.map(\.name)).filter { !given.contains($0) }.map { .flag($0) }
  }

  /// The argument that takes a path, if the word is a path.
  var path: CommandSpec.Argument? {
    guard let spec, !before.isEmpty else { return nil }
    let position = position(after: spec.roles(of: before.dropFirst()), in: spec)
    guard spec.arguments.indices.contains(position), spec.arguments[position].kind == .folder else {
      return nil
    }
    return spec.arguments[position]
  }

  private func position(after roles: [WordRole], in spec: CommandSpec) -> Int {
    let given = spec.filled(by: zip(before.dropFirst(), roles).filter { $0.1 == .argument }.map(\.0))
    return spec.arguments.last?.takesRest == true && spec.arguments.last?.kind != .text
      ? min(given, spec.arguments.count - 1) : given
  }

  private func isMemo(_ argument: CommandSpec.Argument) -> Bool {
    argument.kind == .text && argument != .words
  }

  private func names(in scene: SceneName) -> [CompletionOffer] {
    (snapshot.items[scene] ?? []).compactMap { item in item.name.map { .name($0, label: item.label) } }
  }

  /// The commands; if the user has begun to type another name of a command, that name is offered.
  private var verbs: [CompletionOffer] {
    snapshot.specs.flatMap { spec in
      let others =
        word.isEmpty ? [] : spec.aliases.filter { $0.hasPrefix(word) && !spec.verb.hasPrefix(word) }
      return ([spec.verb] + others).map { CompletionOffer.word($0, summary: spec.summary) }
    }
  }

  private var pages: [CompletionOffer] {
    HelpPage.words.filter { word in !snapshot.specs.contains { $0.verb == word } }
      .map { .word($0, summary: "a page of the manual") }
  }
}

extension CommandSpec {
  /// Returns the number of arguments that these words fill; several photos count as one argument.
  fileprivate func filled(by words: [Token]) -> Int {
    guard let photo = arguments.first, photo.isPhoto, let first = words.first else { return words.count }
    let isNamed = namesPhoto(first) || !photo.isOptional
    let more = photo.kind == .photos ? words.dropFirst().prefix(while: namesPhoto).count : 0
    return isNamed ? words.count - more : words.count + 1
  }
}
