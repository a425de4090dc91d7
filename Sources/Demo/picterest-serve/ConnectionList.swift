import NIOCore

/// The open connections, used on one event loop; beyond the limit, the connection that has been idle longest is closed.
final class ConnectionList {
  private struct Idle {
    let channel: any Channel
    let since: Int
  }

  private let most: Int
  private var count = 0
  private var idle: [ObjectIdentifier: Idle] = [:]
  /// A logical clock, incremented whenever a connection becomes idle.
  private var moment = 0

  init(most: Int) { self.most = most }

  func open(_ channel: any Channel) {
    count += 1
    becomesIdle(channel)
    guard count > most else { return }
    idle.values.min { $0.since < $1.since }?.channel.close(promise: nil)
  }

  func becomesIdle(_ channel: any Channel) {
    moment += 1
    idle[ObjectIdentifier(channel)] = Idle(channel: channel, since: moment)
  }

  func becomesBusy(_ channel: any Channel) { idle[ObjectIdentifier(channel)] = nil }

  func closed(_ channel: any Channel) {
    count -= 1
    idle[ObjectIdentifier(channel)] = nil
  }
}
