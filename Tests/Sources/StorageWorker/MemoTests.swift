import Domain
import Testing

@testable import StorageWorker

struct MemoTests {
  private static let nasty = [
    "", " ", "light for the kitchen", "\0", "a\0b", "\0\0\0", "a\n\r\tb", "\u{1b}[2J\u{1b}]52;c;AAAA\u{7}",
    "\u{7f}\u{9b}",
    "\u{202e}txt.exe", "\u{feff}x", "👩‍👩‍👧‍👦🇰🇷", "바다", "e\u{301}", "é", "ﷺ", "\u{10ffff}", "\u{fffd}", "\u{fffe}",
    "'; DROP TABLE savedPhoto; --", "\"", "\\", "%s%n", "?1 :a @b $c", "NULL",
    String(repeating: "́", count: 1000),
    String(repeating: "바", count: 50_000), String((0...0xff).map { Character(UnicodeScalar(UInt8($0))) }),
  ]

  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test func everyMemoComesBackCharacterForCharacter() async throws {
    let worker = folder.worker()
    for (number, memo) in Self.nasty.enumerated() {
      let result = try await worker.star(.make(id: "p\(number)"), memo: memo)
      #expect(result.memo.unicodeScalars.elementsEqual(memo.unicodeScalars))
    }
    let other = folder.worker()
    for (number, memo) in Self.nasty.enumerated() {
      let saved = try #require(try await other.savedPhoto(.make("p\(number)")))
      #expect(
        saved.memo.unicodeScalars.elementsEqual(memo.unicodeScalars), "\(memo.prefix(40).debugDescription)")
    }
  }

  @Test func textFromAServerComesBackCharacterForCharacter() async throws {
    let worker = folder.worker()
    for (number, text) in Self.nasty.enumerated() {
      let photo = try Photo.makeFull(id: "p\(number)", text: text)
      try await worker.star(photo)
      let saved = try #require(try await worker.savedPhoto(photo.key))
      #expect(saved.photo == photo)
      #expect(
        saved.photo.description.map { $0.unicodeScalars.elementsEqual("description \(text)".unicodeScalars) }
          == true)
    }
  }

  @Test func aMemoMayBeAMegabyteLong() async throws {
    let memo = String(repeating: "0123456789abcdef", count: 65_536)
    try await folder.worker().star(.make(), memo: memo)
    #expect(try await folder.worker().savedPhoto(.make())?.memo == memo)
  }
}
