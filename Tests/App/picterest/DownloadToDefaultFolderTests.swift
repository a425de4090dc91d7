import Domain
import TestSupport
import Testing

@testable import picterest

struct DownloadToDefaultFolderTests {
  @Test(
    arguments: [("/slides", "/slides/"), ("~/slides/", "~/slides/"), (nil, nil), ("", nil)]
      as [(String?, String?)])
  func aDownloadWithoutAPlaceGoesIntoTheFolder(setting: String?, expected: String?) async throws {
    let next = DownloadDouble()
    let sut = DownloadToDefaultFolder(next: next) { setting }
    _ = try await sut.download(.make(), FileOrder(replaces: true, place: 2, count: 3))
    #expect(next.calls.map(\.order) == [FileOrder(path: expected, replaces: true, place: 2, count: 3)])
  }

  @Test(arguments: ["-", "one.jpg", "there/"]) func aTypedPlaceWins(place: String) async throws {
    let next = DownloadDouble()
    _ = try await DownloadToDefaultFolder(next: next) { "/slides" }.download(.make(), FileOrder(path: place))
    #expect(next.calls.map(\.order.path) == [place])
  }
}
