import FoundationEssentials
import POSIX

extension TimeZone {
  /// The zone in which days and hours are shown.
  ///
  /// Foundation knows zones by their names only, and takes a `TZ` such as `KST-9` for GMT. Then it is as far from GMT as
  /// the C library says that it is now.
  static func system(_ environment: [String: String]) -> TimeZone {
    guard let name = environment["TZ"], !name.isEmpty, TimeZone(identifier: name) == nil else {
      return .autoupdatingCurrent
    }
    return TimeZone(secondsFromGMT: Environment.secondsFromGMT()) ?? .autoupdatingCurrent
  }
}
