import SceneCore

struct PictureCount: Hashable {
  var coming = 0
  var come = 0
  var missing = 0

  /// The footer's words about the pictures, longest form first; empty if all pictures have arrived.
  var words: [String] {
    let total = coming + come + missing
    if coming > 0 { return ["\(come) of \(Wording.counted(total, "picture"))", "\(come)/\(total)"] }
    return missing > 0 ? ["\(Wording.counted(missing, "picture")) missing", "\(missing) missing"] : []
  }
}
