import Domain

@testable import PhotographerScene

@MainActor final class PhotographerDataStoreStub: PhotographerDataStore {
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
