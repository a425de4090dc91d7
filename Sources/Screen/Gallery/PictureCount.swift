import SceneCore

struct PictureCount: Hashable {
  var coming = 0
  var come = 0
  var incomplete = 0
  var missing = 0

  /// The footer's words about the pictures, longest form first; empty if all pictures have arrived.
  var words: [String] {
    let shown = come + incomplete
    let total = coming + shown + missing
    if coming > 0 { return ["\(shown) of \(Wording.counted(total, "picture"))", "\(shown)/\(total)"] }
    let flaws = [(missing, "missing"), (incomplete, "incomplete")].filter { $0.0 > 0 }
    guard let first = flaws.first else { return [] }
    let rest = flaws.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    return ["\(Wording.counted(first.0, "picture")) \(first.1)\(rest)", "\(first.0) \(first.1)\(rest)"]
  }
}
