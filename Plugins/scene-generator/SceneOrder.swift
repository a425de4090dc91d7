/// A person's order for a new scene, checked as far as possible without the project.
struct SceneOrder: Equatable {
  let name: String
  var useCases: [UseCase]
  /// The command that opens the scene, which is also the scene's name at the prompt.
  let command: String
  /// The destination of the last use case, or `nil` for a scene without a router.
  var destination: Destination?

  struct Destination: Equatable {
    /// The scene's name, as in Find.
    let scene: String
    /// The command that opens the scene as it was left, or `nil` if the scene takes an input.
    var command: String?
  }

  static let example =
    "swift package --allow-writing-to-package-directory scene Collections"
    + " --use-cases FetchCollections,OpenCollection"

  init(_ arguments: [String]) throws(Refusal) {
    var names: [String] = []
    var (list, destination, command): (String?, String?, String?)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--use-cases": list = rest.popFirst()
      case "--leads-to": destination = rest.popFirst() ?? "nothing"
      case "--command": command = rest.popFirst() ?? ""
      case let flag where flag.hasPrefix("-"):
        throw Refusal("There is no \(flag). Type it like this: \(Self.example)")
      default: names.append(argument)
      }
    }
    guard let name = names.first, names.count == 1 else {
      throw Refusal("A scene has one name, but there are \(names.count). Type it like this: \(Self.example)")
    }
    (self.name, self.command) = (name, command ?? name.lowercased())
    self.destination = destination.map { Destination(scene: $0) }
    try Self.check(name: name)
    if let command { try Self.check(command: command) }
    useCases = try Self.useCases(list ?? "", of: name)
  }

  private static func check(name: String) throws(Refusal) {
    guard isUpperCamelCase(name) else {
      throw Refusal(
        "\(name) cannot be the name of a scene: it takes letters and digits, the first a capital, as in Collections."
      )
    }
    guard !name.hasSuffix("Scene") else {
      throw Refusal("A scene's name does not end in Scene: the module of Collections is CollectionsScene.")
    }
    guard !taken.contains(name) else {
      throw Refusal("\(name) is a word or a type of Swift: choose another.")
    }
  }

  private static func check(command: String) throws(Refusal) {
    guard command.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil else {
      throw Refusal("\(command) cannot be a command: it takes small letters and hyphens, as in tag-list.")
    }
  }

  private static func useCases(_ list: String, of scene: String) throws(Refusal) -> [UseCase] {
    let names = list.split(separator: ",").map(String.init)
    guard !names.isEmpty else { throw Refusal("Which use cases? Type it like this: \(example)") }
    for name in names {
      guard isUpperCamelCase(name) else {
        throw Refusal(
          "\(name) cannot be the name of a use case: it takes letters and digits, the first a capital,"
            + " as in FetchCollections.")
      }
      guard UseCase(name).words.count > 1 else {
        throw Refusal(
          "A use case is a verb and what it is done to, as in FetchCollections: \(name) is one word.")
      }
      guard !taken.contains(name), name != scene else {
        throw Refusal("\(name) is the name of something else: choose another for the use case.")
      }
    }
    guard Set(names).count == names.count else { throw Refusal("Every use case is named once: \(list)") }
    return names.map { UseCase($0) }
  }

  private static func isUpperCamelCase(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil && name.contains(where: \.isLowercase)
  }

  /// Names that already have a meaning in a scene's files.
  private static let taken: Set = [
    "Actor", "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Clock", "Codable", "CodingKey",
    "Collection", "Comparable", "Data", "Date", "Decodable", "Dictionary", "Double", "Duration", "Encodable",
    "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Iterator", "MainActor", "Mirror",
    "Never",
    "Optional", "Protocol", "Range", "Regex", "Request", "Response", "Result", "Self", "Sendable", "Sequence",
    "Set", "Slice", "String", "Substring", "Swift", "Task", "TimeZone", "Type", "Unicode", "ViewModel",
    "Void",
    "AsyncSequence", "AsyncStream", "CaseIterable", "CommandLine", "StaticString", "RawRepresentable",
  ]
}
