import Domain
import SceneCore

@MainActor protocol DetailBusinessLogic: AnyObject {
  func showPhoto(request: Detail.ShowPhoto.Request) async
}

@MainActor final class DetailInteractor: DetailBusinessLogic {
  private let presenter: any DetailPresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic
  private let list: any ListDataStore

  private(set) var card: Card

  /// A photo and the list that it is in.
  struct Card: Hashable {
    /// The photo from the list, later replaced by the source's photo, which has more details.
    var photo: NumberedPhoto
    /// The details from the source, stored so that returning to the photo needs no call.
    var details: PhotoDetails?
    var list: PhotoSequence
    var showsAll = false
  }

  init(
    input: DetailInput, presenter: any DetailPresentationLogic, workers: PhotoWorkers,
    list: any ListDataStore
  ) {
    card = Card(
      photo: input.photo, details: input.details, list: input.list, showsAll: input.showsAll)
    self.list = list
    self.presenter = presenter
    photosWorker = workers.photos
    libraryWorker = workers.library
    changeWorker = workers.changes
    list.keep(input.list, onScreen: input.photo)
  }

  func showPhoto(request: Detail.ShowPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      var card = request.step == .none ? card : try await neighbor(request.step)
      card.showsAll = card.showsAll || request.showsAll
      return try await show(card)
    }
    presenter.presentShownPhoto(response: .init(step: request.step, result: result))
  }
}

extension DetailInteractor {
  private func neighbor(_ step: Detail.Step) async throws(Failure) -> Card {
    guard let number = card.photo.number else { throw .notFromAList }
    let (list, photo) = try await card.list.photo(number + step.rawValue)
    return Card(photo: photo, list: list, showsAll: card.showsAll)
  }

  /// Returns what to show of a card, and keeps the card with its details.
  private func show(_ card: Card) async throws(Failure) -> Detail.ShownPhoto {
    var card = card
    let saved = try await savedOrTrashed(card.photo.photo.key)
    let details = await Result { () async throws(Failure) in try await fetchDetails(of: card) }
    // If the source cannot be reached, a saved photo can still be shown. Any other photo fails with the source's error.
    if saved == nil { _ = try details.get() }
    if case .failure(.photos(.cancelled, _)) = details { _ = try details.get() }
    if case .success(let fetched) = details { card.add(fetched) }
    if let saved {
      await keepPlace(of: card.photo.photo, insteadOf: saved.photo.place)
      // The photo from the list has no place.
      if case .failure = details { card.photo.photo.place = card.photo.photo.place ?? saved.photo.place }
    }
    self.card = card
    list.keep(card.list, onScreen: card.photo)
    if let next = card.photo.number.flatMap(card.list.known) { photosWorker.expectDetails(of: next) }
    return Detail.ShownPhoto(
      photo: card.photo, listCount: card.list.count, hasNext: card.hasNext, details: details,
      saved: saved, showsAll: card.showsAll)
  }

  private func savedOrTrashed(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    if let saved = try await libraryWorker.savedPhoto(key) { return saved }
    return try await libraryWorker.trashedPhoto(key)
  }

  /// Stores a saved photo's place for `find`; the user did not ask for this, so a library error goes unreported.
  private func keepPlace(of photo: Photo, insteadOf known: String?) async {
    guard let place = photo.place, place != known else { return }
    try? await changeWorker.keepPlace(place, of: photo.key)
  }

  private func fetchDetails(of card: Card) async throws(Failure) -> PhotoDetails {
    if let details = card.details { return details }
    return try await photosWorker.details(of: card.photo.photo.id)
  }
}

extension DetailInteractor.Card {
  fileprivate var hasNext: Bool { photo.number.map(list.hasPhoto) ?? false }

  /// Adds details; if the source returned a different photo, or turned out to be a different source, the list's photo stays.
  fileprivate mutating func add(_ fetched: PhotoDetails) {
    if fetched.photo.key == photo.photo.key { photo.photo = fetched.photo }
    details = fetched
  }
}
