import Domain

@testable import SearchScene

@MainActor final class SearchDataStoreStub: SearchDataStore {
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
