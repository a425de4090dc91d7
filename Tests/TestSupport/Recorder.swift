internal import Testing

/// Takes down what a spy is told, in order.
///
/// A use case has types of its own, so the type of what was told says which method it was, and order, count and
/// arguments are one `==` with a list of Requests, Responses or ViewModels.
///
/// A spy between an interactor and a presenter can also hand on what it is told: `Receiver` is then the presenter's
/// protocol. A spy at an end has none.
@MainActor package final class Recorder<Receiver> {
  package private(set) var messages: [AnyHashable] = []
  /// Told of every message, and how to hand it to a receiver.
  package var onRecord: (_ message: Any, _ handOn: @escaping @MainActor (Receiver) -> Void) -> Void = {
    _, _ in
  }

  package init() {}

  package func record(
    _ message: some Hashable, handOn: @escaping @MainActor (Receiver) -> Void = { _ in }
  ) {
    messages.append(AnyHashable(message))
    onRecord(message, handOn)
  }
}

/// A double that takes down what it is told.
@MainActor package protocol Spy: AnyObject {
  associatedtype Receiver
  var recorder: Recorder<Receiver> { get }
}

extension Spy {
  package var messages: [AnyHashable] { recorder.messages }

  /// The last message, which has to be of this type.
  package func last<Message>(_ type: Message.Type) throws -> Message {
    try #require(messages.last?.base as? Message)
  }
}
