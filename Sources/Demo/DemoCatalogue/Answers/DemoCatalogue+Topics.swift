import FoundationEssentials
import HTTPTransport

extension DemoCatalogue {
  func topics(_ call: Call) -> HTTPResponse {
    let wanted = call.list("ids")
    let topics = DemoTopic.all.filter { wanted.isEmpty || wanted.contains($0.slug) || wanted.contains($0.id) }
    let ordered = call["order_by"] == "oldest" ? topics.reversed() : topics
    let paging = Paging(call)
    return .json(
      .array(paging.slice(of: ordered).map(json)),
      headers: paging.headers(total: ordered.count, call: call, url: url(of: call)))
  }

  func topic(_ idOrSlug: String) -> HTTPResponse {
    guard let topic = DemoTopic.named(idOrSlug) else { return .notFound("Couldn't find Topic") }
    let contributors = Photographer.all.prefix(3).map(json)
    return .json(json(topic).adding(["top_contributors": .array(contributors)]))
  }

  func topicPhotos(_ idOrSlug: String, _ call: Call) -> HTTPResponse {
    guard let topic = DemoTopic.named(idOrSlug) else { return .notFound("Couldn't find Topic") }
    let photos = photos(of: topic).filter { Self.matches($0, orientation: call["orientation"]) }
    return page(of: Self.ordered(photos, by: call["order_by"]), call)
  }

  private func photos(of topic: DemoTopic) -> [DemoPhoto] { ledger.photos().filter(topic.holds) }

  private func json(_ topic: DemoTopic) -> JSONValue {
    let photos = photos(of: topic)
    let published: JSONValue = .string(topic.startsAt)
    return [
      "id": .string(topic.id), "slug": .string(topic.slug), "title": .string(topic.title),
      "description": .text(topic.description), "published_at": published,
      "updated_at": "2026-07-01T00:00:00Z",
      "starts_at": published, "ends_at": nil, "only_submissions_after": nil, "visibility": "featured",
      "featured": true, "total_photos": .int(photos.count), "current_user_contributions": [],
      "total_current_user_submissions": nil,
      "links": [
        "self": "\(root)/topics/\(topic.slug)", "html": "https://\(Self.pageHost)/t/\(topic.slug)",
        "photos": "\(root)/topics/\(topic.slug)/photos",
      ],
      "status": "closed", "owners": .array(topic.owners.map(json)),
      "cover_photo": topic.hasCover ? photos.first.map(json) ?? .null : .null,
      "preview_photos": .array(photos.prefix(4).map(previewJSON)),
    ]
  }

  func previewJSON(_ photo: DemoPhoto) -> JSONValue {
    [
      "id": .string(photo.id), "created_at": .date(photo.createdAt), "updated_at": .date(photo.createdAt),
      "blur_hash": blurHash(photo), "urls": urls(photo),
    ]
  }
}
