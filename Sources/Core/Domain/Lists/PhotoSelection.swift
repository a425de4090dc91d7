/// Photos as they are typed: one, or several by their numbers.
package enum PhotoSelection: Hashable, Sendable {
  case number(Int)
  case name(PhotoName)
  case numbers(PhotoNumbers)

  package init(_ reference: PhotoReference) {
    self =
      switch reference {
      case .number(let number): .number(number)
      case .name(let name): .name(name)
      }
  }

  /// Nil for a photo that is named in another way.
  package var numbers: PhotoNumbers? {
    switch self {
    case .number(let number): PhotoNumbers([number])
    case .numbers(let numbers): numbers
    case .name: nil
    }
  }

  /// Nil if several are meant.
  package var single: PhotoReference? {
    switch self {
    case .number(let number): .number(number)
    case .name(let name): .name(name)
    case .numbers: nil
    }
  }
}
