// swift-tools-version: 6.2
import PackageDescription

// Each chapter is a folder with four targets: its code, its tests, an exercise that is red until you solve it, and a
// solution that passes the exercise's tests.
let chapters = [
  "01-a-first-scene",
  "02-a-use-case",
  "03-the-presenter-is-a-function",
  "04-workers-and-doubles",
  "05-routing-and-data-passing",
  "06-errors",
  "07-cancellation",
  "08-the-seven-laws",
  "09-a-second-view",
  "10-what-vip-is-not-good-for",
]

let package = Package(name: "lessons", targets: chapters.flatMap(Target.chapter))

extension Target {
  static func chapter(_ folder: String) -> [Target] {
    let number = folder.prefix(2)
    let code = "Chapter\(number)"
    let tests = [
      ("\(code)Tests", "Tests"), ("Exercise\(number)", "Exercise"), ("Solution\(number)", "Solution"),
    ]
    return [.target(name: code, path: "\(folder)/Code", swiftSettings: strict)]
      + tests.map { name, part in
        .testTarget(
          name: name, dependencies: [.init(stringLiteral: code)], path: "\(folder)/\(part)",
          swiftSettings: strict)
      }
  }

  /// The program's own settings.
  static var strict: [SwiftSetting] {
    [
      .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  }
}
