import SceneCore
import Terminal

struct Lesson: Encodable, Sendable {
  static let count = 10

  var number: Int
  var title: String
  var text: String

  init?(_ number: Int) {
    guard let bytes = Self.bytes(of: number) else { return nil }
    self.number = number
    text = String(decoding: bytes, as: UTF8.self)
    title = String(text.prefix { $0 != "\n" }.trimmingPrefix("# \(number). "))
  }

  /// Returns the bytes of a lesson; the files are links to the chapters.
  private static func bytes(of number: Int) -> [UInt8]? {
    switch number {
    case 1: PackageResources.Lesson01_md
    case 2: PackageResources.Lesson02_md
    case 3: PackageResources.Lesson03_md
    case 4: PackageResources.Lesson04_md
    case 5: PackageResources.Lesson05_md
    case 6: PackageResources.Lesson06_md
    case 7: PackageResources.Lesson07_md
    case 8: PackageResources.Lesson08_md
    case 9: PackageResources.Lesson09_md
    case 10: PackageResources.Lesson10_md
    default: nil
    }
  }

  var lines: [StyledText] {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      defer { if isFence { isCode.toggle() } }
      let style: Style = isCode || isFence ? .code : line.hasPrefix("#") ? .strong : .plain
      return StyledText(SafeText(String(line)), style)
    }
  }
}

struct DisplayedLessons: Encodable, Sendable {
  struct Row: Encodable, Sendable {
    var number: Int
    var title: String
  }

  let lessons = (1...Lesson.count).compactMap(Lesson.init).map { Row(number: $0.number, title: $0.title) }

  var lines: [StyledText] {
    lessons.map { row in
      StyledText("\(row.number < 10 ? " " : "")\(row.number)", .number) + " \(row.title)"
    } + [StyledText("lesson 1 shows the first one.", .faint)]
  }
}
