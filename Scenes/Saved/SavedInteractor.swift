import Domain
import SceneCore

@MainActor protocol SavedBusinessLogic: AnyObject {
  func fetchSaved(request: Saved.FetchSaved.Request) async
  func fetchNextPage(request: Saved.FetchNextPage.Request) async
  func restoreSaved(request: Saved.RestoreSaved.Request) async
  func selectPhoto(request: Saved.SelectPhoto.Request) async
  func updateMemo(request: Saved.UpdateMemo.Request) async
  func prepareDeletion(request: Saved.PrepareDeletion.Request) async
  func deletePhoto(request: Saved.DeletePhoto.Request) async
}

@MainActor protocol SavedDataStore: AnyObject {
  /// By number: the photo with number n stands at index n - 1, nil when it was deleted since the list was shown.
  var photos: [SavedPhoto?] { get }
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class SavedInteractor: SavedBusinessLogic, SavedDataStore {
  private let presenter: any SavedPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic

  /// A number means what the list on show says until the list is shown again: a photo that was deleted leaves a
  /// gap, so that the next `delete` cannot hit its neighbour.
  private(set) var photos: [SavedPhoto?] = []
  private(set) var selectedPhoto: NumberedPhoto?
  /// Where the next page goes on; nil before the first one.
  private(set) var lastSequence: Int64?

  private static let pageSize = 15

  init(presenter: any SavedPresentationLogic, libraryWorker: any LibraryWorkerLogic) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
  }

  func fetchSaved(request: Saved.FetchSaved.Request) async {
    presenter.presentFetchedSaved(response: .init(result: await showAnew(limit: Self.pageSize)))
  }

  func restoreSaved(request: Saved.RestoreSaved.Request) async {
    let limit = max(photos.count, Self.pageSize)
    presenter.presentRestoredSaved(response: .init(result: await showAnew(limit: limit)))
  }

  func fetchNextPage(request: Saved.FetchNextPage.Request) async {
    presenter.presentFetchedNextPage(response: .init(result: await showMore()))
  }

  func selectPhoto(request: Saved.SelectPhoto.Request) async {
    let result = find(request.number).map { NumberedPhoto(number: $0.number, photo: $0.saved.photo) }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func updateMemo(request: Saved.UpdateMemo.Request) async {
    let result: Result<UpdatedMemo, SceneFailure>
    switch find(request.number) {
    case .failure(let failure): result = .failure(failure)
    case .success(let photo):
      do throws(LibraryError) {
        let memo = Memo.meant(by: request.memo)
        try await libraryWorker.updateMemo(of: photo.saved.photo.key, to: memo)
        photos[request.number - 1]?.memo = memo
        result = .success(UpdatedMemo(number: photo.number, photo: photo.saved.photo, memo: memo))
      } catch { result = .failure(.library(error)) }
    }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func prepareDeletion(request: Saved.PrepareDeletion.Request) async {
    let result: Result<Saved.NumberedSavedPhoto, SceneFailure>
    do throws(SceneFailure) { result = .success(try await lookUp(request.number)) } catch {
      result = .failure(error)
    }
    presenter.presentPreparedDeletion(response: .init(result: result))
  }

  func deletePhoto(request: Saved.DeletePhoto.Request) async {
    let result: Result<Saved.AnsweredDeletion, SceneFailure>
    switch (find(request.number), request.answer) {
    case (.failure(let failure), _): result = .failure(failure)
    case (.success, .notAsked): result = .failure(.notAsked)
    case (.success(let photo), .no): result = .success(.init(photo: photo, isDeleted: false))
    case (.success(let photo), .yes):
      do throws(LibraryError) {
        try await libraryWorker.delete(photo.saved.photo.key)
        photos[request.number - 1] = nil
        result = .success(.init(photo: photo, isDeleted: true))
      } catch { result = .failure(.library(error)) }
    }
    presenter.presentDeletedPhoto(response: .init(result: result))
  }
}

extension SavedInteractor {
  private func showAnew(limit: Int) async -> Result<Saved.ShownPhotos, SceneFailure> {
    do throws(LibraryError) {
      let page = try await libraryWorker.savedPhotos(before: nil, limit: limit)
      photos = page.photos
      lastSequence = page.photos.last?.sequence
      return .success(shown(page, from: 1))
    } catch { return .failure(.library(error)) }
  }

  private func showMore() async -> Result<Saved.ShownPhotos, SceneFailure> {
    guard let lastSequence else { return await showAnew(limit: Self.pageSize) }
    do throws(LibraryError) {
      let page = try await libraryWorker.savedPhotos(before: lastSequence, limit: Self.pageSize)
      let first = photos.count + 1
      photos += page.photos
      self.lastSequence = page.photos.last?.sequence ?? lastSequence
      return .success(shown(page, from: first))
    } catch { return .failure(.library(error)) }
  }

  private func shown(_ page: SavedPage, from first: Int) -> Saved.ShownPhotos {
    let numbered = zip(first..., page.photos).map { Saved.NumberedSavedPhoto(number: $0, saved: $1) }
    return Saved.ShownPhotos(photos: numbered, total: page.total, hasMore: page.hasMore)
  }

  /// The photo with that number as the library has it now: another process may have changed it since it was listed.
  private func lookUp(_ number: Int) async throws(SceneFailure) -> Saved.NumberedSavedPhoto {
    let listed = try find(number).get()
    do throws(LibraryError) {
      photos[number - 1] = try await libraryWorker.savedPhoto(listed.saved.photo.key)
    } catch { throw .library(error) }
    return try find(number).get()
  }

  private func find(_ number: Int) -> Result<Saved.NumberedSavedPhoto, SceneFailure> {
    guard number >= 1, number <= photos.count else {
      return .failure(.unknownNumber(number, count: photos.count))
    }
    guard let photo = photos[number - 1] else { return .failure(.library(.notSaved)) }
    return .success(Saved.NumberedSavedPhoto(number: number, saved: photo))
  }
}
