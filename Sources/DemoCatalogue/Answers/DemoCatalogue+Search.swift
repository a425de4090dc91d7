import HTTPTransport

extension DemoCatalogue {
  func search(_ call: Call) -> HTTPResponse {
    guard let query = call["query"], !query.allSatisfy(\.isWhitespace) else {
      return .failure(400, "query is missing")
    }
    let found = found(query, call)
    let paging = Paging(call)
    return .json(
      [
        "total": .int(found.count), "total_pages": .int(paging.pages(of: found.count)),
        "results": .array(paging.slice(of: found).map(json)),
      ], headers: paging.headers(total: found.count, call: call, url: url(of: call)))
  }

  /// Colour is checked last, because a picture has to be painted for it.
  private func found(_ query: String, _ call: Call) -> [DemoPhoto] {
    var photos = photos(matching: query).filter {
      Self.matches($0, orientation: call["orientation"])
    }
    if let family = call["color"].flatMap(ColorFamily.init) {
      photos = photos.filter { family.holds(ledger.look(of: $0).color) }
    }
    // Most relevant first: photos whose description contains the whole query. Both parts stay in order.
    guard call["order_by"] != "latest" else { return photos }
    let words = query.lowercased()
    let (best, others) = photos.reduce(into: ([DemoPhoto](), [DemoPhoto]())) { parts, photo in
      let isBest = photo.description?.lowercased().contains(words) ?? false
      if isBest { parts.0.append(photo) } else { parts.1.append(photo) }
    }
    return best + others
  }
}
