import Domain

@testable import TopicsScene

@MainActor final class TopicsDataStoreStub: TopicsDataStore {
  var selectedTopic: Topic?

  init(selectedTopic: Topic? = nil) {
    self.selectedTopic = selectedTopic
  }
}
