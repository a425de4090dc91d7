import Domain
import FoundationEssentials
import Gallery
import Inspection
package import SceneCore
package import Terminal

/// Prints lines for people or JSON for scripts.
///
/// Results go to standard output, and everything else goes to standard error.
@MainActor package final class Console: SceneOutput {
  private var results: TerminalWriter
  private var messages: TerminalWriter
  private var mode: Mode
  private let surroundings: Surroundings
  package var pages: PageStage?
  /// Shows lines in the user's pager if they do not fit in the window, and returns whether it did.
  package var pager: (@MainActor ([StyledText]) async -> Bool)?
  package var takeProblem: @MainActor () -> String? = { nil }
  /// Returns an additional remark after a command, but only once.
  package var takeNotice: @MainActor () -> StyledText? = { nil }
  private var command = ""
  private var origin = LineOrigin()
  private var hasShown = false
  /// The argument's position, or `nil` if there is none or it was not typed at the prompt.
  private var argument: TypedWord?
  /// A page of pictures that a scene has described but that has not been shown yet.
  private var page: (page: PicturePage, window: GalleryWindow)?
  private var messagesAfterPage: [StyledText] = []

  private(set) var failure: DisplayedError?
  /// The first write to standard output that failed; after it, nothing more is written there.
  private(set) var writeError: WriteError?

  package init(results: TerminalWriter, messages: TerminalWriter, mode: Mode, surroundings: Surroundings) {
    self.results = results
    self.messages = messages
    self.mode = mode
    self.surroundings = surroundings
  }

  /// Uses the given width and colors for all further output.
  package func adopt(
    columns: Int?, savedLayout: SavedLayout, results resultColors: Colors, messages messageColors: Colors
  ) {
    (mode.columns, mode.savedLayout) = (columns, savedLayout)
    results.colors = resultColors
    messages.colors = messageColors
  }

  package var width: Int? { mode.width() }

  /// Whether results are rows in a user-defined format.
  var printsRows: Bool { mode.format != nil }

  package var columns: Int? { mode.columns }

  package var savedLayout: SavedLayout { mode.savedLayout }

  package var isForOneCommand: Bool { mode.isForOneCommand }

  package var cardsThatFit: Int? {
    savedLayout == .wall ? pageWindow?.wallThatFits : pageWindow?.cardsThatFit
  }

  /// The current window for a page, or `nil` if the output is JSON or pictures are off or do not fit.
  private var pageWindow: GalleryWindow? {
    guard !mode.isJSON, mode.format == nil, let window = pages?.window(), window.hasRoomForPictures else {
      return nil
    }
    return window
  }

  /// Begins a command, to which all further output belongs.
  /// - Parameters:
  ///   - origin: The position in a file, for errors.
  ///   - argument: The word to point at if its number or name does not exist.
  func begin(_ command: String, from origin: LineOrigin = LineOrigin(), argument: TypedWord? = nil) {
    self.command = command
    self.origin = origin
    self.argument = argument
    failure = nil
    hasShown = false
  }

  func during<Value>(_ command: () async -> Value) async -> Value {
    guard let waitLine = surroundings.waitLine else { return await command() }
    return await waitLine.during(command)
  }

  package func processContinued() { surroundings.waitLine?.processContinued() }

  /// Ends a command.
  ///
  /// For scripts, prints its name and scene if it has shown nothing, so that each command gives one object.
  func end() {
    if mode.isJSON, mode.format == nil, !hasShown, failure == nil { show(NothingToSay(), as: []) }
  }

  package func noteWritten() { hasShown = true }

  package func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText]
  ) {
    hasShown = true
    if let format = mode.format {
      do throws(DisplayedError) { write(try format.lines(of: viewModel)) } catch { fail(error) }
    } else if mode.isJSON {
      let scene = surroundings.sceneName().rawValue
      let output = CommandOutput(
        command: command, scene: scene, source: mode.source, file: origin.file, line: origin.line,
        viewModel: viewModel)
      write([StyledText(JSONLine.of(output))])
    } else {
      write(lines: lines())
    }
  }

  /// Writes the part of a result that is wanted; in a pipe, the next program gets only the content.
  private func write(lines: [StyledText]) {
    let (wanted, width) = (lines.filter { $0.part == .content || !mode.isQuiet }, mode.width())
    guard width == nil else {
      let rows = wanted.flatMap { line in
        Self.wrapped(line, to: width).map { (line: $0, photo: line.photo) }
      }
      write(rows.map(\.line))
      return pages?.keep(rows) ?? ()
    }
    write(wanted.filter { $0.part != .aside })
    let asides = wanted.filter { $0.part == .aside }
    if !asides.isEmpty, writeError == nil { say(asides.flatMap(sentence)) }
  }

  /// Shows text, in the pager if there is one and the text is longer than the window.
  func showText(_ text: some Encodable & Sendable, as lines: [StyledText]) async {
    guard !mode.isJSON, mode.format == nil, let pager else { return show(text, as: lines) }
    let wrapped = lines.flatMap { Self.wrapped($0, to: mode.width()) }
    if await quietly({ await pager(wrapped) }) { hasShown = true } else { show(text, as: lines) }
  }

  package func show<ViewModel: Encodable & Sendable>(
    _ viewModel: ViewModel, as lines: @autoclosure () -> [StyledText],
    pictures page: @autoclosure () -> PicturePage
  ) {
    guard let window = pageWindow else { return show(viewModel, as: lines()) }
    let described = page()
    guard !described.cards.isEmpty, window.hasRoom(for: described) else {
      return show(viewModel, as: lines())
    }
    hasShown = true
    self.page = (joined(with: described), window)
  }

  /// Returns a page with several photos if one command shows several enlarged.
  private func joined(with described: PicturePage) -> PicturePage {
    guard let before = page?.page, [before, described].allSatisfy({ $0.arrangement == .large }) else {
      return described
    }
    return before.followed(by: described)
  }

  /// Shows the described page and any problem of the session; if the task is canceled, the rest is shown in its current state.
  func showPage() async {
    await showDescribedPage()
    if let problem = takeProblem() { remark("\(problem)") }
    if let notice = takeNotice() { remark(notice) }
  }

  private func showDescribedPage() async {
    guard let stage = pages, let (page, window) = page else { return }
    var failures: [Failure] = []
    switch stage.kind {
    case .printed(let printer, let placement):
      failures = await printer.show(page, in: window) { write($0, placement: placement) }
    case .live(let gallery): await gallery.show(page, in: window)
    }
    self.page = nil
    say(messagesAfterPage)
    messagesAfterPage = []
    if let sentence = Wording.missingPictures(failures) { remark("\(sentence)") }
  }

  /// - Returns: Whether somebody may still read more rows.
  package func write(_ rows: [ScreenRow], placement: ScreenRow.Placement) -> Bool {
    write { (results) throws(WriteError) in try results.write(rows, placement: placement) }
    return writeError == nil
  }

  /// - Parameter reach: The number of rows above the cursor that are in the window.
  package func paint(_ patch: ScreenPatch, reach: Int) {
    write { (results) throws(WriteError) in try results.paint(patch, reach: reach) }
  }

  package func fail(_ error: DisplayedError) {
    failure = error
    if error.code == .closedPipe { return }
    if let argument, argument.isMissing(error.code) { point(at: argument) }
    say(mode.isJSON ? [StyledText(JSONLine.of(ErrorOutput(error, from: origin)))] : sentence(message(error)))
  }

  package func remark(_ line: StyledText) {
    if !mode.isQuiet { say(lines(ofRemark: line)) }
  }

  func show(_ hop: Hop) {
    say([
      mode.isJSON
        ? StyledText(JSONLine.of(["trace": DisplayedHop(hop)]))
        : hop.line(within: mode.messageWidth(), message: SafeText(hop.message))
    ])
  }

  package func lines(ofRemark line: StyledText) -> [StyledText] {
    mode.isJSON ? [StyledText(JSONLine.of(["remark": line.text.text]))] : sentence(line)
  }

  /// Points at a faulty word in the line above, only for people.
  ///
  /// A line that is no longer visible is shown again, unless it consists only of that word or contains a password.
  func point(at word: TypedWord) {
    guard mode.pointsAtWords, !mode.isJSON, let width = mode.messageWidth() else { return }
    let promptWidth = CellWidth.of(SafeText(word.prompt ?? ""))
    let caret = ErrorCaret(under: word.range, of: word.line, promptWidth: promptWidth, width: width)
    guard let row = caret.line else { return }
    if word.prompt != nil {
      say([row])
    } else if word.range.count < word.line.utf8.count, word.line == word.line.withoutPasswords {
      say([StyledText("\(word.line)"), row])
    }
  }

  package func confirm(_ question: SafeText) async -> Answer {
    if mode.saysYes { return .yes }
    guard let ask = surroundings.ask else { return .notAsked }
    return await quietly { await ask(question) }
  }

  package func quietly<Value: Sendable>(_ body: () async -> Value) async -> Value {
    guard let waitLine = surroundings.waitLine else { return await body() }
    return await waitLine.quietly(body)
  }

  private func message(_ error: DisplayedError) -> StyledText {
    StyledText("\(mode.errorPrefix)\(origin.place)\(error.message)", .failure)
  }

  private func sentence(_ line: StyledText) -> [StyledText] { Self.wrapped(line, to: mode.messageWidth()) }

  private static func wrapped(_ line: StyledText, to cells: Int?) -> [StyledText] {
    cells.map { line.wrapped(to: $0, keepingPaths: true) } ?? [line]
  }

  private func write(_ lines: [StyledText]) {
    write { (results) throws(WriteError) in try results.write(lines) }
  }

  private func write(_ body: (TerminalWriter) throws(WriteError) -> Void) {
    guard writeError == nil else { return }
    surroundings.waitLine?.erase()
    do { try body(results) } catch { if !error.isInterrupted { writeError = error } }
  }

  /// Standard error may be closed; the exit code still reports the failure.
  private func say(_ lines: [StyledText]) {
    guard page == nil else { return messagesAfterPage += lines }
    if mode.messageWidth() != nil { pages?.linesWereWritten(lines) }
    surroundings.waitLine?.erase()
    try? messages.write(lines)
  }
}
