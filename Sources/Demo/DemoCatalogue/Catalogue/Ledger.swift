import FoundationEssentials
import HTTPTransport
import Synchronization

/// The catalogue's memory between requests; it is safe on any thread, and has a limit.
final class Ledger: Sendable {
  private struct Pages {
    var hour = Int.min
    var callsLeft = 0
    var looks: [Int: Look] = [:]
    var downloads: [Int: Int] = [:]
    var photos: [DemoPhoto]?
    var photosOnShow: [DemoPhoto]?
    var answers: [String: HTTPResponse] = [:]
    var answerBytes = 0
    var wordIndex: WordIndex?
    var photoCounts: [String: Int]?
  }

  private let callsPerHour: Int
  private let pages = Mutex(Pages())

  init(callsPerHour: Int) { self.callsPerHour = max(0, callsPerHour) }

  /// Uses up one of the calls in the clock hour of `date`; returns the number of calls left, or `nil` if there was none.
  func spendCall(at date: Date) -> Int? {
    let hour = Int((date.timeIntervalSince1970 / 3600).rounded(.down))
    return pages.withLock { pages in
      if pages.hour != hour { (pages.hour, pages.callsLeft) = (hour, callsPerHour) }
      guard pages.callsLeft > 0 else { return nil }
      pages.callsLeft -= 1
      return pages.callsLeft
    }
  }

  func look(of photo: DemoPhoto) -> Look {
    if let known = pages.withLock({ $0.looks[photo.index] }) { return known }
    let look = Look(of: photo)
    pages.withLock { $0.looks[photo.index] = look }
    return look
  }

  func photos() -> [DemoPhoto] {
    if let known = pages.withLock({ $0.photos }) { return known }
    let photos = DemoPhoto.all
    pages.withLock { $0.photos = photos }
    return photos
  }

  /// Returns the photos in the feed, in searches and in photographers' lists.
  func photosOnShow() -> [DemoPhoto] {
    if let known = pages.withLock({ $0.photosOnShow }) { return known }
    let photos = photos().filter(\.isOnShow)
    pages.withLock { $0.photosOnShow = photos }
    return photos
  }

  private static let mostAnswerBytes = 16 << 20
  /// About as many bytes as an answer's headers and place take.
  private static let answerHeaderBytes = 2 << 10

  /// Returns the answer with this name from an earlier call, or else makes it; all are forgotten when they become too many.
  func answer(_ name: String, _ make: () -> HTTPResponse) -> HTTPResponse {
    if let known = pages.withLock({ $0.answers[name] }) { return known }
    let answer = make()
    guard answer.status == 200 else { return answer }
    pages.withLock { pages in
      let size = name.utf8.count + answer.body.count + Self.answerHeaderBytes
      if pages.answerBytes + size > Self.mostAnswerBytes { (pages.answers, pages.answerBytes) = ([:], 0) }
      if pages.answers.updateValue(answer, forKey: name) == nil { pages.answerBytes += size }
    }
    return answer
  }

  func photoCount(of photographer: Photographer) -> Int {
    let known = pages.withLock { $0.photoCounts }
    let counts = known ?? photosOnShow().reduce(into: [:]) { $0[$1.photographer.username, default: 0] += 1 }
    if known == nil { pages.withLock { $0.photoCounts = counts } }
    return counts[photographer.username] ?? 0
  }

  func wordIndex() -> WordIndex {
    if let known = pages.withLock({ $0.wordIndex }) { return known }
    let index = WordIndex(photosOnShow())
    pages.withLock { $0.wordIndex = index }
    return index
  }

  func countDownload(of index: Int) { pages.withLock { $0.downloads[index, default: 0] += 1 } }

  func downloads(of index: Int) -> Int { pages.withLock { $0.downloads[index] ?? 0 } }
}
