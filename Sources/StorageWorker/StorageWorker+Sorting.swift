package import Domain

extension StorageWorker: SortLogic {
  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    let nothing = SavedPage(photos: [], total: 0, hasMore: false)
    return try await perform(otherwise: .success(nothing)) { library, turn, _ throws(LibraryError) in
      try library.savedPhotos(in: order, after: last, limit: limit, turn: turn)
    }
  }
}
