import Domain

@testable import HomeScene

@MainActor final class HomeDataStoreStub: HomeDataStore {
  var list = PhotoList()
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
