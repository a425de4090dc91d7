/// A photo as it is typed.
///
/// ```swift
/// PhotoReference("3")  // .number(3)
/// ```
package enum PhotoReference: Hashable, Sendable {
  /// The photo's number in the list.
  case number(Int)
  case name(PhotoName)

  /// Creates a number from digits alone, and a name from any other text; nil for a text that is neither.
  package init?(_ text: String) {
    if text.utf8.first.map({ (0x30...0x39).contains($0) }) == true, let number = Int(text), number > 0 {
      self = .number(number)
    } else if let name = PhotoName(text) {
      self = .name(name)
    } else {
      return nil
    }
  }
}

/// A photo's id, alone or in the address of the photo's page.
package struct PhotoName: Hashable, Sendable {
  package let id: PhotoID
  /// The source by the address; nil for an id alone, which may be from any source.
  package let source: PhotoSource?

  package init(id: PhotoID, source: PhotoSource? = nil) {
    self.id = id
    self.source = source
  }

  /// Returns nil for a text that is neither an id nor the address of a photo's page, and for a number below 1.
  package init?(_ text: String) {
    if text.contains("/") {
      guard let address = PhotoAddress(text) else { return nil }
      self.init(id: address.id, source: address.source)
    } else {
      guard let id = PhotoID(text), id.isWhole || Int(text) == nil, !text.allSatisfy(\.isNumber) else {
        return nil
      }
      self.init(id: id)
    }
  }

  /// Whether a source may be asked for it; other ids are looked for in the list and the library alone.
  package var canBeFetched: Bool { source != nil || id.isWhole }

  /// Whether the name may mean a photo.
  ///
  /// A server on this machine may pass on the photos of other sources, which then have addresses there, too.
  package func isName(of key: PhotoKey) -> Bool {
    guard let source else { return id == key.id }
    return id == key.id && (source == key.source || source.mayPassOn(key.source))
  }
}

/// Photos as typed: one, or several by their numbers.
///
/// ```swift
/// PhotoSelection(.number(3)).numbers  // PhotoNumbers([3])
/// ```
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

  /// The numbers, if the selection consists of them.
  package var numbers: PhotoNumbers? {
    switch self {
    case .number(let number): PhotoNumbers([number])
    case .numbers(let numbers): numbers
    case .name: nil
    }
  }

  /// The photo, if only one is selected.
  package var single: PhotoReference? {
    switch self {
    case .number(let number): .number(number)
    case .name(let name): .name(name)
    case .numbers: nil
    }
  }
}
