import Domain

@testable import SavedScene

@MainActor final class SavedDataStoreStub: SavedDataStore {
  var selectedPhoto: FoundPhoto?

  init(selectedPhoto: FoundPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
