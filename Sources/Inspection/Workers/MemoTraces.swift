package import Domain

/// Shows a trace what is asked about the memos that photos had.
@MainActor package final class MemoHistoryTrace: MemoHistoryLogic, TraceDecorator {
  private let next: any MemoHistoryLogic
  private let trace: Trace

  package init(_ next: any MemoHistoryLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    try await trace.call("LibraryWorker", "memos", ["of": key]) { () async throws(Failure) in
      try await next.memos(of: key)
    }
  }
}

/// Shows a trace what is asked of the person's editor.
@MainActor package final class EditorWorkerTrace: EditorWorkerLogic, TraceDecorator {
  private let next: any EditorWorkerLogic
  private let trace: Trace

  package init(_ next: any EditorWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func edit(_ text: String, of photo: PhotoID) async throws(Failure) -> EditedText {
    try await trace.call("EditorWorker", "edit", ["": text]) { () async throws(Failure) in
      try await next.edit(text, of: photo)
    }
  }

  package func discard(_ edited: EditedText) async {
    await trace.call("EditorWorker", "discard", ["": edited]) { await next.discard(edited) }
  }
}
