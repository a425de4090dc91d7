import FoundationEssentials
import POSIX

extension TimeZone {
  /// The zone in which days and hours are shown.
  ///
  /// Foundation knows zones by their names only, and takes a `TZ` such as `KST-9` for GMT. Then the zone has the
  /// offset that the C library gives for now.
  static func system(_ environment: [String: String]) -> TimeZone {
    guard let name = environment["TZ"], !name.isEmpty, TimeZone(identifier: name) == nil else {
      return .autoupdatingCurrent
    }
    return TimeZone(secondsFromGMT: Environment.secondsFromGMT()) ?? .autoupdatingCurrent
  }
}
