import FoundationEssentials

extension DemoCatalogue {
  func json(_ photo: DemoPhoto) -> JSONValue {
    let created = date(photo)
    let json: JSONValue = [
      "id": .string(photo.id), "slug": .text(photo.slug),
      "alternative_slugs": .object(photo.alternativeSlugs.map { ($0.language, .string($0.slug)) }),
      "created_at": created, "updated_at": created, "promoted_at": photo.isPromoted ? created : nil,
      "width": .int(photo.width), "height": .int(photo.height), "color": color(photo),
      "blur_hash": blurHash(photo), "description": .text(photo.description),
      "alt_description": .text(photo.alternativeText), "breadcrumbs": [], "urls": urls(photo),
      "links": links(photo), "likes": .int(photo.likes), "liked_by_user": false,
      "current_user_collections": [], "sponsorship": sponsorship(photo),
      "topic_submissions": topics(photo, created),
      "asset_type": photo.hardCase == .illustration ? "illustration" : "photo",
      "user": json(photo.photographer),
    ]
    switch photo.hardCase {
    case .noSlug: return json.removing("slug")
    case .premium: return json.adding(["premium": true, "plus": true])
    default: return json
    }
  }

  func fullJSON(_ photo: DemoPhoto) -> JSONValue {
    let tags = photo.tags.map { JSONValue.object([("type", "search"), ("title", .string($0))]) }
    let topics = DemoTopic.all.filter { $0.holds(photo) }
    let more: JSONValue = [
      "exif": exif(photo), "location": location(photo), "meta": ["index": true], "public_domain": false,
      "tags": .array(tags), "tags_preview": .array(Array(tags.prefix(3))), "views": .int(photo.views),
      "downloads": .int(photo.downloads + ledger.downloads(of: photo.index)),
      "topics": .array(
        topics.map { ["id": .string($0.id), "title": .string($0.title), "slug": .string($0.slug)] }),
    ]
    let json = json(photo).adding(more)
    return photo.hardCase == .noExif ? json.removing("exif") : json
  }

  func urls(_ photo: DemoPhoto) -> JSONValue {
    let common = "ixid=\(photo.ticket)&ixlib=demo-1"
    return [
      "raw": .string(imageURL(photo, common)),
      "full": .string(imageURL(photo, "crop=entropy&cs=srgb&fm=jpg&\(common)&q=85&w=2160")),
      "regular": .string(imageURL(photo, "crop=entropy&cs=tinysrgb&fit=max&fm=jpg&\(common)&q=80&w=1080")),
      "small": .string(imageURL(photo, "crop=entropy&cs=tinysrgb&fit=max&fm=jpg&\(common)&q=80&w=400")),
      "thumb": .string(imageURL(photo, "crop=entropy&cs=tinysrgb&fit=max&fm=jpg&\(common)&q=80&w=200")),
    ]
  }

  func imageURL(_ photo: DemoPhoto?, _ query: String) -> String {
    "\(root)/images/\(photo?.id ?? "none")?\(query)"
  }

  func blurHash(_ photo: DemoPhoto) -> JSONValue {
    photo.hardCase == .noBlurHash || photo.hardCase == .nothingButPixels
      ? .null : .string(ledger.look(of: photo).blurHash)
  }

  private func color(_ photo: DemoPhoto) -> JSONValue {
    photo.hardCase == .noColor || photo.hardCase == .nothingButPixels
      ? .null : .string(ledger.look(of: photo).color)
  }

  private func links(_ photo: DemoPhoto) -> JSONValue {
    let api = "\(root)/photos/\(photo.id)"
    let page = "https://\(Self.pageHost)/photos/\(photo.slug ?? photo.id)"
    return [
      "self": .string(api), "html": .string(page),
      "download": "https://\(Self.pageHost)/photos/\(photo.id)/download?ixid=\(photo.ticket)",
      "download_location": "\(api)/download?ixid=\(photo.ticket)",
    ]
  }

  private func topics(_ photo: DemoPhoto, _ date: JSONValue) -> JSONValue {
    let status: JSONValue = ["status": "approved", "approved_on": date]
    return .object(DemoTopic.all.filter { $0.holds(photo) }.map { ($0.slug, status) })
  }

  private func sponsorship(_ photo: DemoPhoto) -> JSONValue {
    guard photo.hardCase == .sponsored else { return nil }
    return [
      "impression_urls": [], "tagline": "Painted with patience",
      "tagline_url": "https://\(Self.pageHost)/sponsor",
      "sponsor": json(Photographer.all[0]),
    ]
  }

  /// Returns a date as the service writes it now, or with an offset, as it did before 2022.
  private func date(_ photo: DemoPhoto) -> JSONValue {
    guard photo.hardCase == .offsetDates else { return .date(photo.createdAt) }
    let local = (photo.createdAt - 4 * 3600).formatted(.iso8601)
    return .string(local.dropLast() + "-04:00")
  }
}
