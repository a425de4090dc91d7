import Domain
import SceneCore
import TestSupport
import Testing

@testable import TransferScene

@MainActor struct TransferPresenterTests {
  private let viewController = TransferDisplayLogicSpy()
  private let sut = TransferPresenter()

  init() { sut.viewController = viewController }

  // MARK: Export

  private func shown(_ exported: ExportedLibrary) throws -> Transfer.ExportPhotos.ViewModel {
    sut.presentExportedPhotos(response: .init(result: .success(exported)))
    return try viewController.last(Transfer.ExportPhotos.ViewModel.self)
  }

  @Test func anExportSaysWhereItIsAndWhatIsInIt() throws {
    let shown = try shown(
      ExportedLibrary(
        path: "/a.json", pictureFolder: "/a-pictures", photos: 12, bytes: 3 << 20, pictures: 1))
    #expect(
      shown.export?.sentence == "Exported 12 photos to \"/a.json\" · 3 MB · 1 picture in \"/a-pictures\"")
    #expect(shown.error == nil)
  }

  @Test func photosWithoutAPageAreCounted() throws {
    #expect(
      try shown(ExportedLibrary(path: "/a.html", photos: 1, bytes: 2_048, withoutPage: 2)).export?.sentence
        == "Exported 1 photo to \"/a.html\" · 2 kB · 2 photos without a page left out")
  }

  @Test func whatStandardOutputGotIsTheResult() throws {
    let shown = try shown(ExportedLibrary(photos: 1, bytes: 1))
    #expect(shown.export == nil && shown.error == nil)
  }

  @Test func anExportThatLacksSomethingIsWrittenAndFails() throws {
    let lacks = try shown(ExportedLibrary(path: "/a", photos: 1, bytes: 1, picturesMissing: 1))
    #expect(lacks.export != nil && lacks.error?.code == .libraryDamaged)
    #expect(
      lacks.error?.message
        == "1 picture could not be copied, because the library does not have it. Type verify to fetch it again."
    )
    let damaged = try shown(ExportedLibrary(path: "/a", photos: 1, bytes: 1, unreadable: ["row 3: memo"]))
    #expect(
      damaged.error?.message
        == "1 row of the library cannot be read and was left out: row 3: memo. A backup may still have it.")
  }

  // MARK: Import

  private func shown(
    _ imported: ImportedPhotos, isDryRun: Bool = false
  ) throws -> Transfer.ImportPhotos.ViewModel {
    sut.presentImportedPhotos(response: .init(result: .success(imported), isDryRun: isDryRun))
    return try viewController.last(Transfer.ImportPhotos.ViewModel.self)
  }

  private var imported: ImportedPhotos {
    var imported = ImportedPhotos()
    (imported.merged.added, imported.merged.changed, imported.merged.unchanged) = (5, 2, 1)
    return imported
  }

  @Test func anImportSaysWhatBecameOfThePhotos() throws {
    #expect(
      try shown(imported).imported?.sentences == [
        "Imported 5 new photos · 2 merged · 1 already here"
      ])
    #expect(
      try shown(imported, isDryRun: true).imported?.sentences == [
        "Would import 5 new photos · 2 merged · 1 already here"
      ])
    #expect(try shown(ImportedPhotos()).imported?.sentences == ["Nothing was imported"])
    #expect(try shown(ImportedPhotos(), isDryRun: true).imported?.sentences == ["Nothing to import"])
    var known = ImportedPhotos()
    (known.merged.unchanged, known.merged.inTrash) = (4, 1)
    #expect(
      try shown(known).imported?.sentences == ["Nothing to import · 4 already here · 1 left in the trash"])
  }

  @Test func picturesThatAreMissingAreLeftToVerify() throws {
    var imported = imported
    imported.fetched = 3
    imported.merged.withoutPicture = [Photo.make().key]
    #expect(
      try shown(imported).imported?.sentences.dropFirst() == [
        "Fetched 3 pictures", "1 picture missing · verify fetches it",
      ])
  }

  @Test func linesThatAreLeftOutAreToldAndFailTheCommand() throws {
    var imported = imported
    imported.refuse(RefusedLine(number: 7, text: "hello", reason: .noPhoto))
    imported.refuse(RefusedLine(number: 9, text: "{", reason: .unreadable("it is not one whole JSON object")))
    let shown = try shown(imported)
    #expect(
      shown.imported?.sentences.dropFirst() == [
        "Line 7, \"hello\": it has neither an id nor the address of a photo's page.",
        "Line 9, \"{\": it is not one whole JSON object.",
      ])
    #expect(
      shown.error
        == DisplayedError(.badInput, "2 lines were left out. Correct the file, and import it again."))
  }

  @Test func moreThanUndoTakesBackIsAskedAbout() throws {
    sut.presentImportedPhotos(response: .init(result: .failure(.tooManyToUndo(12_000)), isDryRun: false))
    let shown = try viewController.last(Transfer.ImportPhotos.ViewModel.self)
    #expect(
      shown.question
        == "12,000 photos are more than undo takes back (10,000). A copy of the library is kept in its folder. "
        + "Import them?")
    #expect(shown.imported == nil && shown.error == nil)
  }

  @Test func anImportThatEndsEarlySaysWhatItDidAndWhy() throws {
    var imported = imported
    imported.failure = .library(.cancelled)
    let shown = try shown(imported)
    #expect(shown.imported?.added == 5 && shown.error?.code == .cancelled)
  }
}
