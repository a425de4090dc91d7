import Domain
import SceneCore

@MainActor protocol UndoPresentationLogic: AnyObject {
  func presentUndoneChange(response: Undo.UndoChange.Response)
  func presentRedoneChange(response: Undo.RedoChange.Response)
  func presentFetchedTags(response: Undo.FetchTags.Response)
  func presentRenamedTag(response: Undo.RenameTag.Response)
}

@MainActor final class UndoPresenter: UndoPresentationLogic {
  weak var viewController: (any UndoDisplayLogic)?

  func presentUndoneChange(response: Undo.UndoChange.Response) {
    viewController?.displayUndoneChange(viewModel: .init(result: displayed(response.result, .undone)))
  }

  func presentRedoneChange(response: Undo.RedoChange.Response) {
    viewController?.displayRedoneChange(viewModel: .init(result: displayed(response.result, .redone)))
  }

  func presentFetchedTags(response: Undo.FetchTags.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { tags in
      Undo.DisplayedTags(
        tags: tags.map {
          .init(tag: $0.tag.name, photos: $0.photos, count: Wording.counted($0.photos, "photo"))
        },
        footer: tags.isEmpty
          ? "No photo has a tag. To tag a photo in the library, type its number and a tag: tag 1 +sea"
          : Wording.counted(tags.count, "tag"))
    }
    viewController?.displayFetchedTags(viewModel: .init(result: result))
  }

  func presentRenamedTag(response: Undo.RenameTag.Response) {
    let (old, new) = (response.request.old.name, response.request.new.name)
    let result = response.result.mapError { DisplayedError($0) }.map { photos in
      Undo.DisplayedRenaming(
        tag: new, replaced: old, photos: photos.count, news: photos.map { PhotoNews($0.photo) },
        sentence: response.isMerged
          ? "Merged #\(old) into #\(new) · \(Wording.counted(photos.count, "photo")) · undo takes it back"
          : "Renamed #\(old) to #\(new) · \(Wording.counted(photos.count, "photo")) · undo takes it back")
    }
    viewController?.displayRenamedTag(viewModel: .init(result: result))
  }

  private func displayed(
    _ result: Result<LibraryChange, Failure>, _ outcome: Undo.DisplayedChange.Outcome
  ) -> Result<Undo.DisplayedChange, DisplayedError> {
    result.mapError { DisplayedError($0) }.map { change in
      let photos = change.photos.map { changed in
        Undo.DisplayedState(
          id: changed.photo.id.rawValue, memo: changed.memo, tags: changed.tags,
          starred: changed.after?.isInTrash == false)
      }
      return Undo.DisplayedChange(
        outcome: outcome, change: change.kind.rawValue, photos: photos, skipped: change.skipped,
        elsewhere: change.wasMadeInOtherSession, news: change.photos.map { PhotoNews($0) },
        sentences: UndoSentences(change, isUndone: outcome == .undone).all)
    }
  }
}

extension PhotoNews {
  fileprivate init(_ changed: ChangedPhoto) {
    self.init(
      id: changed.photo.id.rawValue, isStarred: changed.after?.isInTrash == false, memo: changed.memo,
      tags: changed.tags)
  }

  fileprivate init(_ saved: SavedPhoto) {
    self.init(
      id: saved.photo.id.rawValue, isStarred: true, memo: saved.memo.isEmpty ? nil : saved.memo,
      tags: saved.tags.map(\.name))
  }
}

extension ChangedPhoto {
  fileprivate var memo: String? { after.flatMap { $0.memo.isEmpty ? nil : $0.memo } }

  fileprivate var tags: [String] { after?.tags.map(\.name) ?? [] }
}
