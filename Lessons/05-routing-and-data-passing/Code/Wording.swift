/// Phrases for people.
enum Wording {
  /// Returns how long ago `day` was.
  static func age(of day: Int, on today: Int) -> String {
    switch today - day {
    case 0: "today"
    case 1: "yesterday"
    case let days: "\(days) days ago"
    }
  }
}
