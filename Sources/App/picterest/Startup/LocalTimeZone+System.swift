import Domain
import FoundationEssentials
import OperatingSystem

extension LocalTimeZone {
  /// Returns the zone from `TZ` or, if that is not set, from /etc/localtime, as in all of the system's programs.
  static func system(_ environment: [String: String]) -> LocalTimeZone {
    LocalTimeZone(environment["TZ"] ?? "local") { date in
      Int(exactly: date.timeIntervalSince1970.rounded(.down)).map(Environment.secondsFromGMT) ?? 0
    }
  }
}
