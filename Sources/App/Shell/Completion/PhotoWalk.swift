import LineEditing
import SceneCore
import Terminal

/// The walk along the photos above the prompt: the selected photo and the marked ones.
struct PhotoWalk {
  /// The photos' places on the page above the prompt; none if no page is there.
  var map = PhotoMap() {
    didSet { firstOnPage = map.numbers(reach: .max).first ?? firstOnPage }
  }
  /// The first photo on the last page that was above the prompt.
  private(set) var firstOnPage: Int?
  private var choices: [NumberedChoice] = []
  private var specs: [CommandSpec] = []
  private var forEnter: String?
  /// The number of the selected photo, kept after a walk for the next walk.
  private var selected: Int?
  private var isWalking = false
  /// Whether a walk begins again with the next line.
  private var resumes = false
  /// The marked photos in the order of marking; a number alone may come to mean another photo.
  private var marked: [NumberedChoice] = []

  var marks: [Int] { marked.map(\.number) }

  var highlight: PhotoHighlight {
    PhotoHighlight(selected: isWalking ? selected : nil, marked: Set(marks))
  }

  /// Takes what the scene on stage offers before each line; marks of photos that are no longer listed are forgotten.
  mutating func adopt(_ snapshot: CommandAdvisor.Snapshot) {
    choices = snapshot.choices.filter { $0.photo != nil && $0.number > 0 }
    (specs, forEnter) = (snapshot.specs, snapshot.forEnter)
    marked.removeAll { mark in !choices.contains { mark.isSamePhoto(as: $0) } }
  }

  mutating func resumeNext() { resumes = true }

  mutating func take(_ key: WalkKey, reach: Int) -> WalkAnswer {
    let numbers = map.numbers(reach: reach)
    switch key {
    case .resume: return resume(numbers)
    case .begin: return select(selected.flatMap { numbers.contains($0) ? $0 : nil } ?? numbers.first)
    case .go(let direction): return isWalking ? go(direction, reach: reach) : begin(direction, numbers)
    case .first: return select(numbers.first)
    case .last: return select(numbers.last)
    case .mark: return mark()
    case .open: return run("show", on: [selected].compactMap(\.self))
    case .letter(let letter): return act(letter)
    case .leave, .forget:
      isWalking = false
      if key == .forget { marked = [] }
      return .over
    }
  }

  private mutating func resume(_ numbers: [Int]) -> WalkAnswer {
    guard resumes else { return .over }
    resumes = false
    return select(selected.flatMap { numbers.contains($0) ? $0 : nil } ?? numbers.first)
  }

  private mutating func begin(_ direction: PhotoMap.Direction, _ numbers: [Int]) -> WalkAnswer {
    if let selected, numbers.contains(selected) { return select(selected) }
    if !numbers.isEmpty {
      return select(direction == .up || direction == .left ? numbers.last : numbers.first)
    }
    // The photos are out of sight, but the list can be shown again.
    return choices.isEmpty ? .refused : .run(WalkKey.command)
  }

  private mutating func go(_ direction: PhotoMap.Direction, reach: Int) -> WalkAnswer {
    if let next = selected.flatMap({ map.neighbor(of: $0, direction, reach: reach) }) { return select(next) }
    guard direction == .down, let forEnter else { return .refused }
    (selected, isWalking, resumes) = (nil, false, true)
    return .run(forEnter)
  }

  private mutating func select(_ number: Int?) -> WalkAnswer {
    guard let number else { return .refused }
    (selected, isWalking) = (number, true)
    return .walking(words)
  }

  private mutating func mark() -> WalkAnswer {
    guard let choice = choices.first(where: { $0.number == selected }) else { return .refused }
    if let index = marked.firstIndex(where: choice.isSamePhoto) {
      marked.remove(at: index)
    } else {
      marked.append(choice)
    }
    return .walking(words)
  }
}

extension PhotoWalk {
  /// The command that each letter runs on the marked or selected photos.
  private static let verbs: [Character: String] = ["s": "star", "d": "download", "c": "credit", "t": "tag"]

  private mutating func act(_ letter: Character) -> WalkAnswer {
    guard let verb = Self.verbs[letter], specs.contains(where: { $0.verb == verb }) else {
      return take(.leave, reach: 0)
    }
    let answer = run(verb, on: marked.isEmpty ? [selected].compactMap(\.self) : marks)
    if verb == "tag", case .run(let line) = answer { return .edit("\(line) +") }
    marked = []
    return answer
  }

  private mutating func run(_ verb: String, on numbers: [Int]) -> WalkAnswer {
    guard !numbers.isEmpty else { return .refused }
    isWalking = false
    return .run(([verb] + numbers.map(String.init)).joined(separator: " "))
  }

  /// The words on the empty line: the selected photo, and what the keys do.
  private var words: StyledText {
    let choice = choices.first { $0.number == selected }
    let name = choice.map { SafeText($0.photo?.caption ?? $0.label).truncated(to: Self.mostForName) }
    let letters = ["s star", "d download", "c credit", "t tag"].filter { hint in
      specs.contains { $0.verb == hint.dropFirst(2) }
    }
    let mark = marked.contains { $0.number == selected } ? "Space unmarks" : "Space marks"
    let keys = ["Enter opens", mark] + letters + ["Esc leaves"]
    let count = marked.isEmpty ? [] : [StyledText("\(marked.count) marked", .strong)]
    // The cursor stands on the blank.
    let parts =
      [" " + StyledText("\(selected ?? 0)", .number) + (name.map { StyledText(" \($0)") } ?? "")] + count
      + keys.map { StyledText(SafeText($0), .hint) }
    return parts.dropFirst().reduce(parts[0]) { $0 + StyledText(" · ", .faint) + $1 }
  }

  private static let mostForName = 20
}

extension NumberedChoice {
  fileprivate func isSamePhoto(as other: NumberedChoice) -> Bool {
    number == other.number && photo?.id == other.photo?.id
  }
}
