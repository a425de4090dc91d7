import TestSupport
import Testing

@testable import Shell

/// The folders of Sources, and Scenes.
@Suite(.onThreadsThatMayWait) struct RoomTests {
  private let targets: [ManifestTarget]
  private let rooms = ModuleMap.rooms

  init() throws {
    targets = try Manifest.targets()
  }

  private func room(of target: ManifestTarget) -> String? {
    let parts = target.path.split(separator: "/").map(String.init)
    return parts.first == "Scenes" ? "Scenes" : parts.first == "Sources" ? parts[1] : nil
  }

  @Test func everyModuleIsInTheFolderOfItsRoom() {
    for room in rooms {
      for (module, _) in room.modules {
        let target = targets.first { $0.name == module }
        #expect(target.flatMap(self.room) == room.name, "\(module) is in \(target?.path ?? "no folder").")
      }
    }
    #expect(Set(targets.compactMap(room)) == Set(rooms.map(\.name)))
  }

  @Test func arrowsBetweenRoomsPointOneWay() {
    for (index, room) in rooms.enumerated() {
      let above = Set(rooms[..<index].map(\.name))
      #expect(
        room.imports.isSubset(of: above), "\(room.name) imports a room that comes after it in ModuleMap.")
    }
  }

  @Test func aModuleImportsOnlyFromTheRoomsThatItsRoomImports() {
    for target in targets where !target.isTestModule {
      guard let name = room(of: target), let own = rooms.first(where: { $0.name == name }) else { continue }
      for other in target.dependencies {
        guard let theirs = targets.first(where: { $0.name == other }).flatMap(room) else { continue }
        #expect(
          theirs == name || own.imports.contains(theirs),
          "\(target.name) imports \(other), but \(name) may not import \(theirs).")
      }
    }
  }

  @Test func everyArrowBetweenRoomsIsNeeded() {
    for room in rooms {
      let needed = Set(
        targets.filter { self.room(of: $0) == room.name }.flatMap(\.dependencies)
          .compactMap { name in targets.first { $0.name == name }.flatMap(self.room) })
      #expect(room.imports.subtracting(needed) == [], "\(room.name)")
    }
  }

  @Test func everyRoomHasAShortReadmeThatNamesItsDoorItsKeyFilesAndHowToTestIt() throws {
    for room in rooms where room.name != "Scenes" {
      let path = "Sources/\(room.name)/README.md"
      let text = try SourceTree.text(of: path)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 41, "\(path) has \(lines.count) lines; 40 are enough.")
      let headings = lines.filter { $0.hasPrefix("#") }
      #expect(
        headings == ["# \(room.name)", "## Door", "## Key files", "## Imports", "## Tests"], "\(path)")
      let files = text.components(between: "## Key files", and: "## Imports").matches(of: /\]\(\S+\)/).count
      #expect((5...8).contains(files), "\(path) names \(files) key files; five to eight help.")
      #expect(text.contains("make unit ROOM=\(room.name)"), "\(path)")
    }
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> Substring {
    guard let first = firstRange(of: start), let last = self[first.upperBound...].firstRange(of: end) else {
      return ""
    }
    return self[first.upperBound..<last.lowerBound]
  }
}
