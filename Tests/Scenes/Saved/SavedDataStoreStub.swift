import Domain

@testable import SavedScene

@MainActor final class SavedDataStoreStub: SavedDataStore {
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
