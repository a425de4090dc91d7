import Domain
import FoundationEssentials
import OperatingSystem

extension LocalTimeZone {
  /// The zone of `TZ`, or else of /etc/localtime, as in every program of the system.
  static func system(_ environment: [String: String]) -> LocalTimeZone {
    LocalTimeZone(environment["TZ"] ?? "local") { date in
      Int(exactly: date.timeIntervalSince1970.rounded(.down)).map(Environment.secondsFromGMT) ?? 0
    }
  }
}
