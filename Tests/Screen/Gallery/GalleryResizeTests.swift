import Gallery
import Terminal
import TestSupport
import Testing

/// Resizing the window while it shows a page.
@MainActor @Suite(.serialized) struct GalleryResizeTests: GallerySuite {
  let gates = PictureGates(remembers: true)

  private func resize(_ screen: FakeScreen, to width: Int, _ height: Int, _ sut: Gallery) async {
    screen.resize(width: width, height: height)
    sut.windowChanged()
    await wait { screen.replacement?.columns == width && screen.replacement?.height == height }
    screen.applyReplacement()
  }

  @Test func whileALineIsTypedThePageIsLaidOutForTheNewWindow() async {
    let (sut, screen) = await typing()
    open([2, 4])
    await wait { screen.posted.count == 2 }
    await resize(screen, to: 60, 70, sut)
    #expect(screen.lastRow == "Demo catalogue · 2 of 5 pictures")
    #expect(screen.events.dropFirst().prefix(3) == ["post", "post", "replace"])
    open([1, 3, 5])
    await finish(sut, on: screen, prompt: 1)
    #expect(screen.text == (await finished(60, 70)))
  }

  @Test func whatWasSaidUnderThePageIsStillUnderIt() async {
    let (sut, screen) = await typing()
    sut.linesWereWritten(["Another session changed the library."])
    await resize(screen, to: 30, 70, sut)
    #expect(screen.text.suffix(2) == ["Another session changed the", "library."])
    open(1...5)
    await wait { screen.posted.count == 5 }
    screen.applyPosted(prompt: 1)
    #expect(screen.text.dropLast(2) == (await finished(30, 70))[...])
  }

  @Test func aPageOnAScreenThatAnotherProgramHadIsLeft() async {
    let (sut, screen) = await shown()
    screen.isDisturbed = true
    sut.lineBegins()
    open(1...5)
    await settle()
    #expect(screen.events == ["write \(screen.rows.count)"])
  }

  @Test func inAWindowTooSmallForPicturesThePageIsLeft() async {
    let (sut, screen) = await typing()
    screen.resize(width: 19, height: 60)
    sut.windowChanged()
    open(1...5)
    await settle()
    #expect(screen.replacement == nil && screen.posted.isEmpty)
  }

  @Test func afterTheLineHasEndedAPageIsNotLaidOutAgain() async {
    let (sut, screen) = await typing()
    screen.resize(width: 60, height: 70)
    sut.windowChanged()
    sut.leave()
    await settle()
    sut.windowChanged()
    await settle()
    #expect(screen.replacement == nil)
  }

  @Test(arguments: Sweep.seeds(50))
  func everyRowIsRightAfterAnyChanges(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let (sut, screen) = await typing()
    for number in (1...5).shuffled(using: &random) {
      let (width, height) = (Int.random(in: 20...70, using: &random), Int.random(in: 8...70, using: &random))
      if Bool.random(using: &random) { await resize(screen, to: width, height, sut) }
      for _ in 0..<Int.random(in: 0..<60, using: &random) { await Task.yield() }
      if Bool.random(using: &random) { screen.applyPosted(prompt: 1) }
      open([number])
    }
    await finish(sut, on: screen, prompt: Int.random(in: 1...3, using: &random))
    let whole = await finished(screen.width, screen.height)
    #expect(screen.text[...] == whole.suffix(screen.rows.count), "seed \(seed)")
    #expect(screen.rows.count >= min(whole.count, screen.height - 3), "seed \(seed)")
  }
}
