package import Domain
internal import Terminal

// The words for what goes wrong with a picture. What happened is the same whether it was to be saved or to be shown;
// what follows from it is not.

extension DisplayedError {
  /// Why a picture was not saved.
  ///
  /// - Parameters:
  ///   - server: The one in the picture's address.
  ///   - consequence: What follows from it.
  init(_ error: PictureError, server: String, consequence: String = "Nothing was saved") {
    guard error != .cancelled else {
      self = .cancelled
      return
    }
    self.init(error.code, "\(error.whatHappened(server: server)). \(consequence); \(error.advice).")
  }

  /// Why a picture could not be shown: a short sentence.
  package init(notShown failure: Failure) {
    guard case .picture(let error, let server) = failure, error != .cancelled else {
      self.init(failure)
      return
    }
    self.init(error.code, error.whatHappened(server: server) + ".")
  }

  /// Why what is fetched is not being kept.
  package init(_ problem: CacheProblem) {
    self.init(
      .cannotWrite,
      "Nothing that is fetched is kept for the next time: cannot write to \"\(problem.path)\": \(problem.reason). "
        + "Choose another folder with --cache-dir, or set PICTEREST_CACHE_MB=0.")
  }
}

extension PictureError {
  var code: FailureCode {
    switch self {
    case .cancelled: .cancelled
    case .unreachable, .timedOut: .network
    case .addressRefused, .otherServer, .redirectRefused, .server: .server
    case .gone: .notFound
    case .tooLarge, .notAPicture: .notAPicture
    }
  }

  /// A sentence without its full stop.
  func whatHappened(server: String) -> String {
    switch self {
    case .cancelled: "Cancelled"
    case .unreachable(let reason): "Cannot fetch the picture from \(server): \(Wording.excerpt(reason))"
    case .timedOut: "\(server) took too long to send the picture"
    case .addressRefused(let url?) where PhotoSource(ofPictureAt: url) != nil, .otherServer(let url):
      "This session does not fetch pictures from \(Wording.place(ofPictureAt: url))"
    case .addressRefused(let url?):
      "Pictures from \"\(Wording.excerpt(url.withoutPasswords))\" are not allowed"
    case .addressRefused(nil): "The photo has no picture address"
    case .gone: "Its source does not have this photo any more"
    case .redirectRefused(let location):
      "\(server) redirects the picture to \"\(Wording.excerpt(location.withoutPasswords))\", which is not allowed"
    case .server(let status, _): "\(server) answered with status \(status) instead of a picture"
    case .tooLarge(let limit): "The picture from \(server) is larger than \(limit >> 20) MiB"
    case .notAPicture(let reason) where server.isEmpty: "Cannot draw the picture: \(Wording.excerpt(reason))"
    case .notAPicture(let reason): "Cannot use the picture from \(server): \(Wording.excerpt(reason))"
    }
  }

  var advice: String {
    switch self {
    case .cancelled, .unreachable, .timedOut: "try again"
    case .addressRefused(let url):
      url.flatMap(PhotoSource.init(ofPictureAt:)).map {
        "to save it, start picterest with \(Wording.wayToUse($0))"
      } ?? "try another photo"
    case .otherServer(let url): "to fetch it, start picterest with \(Wording.wayToFetch(pictureAt: url))"
    case .gone: "copy its file from the pictures of a backup, or delete the photo"
    case .redirectRefused, .tooLarge: "try another photo"
    case .server(_, let seconds): "try again \(Wording.timeToRetry(seconds))"
    case .notAPicture: "try again later"
    }
  }
}

extension Wording {
  /// How many pictures of a page are missing, and why, with at most three reasons.
  ///
  /// - Parameter failures: One for each; those that were cancelled were not wanted any more.
  /// - Returns: Nil when none is missing.
  package static func missingPictures(_ failures: [Failure]) -> String? {
    let failures = failures.filter { DisplayedError($0).code != .cancelled }
    guard !failures.isEmpty else { return nil }
    let reasons = failures.map { DisplayedError(notShown: $0).message }.uniqued().prefix(3)
    let pictures = failures.count == 1 ? "One picture" : "\(number(failures.count)) pictures"
    return "\(pictures) could not be shown. " + reasons.joined(separator: " ")
  }
}
