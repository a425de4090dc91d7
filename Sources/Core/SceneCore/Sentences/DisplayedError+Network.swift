import Domain
internal import Terminal

// The words for a server's faults: the server's name, the fault and the next step.

extension DisplayedError {
  init(_ error: PhotosError, server: String) {
    let subject = Self.subject(server)
    let name = Self.name(server)
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable(let reason) where Self.isFolder(server):
      self.init(
        .inputOutput,
        "Cannot read \(name): \(Wording.excerpt(reason)). Check that it is there, and try again.")
    case .unreachable(let reason):
      self.init(
        .network,
        "Cannot reach \(name): \(Wording.excerpt(reason)). Check its address and your connection, and try again."
      )
    case .timedOut: self.init(.network, "\(subject) took too long to answer. Try again in a moment.")
    case .keyRefused(let message):
      self.init(
        .keyRefused, "\(subject) rejected the access key\(Self.quote(message)). Check the key.")
    case .noKey(let problem): self.init(.configuration, Self.sentence(on: problem))
    case .rateLimited(_, let seconds?):
      let time = Wording.timeToRetry(seconds)
      self.init(
        .rateLimited, "\(subject) is not accepting more calls for now. Try again \(time).",
        retryAfter: seconds)
    case .rateLimited(let limit, nil):
      let calls = limit.map { Wording.counted($0, "call") } ?? "calls"
      self.init(
        .rateLimited,
        "This hour's \(calls) to \(name) \(limit == 1 ? "is" : "are") used up. Try again next hour.",
        retryAfter: 3_600)
    case .notFound: self.init(.notFound, "\(subject) no longer has this photo. Try another one.")
    case .noPhoto(let id):
      self.init(
        .notFound,
        "\(subject) has no photo \(Wording.quoted(id.rawValue)). "
          + "Check the id, or use a number from a list.")
    case .noTopic(let slug): self.init(noTopic: slug, nearest: nil, server: server)
    case .noPhotographer(let username):
      self.init(
        .notFound, "\(subject) has no photographer \"\(Wording.excerpt(username))\". Try another one.")
    case .noUsername:
      self.init(
        .notFound, "This photo is not linked to a photographer's account. Try another one.")
    case .otherSource(let source):
      self.init(
        .notFound,
        "This photo is from \(Wording.name(of: source)), which this session does not use. Try another one."
      )
    case .otherPage(let source):
      self.init(
        .notFound,
        "This photo is from \(Wording.name(of: source)), but this session uses "
          + "\(name). To use this photo, start picterest with \(Wording.wayToUse(source)).")
    case .otherServer:
      self.init(
        .server,
        "The download report is for a server other than \(name). A session with that server will send it."
      )
    case .queryRefused(let message):
      self.init(
        .queryRefused, "\(subject) refused this search\(Self.quote(message)). Try other words.")
    case .server(404, _, _):
      self.init(
        .server, "\(subject) has no photos at this address. Check the address in --api or PICTEREST_API.")
    case .server(403, _, nil):
      self.init(
        .server,
        "\(subject) is blocking this machine or network. Your key is not the cause; try another network.")
    case .server(let status, let message, nil) where Self.isFinal(status):
      self.init(
        .server,
        "\(subject) refused the request with status \(status)\(Self.quote(message)). Trying again will not help."
      )
    case .server(let status, let message, let seconds):
      let time = Wording.timeToRetry(seconds)
      self.init(
        .server, "\(subject) returned status \(status)\(Self.quote(message)). Try again \(time).",
        retryAfter: seconds)
    case .unreadableAnswer(let reason):
      self.init(
        .server, "Cannot read the response from \(name): \(Wording.excerpt(reason)). Try again later.")
    case .webPage:
      self.init(
        .server,
        "\(subject) returned a web page instead of data. If your network has a sign-in page, sign in first."
      )
    }
  }

  /// Returns whether a status will be the same at the next try; 408, 425 and 429 ask for one.
  private static func isFinal(_ status: Int) -> Bool {
    (400..<500).contains(status) && ![408, 425, 429].contains(status)
  }

  /// - Parameter nearest: The slug that was probably meant, if any is similar.
  package init(noTopic slug: String, nearest: String?, server: String) {
    let advice =
      nearest.map { "Did you mean \(Wording.excerpt($0))?" } ?? "Type topics to see the ones it has."
    self.init(
      .notFound,
      "\(Self.subject(server)) has no topic \(Wording.quoted(slug)). \(advice)"
    )
  }

  private static func subject(_ server: String) -> String {
    isDemo(server) ? "The demo catalogue" : isFolder(server) ? "The folder \"\(server)\"" : server
  }

  private static func name(_ server: String) -> String {
    isDemo(server) ? "the demo catalogue" : isFolder(server) ? "the folder \"\(server)\"" : server
  }

  /// Returns whether the source is a folder, which its full path stands for.
  private static func isFolder(_ server: String) -> Bool { server.hasPrefix("/") }

  private static func isDemo(_ server: String) -> Bool { PhotoSource.pageHosts[server] == .demo }

  private static func quote(_ message: String?) -> String {
    message.map { ": \"\(Wording.excerpt($0))\"" } ?? ""
  }

  private static func sentence(on problem: KeyProblem) -> String {
    let again = "Try it in a shell, then restart picterest."
    return switch problem {
    case .failed(let status): "access-key-command exited with status \(status). \(again)"
    case .noKey:
      "access-key-command did not print a key, which must be one word of letters, digits, - and _. \(again)"
    case .missing:
      "Unsplash needs a key. Set UNSPLASH_ACCESS_KEY, or use --source demo."
    case .otherServer(let host):
      "The source (Unsplash) and api (\(Wording.host(host))) settings conflict. Remove one."
    }
  }
}
