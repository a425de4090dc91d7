import Domain

@testable import HomeScene

@MainActor final class HomeDataStoreStub: HomeDataStore {
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
