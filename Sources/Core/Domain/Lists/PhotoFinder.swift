package struct FoundPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The photo's details, if finding the photo has fetched them, so that they are not fetched twice.
  package var details: PhotoDetails?

  package init(photo: NumberedPhoto, details: PhotoDetails? = nil) {
    self.photo = photo
    self.details = details
  }
}

/// Finds photos in the list, then in the library, which needs no network, then at the source.
///
/// In a list, a number identifies a photo, whether or not the photo is in the library.
package struct PhotoFinder: Sendable {
  let library: any LibraryWorkerLogic
  private let source: any PhotosWorkerLogic

  package init(library: any LibraryWorkerLogic, source: any PhotosWorkerLogic) {
    self.library = library
    self.source = source
  }

  /// Finds a photo.
  ///
  /// - Throws: `unknownNumber` for a number beyond the list, `unknownID` for an id that is in neither the list nor the library and whose
  ///   length is wrong for the source.
  package func photo(
    _ reference: PhotoReference, in list: [Photo]
  ) async throws(Failure) -> FoundPhoto {
    switch try locate(reference, in: list) {
    case .listed(let photo): return FoundPhoto(photo: photo)
    case .elsewhere(let name):
      if let saved = try await lookUp(name) { return FoundPhoto(photo: NumberedPhoto(photo: saved.photo)) }
      guard name.canBeFetched else { throw .unknownID(name.id) }
      let details = try await source.photo(name)
      return FoundPhoto(photo: NumberedPhoto(photo: details.photo), details: details)
    }
  }

  /// Finds a photo in the library, without the source.
  ///
  /// - Throws: `unsaved` if the library has no photo with that id, and the errors above.
  package func savedPhoto(
    _ reference: PhotoReference, in list: [Photo]
  ) async throws(Failure) -> NumberedPhoto {
    switch try locate(reference, in: list) {
    case .listed(let photo): return photo
    case .elsewhere(let name):
      if let saved = try await lookUp(name) { return NumberedPhoto(photo: saved.photo) }
      throw name.canBeFetched ? .unsaved(name.id, of: name.source) : .unknownID(name.id)
    }
  }

  private enum Place {
    case listed(NumberedPhoto)
    case elsewhere(PhotoName)
  }

  private func locate(_ reference: PhotoReference, in list: [Photo]) throws(Failure) -> Place {
    switch reference {
    case .number(let number):
      guard number >= 1, number <= list.count else { throw .unknownNumber(number, count: list.count) }
      return .listed(NumberedPhoto(number: number, photo: list[number - 1]))
    case .name(let name):
      for (number, photo) in zip(1..., list) {
        if name.isName(of: photo.key) { return .listed(.init(number: number, photo: photo)) }
      }
      return .elsewhere(name)
    }
  }

  private func lookUp(_ name: PhotoName) async throws(Failure) -> SavedPhoto? {
    if let source = name.source,
      let saved = try await library.savedPhoto(PhotoKey(source: source, id: name.id))
    {
      return saved
    }
    return try await library.savedPhoto(id: name.id).flatMap { name.isName(of: $0.photo.key) ? $0 : nil }
  }
}

extension PhotoNumbers {
  /// Returns the photos with these numbers in `list`.
  ///
  /// - Throws: `unknownNumber` if the list lacks one of them.
  package func photos(in list: [Photo]) throws(Failure) -> [NumberedPhoto] {
    try numbers(upTo: list.count).map { NumberedPhoto(number: $0, photo: list[$0 - 1]) }
  }
}

extension PhotoFinder {
  /// Returns the photos for `selection`, in the order typed and without duplicates.
  ///
  /// - Throws: `noCard` if no photo is on screen, and the errors for a single photo.
  package func photos(
    _ selection: PhotoSelection, in stage: PhotosOnStage
  ) async throws(Failure) -> [FoundPhoto] {
    if selection.parts.isEmpty { return [FoundPhoto(photo: try stage.shown)] }
    var found: [FoundPhoto] = []
    for part in selection.parts {
      switch part {
      case .number(let number): found.append(try await photo(.number(number), in: stage.list))
      case .numbers(let numbers): found += try numbers.photos(in: stage.list).map { FoundPhoto(photo: $0) }
      case .name(let name): found.append(try await photo(.name(name), in: stage.list))
      }
    }
    return found.uniqued(by: \.photo.photo.key)
  }
}

extension PhotosOnStage {
  /// - Throws: `noCard` if no photo is on screen.
  package var shown: NumberedPhoto {
    get throws(Failure) {
      guard let onScreen else { throw .noCard() }
      return onScreen
    }
  }
}

/// Photos in the order typed, or the photo on screen if the command names none.
///
/// ```swift
/// PhotoSelection.number(3).numbers  // PhotoNumbers([3])
/// ```
package struct PhotoSelection: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case number(Int)
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

  package static func number(_ number: Int) -> Self { Self([.number(number)]) }

  package static func numbers(_ numbers: PhotoNumbers) -> Self { Self([.numbers(numbers)]) }

  package static func name(_ name: PhotoName) -> Self { Self([.name(name)]) }

  package mutating func append(_ part: Part) { parts.append(part) }

  /// Whether any of the words is an id or an address.
  package var hasNames: Bool {
    parts.contains { if case .name = $0 { true } else { false } }
  }

  /// The numbers among the words, with no ranges if there are none.
  package var numbers: PhotoNumbers {
    PhotoNumbers(
      parts.flatMap { part -> [ClosedRange<Int>] in
        switch part {
        case .number(let number): [number...number]
        case .numbers(let numbers): numbers.ranges
        case .name: []
        }
      })
  }

  /// The photo, if exactly one was typed.
  package var single: PhotoReference? {
    guard parts.count == 1 else { return nil }
    return switch parts[0] {
    case .number(let number): .number(number)
    case .numbers(let numbers): numbers.single.map { .number($0) }
    case .name(let name): .name(name)
    }
  }
}

/// The photos that a command can name: photos in the list by number and, for a command that names none, the photo on screen.
package struct PhotosOnStage: Hashable, Sendable {
  package var list: [Photo]
  package var onScreen: NumberedPhoto?

  package init(list: [Photo] = [], onScreen: NumberedPhoto? = nil) {
    self.list = list
    self.onScreen = onScreen
  }
}

extension PhotoSelection: CustomStringConvertible {
  /// The words in a form that can be typed again, with ids in place of addresses.
  package var description: String {
    parts.isEmpty
      ? "on screen"
      : parts.map { part in
        switch part {
        case .number(let number): "\(number)"
        case .numbers(let numbers): numbers.description
        case .name(let name): name.id.rawValue
        }
      }.joined(separator: " ")
  }
}
