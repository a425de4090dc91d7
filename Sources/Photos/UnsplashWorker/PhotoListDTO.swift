import Domain
import FoundationEssentials

/// A page of photos, with the total if the answer's body has one.
struct PhotoListDTO {
  let photos: LossyArray<PhotoDTO>
  let total: Int?

  init(photos: LossyArray<PhotoDTO>, total: Int?) {
    self.photos = photos
    self.total = total
  }

  /// Reads `{"total": …, "total_pages": …, "results": […]}`.
  ///
  /// `total_pages` is not read: it is 0 on pages after the last one.
  /// - Throws: `unreadableAnswer` when there are no results, not even an empty list of them; `cancelled`.
  init(searchAnswer body: Data) throws(PhotosError) {
    let outline = try JSONOutline(body, listNamed: "results")
    guard let list = outline.list else {
      _ = try JSONDecoder().item(Envelope.self, in: body)
      throw .unreadableAnswer(reason: "it is JSON, but not what was expected")
    }
    // Only what surrounds the photos, which are decoded one by one.
    let rest = body.prefix(list.lowerBound) + Data("[]".utf8) + body.dropFirst(list.upperBound)
    total = try JSONDecoder().item(Envelope.self, in: rest).total
    photos = try LossyArray(outline, in: body)
  }

  private struct Envelope: Decodable {
    let total: Int?

    private enum CodingKeys: String, CodingKey { case total }

    init(from decoder: any Decoder) throws {
      total = try decoder.container(keyedBy: CodingKeys.self).count(.total)
    }
  }
}
