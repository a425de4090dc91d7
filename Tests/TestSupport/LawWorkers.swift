internal import Domain

/// The workers for a scene under test, which all succeed, fail or are canceled.
@MainActor package struct LawWorkers {
  package enum Mood: CaseIterable, Sendable { case working, failing, cancelled }

  package let photos: PhotosWorkerDouble
  package let search: SearchWorkerDouble
  package let topics: TopicsWorkerDouble
  package let random: RandomWorkerDouble
  package let photographers: PhotographersWorkerDouble
  package let library: LibraryWorkerFake
  package let star: StarWorkerDouble
  package let editor: EditorWorkerDouble
  package let download: DownloadDouble
  package let exporter: ExportDouble
  package let importer: ImportDouble
  package let settings: SettingsWorkerDouble

  package init(_ mood: Mood, gate: WorkerGate = WorkerGate()) {
    switch mood {
    case .working: self.init(gate: gate)
    case .failing:
      self.init(
        source: .photos(.unreachable(reason: "no connection to demo.test")),
        library: .library(.damaged(path: "/library", reason: "it is not a database")),
        star: .picture(.notAPicture(reason: "it is empty")))
    case .cancelled:
      self.init(source: .photos(.cancelled), library: .library(.cancelled), star: .library(.cancelled))
    }
  }

  private init(gate: WorkerGate) {
    let pages: [Int: Result<PhotoPage, Failure>] = [
      1: .success(.make(1...3, next: 2)), 2: .success(.make(3...6, next: nil)),
    ]
    photos = PhotosWorkerDouble(
      pages: pages, details: .success(.make(photo: .make(id: "p1", description: "More than the list knew"))),
      report: .success(()), budget: RateBudget(limit: 50, remaining: 49), gate: gate)
    search = SearchWorkerDouble(pages: pages, gate: gate)
    topics = TopicsWorkerDouble(
      topics: .success(TopicList(topics: [.make(), .make(slug: "forests", title: "Forests")])),
      topic: .success(.make()), pages: pages, gate: gate)
    random = RandomWorkerDouble([.success(.make(1...6)), .success(.make(5...9))], gate: gate)
    photographers = PhotographersWorkerDouble(photographer: .success(.make()), pages: pages, gate: gate)
    let change = LibraryChange(
      kind: .memo,
      photos: [.init(photo: .make(id: "p1"), before: .init(memo: "old"), after: .init(memo: "new"))])
    library = .holding(1...2, gate: gate, changes: [change, change])
    star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")), gate: gate)
    editor = EditorWorkerDouble(.success("written"), gate: gate)
    download = DownloadDouble(gate: gate)
    exporter = ExportDouble(gate: gate)
    importer = ImportDouble(gate: gate)
    settings = SettingsWorkerDouble(gate: gate)
  }

  private init(source: Failure, library error: Failure, star starError: Failure) {
    let pages: [Int: Result<PhotoPage, Failure>] = [1: .failure(source), 2: .failure(source)]
    photos = PhotosWorkerDouble(pages: pages, details: .failure(source), report: .failure(source))
    search = SearchWorkerDouble(pages: pages)
    topics = TopicsWorkerDouble(topics: .failure(source), topic: .failure(source), pages: pages)
    random = RandomWorkerDouble([.failure(source)])
    photographers = PhotographersWorkerDouble(photographer: .failure(source), pages: pages)
    library = LibraryWorkerFake(failure: error)
    star = StarWorkerDouble(.failure(starError))
    editor = EditorWorkerDouble(.failure(.editor(.failed(command: "vi", status: 1, file: nil))))
    download = DownloadDouble(failing: ["*": starError])
    exporter = ExportDouble(.failure(error))
    importer = ImportDouble(.failure(error))
    settings = SettingsWorkerDouble(.failure(.settings(.noHome)))
  }
}
