package import Domain
internal import Terminal

// The words for a picture's faults. The fault is worded the same for saving and showing; the consequence differs.

extension DisplayedError {
  /// Creates the error for a picture that was not saved; `server` is the server in its address.
  init(_ error: PictureError, server: String, consequence: String = "Nothing was saved") {
    guard error != .cancelled else {
      self = .cancelled
      return
    }
    self.init(error.code, "\(error.whatHappened(server: server)). \(consequence); \(error.advice).")
  }

  /// Creates a short sentence about a picture that could not be shown.
  package init(notShown failure: Failure) {
    guard case .picture(let error, let server) = failure, error != .cancelled else {
      self.init(failure)
      return
    }
    self.init(error.code, error.whatHappened(server: server) + ".")
  }

  /// Creates the error for files that are not kept.
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
    case .tooLarge, .notAPicture, .otherFormat: .notAPicture
    }
  }

  /// Returns the sentence about what happened, without a period.
  func whatHappened(server: String) -> String {
    switch self {
    case .cancelled: "Canceled"
    case .unreachable(let reason): "Cannot fetch the picture from \(server): \(Wording.excerpt(reason))"
    case .timedOut: "\(server) took too long to send the picture"
    case .addressRefused(let url?) where PhotoSource(ofPictureAt: url) != nil, .otherServer(let url):
      "This session does not fetch pictures from \(Wording.place(ofPictureAt: url))"
    case .addressRefused(let url?):
      "Pictures from \"\(Wording.excerpt(url.withoutPasswords))\" are not allowed"
    case .addressRefused(nil): "The photo has no picture address"
    case .gone: "The source no longer has this photo"
    case .redirectRefused(let location):
      "\(server) redirected to \"\(Wording.excerpt(location.withoutPasswords))\", which is not allowed"
    case .server(let status, _): "\(server) returned status \(status) instead of a picture"
    case .tooLarge(let limit): "The picture from \(server) is larger than \(limit >> 20) MiB"
    case .notAPicture(let reason) where server.isEmpty: "Cannot draw the picture: \(Wording.excerpt(reason))"
    case .otherFormat(let name): "\(server) sent \(name) instead of a JPEG"
    case .notAPicture(let reason): "Cannot use the picture from \(server): \(Wording.excerpt(reason))"
    }
  }

  var advice: String {
    switch self {
    case .cancelled, .unreachable, .timedOut: "try again"
    case .addressRefused(let url):
      url.flatMap(PhotoSource.init(ofPictureAt:)).map {
        "to save this photo, start picterest with \(Wording.wayToUse($0))"
      } ?? "try another photo"
    case .otherServer(let url):
      "to fetch the picture, start picterest with \(Wording.wayToFetch(pictureAt: url))"
    case .gone:
      "if your library has the photo, restore its file from a backup's pictures folder, or delete the photo"
    case .otherFormat("a web page"): "if your network has a sign-in page, sign in first"
    case .redirectRefused, .tooLarge, .otherFormat: "try another photo"
    case .server(_, let seconds): "try again \(Wording.timeToRetry(seconds))"
    case .notAPicture: "try again later"
    }
  }
}

extension Wording {
  /// Returns the number of pictures missing from a page and up to three reasons, or `nil` if none is missing.
  ///
  /// - Parameter failures: A failure for each missing picture; a canceled picture was no longer wanted.
  package static func missingPictures(_ failures: [Failure]) -> String? {
    let failures = failures.filter { DisplayedError($0).code != .cancelled }
    guard !failures.isEmpty else { return nil }
    let reasons = failures.map { DisplayedError(notShown: $0).message }.uniqued().prefix(3)
    let pictures = failures.count == 1 ? "One picture" : "\(number(failures.count)) pictures"
    return "\(pictures) could not be shown. " + reasons.joined(separator: " ")
  }
}
