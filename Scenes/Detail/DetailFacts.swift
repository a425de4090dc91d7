import Domain
import FoundationEssentials
import SceneCore

struct DetailFacts {
  private let photo: DisplayedPhotoWithMetadata

  private let missing: MissingPicture?
  private let timeZone: LocalTimeZone

  /// - Parameter timeZone: The reader's time zone, which determines the date of an upload.
  init(_ photo: DisplayedPhotoWithMetadata, missing: MissingPicture?, timeZone: LocalTimeZone) {
    self.photo = photo
    self.missing = missing
    self.timeZone = timeZone
  }

  /// - Parameter isComplete: Whether the id and the file are included.
  func facts(withThoseForPrograms isComplete: Bool) -> [DisplayedDetail.Fact] {
    let texts: [(name: String, value: String?)] = [
      ("Trash", photo.saving.stay.map { "\($0.full); star brings it back" }),
      ("Saved", photo.saving.day),
      ("Your tags", tags),
      ("Picture", missing?.sentence),
      ("Description", photo.row.source.description),
      (
        photo.row.isFromFolder ? "Name" : "Alt text",
        alternativeText == photo.row.source.description ? nil : alternativeText
      ),
      ("Camera", camera),
      ("Place", photo.metadata.place),
      ("Tags", photo.metadata.sourceTags.isEmpty ? nil : photo.metadata.sourceTags.joined(separator: ", ")),
      ("Counts", counts),
      (photo.row.isFromFolder ? "Taken" : "Uploaded", uploadDay),
      ("Id", isComplete ? photo.row.id : nil),
      ("File", isComplete ? photo.saving.file.map { "pictures/\($0) in the library's folder" } : nil),
    ]
    let color = photo.row.color.map { Fact(name: "Color", value: [LinkedText($0)], swatch: $0) }
    let memo = photo.saving.memo.map { Fact(name: "Memo", value: [LinkedText($0)], hasLines: true) }
    let page = photo.credit.photoURL.map { Fact(name: "Page", value: [LinkedText($0, $0)]) }
    return [memo].compactMap(\.self)
      + texts.compactMap { text in
        text.value.map { Fact(name: text.name, value: [LinkedText($0)], hasLines: true) }
      }
      + [color, Fact(name: "Credit", value: photo.credit.words), page].compactMap(\.self)
  }

  private typealias Fact = DisplayedDetail.Fact

  private var alternativeText: String? { photo.row.source.alternativeText }

  /// The tags from the library, as opposed to those from the source.
  private var tags: String? {
    let tags = photo.saving.tags.map { "#\($0)" }
    return tags.isEmpty ? nil : tags.joined(separator: " ")
  }

  private var camera: String? {
    let metadata = photo.metadata
    let parts = [
      metadata.camera, metadata.exposureTime.map { "\($0) s" }, metadata.aperture.map { "f/\($0)" },
      metadata.focalLength.map { "\($0) mm" }, metadata.iso.map { "ISO \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The date of the upload; a string that is not a time is cut after ten characters, which should be the source's date.
  private var uploadDay: String? {
    photo.metadata.createdAt.map { text in
      let seconds = Date.ISO8601FormatStyle()
      let parts = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let date = (try? Date(text, strategy: seconds)) ?? (try? Date(text, strategy: parts))
      return date?.day(in: timeZone) ?? String(text.prefix(10))
    }
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
