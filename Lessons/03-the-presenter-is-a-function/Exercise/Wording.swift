/// Phrases for people.
enum Wording {
  /// Returns how long ago `day` was.
  // To do: "a week ago" from 7 days on, "2 weeks ago" from 14 days on, and "tomorrow" for the day after today.
  static func age(of day: Int, on today: Int) -> String {
    switch today - day {
    case 0: "today"
    case 1: "yesterday"
    case let days: "\(days) days ago"
    }
  }
}
