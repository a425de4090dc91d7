import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Gallery

/// A page to which anything happens that can happen at a prompt, in any order.
///
/// After each event the screen must match the expectation, cell by cell. A row's expectation is final once the row has
/// left the window or another program has written below it.
@MainActor struct PageSession {
  private let seed: UInt64
  private var random: SplitMix
  private var live: LivePage
  private var terminal: PageTerminal
  private var expected: ExpectedPage
  /// The expected contents of all rows ever written to.
  private var screen: [[UInt8]] = []
  /// The indices of the page's rows in `screen`, or `nil` for omitted rows.
  private var places: [Int?] = []
  /// The number of page rows that must not change any more.
  private var frozen = 0
  /// The first page row after which only the page itself wrote rows.
  private var unbroken = 0
  /// The number of rows that can still be painted after writing.
  private var room: Int
  private var below: [StyledText] = []
  private var log: [String] = []
  /// Whether the pixels of a new layout have yet to come.
  private var isResizing = false

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix(seed: seed)
    let isPrinted = random.chance(in: 10)
    let page = PicturePage.random(using: &random)
    let window = GalleryWindow.random(hasHeight: !isPrinted && !random.chance(in: 20), using: &random)
    live = LivePage(page, in: window, isPrinted: isPrinted)
    expected = ExpectedPage(page, in: window, isPrinted: isPrinted)
    terminal = PageTerminal(width: window.cells, height: window.rows ?? 200)
    room = window.rows.map { $0 - 3 } ?? 0
    self.random = random
    log = ["\(window.cells)×\(window.rows ?? 0) \(page.arrangement) of \(page.cards.count)"]
  }

  mutating func run() {
    for _ in 0..<Int.random(in: 0...30, using: &random) { writeLine("before") }
    fill()
    writeMore()
    while !live.isWhole {
      if random.chance(in: 12) { disturb() }
      if random.chance(in: 30) { return write(live.takeRest(), "Ctrl-C") }
      finishAny()
      writeMore()
    }
    while !expected.isPrinted, expected.states.contains(.coming) || random.chance(in: 2) {
      change()
      if random.chance(in: 3) { highlight() }
    }
  }

  private mutating func change() {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: clear()
    case 1..<4: resize()
    case 4..<8: showMenu()
    case 8..<12: announce()
    default: finishAny()
    }
  }
}

// MARK: What happens

extension PageSession {
  /// Finishes pictures that are in memory, and puts placeholders in the places of all others.
  private mutating func fill() {
    for (index, slot) in live.layout.slots.enumerated() where expected.states[index] != .text {
      if expected.states[index] == .coming, random.chance(in: 5) { expected.states[index] = .come }
      let state = expected.states[index]
      let picture = Strips.picture(of: index, isFinal: state == .come, in: slot.picture)
      if !picture.paints.isEmpty { expectPixels(of: index, afterRow: 0) }
      if state == .coming {
        live.blur(index, with: picture)
      } else {
        live.finish(.make(index, picture, isMissing: state == .missing), keeping: UploadedPictures())
      }
    }
  }

  private mutating func finishAny() {
    let coming = expected.states.indices.filter { expected.states[$0] == .coming }
    guard let index = coming.randomElement(using: &random) else { return }
    expected.states[index] = random.chance(in: 4) ? .missing : .come
    let isMissing = expected.states[index] == .missing
    let frame = live.layout.slots[index].picture
    let picture = Strips.picture(of: index, isFinal: !isMissing, in: frame)
    if !picture.paints.isEmpty { expectPixels(of: index, afterRow: places.count) }
    live.finish(.make(index, picture, isMissing: isMissing), keeping: UploadedPictures())
    if !expected.isPrinted { paint(index) }
    check("\(expected.states[index]) \(index)")
  }

