/// Photos as typed, in that order; without a word, the photo on screen.
///
/// ```swift
/// PhotoSelection.number(3).numbers  // PhotoNumbers([3])
/// ```
package struct PhotoSelection: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case numbers(PhotoNumbers)
    case name(PhotoName)
  }

  package private(set) var parts: [Part]

  package init(_ parts: [Part] = []) { self.parts = parts }

  package init(_ reference: PhotoReference) {
    self =
      switch reference {
      case .number(let number): .number(number)
      case .name(let name): .name(name)
      }
  }

  package static let onScreen = Self()

  package static func number(_ number: Int) -> Self { .numbers(PhotoNumbers([number])) }

  package static func numbers(_ numbers: PhotoNumbers) -> Self { Self([.numbers(numbers)]) }

  package static func name(_ name: PhotoName) -> Self { Self([.name(name)]) }

  package mutating func append(_ part: Part) { parts.append(part) }

  /// The numbers among the words; without any, they have no ranges.
  package var numbers: PhotoNumbers {
    PhotoNumbers(
      parts.flatMap { part -> [ClosedRange<Int>] in
        if case .numbers(let numbers) = part { numbers.ranges } else { [] }
      })
  }

  /// The photo, if only one is typed.
  package var single: PhotoReference? {
    switch parts.first {
    case .numbers(let numbers) where parts.count == 1: numbers.single.map { .number($0) }
    case .name(let name) where parts.count == 1: .name(name)
    default: nil
    }
  }
}

/// The photos that a command may mean: those of a list by their numbers, and the one on screen without a word.
package struct PhotosOnStage: Hashable, Sendable {
  package var list: [Photo]
  package var onScreen: NumberedPhoto?

  package init(list: [Photo] = [], onScreen: NumberedPhoto? = nil) {
    self.list = list
    self.onScreen = onScreen
  }
}

extension PhotoSelection: CustomStringConvertible {
  /// The words in a form that can be typed, addresses as ids.
  package var description: String {
    parts.isEmpty
      ? "on screen"
      : parts.map { part in
        switch part {
        case .numbers(let numbers): numbers.description
        case .name(let name): name.id.rawValue
        }
      }.joined(separator: " ")
  }
}
