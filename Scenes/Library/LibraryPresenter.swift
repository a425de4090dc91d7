import Domain
import SceneCore

@MainActor protocol LibraryPresentationLogic: AnyObject {
  func presentUndoneChange(response: Library.UndoChange.Response)
  func presentRedoneChange(response: Library.RedoChange.Response)
  func presentFetchedTags(response: Library.FetchTags.Response)
}

@MainActor final class LibraryPresenter: LibraryPresentationLogic {
  weak var viewController: (any LibraryDisplayLogic)?

  func presentUndoneChange(response: Library.UndoChange.Response) {
    viewController?.displayUndoneChange(viewModel: .init(result: displayed(response.result, .undone)))
  }

  func presentRedoneChange(response: Library.RedoChange.Response) {
    viewController?.displayRedoneChange(viewModel: .init(result: displayed(response.result, .redone)))
  }

  func presentFetchedTags(response: Library.FetchTags.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { tags in
      Library.DisplayedTags(
        tags: tags.map {
          .init(tag: $0.tag.name, photos: $0.photos, count: Wording.counted($0.photos, "photo"))
        },
        footer: tags.isEmpty
          ? "No photo has a tag. To tag a photo in the library, type its number and a tag: tag 1 +sea"
          : Wording.counted(tags.count, "tag"))
    }
    viewController?.displayFetchedTags(viewModel: .init(result: result))
  }

  private func displayed(
    _ result: Result<LibraryChange, Failure>, _ outcome: Library.DisplayedChange.Outcome
  ) -> Result<Library.DisplayedChange, DisplayedError> {
    result.mapError { DisplayedError($0) }.map { change in
      let photos = change.photos.map { changed in
        Library.DisplayedState(
          id: changed.photo.id.rawValue, memo: changed.after.memo.isEmpty ? nil : changed.after.memo,
          tags: changed.after.allTags.map(\.name), starred: !changed.after.isInTrash)
      }
      return Library.DisplayedChange(
        outcome: outcome, change: change.kind.rawValue, photos: photos, skipped: change.skipped,
        elsewhere: change.wasMadeInOtherSession, news: change.photos.map { PhotoNews($0) },
        sentences: ChangeWording(change, outcome).sentences)
    }
  }
}

extension PhotoNews {
  fileprivate init(_ changed: ChangedPhoto) {
    let state = changed.after
    self.init(
      id: changed.photo.id.rawValue, isStarred: !state.isInTrash, memo: state.memo.isEmpty ? nil : state.memo,
      tags: state.allTags.map(\.name))
  }
}
