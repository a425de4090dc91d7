import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Gallery

/// A page at a prompt, on a screen that behaves like a terminal.
@MainActor @Suite(.serialized) struct GalleryTests: GallerySuite {
  let gates = PictureGates()

  @Test func aPageThatFitsIsWrittenWholeBeforeAnyPictureIsThere() async {
    let (_, screen) = await shown()
    #expect(screen.events.count == 1)
    #expect(screen.text.last == "Demo catalogue · 0 of 5 pictures")
    let width = PageLayout(Self.page, in: .make(40, 60)).slots.first?.picture.width ?? 0
    #expect(width > 9 && screen.text.first?.hasPrefix(String(repeating: "-", count: width)) == true)
    #expect(PageSketch(screen.text).captions.count == 5)
  }

  @Test func itIsToldOnceThatAllPicturesAreThereAndHowWideTheirPlacesAre() async {
    let (sut, screen) = gallery()
    var told: [Int] = []
    sut.pageIsComplete = { told.append($0) }
    await sut.show(Self.page, in: .make(40, 60))
    sut.lineBegins()
    open(1...4)
    await wait { screen.posted.count == 4 }
    #expect(told.isEmpty)
    open([5])
    await wait { !told.isEmpty }
    #expect(told == [gates.orders.map(\.pixels).max()])
  }

  @Test func aPageThatWasLeftIsNotComplete() async {
    let (sut, _) = gallery()
    var told: [Int] = []
    sut.pageIsComplete = { told.append($0) }
    await sut.show(Self.page, in: .make(40, 60))
    sut.leave()
    open(1...5)
    await settle()
    #expect(told.isEmpty)
  }

  @Test func picturesComeIntoTheirPlacesWhileALineIsTyped() async {
    let (sut, screen) = await typing()
    open([2, 4])
    await wait { screen.posted.count == 2 }
    // Blanks come before the caption that replaces one.
    let pieces = screen.posted.first?.pieces ?? []
    let captions = zip(pieces, pieces.dropFirst()).filter { blanks, text in
      !blanks.text.isEmpty && blanks.text.allSatisfy { $0 == " " } && text.text.contains("Amy")
        && (blanks.rowsUp, blanks.column) == (text.rowsUp, text.column)
    }
    #expect(captions.count == 1)
    screen.applyPosted(prompt: 1)
    #expect(screen.text.last == "Demo catalogue · 2 of 5 pictures")
    open([1, 3, 5])
    await wait { screen.posted.count == 3 }
    screen.applyPosted(prompt: 1)
    #expect(screen.text == (await finished()))
    sut.leave()
  }

  @Test func whatComesBeforeTheLineBeginsIsPaintedWhenItDoesAboveWhatWasSaidMeanwhile() async {
    let (sut, screen) = await shown()
    open(1...5)
    await settle()
    #expect(screen.posted.isEmpty)
    say("a remark", on: screen, sut)
    sut.lineBegins()
    screen.applyPosted(prompt: 1)
    #expect(screen.text == (await finished()) + ["a remark"])
  }

  @Test func afterTheLineHasEndedNothingIsPaintedAnyMore() async {
    let (sut, screen) = await typing()
    open([1])
    await wait { screen.posted.count == 1 }
    sut.leave()
    #expect(screen.posted.isEmpty)
    open(2...5)
    await settle()
    #expect(screen.posted.isEmpty && screen.events == ["write \(screen.rows.count)", "post"])
  }

  @Test func aPictureThatCannotBeHadHasACrossAndTheFooterCountsIt() async {
    let (sut, screen) = await typing()
    open([1, 3, 4, 5])
    gates.open("demo.p2", .failure(.picture(.timedOut, server: "photos.test")))
    await wait { screen.posted.count == 5 }
    screen.applyPosted(prompt: 1)
    #expect(PageSketch(screen.text).captions.contains("2 ✕ Amy Rivers"))
    #expect(screen.text.last == "Demo catalogue · 1 picture missing")
    sut.leave()
  }

  @Test func thePictureOfAFileThatLacksItsEndIsShownAndTheFooterCountsIt() async {
    let (sut, screen) = await typing()
    open([1, 3, 4])
    gates.open("demo.p2", .success(Array(Painted.jpeg(80).dropLast(2))))
    gates.open("demo.p5", .failure(.picture(.timedOut, server: "photos.test")))
    await wait { screen.posted.count == 5 }
    screen.applyPosted(prompt: 1)
    #expect(PageSketch(screen.text).captions.contains("2 ★ Amy Rivers"))
    #expect(screen.text.last == "Demo catalogue · 1 missing, 1 incomplete")
    sut.leave()
  }

  @Test func aLargePictureThatDoesNotComeHasACrossInItsHeader() async {
    let (sut, screen) = gallery(40, 20)
    let picture = DisplayedPicture(.make(id: "p1", width: 3, height: 2))
    let card = PicturePage.Card(picture) { _, _ in ["a fact"] }
    let page = PicturePage(.large, header: { [$0 ? "✕ Photo 3" : "★ Photo 3"] }, cards: [card])
    await sut.show(page, in: .make(40, 20))
    sut.lineBegins()
    #expect(screen.text.first == "★ Photo 3")
    gates.open("demo.p1", .failure(.picture(.timedOut, server: "photos.test")))
    await wait { screen.posted.count == 1 }
    screen.applyPosted(prompt: 1)
    #expect(screen.text.first == "✕ Photo 3" && screen.text.last == "a fact")
  }

