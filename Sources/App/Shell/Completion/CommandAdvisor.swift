package import Domain
package import LineEditing
package import SceneCore
import Synchronization
package import Terminal

/// Advises the editor about a line, based on the specifications of commands and the list on screen.
///
/// The editor calls the advisor on its own thread after every key, so the shell updates a snapshot before each line.
package final class CommandAdvisor: LineAdvisor {
  package struct Snapshot: Sendable {
    /// The specifications; the scene's own come first.
    var specs: [CommandSpec] = []
    var choices: [NumberedChoice] = []
    /// The words for the items in each scene's list, whether or not the scene is on stage.
    package var items: [SceneName: [NumberedChoice]] = [:]
    var photoOnScreen: NumberedChoice.Photo?
    /// Returns all tags in the library; called only to offer tags, and may take a moment.
    package var knownTags: @Sendable () -> [String] = { [] }
    /// Returns the newest photos in the library and the trash, which can be named by id; called like `knownTags`.
    package var savedPhotos: @Sendable () -> [NumberedChoice] = { [] }
    package var trashedPhotos: @Sendable () -> [NumberedChoice] = { [] }
    package var aliases: [Definition] = []
    /// Returns the picture for a command in the history; see `LineAdvisor.picture(beside:columns:rows:)`.
    package var picture: @Sendable (HistoryEntry, _ columns: Int, _ rows: Int) -> [PictureRow] = { _, _, _ in
      []
    }
    package var names: @Sendable (String) -> [String] = { _ in [] }
    /// Returns whether a line is a complete command here, with valid arguments.
    var understands: @Sendable (String) -> Bool = { _ in true }
    /// The command that Enter on an empty line runs.
    var forEnter: String?
    var forNumberAlone: CommandSpec?
    /// The commands that the arrow keys run on an empty line.
    var forArrows: [Arrow: String] = [:]
    /// The marked photos, which Tab offers before all others.
    var marks: [Int] = []

    func spec(of verb: Token?) -> CommandSpec? {
      verb.flatMap { verb in specs.first { $0.isCalled(verb.text) && !verb.isQuoted } }
    }

    func tagLine(_ line: String) -> TagLine? { line.contains("#") ? TagLine(line, in: specs) : nil }

    func words(of line: String) -> [Token] {
      let line = Lexer.lex(line)
      let spec = spec(of: line.tokens.first?.plain)
      return (spec.map(line.separatingValues) ?? line).tokens.map(\.plain)
    }
  }

  private struct State {
    var snapshot = Snapshot()
    var walk = PhotoWalk()
    var highlightChanged: @Sendable () -> Void = {}
    /// The words for items in lists that scenes have not shown yet.
    var learned: [SceneName: [NumberedChoice]] = [:]

    /// Completes the snapshot once, rather than after every key.
    mutating func addLearned() {
      for (scene, items) in learned where snapshot.items[scene]?.isEmpty != false {
        snapshot.items[scene] = items
      }
    }
  }

  private let state = Mutex(State())

  package init() {}

  package func update(_ new: Snapshot) {
    state.withLock { state in
      state.snapshot = new
      state.addLearned()
    }
    changeWalk { $0.adopt(new) }
  }

  /// Sets the function to call when photos are selected or marked, or no longer are.
  package func watchHighlight(_ changed: @escaping @Sendable () -> Void) {
    state.withLock { $0.highlightChanged = changed }
  }

  package var highlight: PhotoHighlight { state.withLock { $0.walk.highlight } }

  /// Takes the places of the photos above the prompt.
  package func place(_ map: PhotoMap) { state.withLock { $0.walk.map = map } }

  package var firstOnPage: Int? { state.withLock { $0.walk.firstOnPage } }

  /// Begins a walk with the next line.
  package func beginWalk() { state.withLock { $0.walk.resumeNext() } }

  package func walk(_ key: WalkKey, reach: Int) -> WalkAnswer {
    changeWalk { $0.take(key, reach: reach) }
  }

  @discardableResult private func changeWalk<Value: Sendable>(_ change: (inout PhotoWalk) -> Value) -> Value {
    let (value, changed) = state.withLock { state in
      let before = state.walk.highlight
      let value = change(&state.walk)
      state.snapshot.marks = state.walk.marks
      return (value, state.walk.highlight == before ? nil : state.highlightChanged)
    }
    changed?()
    return value
  }

  /// Offers the names in a scene's list until the scene has shown the list.
  package func learn(_ items: [NumberedChoice], of scene: SceneName) {
    state.withLock { state in
      state.learned[scene] = items
      state.addLearned()
    }
  }

  package func completion(of line: String, at cursor: Int) -> Completion {
    let typed = String(line.utf8.prefix(cursor)) ?? line
    if let tag = current.tagLine(line) {
      var completion = completion(of: tag.command, at: cursor + tag.added)
      completion.replace =
        completion.replace.lowerBound - tag.added..<completion.replace.upperBound - tag.added
      return completion
    }
    guard !Lexer.lex(typed).isComment else { return Completion(replace: cursor..<cursor, candidates: []) }
    if let verb = verbMeant(in: typed) { return verb }
    let word = WordCompletion(typed, snapshot: current, isAtEnd: cursor == line.utf8.count)
    let offers = word.offers
    return Completion(
      replace: word.start..<end(of: word, in: line, after: typed),
      candidates: (offers.beginning + offers.elsewhere).map(\.candidate), beginning: offers.beginning.count)
  }

  /// Returns the end of the word: the cursor, or a closing quote at the cursor.
  private func end(of word: WordCompletion, in line: String, after typed: String) -> Int {
    let cursor = typed.utf8.count
    guard Lexer.lex(typed).unterminatedQuote != nil, let next = String(line.utf8.dropFirst(cursor))?.first
    else {
      return cursor
    }
    let whole = Lexer.lex(line)
    let end = whole.tokens.first { $0.range.contains(word.start) }?.range.upperBound
    return whole.unterminatedQuote == nil && end == cursor + next.utf8.count
      ? cursor + next.utf8.count : cursor
  }

  /// Returns the command meant by a first word that was typed in another keyboard layout.
  private func verbMeant(in typed: String) -> Completion? {
    let specs = current.specs
    guard let word = Lexer.lex(typed).tokens.first?.plain, !word.isQuoted,
      !specs.contains(where: { $0.isCalled(word.text) }),
      let spec = specs.first(where: { $0.verb == TypedLetters(word.text).meant })
    else { return nil }
    return Completion(replace: word.range, candidates: [CompletionOffer.word(spec.verb).candidate])
  }

  package func hint(for line: String) -> String {
    let snapshot = current
    if line.isEmpty { return snapshot.forEnter.map { "Enter for \($0)" } ?? "" }
    if let verb = verbMeant(in: line)?.candidates.first {
      return (line.last == " " ? "" : " ") + "Tab for \(verb.text)"
    }
    return WordCompletion(line, snapshot: snapshot).hint
  }

  package func command(onEmptyLineFor arrow: Arrow) -> String? { current.forArrows[arrow] }

  package func suits(_ command: String) -> Bool {
    let snapshot = current
    if let tag = snapshot.tagLine(command) { return suits(tag.command) }
    let verb = String(command.drop { $0 == " " }.prefix { $0 != " " })
    if let number = Int(verb) {
      guard snapshot.forNumberAlone != nil, snapshot.choices.contains(where: { $0.number == number }) else {
        return false
      }
    } else if !snapshot.specs.contains(where: { $0.isCalled(verb) }) {
      // Otherwise, the parser would look for the word nearest to every unknown one.
      return false
    }
    return snapshot.understands(command)
  }

  package func expansion(of word: String) -> String? {
    let snapshot = current
    return snapshot.specs.contains { $0.isCalled(word) }
      ? nil : snapshot.aliases.first { $0.name == word }?.text
  }

  package func picture(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow] {
    current.picture(entry, columns, rows)
  }

  package func highlights(of line: String) -> [Highlight] {
    let snapshot = current
    if let tag = snapshot.tagLine(line) {
      return highlights(of: tag.command).filter { $0.range.lowerBound >= tag.added }.map {
        Highlight($0.range.lowerBound - tag.added..<$0.range.upperBound - tag.added, $0.style)
      }
    }
    let tokens = snapshot.words(of: line)
    guard let verb = tokens.first else { return [] }
    if expansion(of: verb.text) != nil { return [] }
    let isComplete = tokens.count > 1 || verb.range.upperBound < line.utf8.count
    return LineColors(snapshot: snapshot).highlights(of: tokens, isVerbComplete: isComplete)
  }

  private var current: Snapshot { state.withLock { $0.snapshot } }
}

extension CommandAdvisor.Snapshot {
  /// Sets the shell's part of the snapshot; the session sets the rest.
  @MainActor package init(_ moment: Shell.Moment) {
    self.init(
      specs: moment.specs, choices: moment.scene.numberedChoices, photoOnScreen: moment.scene.photoOnScreen,
      understands: moment.understands, forEnter: moment.forEnter,
      forNumberAlone: moment.forNumberAlone, forArrows: moment.forArrows)
  }
}
