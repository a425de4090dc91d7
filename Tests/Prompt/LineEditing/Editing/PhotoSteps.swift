import Synchronization
import Terminal

@testable import LineEditing

/// A walk along photos that records its keys; `s` runs a command, `t` begins one.
final class PhotoSteps: Sendable {
  private let taken = Mutex<[WalkKey]>([])
  private let isWalking = Mutex(false)

  /// The answer to the key for going on after a command.
  let resumes: Bool

  init(resumes: Bool = false) { self.resumes = resumes }

  var keys: [WalkKey] { taken.withLock { $0.filter { $0 != .resume } } }

  func take(_ key: WalkKey, reach: Int) -> WalkAnswer {
    taken.withLock { $0.append(key) }
    let answer = answer(to: key)
    isWalking.withLock { if case .walking = answer { $0 = true } else if answer != .refused { $0 = false } }
    return answer
  }

  private func answer(to key: WalkKey) -> WalkAnswer {
    switch key {
    case .begin, .first, .last, .mark: .walking(" photo")
    case .go(let direction):
      direction == .left
        ? .refused : .walking(StyledText(SafeText(" photo " + String(describing: direction))))
    case .open: .run("home")
    case .letter("s"): .run("star 3")
    case .letter("t"): .edit("tag 3 +")
    case .letter, .leave, .forget: .over
    case .resume: resumes ? .walking(" photo") : .over
    }
  }
}
