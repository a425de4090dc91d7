import Domain

@testable import SavedScene

@MainActor final class SavedDataStoreStub: SavedDataStore {
  var photos: [SavedPhoto?] = []
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