  @Test(arguments: [
    (32, "Demo catalogue · 0 of 5 pictures"), (31, "Demo catalogue · 0/5"), (19, "Demo catalogue"),
  ])
  func theFooterSaysAsMuchAsFitsInItsRow(width: Int, footer: String) async {
    let screen = FakeScreen(width: width, height: 60)
    await Gallery(pictures: gates, supply: .none, screen: screen.screen).show(Self.page, in: .make(width, 60))
    #expect(screen.lastRow == footer)
  }

  @Test func aPageTooTallIsPrintedOnAsItsUpperRowsBecomeFinal() async {
    let (sut, screen) = gallery(40, 14)
    let showing = Task { await sut.show(Self.page, in: .make(40, 14)) }
    await wait { !screen.rows.isEmpty }
    #expect(screen.rows.count == 11)
    open([1, 2])
    await wait { screen.rows.count > 11 }
    open(3...5)
    await showing.value
    await finish(sut, on: screen, prompt: 1)
    sut.leave()
    #expect(screen.text == (await finished(40, 14)))
  }

  /// The most important rule: anything that has left the window can never be corrected.
  @Test(arguments: Sweep.seeds(50))
  func noRowLeavesTheWindowUnfinished(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let height = Int.random(in: 8...40, using: &random)
    let (sut, screen) = gallery(40, height)
    let showing = Task { await sut.show(Self.page, in: .make(40, height)) }
    for number in (1...5).shuffled(using: &random) {
      for _ in 0..<Int.random(in: 0..<60, using: &random) { await Task.yield() }
      open([number])
    }
    await showing.value
    await finish(sut, on: screen, prompt: Int.random(in: 1...3, using: &random))
    #expect(screen.text == (await finished(40, height)), "seed \(seed)")
  }

  @Test func ctrlCWritesTheRestOfAPageTooTallAsItStands() async {
    let (sut, screen) = gallery(40, 14)
    let showing = Task { await sut.show(Self.page, in: .make(40, 14)) }
    await wait { !screen.rows.isEmpty }
    showing.cancel()
    await showing.value
    #expect(PageSketch(screen.text).captions.count == 5)
    sut.lineBegins()
    open(1...5)
    await settle()
    sut.leave()
    #expect(screen.events.allSatisfy { $0.hasPrefix("write") })
  }

  @Test func afterSomethingElseChangedTheScreenNothingIsPaintedOverIt() async {
    let (sut, screen) = gallery(40, 14)
    let showing = Task { await sut.show(Self.page, in: .make(40, 14)) }
    await wait { !screen.rows.isEmpty }
    screen.isDisturbed = true
    open(1...5)
    await showing.value
    #expect(PageSketch(screen.text).captions.count == 5)
    #expect(!screen.events.contains("paint"))
  }

  private func say(_ line: StyledText, on screen: FakeScreen, _ sut: Gallery) {
    _ = screen.write([ScreenRow([.init(.text(line), at: 0)])])
    sut.linesWereWritten([line])
  }

  @Test func aPageInMemoryIsFinalAtOnce() async {
    let gates = PictureGates(remembers: true)
    for number in 1...5 { gates.open("demo.p\(number)", .success(Painted.jpeg(UInt8(40 * number)))) }
    let screen = FakeScreen(width: 40, height: 60)
    await Gallery(pictures: gates, supply: .none, screen: screen.screen).show(Self.page, in: .make(40, 60))
    #expect(screen.text == (await finished()))
    #expect(gates.orders.isEmpty)
    await wait { gates.cancellations > 0 }
  }

  @Test func nothingOfAPageComesIntoTheNextOne() async {
    let (sut, screen) = await shown()
    open([4, 5])
    await settle()
    say("news", on: screen, sut)
    sut.lineBegins()
    let left = screen.text
    screen.isDisturbed = true
    await sut.show(.wall([(1, 1)], columns: 1), in: .make(40, 60))
    open([2, 3])
    await settle()
    open([1])
    await finish(sut, on: screen, prompt: 1)
    #expect(screen.text.prefix(left.count) == left[...])
    #expect(screen.lastRow == "Demo catalogue" && screen.events.count { $0 == "paint" } == 1)
  }

  @Test func aNewPageEndsTheFetchesThatOnlyTheOldOneWanted() async {
    let (sut, _) = await shown()
    await wait { gates.orders.count == 5 }
    #expect(gates.cancellations == 0)
    await sut.show(.wall([(1, 1)], columns: 1), in: .make(40, 60))
    open([1])
    await wait { gates.cancellations > 0 }
  }

  @Test func aScreenThatIsGoneEndsThePage() async {
    let screen = FakeScreen(width: 40, height: 14)
    screen.takesRows = false
    await Gallery(pictures: gates, supply: .none, screen: screen.screen).show(Self.page, in: .make(40, 14))
    #expect(screen.rows.isEmpty)
  }
}
