import Foundation

/// A use case and the names of its methods.
struct UseCase: Equatable {
  /// A verb and its object, as in FetchPhotos.
  let name: String

  /// Its command.
  var command = ""

  init(_ name: String) { self.name = name }

  /// Its case in the enum of commands: `tagList` for `tag-list`.
  var caseName: String {
    let words = command.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// `fetch`.
  var verb: String { words.first?.lowercased() ?? "" }

  /// `fetchPhotos`.
  var request: String { verb + name.dropFirst(verb.count) }

  /// `presentFetchedPhotos`.
  var presentation: String { "present" + done }

  /// `displayFetchedPhotos`.
  var display: String { "display" + done }

  /// `fetch photos`.
  var summary: String { words.joined(separator: " ").lowercased() }

  private var done: String {
    let participle = Participle.of(verb)
    return participle.prefix(1).uppercased() + participle.dropFirst() + name.dropFirst(verb.count)
  }

  /// The words, each of them beginning with a capital next to a lowercase letter.
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
