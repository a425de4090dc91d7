package import Domain

/// What Topic is built with: a scene without its topic cannot exist.
package struct TopicInput: Sendable, Hashable {
  package var topic: Topic

  package init(topic: Topic) {
    self.topic = topic
  }
}