  private mutating func paint(_ index: Int) {
    let cursorRow = live.isWhole ? Int.random(in: 0...2, using: &random) : 0
    terminal.need(cursorRow + 1)
    let patch = live.patch(of: index, rowsBelow: below.count, colors: random.chance(in: 2) ? .onDark : .off)
    let reach = terminal.row - terminal.top
    notePixels(of: index)
    terminal.feed(patch.rendered(cursorRow: cursorRow, reach: reach), cursorRow: cursorRow)
    for row in expected.rows(with: index) where places.indices.contains(row) && row >= frozen {
      if let place = places[row], place >= terminal.top { screen[place] = expected.cells(row) }
    }
  }

  /// Selects and marks photos; only texts that can be painted are on the map, and only they change.
  private mutating func highlight() {
    guard live.isWhole else { return }
    let numbers = live.map(rowsBelow: below.count).numbers(reach: terminal.row - terminal.top)
    let marked = numbers.filter { _ in random.chance(in: 3) }
    let highlight = PhotoHighlight(selected: numbers.randomElement(using: &random), marked: Set(marked))
    expected.highlight = highlight
    let cards = live.show(highlight)
    let patch = live.patchOfTexts(of: cards, rowsBelow: below.count, colors: .off)
    terminal.feed(patch.rendered(cursorRow: 0, reach: terminal.row - terminal.top), cursorRow: 0)
    for card in cards {
      for row in expected.layout.slots[card].rows where places.indices.contains(row) && row >= frozen {
        if let place = places[row], place >= terminal.top { screen[place] = expected.cells(row) }
      }
    }
    check("highlight \(highlight)")
  }

  /// Until the pixels come, rows written earlier show the BlurHash, later ones nothing.
  private mutating func expectPixels(of index: Int, afterRow written: Int) {
    let frame = live.layout.slots[index].picture
    let lines = (0..<frame.height).map { ($0, frame.row + $0 < written) }
    expected.unpainted[index] = Dictionary(uniqueKeysWithValues: lines)
  }

  /// Pixels are painted once all rows are there and can be painted, including the first.
  private mutating func notePixels(of index: Int) {
    let frame = live.layout.slots[index].picture
    guard places.count >= frame.captionRow, frame.row >= max(frozen, places.count - room) else { return }
    if let top = places[frame.row], top >= terminal.top { expected.unpainted[index] = nil }
  }

