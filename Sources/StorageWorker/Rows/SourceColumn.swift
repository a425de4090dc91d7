import Domain

struct SourceColumn: Hashable {
  let text: String

  init(_ source: PhotoSource) { text = source.name }

  init(text: String) { self.text = text }

  /// nil when the text names no source.
  var source: PhotoSource? { PhotoSource(name: text) }
}
