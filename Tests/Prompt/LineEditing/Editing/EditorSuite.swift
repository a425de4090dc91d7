import LineEditing
import Terminal
import TestSupport
import Testing

/// A suite of editor tests, each with its own terminal and folder.
class EditorSuite {
  let folder = TemporaryFolder()
  let terminal: TestTerminal

  convenience init() throws { try self.init(terminal: TestTerminal()) }

  init(terminal: TestTerminal) { self.terminal = terminal }

  var history: HistoryFile { HistoryFile(path: folder.path + "/history") }

  /// Adds a command, as an earlier or parallel session would.
  func append(_ command: String) throws {
    try history.append(HistoryEntry(time: 1, command: command))
  }

  func makeEditor(
    on other: TestTerminal? = nil, term: String = "xterm-256color", history: HistoryFile? = nil,
    environment: [String: String] = [:], style: EditingStyle = EditingStyle(),
    question: TerminalQuestion? = nil, forLeft: String? = nil, walk: PhotoSteps? = nil,
    replies: @escaping @Sendable (TerminalReply) -> TerminalReaction = { _ in TerminalReaction() }
  ) throws -> LineEditor {
    let terminal = other ?? terminal
    return try LineEditor(
      input: terminal.program, output: terminal.program,
      environment: environment.merging(["TERM": term]) { $1 }, history: history, now: { 1 },
      style: style, advisor: FewCommands(forLeft: forLeft, walk: walk), question: question, replies: replies)
  }

  /// Reads one line while `user` acts.
  func read(
    _ editor: LineEditor, _ prompt: Prompt = Prompt("pic>"), while user: () async -> Void
  ) async -> LineRead {
    async let line = editor.nextLine(prompt)
    await user()
    return await line
  }

  /// Expects a line to result from what `user` does.
  func edit(
    _ expected: String, with editor: LineEditor? = nil, at prompt: Prompt = Prompt("pic>"),
    sourceLocation: SourceLocation = #_sourceLocation, while user: () async -> Void
  ) async throws {
    let line = await read(try editor ?? makeEditor(), prompt, while: user)
    #expect(line == .line(expected, at: nil), sourceLocation: sourceLocation)
  }

  /// Types once the prompt is shown; before that, keys such as Ctrl-C go to the terminal, not the editor.
  func type(_ keys: String) async {
    await terminal.waitUntil { $0.text.last == "pic>" && $0.column == 5 }
    terminal.type(keys)
  }

  /// Types, and waits until the screen shows exactly these rows.
  func type(
    _ keys: String, shows row: String, _ more: String..., cursor: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await type(keys)
    await terminal.waitUntil(sourceLocation: sourceLocation) {
      $0.text == [row] + more && (cursor == nil || $0.column == cursor)
    }
  }
}

/// Knows five commands; `star` needs a number, `show` offers 1,200 photos, and `note` a memo.
///
/// `sea` is an alias, and lines that begin with `keep` have a picture. An initial `ㄴㅅㅁㄱ` is `star` for any cursor.
struct FewCommands: LineAdvisor {
  private static let words = ["home", "help", "saved", "search", "star"]
  private static let photos = (1...1_200).map { number in
    Completion.Candidate("\(number)", mark: "☆", details: [.init("photo \(number)")])
  }

  /// The command for the left arrow on an empty line.
  var forLeft: String?

  func command(onEmptyLineFor arrow: Arrow) -> String? { arrow == .left ? forLeft : nil }

  /// The answers to the keys of a walk, or `nil` if no key begins one.
  var walk: PhotoSteps?

  func walk(_ key: WalkKey, reach: Int) -> WalkAnswer { walk?.take(key, reach: reach) ?? .refused }

  func completion(of line: String, at cursor: Int) -> Completion {
    let head = String(decoding: Array(line.utf8).prefix(cursor), as: UTF8.self)
    let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let replace = cursor - word.utf8.count..<cursor
    if head == "note " {
      return Completion(replace: replace, candidates: [.init("\"light\"", isToBeEdited: true)])
    }
    if head.hasPrefix("copy ") {
      let folders = ["Docs/", "src/"].filter { $0.hasPrefix(word) || head.hasSuffix(" ") }
      return Completion(replace: replace, candidates: folders.map { .init($0, isToBeEdited: true) })
    }
    if head.hasPrefix("ㄴㅅㅁㄱ") {
      return Completion(replace: 0..<"ㄴㅅㅁㄱ".utf8.count, candidates: [.init("star")])
    }
    if head.hasPrefix("show ") { return Completion(replace: replace, candidates: Self.photos) }
    let beginning = Self.words.filter { $0.hasPrefix(word) }
    let elsewhere = Self.words.filter { word.count > 1 && !$0.hasPrefix(word) && $0.contains(word) }
    return Completion(
      replace: replace, candidates: (beginning + elsewhere).map { .init($0) }, beginning: beginning.count)
  }

  func hint(for line: String) -> String { line == "star" ? " <n>" : "" }

  func suits(_ command: String) -> Bool { !command.hasPrefix("elsewhere") }

  func expansion(of word: String) -> String? { word == "sea" ? "search sea" : nil }

  func picture(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow] {
    guard entry.command.hasPrefix("keep") else { return [] }
    return (1...rows).map {
      PictureRow(text: String(repeating: "\($0 % 10)", count: columns), cells: columns)
    }
  }

  func highlights(of line: String) -> [Highlight] {
    let word = line.prefix { $0 != " " }
    guard !word.isEmpty, !Self.words.contains(where: { $0 != word && $0.hasPrefix(word) }) else { return [] }
    return [Highlight(0..<word.utf8.count, Self.words.contains(String(word)) ? .command : .failure)]
  }
}
