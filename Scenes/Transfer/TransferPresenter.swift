import Domain
import SceneCore

@MainActor protocol TransferPresentationLogic: AnyObject {
  func presentExportedPhotos(response: Transfer.ExportPhotos.Response)
  func presentImportedPhotos(response: Transfer.ImportPhotos.Response)
  func presentFetchedCredits(response: Transfer.FetchCredits.Response)
}

@MainActor final class TransferPresenter: TransferPresentationLogic {
  weak var viewController: (any TransferDisplayLogic)?

  func presentExportedPhotos(response: Transfer.ExportPhotos.Response) {
    switch response.result {
    case .failure(let failure):
      viewController?.displayExportedPhotos(viewModel: .init(error: DisplayedError(failure)))
    case .success(let exported):
      viewController?.displayExportedPhotos(
        viewModel: .init(export: exported.path.map { displayed(exported, $0) }, error: error(exported)))
    }
  }

  func presentImportedPhotos(response: Transfer.ImportPhotos.Response) {
    switch response.result {
    case .failure(.tooManyToUndo(let count)):
      viewController?.displayImportedPhotos(viewModel: .init(question: question(count)))
    case .failure(let failure):
      viewController?.displayImportedPhotos(viewModel: .init(error: DisplayedError(failure)))
    case .success(let imported):
      let wording = ImportSentences(imported, isDryRun: response.isDryRun)
      viewController?.displayImportedPhotos(
        viewModel: .init(imported: wording.displayed, error: wording.error))
    }
  }

  func presentFetchedCredits(response: Transfer.FetchCredits.Response) {
    let result = response.result.map { DisplayedCredits($0, in: response.format) }
    viewController?.displayFetchedCredits(
      viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  private func question(_ count: Int) -> String {
    "\(Wording.counted(count, "photo")) are more than undo takes back (\(Wording.number(ImportOrder.mostToUndo))). "
      + "A copy of the library is kept in its folder. Import them?"
  }

  private func displayed(_ exported: ExportedLibrary, _ path: String) -> Transfer.DisplayedExport {
    Transfer.DisplayedExport(
      path: path, pictureFolder: exported.pictureFolder, photos: exported.photos, pictures: exported.pictures,
      picturesMissing: exported.picturesMissing, bytes: exported.bytes, sentence: sentence(exported, path))
  }

  private func sentence(_ exported: ExportedLibrary, _ path: String) -> String {
    let left = exported.withoutPage
    let pictures = exported.pictureFolder.map {
      "\(Wording.counted(exported.pictures, "picture")) in \"\($0)\""
    }
    return [
      "Exported \(Wording.counted(exported.photos, "photo")) to \"\(path)\"", Wording.size(exported.bytes),
      pictures,
      left == 0 ? nil : "\(Wording.counted(left, "photo")) without a page left out",
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns an error if anything is missing from the export: the file is written, but reporting success would hide the gaps.
  private func error(_ exported: ExportedLibrary) -> DisplayedError? {
    if let problem = exported.unreadable.first {
      let count = exported.unreadable.count
      let were = count == 1 ? "was left out" : "were left out"
      return DisplayedError(
        .libraryDamaged,
        "\(Wording.counted(count, "row")) of the library cannot be read and \(were): \(Wording.excerpt(problem)). "
          + "A backup may still have \(count == 1 ? "it" : "them").")
    }
    guard exported.picturesMissing > 0 else { return nil }
    let them = exported.picturesMissing == 1 ? "it" : "them"
    return DisplayedError(
      .libraryDamaged,
      "\(Wording.counted(exported.picturesMissing, "picture")) could not be copied, because the library does not have "
        + "\(them). Type verify to fetch \(them) again.")
  }
}
