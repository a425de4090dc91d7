import SceneCore

/// What is known of a photo as a table for people: only facts that are known, each with its name.
struct DetailFacts {
  private let photo: DisplayedPhotoWithDetails

  init(_ photo: DisplayedPhotoWithDetails) {
    self.photo = photo
  }

  var all: [DisplayedDetail.Fact] {
    let facts: [(name: String, value: String?)] = [
      ("Memo", photo.saving.memo),
      ("Saved", photo.saving.day),
      ("Picture", photo.saving.isFileMissing ? "not in the library's folder; star fetches it again" : nil),
      ("Description", photo.row.description),
      ("Shows", photo.details.alternativeText == photo.row.description ? nil : photo.details.alternativeText),
      ("Camera", camera),
      ("Place", photo.details.place),
      ("Tags", photo.details.tags.isEmpty ? nil : photo.details.tags.joined(separator: ", ")),
      ("Counts", counts),
      ("Uploaded", photo.details.createdAt.map { String($0.prefix(10)) }),
      ("Credit", photo.credit.credit),
      ("Page", photo.credit.photoURL),
    ]
    return facts.compactMap { fact in fact.value.map { .init(name: fact.name, value: $0) } }
  }

  private var camera: String? {
    let details = photo.details
    let parts = [
      details.camera, details.exposureTime.map { "\($0) s" }, details.aperture.map { "f/\($0)" },
      details.focalLength.map { "\($0) mm" }, details.iso.map { "ISO \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private var counts: String? {
    let details = photo.details
    let parts = [
      details.views.map { Wording.counted($0, "view") },
      details.downloads.map { Wording.counted($0, "download") },
      details.likes.map { Wording.counted($0, "like") },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