  /// Writes exactly the rows that may be written.
  private mutating func writeMore() {
    let top = terminal.top
    write(live.takeRows(), "write")
    for (row, place) in places.enumerated() where row >= frozen {
      if let place, (top..<terminal.top).contains(place) { #expect(expected.isFinal(row), "\(story)") }
    }
    let next = places.count
    #expect(live.isWhole || next >= room && !expected.isFinal(next - room), "\(story)")
  }

  /// - Parameter paints: Whether rows bring the pixels of all pictures, or only of those that no patch can paint.
  private mutating func write(_ rows: [ScreenRow], _ event: String, paints: Bool = true) {
    for row in rows {
      let cells = expected.cells(places.count)
      places.append(terminal.row)
      show(row.written(colors: .off, placement: .position, lineBreak: "\n"), showing: cells)
      notePaints(above: paints ? live.layout.height : live.layout.height + below.count - room)
    }
    check("\(event) \(rows.count)")
  }

  /// Pictures that end in the last written row have their pixels, if their rows are all below one another.
  ///
  /// - Parameter row: The pictures that begin at this row or later are left out.
  private mutating func notePaints(above row: Int) {
    for (index, slot) in live.layout.slots.enumerated() {
      guard expected.unpainted[index] != nil, slot.picture.row < row else { continue }
      let first = slot.picture.row
      for lines in Strips.paintedRows(of: slot.picture) {
        guard first + lines.upperBound == places.count, first + lines.lowerBound >= unbroken else { continue }
        for line in lines {
          expected.unpainted[index]?[line] = nil
          if let place = places[first + line] { screen[place] = expected.cells(first + line) }
        }
      }
    }
  }

  private mutating func disturb() {
    writeLine("another program")
    live.leave()
    (frozen, room, unbroken) = (places.count, 0, places.count)
    check("disturbed")
  }

  private mutating func showMenu() {
    terminal.need(Int.random(in: 1...terminal.height, using: &random))
    check("menu")
  }

  private mutating func announce() {
    below.append("news")
    writeLine("news")
    check("announce")
  }

  private mutating func clear() {
    terminal.clear()
    check("clear")
  }

  private mutating func resize() {
    let window = GalleryWindow.random(hasHeight: true, using: &random)
    live = LivePage(expected.page, in: window)
    expected = ExpectedPage(expected.page, in: window, isPrinted: false, states: expected.states)
    terminal = PageTerminal(width: window.cells, height: window.rows ?? 0)
    (screen, frozen, unbroken, room) = ([], 0, 0, (window.rows ?? 0) - 3)
    fill()
    let rows = live.takeForEmptyWindow(rowsBelow: below.count)
    let left = live.layout.height - rows.count
    places = [Int?](repeating: nil, count: left)
    (isResizing, unbroken) = (true, left)
    write(rows, "resize to \(window.cells)×\(window.rows ?? 0):", paints: false)
    // The most possible rows are there, and none that would leave the window unfinished.
    #expect(rows.count >= min(live.layout.height, room), "\(story)")
    #expect(left == 0 || !expected.isFinal(left - 1), "\(story)")
    #expect((left..<max(left, left + rows.count - room)).allSatisfy(expected.isFinal), "\(story)")
    for line in below { writeLine(line.text.text) }
    check("with what is below")
    isResizing = false
    for index in live.pixels(rowsBelow: below.count) { paint(index) }
    check("with pixels")
  }
}

// MARK: The screen

extension PageSession {
  private mutating func writeLine(_ text: String) {
    let blank = PageTerminal.blank(terminal.width)
    screen += [[UInt8]](repeating: blank, count: max(0, terminal.row + 1 - screen.count))
    let usual = PageTerminal.cells(of: text)
    screen[terminal.row] = usual + blank.dropFirst(usual.count)
    terminal.feed(text + "\n")
  }

  /// Writes a row of the page with everything that belongs to it.
  private mutating func show(_ text: String, showing cells: [UInt8]) {
    let blank = PageTerminal.blank(terminal.width)
    screen += [[UInt8]](repeating: blank, count: max(0, terminal.row + 1 - screen.count))
    screen[terminal.row] = cells
    terminal.feed(text)
  }

  private mutating func check(_ event: String) {
    log.append(event)
    let blank = PageTerminal.blank(terminal.width)
    let isRight =
      terminal.rows.prefix(screen.count)[...] == screen[...]
      && terminal.rows.dropFirst(screen.count).allSatisfy { $0 == blank }
      && (isResizing || terminal.hasAllUploads)
    #expect(isRight && terminal.complaints.isEmpty && terminal.column == 0, "\(story)")
  }

  private var story: String { "seed \(seed): \(log), \(terminal.complaints)" }
}

/// Pages at a prompt, against a terminal model that keeps every row.
@MainActor struct PageSessionTests {
  /// Writes only a card's places and the footer; no row leaves the window unfinished, unless a menu or an announcement
  /// pushes it out, and nothing touches it after that.
  @Test(arguments: Sweep.seeds(25))
  func everyRowIsRightWhateverHappens(seed: UInt64) {
    for session in 0..<100 as Range<UInt64> {
      var session = PageSession(seed: seed &* 100 &+ session)
      session.run()
    }
  }

  @Test func picturesThatNewsPushOutOfAResizedWindowAreThere() {
    var session = PageSession(seed: 63_503_005_003)
    session.run()
  }
}

extension DrawnPicture {
  fileprivate static func make(_ index: Int, _ picture: FramedPicture, isMissing: Bool) -> DrawnPicture {
    DrawnPicture(
      index: index, picture: picture, failure: isMissing ? .picture(.cancelled, server: "") : nil)
  }
}
