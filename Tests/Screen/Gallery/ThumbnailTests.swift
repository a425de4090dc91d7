import Domain
import Gallery
import SceneCore
import Terminal
import TestSupport
import Testing

struct ThumbnailTests {
  private let gates = PictureGates()

  private func rows(_ mode: PictureMode) async -> [PictureRow]? {
    await Thumbnail(pictures: gates).rows(
      of: DisplayedPicture(.make(id: "p1")), columns: 9, rows: 3, cell: .usual,
      style: PictureStyle(mode: mode, depth: .full))
  }

  @Test(arguments: PictureMode.allCases) func aPictureFillsItsPlaceInBlocks(mode: PictureMode) async throws {
    gates.open("demo.p1", .success(Painted.jpeg(120)))
    let rows = try #require(await rows(mode))
    #expect(rows.map(\.cells) == [9, 9, 9])
    #expect(rows.allSatisfy { !$0.text.contains("\u{1B}_") && !$0.text.contains("\u{1B}]") })
  }

  @Test func aPictureThatDoesNotComeIsNone() async {
    gates.open("demo.p1", .failure(.photos(.timedOut)))
    #expect(await rows(.half) == nil)
  }
}
