import Foundation

/// A use case and the names of its methods.
struct UseCase: Equatable {
  /// A verb and its object, as in FetchPhotos.
  let name: String

  var command = ""

  init(_ name: String) { self.name = name }

  /// The enum case for the command: `tagList` for `tag-list`.
  var caseName: String {
    let words = command.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// For example, `fetch`.
  var verb: String { words.first?.lowercased() ?? "" }

  /// For example, `fetchPhotos`.
  var request: String { verb + name.dropFirst(verb.count) }

  /// For example, `presentFetchedPhotos`.
  var presentation: String { "present" + done }

  /// For example, `displayFetchedPhotos`.
  var display: String { "display" + done }

  /// For example, `fetch photos`.
  var summary: String { words.joined(separator: " ").lowercased() }

  private var done: String {
    let participle = Participle.of(verb)
    return participle.prefix(1).uppercased() + participle.dropFirst() + name.dropFirst(verb.count)
  }

  /// The words in the name; each begins with a capital next to a lowercase letter.
  var words: [String] {
    let letters = Array(name)
    return letters.indices.reduce(into: []) { words, index in
      let isAfterSmall = index > 0 && !letters[index - 1].isUppercase
      let isBeforeSmall = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if words.isEmpty || letters[index].isUppercase && (isAfterSmall || isBeforeSmall) { words.append("") }
      words[words.count - 1].append(letters[index])
    }
  }
}
