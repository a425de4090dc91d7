/// A photo that a command means.
package struct FoundPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  /// The source's answer, if it was asked; then it need not be asked again.
  package var details: PhotoDetails?

  package init(photo: NumberedPhoto, details: PhotoDetails? = nil) {
    self.photo = photo
    self.details = details
  }
}

/// Finds the photo that a command means: in the list, else in the library, which needs no network, else at the source.
///
/// A list is given as its photos in the order of their numbers, whether they are in the library or not.
package struct PhotoFinder: Sendable {
  let library: any LibraryWorkerLogic
  private let source: any PhotosWorkerLogic

  package init(library: any LibraryWorkerLogic, source: any PhotosWorkerLogic) {
    self.library = library
    self.source = source
  }

  /// - Throws: `unknownNumber` when the list has no such number, `unknownID` for an id that neither the list nor the
  ///   library knows and that the source cannot be asked for.
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

  /// The same where only a photo of the library will do: the source is not asked.
  ///
  /// A photo of the list may turn out not to be saved.
  /// - Throws: `unsaved` when the library has no photo of that id, and the same as above.
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
