import Domain

@testable import TopicScene

@MainActor final class TopicDataStoreStub: TopicDataStore {
  var selectedPhoto: NumberedPhoto?

  init(selectedPhoto: NumberedPhoto? = nil) {
    self.selectedPhoto = selectedPhoto
  }
}
