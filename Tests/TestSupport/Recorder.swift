internal import Testing

/// Records the messages to a spy, in order.
///
/// Each use case has its own types, so a message's type identifies the method. A single `==` with a list of Requests, Responses or
/// ViewModels checks order, count and arguments.
///
/// A spy between an interactor and a presenter can also pass its messages on. `Receiver` is then the presenter's protocol. Other spies have
/// no receiver.
@MainActor package final class Recorder<Receiver> {
  package private(set) var messages: [AnyHashable] = []
  /// Called with every message and a way to pass it to a receiver.
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

/// A double that records its messages.
@MainActor package protocol Spy: AnyObject {
  associatedtype Receiver
  var recorder: Recorder<Receiver> { get }
}

extension Spy {
  package var messages: [AnyHashable] { recorder.messages }

  /// Returns the last message, which must have this type.
  package func last<Message>(_ type: Message.Type) throws -> Message {
    try #require(messages.last?.base as? Message)
  }
}
