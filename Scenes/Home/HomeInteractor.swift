import Domain
import SceneCore

@MainActor protocol HomeBusinessLogic: AnyObject {
  func fetchPhotos(request: Home.FetchPhotos.Request) async
  func fetchNextPage(request: Home.FetchNextPage.Request) async
  func restorePhotos(request: Home.RestorePhotos.Request) async
  func starPhoto(request: Home.StarPhoto.Request) async
  func unstarPhoto(request: Home.UnstarPhoto.Request) async
  func selectPhoto(request: Home.SelectPhoto.Request) async
}

@MainActor protocol HomeDataStore: AnyObject {
  var list: PhotoList { get }
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class HomeInteractor: HomeBusinessLogic, HomeDataStore {
  private let presenter: any HomePresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic

  private(set) var list = PhotoList()
  private(set) var selectedPhoto: NumberedPhoto?

  init(
    presenter: any HomePresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic
  ) {
    self.presenter = presenter
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func fetchPhotos(request: Home.FetchPhotos.Request) async {
    presenter.presentFetchedPhotos(response: .init(result: await grow(PhotoList())))
  }

  func fetchNextPage(request: Home.FetchNextPage.Request) async {
    presenter.presentFetchedNextPage(response: .init(result: await grow(list)))
  }

  func restorePhotos(request: Home.RestorePhotos.Request) async {
    let result = list.photos.isEmpty ? await grow(PhotoList()) : await shown(list.numbered, of: list)
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  func starPhoto(request: Home.StarPhoto.Request) async {
    let result: Result<StarredPhoto, SceneFailure>
    do throws(SceneFailure) {
      let photo = try photo(number: request.number)
      result = .success(try await star(photo, memo: request.memo))
    } catch { result = .failure(error) }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: Home.UnstarPhoto.Request) async {
    let result: Result<NumberedPhoto, SceneFailure>
    do throws(SceneFailure) {
      let photo = try photo(number: request.number)
      try await delete(photo)
      result = .success(photo)
    } catch { result = .failure(error) }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func selectPhoto(request: Home.SelectPhoto.Request) async {
    let result: Result<NumberedPhoto, SceneFailure>
    do throws(SceneFailure) { result = .success(try photo(number: request.number)) } catch {
      result = .failure(error)
    }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }
}

extension HomeInteractor {
  /// A feed that moves may bring pages on which every photo is known: so many are passed over in one go.
  private static let mostPagesAtOnce = 5

  /// Adds the next page to `before` and makes the result the list, once all of it has come.
  private func grow(_ before: PhotoList) async -> Result<Home.ShownPhotos, SceneFailure> {
    do throws(SceneFailure) {
      if !before.isAtEnd { try await checkLibrary() }
      var grown = before
      let added = try await fetchUnseen(into: &grown)
      var shown = try await shown(added.photos, of: grown).get()
      shown.unreadable = added.unreadable
      list = grown
      return .success(shown)
    } catch { return .failure(error) }
  }

  /// An hour has few calls: none is made for photos that could not be shown, since nobody could say which are saved.
  private func checkLibrary() async throws(SceneFailure) {
    do throws(LibraryError) { _ = try await libraryWorker.count() } catch { throw .library(error) }
  }

  private func fetchUnseen(
    into list: inout PhotoList
  ) async throws(SceneFailure) -> (photos: [NumberedPhoto], unreadable: Int) {
    var unreadable = 0
    for _ in 0..<Self.mostPagesAtOnce {
      guard let next = list.nextPage else { break }
      do throws(PhotosError) {
        let page = try await photosWorker.photos(page: next)
        unreadable += page.unreadable
        let added = list.append(page)
        if !added.isEmpty { return (added, unreadable) }
      } catch { throw .photos(error) }
    }
    return ([], unreadable)
  }

  private func shown(
    _ photos: [NumberedPhoto], of list: PhotoList
  ) async -> Result<Home.ShownPhotos, SceneFailure> {
    do throws(LibraryError) {
      let starred = try await libraryWorker.saved(among: photos.map(\.photo.key))
      return .success(Home.ShownPhotos(photos: photos, starred: starred, hasMore: !list.isAtEnd))
    } catch { return .failure(.library(error)) }
  }

  private func photo(number: Int) throws(SceneFailure) -> NumberedPhoto {
    guard let photo = list.photo(number: number) else {
      throw .unknownNumber(number, count: list.photos.count)
    }
    return NumberedPhoto(number: number, photo: photo)
  }

  private func star(_ photo: NumberedPhoto, memo: String?) async throws(SceneFailure) -> StarredPhoto {
    do throws(StarError) {
      return StarredPhoto(photo: photo, result: try await starWorker.star(photo.photo, memo: memo))
    } catch { throw .star(error) }
  }

  private func delete(_ photo: NumberedPhoto) async throws(SceneFailure) {
    do throws(LibraryError) { try await libraryWorker.delete(photo.photo.key) } catch {
      throw .library(error)
    }
  }
}
