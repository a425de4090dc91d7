import Domain
import Foundation
import LibraryCore
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

/// Two sessions change one library at random, and it must match the model after each change.
///
/// `LIBRARY_WALK=10000` sets the number of changes.
struct RandomWalkTests {
  private static let steps =
    ProcessInfo.processInfo.environment["LIBRARY_WALK"].flatMap { Int($0) } ?? Sweep.rounds(400)

  @Test func twoSessionsKeepOneLibrary() async throws {
    var walk = try Walk(seed: Sweep.seed)
    for step in 1...Self.steps {
      let command = try await walk.step()
      let difference = try await walk.difference()
      guard let difference else { continue }
      Issue.record("SEED=\(walk.seed), step \(step), after \(command): \(difference)")
      return
    }
  }
}

/// A walk: the library, the model and the random numbers.
private struct Walk {
  let seed: UInt64
  private var random: SplitMix
  private var model = ModelLibrary()
  private let folder = DataFolder()
  private let sessions: [StorageWorker]
  private let clock: ClockByHand
  private let photos: [Photo]

  private static let words = [
    "sea", "Season", "light", "Café", "cafe\u{301}", "바다", "바다에서", "가을", "나무", "#sea", "#Light", "#바다",
    "#café",
    "#cafe\u{301}", "#1", "!", "",
  ]
  private static let tags = ["sea", "light", "바다", "city", "café", "cafe\u{301}"]
  private static let queries = ["sea", "light", "cafe", "CAFÉ", "바다", "다", "city", "ada", "roof", "김"]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SplitMix(seed: seed)
    clock = ClockByHand(noon)
    sessions = [folder.worker(now: clock.now), folder.worker(now: clock.now)]
    photos = zip(1...12, 0...).map { number, index in
      var photo = Photo.make(
        id: "p\(number)", description: index % 3 == 0 ? "Roofs by the sea" : nil, alternativeText: nil)
      let name = ["Ada King", "ada", "김하늘", ""][index % 4]
      photo.photographer = Photographer(name: name, username: nil, profileURL: nil)
      return photo
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0..<values.count)] }

  private mutating func memo() -> String {
    (0..<number(0..<4)).map { _ in pick(Self.words) }.joined(separator: " ")
  }

  /// Runs one command in both.
  ///
  /// - Returns: The step.
  mutating func step() async throws -> String {
    clock.advance(by: 1)
    let (session, photo) = (number(0..<2), pick(photos))
    let (worker, key) = (sessions[session], photo.key)
    switch number(0..<20) {
    case 0..<5: return try await star(photo, in: worker, session)
    case 5..<8: return try await memo(of: key, in: worker, session)
    case 8..<10: return try await tag(key, in: worker, session)
    case 10..<13:
      let expected = model.delete(key, by: session, at: clock.now())
      #expect(try await outcome { try await worker.delete(key) } == expected)
      return "delete \(key.id.rawValue)"
    case 13..<15:
      let expected = model.restore(key, by: session)
      #expect(try await outcome { try await worker.restore([key]) }.map(\.count) == (expected ? 1 : nil))
      return "restore \(key.id.rawValue)"
    case 15:
      let one = number(0..<12) > 0 ? key : nil
      let expected = model.purge(one)
      #expect(try await outcome { try await worker.purge(one.map { [$0] }) } == expected)
      return "purge \(one?.id.rawValue ?? "")"
    case 16..<19:
      let expected = model.undo(by: session)
      #expect(try await outcome { try await worker.undo() } == expected)
      return "undo"
    default:
      let expected = model.redo(by: session)
      #expect(try await outcome { try await worker.redo() } == expected)
      return "redo"
    }
  }

  private mutating func star(_ photo: Photo, in worker: StorageWorker, _ session: Int) async throws -> String
  {
    let memo = number(0..<2) == 0 ? memo() : nil
    let expected = model.star(photo, memo: memo, by: session, at: clock.now())
    #expect(try await worker.star(photo, memo: memo) == expected)
    return "star \(photo.id.rawValue) \(memo ?? "")"
  }

  private mutating func memo(
    of key: PhotoKey, in worker: StorageWorker, _ session: Int
  ) async throws -> String {
    let memo = memo()
    let isSaved = model.set(memo: memo, of: key, by: session)
    let outcome: Void? = try await outcome { try await worker.updateMemo(of: key, to: memo) }
    #expect((outcome != nil) == isSaved)
    return "memo \(key.id.rawValue) \(memo)"
  }

  private mutating func tag(_ key: PhotoKey, in worker: StorageWorker, _ session: Int) async throws -> String
  {
    let added = [PhotoTag(pick(Self.tags))].compactMap(\.self)
    let removed = [PhotoTag(pick(Self.tags))].compactMap(\.self).filter { _ in number(0..<2) == 0 }
    let isSaved = model.tag(key, adding: added, removing: removed, by: session)
    let outcome = try await outcome { try await worker.tag([key], adding: added, removing: removed) }
    #expect(outcome.map(\.count) == (isSaved ? 1 : nil))
    return "tag \(key.id.rawValue) +\(added.map(\.name)) -\(removed.map(\.name))"
  }

  /// - Returns: The outcome, or `nil` if the library refuses the command, which is not a failure.
  private func outcome<Value>(_ body: () async throws -> Value) async throws -> Value? {
    do { return try await body() } catch let error as Failure {
      let refusals: [LibraryError] = [.notSaved, .notInTrash, .nothingToUndo, .nothingToRedo]
      guard case .library(let refusal) = error else { throw error }
      if case .beyondUndo = refusal { return nil }
      guard refusals.contains(refusal) else { throw error }
      return nil
    }
  }
}

