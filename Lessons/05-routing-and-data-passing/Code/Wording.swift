/// Phrases for people.
enum Wording {
  /// How long ago a day was.
  static func age(of day: Int, on today: Int) -> String {
    switch today - day {
    case 0: "today"
    case 1: "yesterday"
    case let days: "\(days) days ago"
    }
  }
}
