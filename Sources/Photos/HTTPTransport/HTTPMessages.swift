package import FoundationEssentials

/// A request without a body; this program sends only GET and HEAD.
package struct HTTPRequest: Sendable, Hashable {
  package enum Method: String, Sendable { case get = "GET", head = "HEAD" }

  package var method: Method
  package var url: URL
  package var headers: HTTPHeaders
  package var limits: HTTPLimits
  package var redirects: RedirectRule
  /// Whether to report progress to the user.
  package var showsProgress: Bool

  package init(
    method: Method = .get, url: URL, headers: HTTPHeaders = [:], limits: HTTPLimits,
    redirects: RedirectRule = .sameOrigin, showsProgress: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.limits = limits
    self.redirects = redirects
    self.showsProgress = showsProgress
  }
}

package struct HTTPLimits: Sendable, Hashable {
  /// The maximum size of the body after decompression; a larger body ends the transfer with `tooLarge`.
  package var maximumBodyBytes: Int
  package var connectSeconds: Double
  /// The time limit from the call to the last byte, including redirects; a `FetchDeadline` may end the transfer earlier.
  package var totalSeconds: Double
  /// The longest time that a transfer may stay below 100 bytes per second.
  package var slowSeconds: Int

  package init(
    maximumBodyBytes: Int, connectSeconds: Double = 5, totalSeconds: Double = 20, slowSeconds: Int = 10
  ) {
    self.maximumBodyBytes = maximumBodyBytes
    self.connectSeconds = connectSeconds
    self.totalSeconds = totalSeconds
    self.slowSeconds = slowSeconds
  }

  /// 8 MiB; thirty photos with all their details take about 3 MB.
  package static let json = HTTPLimits(maximumBodyBytes: 8 << 20)
  /// 32 MiB, the largest original that photographers upload.
  package static let picture = HTTPLimits(maximumBodyBytes: 32 << 20)
  /// 128 MiB and ten minutes, for a picture whose progress is shown.
  package static let original = HTTPLimits(maximumBodyBytes: 128 << 20, totalSeconds: 600)
}

/// The rule for where redirects may lead.
package enum RedirectRule: Sendable, Hashable {
  /// Only the request's own scheme, host and port; for calls that carry a key.
  case sameOrigin
  /// The request's scheme and one of these hosts, in lowercase; redirected requests carry no header fields.
  case hosts(Set<String>)

  package static let most = 3
}

/// A complete answer with any status, including 404 and 500; without a complete answer, `send` throws a `TransportError`.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Int
  package var headers: HTTPHeaders
  /// The body after decompression.
  package var body: Data
  /// The facts about a cached answer, or `nil` if the server answered this request.
  package var kept: Kept?

  package struct Kept: Sendable, Hashable {
    /// The time since the server sent the answer, in seconds.
    package var seconds: Int
    /// Whether the cache used an answer that may be out of date because the server is unreachable.
    package var serverIsUnreachable: Bool

    package init(seconds: Int, serverIsUnreachable: Bool) {
      self.seconds = seconds
      self.serverIsUnreachable = serverIsUnreachable
    }
  }

  package init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Header fields in their original order; names are compared ignoring case, because servers differ.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String
  }

  /// All fields as received; a name may appear more than once.
  package private(set) var fields: [Field]

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first field with that name.
  ///
  /// Setting it replaces all fields with that name; setting `nil` removes them.
  package subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  private static func same(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a.lowercased() == b.lowercased()
  }
}
