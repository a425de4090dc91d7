import Domain
import FoundationEssentials
import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import TransferWorker

@Suite(.onThreadsThatMayWait) final class ExportWorkerTests: Sendable {
  private let folder = TemporaryFolder()
  private let library = EntriesFake((1...4_100).map(LibraryEntry.numbered))

  private func export(
    _ name: String?, _ format: ExportFormat = .jsonl, from library: EntriesFake? = nil,
    withPictures: Bool = false, replaces: Bool = false, standardOutput: Int32 = 1
  ) async throws(Failure) -> ExportedLibrary {
    try await ExportWorker.make(library ?? self.library, standardOutput: standardOutput).export(
      ExportOrder(
        path: name.map { folder.path + "/" + $0 }, format: format, withPictures: withPictures,
        replaces: replaces, timeZone: .gmt))
  }

  private func ids(_ name: String) throws -> [String] {
    var file = PhotoFile(
      try Descriptor(following: folder.path(of: name), flags: 0), now: .make())
    var ids: [String] = []
    while let item = try file.next() {
      guard case .entry(let entry) = item.content else { continue }
      ids.append(entry.photo.id.rawValue)
    }
    return ids
  }

  @Test(arguments: [ExportFormat.json, .jsonl])
  func allPhotosOfManyPagesAreReadBackInTheirOrder(format: ExportFormat) async throws {
    let exported = try await export("sea", format)
    #expect(exported.photos == 4_100 && exported.path == folder.path(of: "sea"))
    #expect(try ids("sea") == (1...4_100).map { "p\($0)" })
    #expect(try folder.names() == ["sea"])
  }

  @Test func aFileThatIsThereIsReplacedOnlyWhenThatIsSaid() async throws {
    try folder.write("mine", to: "sea.jsonl")
    await #expect(throws: Failure.file(.exists(path: folder.path(of: "sea.jsonl")))) {
      try await export("sea.jsonl")
    }
    #expect(try folder.text(of: "sea.jsonl") == "mine")
    _ = try await export("sea.jsonl", replaces: true)
    #expect(try ids("sea.jsonl").count == 4_100)
  }

  @Test func anExportThatEndsEarlyLeavesNothingAndWhatWasThereIsUntouched() async throws {
    try folder.write("mine", to: "sea.jsonl")
    let cancelling = EntriesFake.cancelling(library)
    await Task { [self] in
      _ = await #expect(throws: Failure.library(.cancelled)) {
        try await export("sea.jsonl", from: cancelling, replaces: true)
      }
    }.value
    #expect(try folder.names() == ["sea.jsonl"] && folder.text(of: "sea.jsonl") == "mine")
  }

  @Test func picturesAreCopiedOnceAndThoseThatAreMissingAreCounted() async throws {
    let library = EntriesFake((1...3).map(LibraryEntry.numbered))
    for number in 1...2 { library.set(picture: [7], named: try #require(LibraryEntry.numbered(number).file)) }
    for replaces in [false, true] {
      let exported = try await export(
        "sea.json", .json, from: library, withPictures: true, replaces: replaces)
      #expect(exported.pictures == 2 && exported.picturesMissing == 1)
      #expect(exported.pictureFolder == folder.path(of: "sea-pictures"))
    }
    #expect(
      try folder.names() == [
        "sea-pictures", "sea-pictures/p1-0123456789abcdef.jpg", "sea-pictures/p2-0123456789abcdef.jpg",
        "sea.json",
      ])
  }

  @Test(arguments: ["sea-page", "sea-page/", "sea-page//", "바다", "바다/"])
  func aPageIsInAFolderOfItsNameWithOrWithoutASlash(name: String) async throws {
    let library = EntriesFake([.numbered(1)])
    let path = try #require(try await export(name, .webPage, from: library).path)
    let folder = folder.path(of: String(name.prefix { $0 != "/" }))
    #expect(path == folder + "/index.html")
  }

  @Test(arguments: ExportFormat.allCases)
  func nothingIsWrittenWhereThereIsNothingToExport(format: ExportFormat) async throws {
    try folder.write("mine", to: "mine")
    for name in ["sea", "mine"] {
      let failure = Failure.file(.nothingToWrite(path: folder.path(of: name)))
      await #expect(throws: failure) {
        try await export(name, format, from: EntriesFake(), withPictures: true, replaces: true)
      }
    }
    #expect(try folder.names() == ["mine"] && folder.text(of: "mine") == "mine")
  }

  @Test func standardOutputGetsTheBytesAndNoFileIsMade() async throws {
    let output = try Descriptor(path: folder.path(of: "output"), flags: O_WRONLY | O_CREAT, mode: 0o600)
    let exported = try await export(nil, standardOutput: output.number)
    #expect(exported.path == nil && exported.photos == 4_100)
    #expect(try ids("output").count == 4_100 && folder.names() == ["output"])
  }

  @Test func aTerminalGetsNoPhotosOfAnExport() async throws {
    let terminal = try Descriptor(path: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
    await #expect(throws: Failure.file(.isATerminal)) {
      try await export(nil, standardOutput: terminal.number)
    }
  }
}
