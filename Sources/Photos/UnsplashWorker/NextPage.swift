import FoundationEssentials
import HTTPTransport

/// Finds out from a page's headers whether the list has another page.
///
/// The number of items says nothing: servers filter, and clamp `per_page`. `Link` is absent when everything fits on
/// one page, and on servers that do not send it.
enum NextPage {
  /// Far beyond any list, and small enough that products and sums do not overflow.
  private static let last = 1_000_000

  /// - Parameter total: How many items the list has, if the answer says so; it counts only without a `Link`.
  /// - Returns: nil at the end of the list.
  static func number(after page: Int, perPage: Int, headers: HTTPHeaders, total: Int? = nil) -> Int? {
    let links = headers.fields.filter { $0.name.lowercased() == "link" }.map(\.value)
    guard links.isEmpty else {
      let next = links.flatMap(targets).first { $0.relations.contains("next") }
      return next.flatMap { pageNumber(in: $0.url) }.flatMap { $0 > page && $0 <= last ? $0 : nil }
    }
    guard page < last else { return nil }
    if let total = total ?? Self.total(in: headers), (0...page * perPage).contains(total) { return nil }
    return page + 1
  }

  /// How many items the whole list has; nil when the server does not say, or says a negative number.
  static func total(in headers: HTTPHeaders) -> Int? {
    headers["X-Total"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The query is parsed, so that `per_page=15` is not taken for `page`.
  private static func pageNumber(in url: Substring) -> Int? {
    let items = URLComponents(string: String(url))?.queryItems ?? []
    return items.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }

  /// The parts of `<url>; rel="next", <url>; rel="last"`; a URL may contain commas and semicolons.
  private static func targets(in field: String) -> [(url: Substring, relations: Set<String>)] {
    field.split(separator: "<").compactMap { part in
      guard let end = part.firstIndex(of: ">") else { return nil }
      return (part[..<end], relations(in: part[end...].dropFirst()))
    }
  }

  private static func relations(in parameters: Substring) -> Set<String> {
    for parameter in parameters.split(separator: ";") {
      let sides = parameter.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else { continue }
      let words = sides[1].split { " \t\",".contains($0) }
      return Set(words.map { $0.lowercased() })
    }
    return []
  }
}
