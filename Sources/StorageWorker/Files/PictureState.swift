/// What has the name of a picture, by a look that opens nothing.
enum PictureState: Hashable {
  /// A file; or nothing is known, because the folder cannot be searched.
  case file
  case missing
  /// Something else, which is never opened.
  case other(reason: String)

  /// Why it cannot be a picture; nil for a file, and where there is nothing.
  var fault: String? { if case .other(let reason) = self { reason } else { nil } }
}
