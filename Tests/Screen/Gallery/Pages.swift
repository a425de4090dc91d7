import Pictures
import Terminal
import TestSupport

@testable import Domain
@testable import Gallery
@testable import SceneCore

extension PicturePage {
  /// A wall of pictures with these shapes, named `demo.p1`, `demo.p2` and so on.
  @MainActor static func wall(_ shapes: [(width: Int, height: Int)], columns: Int? = nil) -> PicturePage {
    let photos = zip(1..., shapes).map { number, shape in
      let photo = Photo.make(id: "p\(number)", width: shape.width, height: shape.height)
      return DisplayedPhoto(NumberedPhoto(number: number, photo: photo), isStarred: number % 2 == 0)
    }
    return DisplayedFeed(photos: photos, hasMore: true, footer: "Demo catalogue").wall(columns: columns)
  }
}

extension GalleryWindow {
  static func make(_ cells: Int = 40, _ rows: Int? = nil, mode: PictureMode = .ascii) -> GalleryWindow {
    GalleryWindow(cells: cells, rows: rows, cell: .usual, style: PictureStyle(mode: mode, depth: .full))
  }
}

extension PixelSupply {
  /// Without shared memory.
  static let none = PixelSupply(numbersFrom: 0)
}

enum Painted {
  /// A JPEG in one shade of gray.
  static func jpeg(_ shade: UInt8, width: Int = 12, height: Int = 8) -> [UInt8] {
    let raster = Raster(width: width, height: height) { _, row in
      row = [UInt8](repeating: shade, count: width * 3)
    }
    return (try? JPEGEncoder.encode(raster)) ?? []
  }
}

extension SplitMix {
  /// Returns `true` once in `times` calls, at random.
  mutating func chance(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}

extension PicturePage {
  /// A page of any arrangement; texts fill their places, and are shorter when the picture is missing.
  @MainActor static func random(using random: inout SplitMix) -> PicturePage {
    let arrangement: Arrangement =
      switch Int.random(in: 0..<13, using: &random) {
      case 0..<3: .masonry(columns: nil)
      case 3..<7: .masonry(columns: Int.random(in: 1...4, using: &random))
      case 7..<9: .cards
      case 12: .lines
      case 9..<11: .strips(of: Int.random(in: 1...4, using: &random))
      default: .large
      }
    let count = Int.random(in: arrangement == .large ? 1...3 : 0...9, using: &random)
    let lines = arrangement.isMasonry ? 1 : Int.random(in: 1...8, using: &random)
    var cards: [Card] = []
    for index in 0..<count { cards.append(.random(index, lines: lines, using: &random)) }
    if arrangement.isStrips {
      for index in cards.indices where random.chance(in: 3) { cards[index].picture = nil }
    }
    if arrangement == .lines { for index in cards.indices { cards[index].picture = nil } }
    let header = [StyledText](repeating: "heading", count: Int.random(in: 0...2, using: &random))
    return PicturePage(arrangement, header: { _ in header }, cards: cards, footer: footer(using: &random))
  }

  private static func footer(using random: inout SplitMix) -> StyledText? {
    ["Source", "Source of the photos, and a few more words", nil].randomElement(using: &random) ?? nil
  }
}

extension PicturePage.Arrangement {
  fileprivate var isMasonry: Bool {
    if case .masonry = self { true } else { false }
  }

  fileprivate var isStrips: Bool {
    if case .strips = self { true } else { false }
  }
}

extension PicturePage.Card {
  @MainActor fileprivate static func random(
    _ index: Int, lines: Int, using random: inout SplitMix
  ) -> PicturePage.Card {
    let shapes = [(3, 2), (2, 3), (1, 1), (16, 9), (1, 9), (20, 1)]
    let shape = shapes.randomElement(using: &random) ?? (1, 1)
    let picture = DisplayedPicture(.make(id: "p\(index)", width: shape.0, height: shape.1))
    let letter = String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
    let whenMissing = Bool.random(using: &random) ? "X" + letter : ""
    return PicturePage.Card(picture, number: index + 1) { cells, isMissing in
      let text = isMissing ? whenMissing : String(repeating: letter, count: cells)
      return [StyledText](repeating: StyledText(SafeText(text)), count: lines)
    }
  }
}

extension GalleryWindow {
  static func random(hasHeight: Bool, using random: inout SplitMix) -> GalleryWindow {
    let height = hasHeight ? Int.random(in: 8...30, using: &random) : nil
    return .make(Int.random(in: 20...60, using: &random), height)
  }
}