extension Walk {
  /// The first difference between a session and the model, if any.
  mutating func difference() async throws -> String? {
    let worker = pick(sessions)
    let saved = try await worker.savedPhotos(before: nil, limit: 99)
    if let difference = Self.difference("saved", saved.photos, model.saved) { return difference }
    let trash = try await worker.trashedPhotos(before: nil, limit: 99)
    if let difference = Self.difference("trash", trash.photos, model.trash) { return difference }
    let tags = try await worker.tags()
    if tags != model.tags { return "tags: \(tags), not \(model.tags)" }
    let key = pick(photos).key
    let earlier = try await outcome { try await worker.memos(of: key).earlier.map(\.memo) }
    let isKept = (model.saved + model.trash).contains { $0.photo.key == key }
    let expected = isKept ? model.earlier[key] ?? [] : nil
    if earlier != expected { return "memos of \(key): \(earlier ?? []), not \(expected ?? [])" }
    if let difference = try await differenceInOrder(worker) { return difference }
    return try await differenceInFinding(worker)
  }

  private mutating func differenceInOrder(_ worker: StorageWorker) async throws -> String? {
    let order = SavedOrder(pick(SavedOrder.Key.allCases), isReversed: number(0..<2) == 0)
    let limit = number(1..<13)
    var (photos, last): ([SavedPhoto], SavedPhoto?) = ([], nil)
    repeat {
      let page = try await worker.savedPhotos(in: order, after: last, limit: limit)
      photos += page.photos
      last = page.hasMore ? page.photos.last : nil
    } while last != nil
    return Self.difference("\(order) by \(limit)", photos, model.saved(in: order))
  }

  private mutating func differenceInFinding(_ worker: StorageWorker) async throws -> String? {
    let words = (0..<number(1..<3)).map { _ in
      let kind = pick(ModelWord.Kind.allCases)
      return ModelWord(
        kind: kind, word: pick(kind == .tag ? Self.tags : Self.queries), isExcluded: number(0..<4) == 0)
    }
    let typed = words.map(\.typed).joined(separator: " ")
    let found = try await worker.find(
      FindQuery(parsing: typed), before: nil, limit: 99, timeZone: .gmt)
    return Self.difference("find \(typed)", found.photos, model.found(words))
  }

  private static func difference(
    _ list: String, _ photos: [SavedPhoto], _ rows: [ModelLibrary.Row]
  ) -> String? {
    func words(_ id: PhotoID, _ memo: String, _ tags: [PhotoTag], _ deletedAt: Date?) -> String {
      "\(id.rawValue) \(memo.unicodeScalars.map { $0 }) \(tags.map(\.name)) \(deletedAt ?? .distantPast)"
    }
    let shown = photos.map { words($0.photo.id, $0.memo, $0.tags, $0.deletedAt) }
    let expected = rows.map { words($0.photo.id, $0.memo, $0.tags, $0.deletedAt) }
    return shown == expected ? nil : "\(list): \(shown), not \(expected)"
  }
}
