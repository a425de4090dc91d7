/// Phrases for people.
enum Wording {
  /// Returns how long ago `day` was.
  static func age(of day: Int, on today: Int) -> String {
    switch today - day {
    case ..<0: "tomorrow"
    case 0: "today"
    case 1: "yesterday"
    case 7..<14: "a week ago"
    case let days where days >= 14: "\(days / 7) weeks ago"
    case let days: "\(days) days ago"
    }
  }
}
