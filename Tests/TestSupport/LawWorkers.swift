internal import Domain

/// The workers that a scene is tested with, which work, fail or are cancelled.
@MainActor package struct LawWorkers {
  package enum Mood: CaseIterable, Sendable { case working, failing, cancelled }

  package let photos: PhotosWorkerDouble
  package let library: LibraryWorkerFake
  package let star: StarWorkerDouble

  package init(_ mood: Mood, gate: WorkerGate = WorkerGate()) {
    switch mood {
    case .working:
      photos = PhotosWorkerDouble(
        pages: [1: .success(.make(1...3, next: 2)), 2: .success(.make(3...6, next: nil))],
        details: .success(.make(photo: .make(id: "p1", description: "More than the list knew"))),
        report: .success(()), budget: RateBudget(limit: 50, remaining: 49), gate: gate)
      library = .holding(1...2, gate: gate)
      star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")), gate: gate)
    case .failing:
      photos = Self.photosThat(.photos(.unreachable(reason: "no connection to demo.test")))
      library = LibraryWorkerFake(
        failure: .library(.damaged(path: "/library", reason: "it is not a database")))
      star = StarWorkerDouble(.failure(.picture(.notAPicture(reason: "it is empty"))))
    case .cancelled:
      photos = Self.photosThat(.photos(.cancelled))
      library = LibraryWorkerFake(failure: .library(.cancelled))
      star = StarWorkerDouble(.failure(.library(.cancelled)))
    }
  }

  private static func photosThat(_ error: Failure) -> PhotosWorkerDouble {
    PhotosWorkerDouble(
      pages: [1: .failure(error), 2: .failure(error)], details: .failure(error), report: .failure(error))
  }
}
