import Domain
import SceneCore

extension WorkProgress {
  /// The progress as a sentence: "Checked 1,200 of 20,000 pictures · 850/s · 22 s left. Ctrl-C stops."
  var sentence: String { "\(([whatIsDone] + pace).joined(separator: " · ")). Ctrl-C stops." }

  private var whatIsDone: String {
    switch work {
    case .copyingDatabase: "Copied \(done) % of the database to check it"
    case .checkingDatabase: "Checking the database"
    case .rebuildingIndex: "Making the index for find again"
    case .checkingPictures:
      "Checked \(Wording.number(done)) of \(Wording.counted(total ?? done, "picture"))"
    case .lookingAtFiles: "Looked at \(Wording.counted(done, "file"))"
    case .backingUpDatabase: "Copied \(done) % of the database"
    case .backingUpPictures:
      "Copied \(Wording.number(done)) of \(Wording.counted(total ?? done, "picture"))"
    case .exporting: "Exported \(Wording.counted(done, "photo"))"
    case .importing: "Imported \(Wording.number(done)) of \(Wording.counted(total ?? done, "photo"))"
    case .fetchingPictures:
      "Fetched \(Wording.number(done)) of \(Wording.counted(total ?? done, "picture"))"
    case .readingFile: "Read \(Wording.size(done))\(total.map { " of \(Wording.size($0))" } ?? "")"
    case .downloading:
      "Downloaded \(Wording.size(done))\(total.map { " of \(Wording.size($0))" } ?? "")"
    }
  }

  private var pace: [String] {
    let unit = { (count: Int) in
      [.downloading, .readingFile].contains(work) ? Wording.size(count) : Wording.number(count)
    }
    return [perSecond.map { "\(unit($0))/s" }, secondsLeft.map { "\(time($0)) left" }].compactMap(\.self)
  }

  private func time(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7_200: "\(seconds / 60) min"
    default: "\(Wording.number(seconds / 3_600)) h"
    }
  }
}
