import Domain
import FoundationEssentials

/// The pages of each view of the library.
struct SavedPages {
  let library: any LibraryWorkerLogic
  /// Where the days of a query begin.
  let timeZone: TimeZone

  /// - Parameter last: The photo that the page before ended with; nil for the first page.
  func page(of view: Saved.View, after last: SavedPhoto?, limit: Int) async throws(Failure) -> SavedPage {
    switch view {
    case .library: return try await library.savedPhotos(before: last?.sequence, limit: limit)
    case .sorted(let order): return try await library.savedPhotos(in: order, after: last, limit: limit)
    case .found(let query, typed: _):
      return try await library.find(query, before: last?.sequence, limit: limit, timeZone: timeZone)
    case .trash:
      let place = last.map { TrashPlace(deletedAt: $0.deletedAt ?? .distantFuture, sequence: $0.sequence) }
      return try await library.trashedPhotos(before: place, limit: limit)
    }
  }
}
