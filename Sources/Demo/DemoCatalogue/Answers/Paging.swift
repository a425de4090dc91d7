import HTTPTransport

/// The requested page of a list, and the headers that describe the page.
struct Paging {
  static let largestPage = 30

  /// The page number, starting at 1.
  let page: Int
  let perPage: Int

  /// Replaces out-of-range numbers with the nearest allowed ones.
  init(_ call: Call) {
    page = min(max(call["page"].flatMap(Int.init(clamping:)) ?? 1, 1), 1_000_000)
    perPage = min(max(call["per_page"].flatMap(Int.init(clamping:)) ?? 10, 1), Self.largestPage)
  }

  func slice<Item>(of items: [Item]) -> ArraySlice<Item> {
    let start = min((page - 1) * perPage, items.count)
    return items[start..<min(start + perPage, items.count)]
  }

  func pages(of total: Int) -> Int { (total + perPage - 1) / perPage }

  func headers(total: Int, call: Call, url: String) -> HTTPHeaders {
    var headers: HTTPHeaders = ["X-Total": String(total), "X-Per-Page": String(perPage)]
    headers["Link"] = link(total: total, call: call, url: url)
    return headers
  }

  /// Returns links to the first, previous, last and next page, in the real service's order, or `nil` if everything fits on one page.
  private func link(total: Int, call: Call, url: String) -> String? {
    let last = pages(of: total)
    guard last > 1 else { return nil }
    var relations: [(name: String, page: Int)] = []
    if page > 1 { relations += [("first", 1), ("prev", min(page - 1, last))] }
    if page < last { relations += [("last", last), ("next", page + 1)] }
    return relations.map { relation in
      "<\(url)?\(Self.query(call, page: relation.page))>; rel=\"\(relation.name)\""
    }.joined(separator: ", ")
  }

  private static func query(_ call: Call, page: Int) -> String {
    let kept = call.query.filter { $0.name != "page" && $0.name != "client_id" }
    return (kept + [("page", String(page))]).sorted { $0.name < $1.name }
      .map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }.joined(separator: "&")
  }
}

extension Int {
  /// Parses an integer in decimal digits; an integer too large for `Int` becomes the nearest `Int`.
  init?(clamping text: String) {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self = Int(text) ?? (isNegative ? .min : .max)
  }
}
