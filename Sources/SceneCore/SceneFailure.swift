package import Domain

/// Why a use case brought nothing: a worker's error, or a number that names no photo.
package enum SceneFailure: Error, Sendable, Hashable {
  case photos(PhotosError)
  case library(LibraryError)
  case star(StarError)
  /// No photo on show has that number; how many there are.
  case unknownNumber(Int, count: Int)
  /// Somebody had to be asked, and nobody was there.
  case notAsked
}

extension DisplayedError {
  package init(_ failure: SceneFailure) {
    switch failure {
    case .photos(let error): self.init(error)
    case .library(let error): self.init(error)
    case .star(let error): self.init(error)
    case .unknownNumber(let number, let count): self = .unknownNumber(number, count: count)
    case .notAsked:
      self.init(
        .notAsked,
        "Nobody can be asked here, so nothing was deleted. Say yes beforehand, as in: delete 1 --yes")
    }
  }
}
