import Domain
import FoundationEssentials
import LineEditing
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import picterest

struct HistoryPicturesTests {
  private static let begun = 1_764_000_000

  /// Waits until a picture is drawn or found to be missing.
  private func rows(
    _ photos: [SavedPhoto], beside entry: HistoryEntry, failure: Failure? = nil
  ) async -> [PictureRow] {
    let (news, come) = AsyncStream.makeStream(of: Void.self)
    let sut = HistoryPictures(
      library: LibraryWorkerFake(photos, failure: failure), timeZone: .gmt,
      draw: { picture, columns, rows in
        (1...rows).map { PictureRow(text: "\(picture.name) \($0)", cells: columns) }
      }, haveCome: { come.yield() })
    #expect(sut.rows(beside: entry, columns: 20, rows: 2).isEmpty)
    let patience = Task {
      try await Task.sleep(for: .milliseconds(500))
      come.finish()
    }
    for await _ in news { break }
    patience.cancel()
    return sut.rows(beside: entry, columns: 20, rows: 2)
  }

  private func entry(
    _ command: String, at time: Int = begun, status: Int32? = 0, milliseconds: Int? = 40
  ) -> HistoryEntry {
    HistoryEntry(time: time, command: command, status: status, milliseconds: milliseconds)
  }

  private func photo(_ id: String, _ sequence: Int64, after seconds: Double, file: String? = "a.jpg")
    -> SavedPhoto
  {
    .make(
      sequence: sequence, photo: .make(id: id),
      savedAt: Date(timeIntervalSince1970: Double(Self.begun) + seconds), file: file)
  }

  @Test(arguments: ["star 3", "star 3 \"light\"", "keep"])
  func aCommandHasThePictureOfThePhotoThatWasSavedWhileItRan(command: String) async {
    let photos = [photo("p1", 1, after: -20), photo("p2", 2, after: 0.4), photo("p3", 3, after: 5)]
    let rows = await rows(photos, beside: entry(command))
    #expect(rows == [PictureRow(text: "demo.p2 1", cells: 20), PictureRow(text: "demo.p2 2", cells: 20)])
  }

  @Test func aCommandThatTookLongIsFollowedToItsEnd() async {
    let rows = await rows([photo("p1", 1, after: 8)], beside: entry("star 3", milliseconds: 9_000))
    #expect(rows.count == 2)
  }

  @Test(
    arguments: [
      ("show 3", 0), ("starfish", 0), ("star 3", 65), ("star 3", nil),
    ] as [(String, Int32?)])
  func anyOtherCommandHasNone(command: String, status: Int32?) async {
    #expect(await rows([photo("p1", 1, after: 0.4)], beside: entry(command, status: status)).isEmpty)
  }

  @Test func wherePhotosWereSavedAtTheSameTimeThereIsNoneRatherThanAWrongOne() async {
    let photos = [photo("p1", 1, after: 0.2), photo("p2", 2, after: 0.4)]
    #expect(await rows(photos, beside: entry("star 3")).isEmpty)
  }

  @Test func aNewLineForgetsWhatWasKnown() async {
    let library = LibraryWorkerFake([photo("p1", 1, after: 0.4)], failure: .library(.busy))
    let sut = HistoryPictures(
      library: library, timeZone: .gmt,
      draw: { _, columns, _ in [PictureRow(text: "", cells: columns)] }, haveCome: {})
    _ = sut.rows(beside: entry("star 3"), columns: 20, rows: 2)
    library.set(failure: nil)
    sut.forget()
    for _ in 0..<2_000 where sut.rows(beside: entry("star 3"), columns: 20, rows: 2).isEmpty {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(sut.rows(beside: entry("star 3"), columns: 20, rows: 2).count == 1)
  }

  @Test func aMissingFileIsNotFetched() async {
    #expect(await rows([photo("p1", 1, after: 0.4, file: nil)], beside: entry("star 3")).isEmpty)
  }

  @Test func aLibraryThatCannotBeReadIsNoError() async {
    let photos = [photo("p1", 1, after: 0.4)]
    #expect(await rows(photos, beside: entry("star 3"), failure: .library(.busy)).isEmpty)
  }

  @Test(arguments: [Int.max, .min, -1, 253_402_300_799])
  func anyTimeInTheFileOfTheHistoryIsTaken(time: Int) async {
    #expect(await rows([], beside: entry("star 3", at: time, milliseconds: .max)).isEmpty)
  }
}
