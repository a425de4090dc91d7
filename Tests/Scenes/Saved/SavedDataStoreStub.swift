import Domain
import TestSupport

@testable import SavedScene

@MainActor final class SavedDataStoreStub: SavedDataStore {
  var selectedPhoto: FoundPhoto?
  let listed: [Photo] = [.make(id: "p1"), .make(id: "p2")]

  init(selectedPhoto: FoundPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
