import Gallery
import SceneCore

/// A suite of gallery tests, which each decide when a picture arrives.
@MainActor protocol GallerySuite {
  var gates: PictureGates { get }
}

extension GallerySuite {
  static var shapes: [(Int, Int)] { [(3, 2), (2, 3), (1, 1), (3, 2), (3, 2)] }

  static var page: PicturePage { .wall(shapes, columns: 2) }

  func gallery(_ width: Int = 40, _ height: Int = 60) -> (Gallery, FakeScreen) {
    let screen = FakeScreen(width: width, height: height)
    return (Gallery(pictures: gates, supply: .none, screen: screen.screen), screen)
  }

  func shown(_ width: Int = 40, _ height: Int = 60) async -> (Gallery, FakeScreen) {
    let (sut, screen) = gallery(width, height)
    await sut.show(Self.page, in: .make(width, height))
    return (sut, screen)
  }

  /// Shows a page with a line below it.
  func typing(_ width: Int = 40, _ height: Int = 60) async -> (Gallery, FakeScreen) {
    let (sut, screen) = await shown(width, height)
    sut.lineBegins()
    return (sut, screen)
  }

  func open(_ numbers: some Sequence<Int>) {
    for number in numbers { gates.open("demo.p\(number)", .success(Painted.jpeg(UInt8(40 * number)))) }
  }

  /// Lets everything happen that can happen now.
  func settle() async {
    for _ in 0..<2_000 { await Task.yield() }
  }

  func wait(until condition: () -> Bool) async {
    while !condition() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// Paints arriving pictures while a line is typed, until the last one is there.
  func finish(_ sut: Gallery, on screen: FakeScreen, prompt: Int) async {
    sut.lineBegins()
    for _ in 0..<2_000 {
      screen.applyPosted(prompt: prompt)
      if screen.lastRow == "Demo catalogue" { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// A page in a window, with all of its pictures.
  func finished(_ width: Int = 40, _ height: Int = 60) async -> [String] {
    let gates = PictureGates()
    for number in 1...Self.shapes.count {
      gates.open("demo.p\(number)", .success(Painted.jpeg(UInt8(40 * number))))
    }
    let screen = FakeScreen(width: width, height: height)
    _ = await PagePrinter(pictures: gates, supply: .none).show(Self.page, in: .make(width, height)) {
      screen.write($0)
    }
    return screen.text
  }
}
