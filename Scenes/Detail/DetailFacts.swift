import SceneCore

/// The known facts about a photo, each with its name, as a table for people.
struct DetailFacts {
  private let photo: DisplayedPhotoWithMetadata

  init(_ photo: DisplayedPhotoWithMetadata) {
    self.photo = photo
  }

  var all: [DisplayedDetail.Fact] {
    let facts: [(name: String, value: String?)] = [
      ("Memo", photo.saving.memo),
      ("Saved", photo.saving.day),
      (
        "Picture",
        photo.saving.isFileMissing ? "missing from the library's folder; star fetches it again" : nil
      ),
      ("Description", photo.row.description),
      (
        "Shows",
        photo.metadata.alternativeText == photo.row.description ? nil : photo.metadata.alternativeText
      ),
      ("Camera", camera),
      ("Place", photo.metadata.place),
      ("Tags", photo.metadata.tags.isEmpty ? nil : photo.metadata.tags.joined(separator: ", ")),
      ("Counts", counts),
      ("Uploaded", photo.metadata.createdAt.map { String($0.prefix(10)) }),
      ("Credit", photo.credit.credit),
      ("Page", photo.credit.photoURL),
    ]
    return facts.compactMap { fact in fact.value.map { .init(name: fact.name, value: $0) } }
  }

  private var camera: String? {
    let metadata = photo.metadata
    let parts = [
      metadata.camera, metadata.exposureTime.map { "\($0) s" }, metadata.aperture.map { "f/\($0)" },
      metadata.focalLength.map { "\($0) mm" }, metadata.iso.map { "ISO \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private var counts: String? {
    let metadata = photo.metadata
    let parts = [
      metadata.views.map { Wording.counted($0, "view") },
      metadata.downloads.map { Wording.counted($0, "download") },
      metadata.likes.map { Wording.counted($0, "like") },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
