package import Domain
package import SceneCore
internal import Testing

/// Workers and routes for the composer of a scene with a list, and checks for that list.
@MainActor package struct ListStage {
  /// The photos in the feed, and one photo that is in no list.
  package let photos = PhotosWorkerDouble(
    pages: [1: .success(.make(1...3, next: 2))], details: .success(.make(photo: .make(id: "Dwu85P9SOIk"))))
  package let library = LibraryWorkerFake.holding(2...2)
  package let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))
  package let output = SceneOutputSpy()
  package let detail = RouteSpy<DetailInput>()
  package let photographer = RouteSpy<PhotographerInput>()
  package let timeZone = LocalTimeZone.gmt

  package var workers: PhotoWorkers {
    .doubles(photos: photos, library: library, star: star)
  }
  package var routes: PhotoRoutes { PhotoRoutes(detail: detail.route, photographer: photographer.route) }

  package init() {}

  /// Runs every command that lists have.
  /// - Parameters:
  ///   - scene: A composed scene that shows the photos `p1` to `p3`, with a star on the second.
  ///   - leadsToPhotographer: Whether the list has the command `by`.
  package func expectListCommandsToWork(
    in scene: some TextScene, leadsToPhotographer: Bool = true
  ) async throws {
    #expect(scene.numberedChoices.map(\.number) == [1, 2, 3])
    try await perform("star", .number(3), text: "light", in: scene)
    #expect(star.calls == [.init(photo: .make(id: "p3"), memo: "light")])
    try await perform("memo", .number(2), text: "new", in: scene)
    #expect(library.photos.map(\.memo) == ["new"])
    try await perform("unstar", .number(2), in: scene)
    #expect(library.photos.isEmpty)
    try await perform("show", .number(1), in: scene)
    #expect(
      detail.inputs == [
        DetailInput(photo: .make(1, id: "p1"), list: [.make(id: "p1"), .make(id: "p2"), .make(id: "p3")])
      ])
    if leadsToPhotographer { try await perform("by", .number(2), in: scene) }
    #expect(
      photographer.inputs
        == (leadsToPhotographer ? [PhotographerInput(photo: .make(id: "p2"))] : []))
    #expect(scene.verbs.contains { $0.spec.isCalled("by") } == leadsToPhotographer)
    try await expectPhotosToBeFound(in: scene)
    try await expectColumnsToBeKept(in: scene)
  }

  /// Runs every command that lists of saved photos have; the composed `scene` must show the photo `p2`.
  package func expectLibraryCommandsToWork(in scene: some TextScene) async throws {
    #expect(scene.numberedChoices.map(\.number) == [1])
    try await perform("star", .number(1), in: scene)
    #expect(star.calls == [.init(photo: .make(id: "p2"), memo: nil)])
    try await perform("memo", .number(1), text: "new", in: scene)
    #expect(library.photos.map(\.memo) == ["new"])
    try await perform("show", .number(1), in: scene)
    #expect(detail.inputs == [DetailInput(photo: .make(1, id: "p2"), list: [.make(id: "p2")])])
    try await perform("by", .number(1), in: scene)
    #expect(photographer.inputs == [PhotographerInput(photo: .make(id: "p2"))])
    try await perform("unstar", .number(1), in: scene)
    #expect(library.photos.isEmpty && scene.numberedChoices.isEmpty)
    try await expectPhotosToBeFound(in: scene)
  }

  private func expectPhotosToBeFound(in scene: some TextScene) async throws {
    let name = PhotoName(id: .make("Dwu85P9SOIk"))
    try await perform("star", .name(name), in: scene)
    #expect(star.calls.last == .init(photo: .make(id: "Dwu85P9SOIk"), memo: nil))
    #expect(photos.calls.contains(.photo(name)))
  }

  private func expectColumnsToBeKept(in scene: some TextScene) async throws {
    try await perform("columns", text: "3", in: scene)
    await scene.appear()
    #expect(output.pages.suffix(2).map(\.arrangement) == [.masonry(columns: 3), .masonry(columns: 3)])
  }

  /// Runs a command, as the shell does after finding the verb.
  package func perform<Scene: TextScene>(
    _ word: String, _ photos: PhotoSelection = .onScreen, text: String? = nil, flags: Set<String> = [],
    in scene: Scene
  ) async throws {
    let verb = try #require(scene.verbs.first { $0.spec.isCalled(word) })
    await scene.perform(Command(verb, photos: photos, text: text, flags: flags))
  }
}
