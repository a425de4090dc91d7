import Domain

@testable import RandomScene

@MainActor final class RandomDataStoreStub: RandomDataStore {
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
