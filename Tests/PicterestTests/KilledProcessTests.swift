import Foundation
import TestSupport
import Testing

/// The library of a program that is killed again and again, at random moments.
@Suite(.onThreadsThatMayWait) struct KilledProcessTests {
  private static let photos = 24

  private let folder: TemporaryFolder
  private let program: PicterestProgram
  private let catalogue: ScriptedCatalogue

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    catalogue = try ScriptedCatalogue(count: Self.photos)
  }

  private var library: LibraryFolder { LibraryFolder(folder: program.dataFolder) }

  /// A change to the library, and its effect on the memos by photo number.
  private enum Change {
    case star(Int, memo: String)
    case unstar(Int)

    var command: String {
      switch self {
      case .star(let number, let memo): "star \(number) \"\(memo)\""
      case .unstar(let number): "unstar \(number)"
      }
    }

    func done(to memos: [Int: String]) -> [Int: String] {
      switch self {
      case .star(let number, let memo): memos.merging([number: memo]) { $1 }
      case .unstar(let number): memos.filter { $0.key != number }
      }
    }
  }

  /// Fifty kills in all, two libraries at a time.
  @Test(arguments: Sweep.seeds(8)) func acknowledgedChangesSurviveEveryKillAndNothingIsHalfDone(seed: UInt64)
    throws
  {
    var lot = SplitMix(seed: seed)
    var possible: [[Int: String]] = [[:]]
    var acknowledged = 0
    for round in 1...25 {
      let process = try start()
      let memos = try memos(startedIn: process)
      #expect(possible.contains(memos), "round \(round)")
      // Every fifth process has answered everything and is idle; the others have more to do than there is time for.
      let isIdle = round % 5 == 0
      let changes = makeChanges(isIdle ? 6 : 40, round: round, from: memos, lot: &lot)
      try process.send(changes.map(\.command).joined(separator: "\n"))
      let answers = isIdle ? try process.nextLines(changes.count) : []
      let moment = ContinuousClock.now + .microseconds(Int.random(in: 0...80_000, using: &lot))
      let count = try answers.count + process.linesUntilKilled(at: moment).count
      acknowledged += count
      let certain = changes.prefix(count).reduce(memos) { $1.done(to: $0) }
      // The next change may or may not have been made; those after it cannot have been.
      possible = [certain] + changes.dropFirst(count).prefix(1).map { $0.done(to: certain) }
    }
    #expect(possible.contains(try memos(startedIn: try start())))
    #expect(acknowledged >= 30)
  }

  private func start() throws -> RunningProgram {
    try program.start("--json", "--api", catalogue.origin)
  }

  /// What a new process finds; its screen, the rows and the picture folder must agree.
  private func memos(startedIn process: RunningProgram) throws -> [Int: String] {
    try process.send("home")
    let home = try JSONObject.of(process.nextLine()[...])
    let starred = try #require(home["photos"] as? [[String: Any]]).filter { $0["starred"] as? Bool == true }
    let memos = try library.expectNothingHalf().filter { $0.isDeleted == 0 }.map { row in
      (try #require(Int(row.photoID.dropFirst("photo-".count))), row.memo)
    }
    #expect(Set(starred.compactMap { $0["number"] as? Int }) == Set(memos.map(\.0)))
    return Dictionary(memos) { first, _ in first }
  }

  private func makeChanges(
    _ count: Int, round: Int, from memos: [Int: String], lot: inout SplitMix
  ) -> [Change] {
    var memos = memos
    return (1...count).map { index in
      let number = Int.random(in: 1...Self.photos, using: &lot)
      let isUnstar = memos[number] != nil && Int.random(in: 0..<2, using: &lot) == 0
      let change = isUnstar ? Change.unstar(number) : .star(number, memo: "\(round).\(index)")
      memos = change.done(to: memos)
      return change
    }
  }
}
