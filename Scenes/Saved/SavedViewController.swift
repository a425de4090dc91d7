import Domain
import SceneCore
import Terminal

@MainActor protocol SavedDisplayLogic: AnyObject {
  func displayFetchedSaved(viewModel: Saved.FetchSaved.ViewModel)
  func displayFoundPhotos(viewModel: Saved.FindPhotos.ViewModel)
  func displayFetchedTrash(viewModel: Saved.FetchTrash.ViewModel)
  func displayFetchedNextPage(viewModel: Saved.FetchNextPage.ViewModel)
  func displayRestoredSaved(viewModel: Saved.RestoreSaved.ViewModel)
  func displaySelectedPhoto(viewModel: Saved.SelectPhoto.ViewModel)
  func displayStarredPhoto(viewModel: Saved.StarPhoto.ViewModel)
  func displayUpdatedMemo(viewModel: Saved.UpdateMemo.ViewModel)
  func displayFetchedMemos(viewModel: Saved.FetchMemos.ViewModel)
  func displayPreparedDeletion(viewModel: Saved.PrepareDeletion.ViewModel)
  func displayDeletedPhotos(viewModel: Saved.DeletePhotos.ViewModel)
  func displayTaggedPhotos(viewModel: Saved.TagPhotos.ViewModel)
  func displayRestoredPhotos(viewModel: Saved.RestorePhotos.ViewModel)
  func displayPreparedPurge(viewModel: Saved.PreparePurge.ViewModel)
  func displayPurgedPhotos(viewModel: Saved.PurgePhotos.ViewModel)
}

@MainActor final class SavedViewController: TextScene {
  private let interactor: any SavedBusinessLogic
  private let router: any SavedRoutingLogic
  private let output: any SceneOutput
  private var question: SafeText?
  private var hasFailedToSelect = false

  let name: SceneName = "saved"
  let verbs = SavedCommand.allCases
  /// Of the list on screen those that are still in it.
  var numberedChoices: [NumberedChoice] { listed.filter { $0.photo?.isStarred != (list == .trash) } }
  private var listed: [NumberedChoice] = []
  var commandForMore: SavedCommand? { hasMore ? .next : nil }
  private var hasMore = false
  /// What is on screen, and the words that were looked for.
  private var (list, query) = (Saved.ListName.saved, "")
  var prompt: SafeText { prompt(with: query, after: list.rawValue) }
  var place: String { list == .trash ? "the trash" : name.rawValue }

  init(
    interactor: any SavedBusinessLogic, router: any SavedRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  /// Stays on stage even with an empty list, because the next command may succeed.
  func appear() async -> Bool {
    await interactor.restoreSaved(request: .init(limit: limit))
    return true
  }

  /// From what was found and from the trash, back to the library as it was left.
  func goBack() async -> Bool {
    guard list != .saved else { return false }
    await interactor.restoreSaved(request: .init(limit: limit, goesBack: true))
    return true
  }

  func note(_ news: [PhotoNews]) { listed.note(news) }

  func perform(_ command: Command<SavedCommand>) async {
    switch command.verb {
    case .saved: await interactor.fetchSaved(request: .init(limit: limit, listing: .init(command)))
    case .find:
      await interactor.findPhotos(
        request: .init(query: SavedCommand.query(in: command), limit: limit, pageSize: command.pageSize))
    case .trash: await interactor.fetchTrash(request: .init(limit: limit, pageSize: command.pageSize))
    case .next: await interactor.fetchNextPage(request: .init(limit: limit))
    case .show: if await selects(command.photo) { await router.routeToDetail() }
    case .by: if await selects(command.photo) { await router.routeToPhotographer() }
    case .star: await interactor.starPhoto(request: .init(photo: command.photo, memo: command.text))
    case .memo where command.flags.contains(CommandSpec.history):
      await interactor.fetchMemos(request: .init(photo: command.photo))
    case .memo: await interactor.updateMemo(request: .init(photo: command.photo, memo: command.text))
    case .tag: await interactor.tagPhotos(request: .init(photos: command.photos, tags: command.tags))
    case .delete: await delete(command.photos, saidYes: command.flags.contains(SavedCommand.yes))
    case .restore: await interactor.restorePhotos(request: .init(photos: command.photos))
    case .purge:
      let isAll = command.numbers == nil && !command.hasPhoto
      await purge(isAll ? nil : command.photos, saidYes: command.flags.contains(SavedCommand.yes))
    }
  }

  /// As many photos as their cards fit in the window, within reason; as rows of text, a page.
  private var limit: Int {
    output.cardsThatFit.map { min(max($0, Self.fewestCards), Self.pageSize) } ?? Self.pageSize
  }

  private static let pageSize = 15
  /// In a low window a page is taller than that, and its upper rows scroll out of sight.
  private static let fewestCards = 4

  /// - Returns: Whether there is such a photo.
  private func selects(_ photo: PhotoReference) async -> Bool {
    hasFailedToSelect = false
    await interactor.selectPhoto(request: .init(photo: photo))
    return !hasFailedToSelect
  }

  /// Asks first, quoting the memo; the answer goes through the cycle like every other request.
  private func delete(_ photos: PhotoSelection, saidYes: Bool) async {
    question = nil
    await interactor.prepareDeletion(request: .init(photos: photos))
    guard let question else { return }
    let answer = saidYes ? .yes : await output.confirm(question)
    await interactor.deletePhotos(request: .init(photos: photos, answer: answer))
  }

  /// Asks first, because nothing brings the photos back.
  private func purge(_ photos: PhotoSelection?, saidYes: Bool) async {
    question = nil
    await interactor.preparePurge(request: .init(photos: photos, isAnswered: saidYes))
    guard let question else { return }
    let answer = saidYes ? .yes : await output.confirm(question)
    await interactor.purgePhotos(request: .init(photos: photos, answer: answer))
  }
}

extension SavedViewController: SavedDisplayLogic {
  func displayFetchedSaved(viewModel: Saved.FetchSaved.ViewModel) {
    display(viewModel.result) { listed = $0 }
  }

  func displayFoundPhotos(viewModel: Saved.FindPhotos.ViewModel) {
    display(viewModel.result) { listed = $0 }
  }

  func displayFetchedTrash(viewModel: Saved.FetchTrash.ViewModel) {
    display(viewModel.result) { listed = $0 }
  }

  func displayFetchedNextPage(viewModel: Saved.FetchNextPage.ViewModel) {
    display(viewModel.result) { listed += $0 }
  }

  func displayRestoredSaved(viewModel: Saved.RestoreSaved.ViewModel) {
    display(viewModel.result) { listed = $0 }
  }

  /// The next scene shows the photo; only a failure is shown here.
  func displaySelectedPhoto(viewModel: Saved.SelectPhoto.ViewModel) {
    guard let error = viewModel.error else { return }
    hasFailedToSelect = true
    output.fail(error)
  }

  func displayStarredPhoto(viewModel: Saved.StarPhoto.ViewModel) {
    output.show(viewModel.result)
    listed.note(viewModel.result)
  }

  func displayUpdatedMemo(viewModel: Saved.UpdateMemo.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    guard case .success(let updated) = viewModel.result else { return }
    listed.note(updated.id, isStarred: true, memo: updated.memo)
  }

  func displayFetchedMemos(viewModel: Saved.FetchMemos.ViewModel) {
    output.show(viewModel.result) { $0.lines(within: output.width) }
    guard case .success(let memos) = viewModel.result else { return }
    listed.note(memos.id, isStarred: !memos.isInTrash, memo: memos.memos.first?.memo)
  }

  func displayPreparedDeletion(viewModel: Saved.PrepareDeletion.ViewModel) {
    switch viewModel.result {
    case .success(let question): self.question = SafeText(question)
    case .failure(let error): output.fail(error)
    }
  }

  func displayDeletedPhotos(viewModel: Saved.DeletePhotos.ViewModel) {
    output.show(viewModel.result)
    listed.note(viewModel.result)
  }

  func displayRestoredPhotos(viewModel: Saved.RestorePhotos.ViewModel) {
    output.show(viewModel.result)
    listed.note(viewModel.result)
  }

  func displayTaggedPhotos(viewModel: Saved.TagPhotos.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    if case .success(let tagging) = viewModel.result { listed.note(tagging) }
  }

  func displayPreparedPurge(viewModel: Saved.PreparePurge.ViewModel) {
    switch viewModel.result {
    case .success(.ask(let question)): self.question = SafeText(question)
    case .success(.nothing(let purge)): output.show(purge, as: ["\(purge.sentence)"])
    case .failure(let error): output.fail(error)
    }
  }

  func displayPurgedPhotos(viewModel: Saved.PurgePhotos.ViewModel) {
    output.show(viewModel.result) { ["\($0.sentence)"] }
    guard case .success(let purge) = viewModel.result, purge.count > 0 else { return }
    let purged = Set(purge.results.map(\.id))
    listed.removeAll { choice in
      choice.photo.map { !$0.isStarred && (purged.isEmpty || purged.contains($0.id)) } == true
    }
  }

  private func display(
    _ result: Result<Saved.DisplayedPhotos, DisplayedError>, keeping: ([NumberedChoice]) -> Void
  ) {
    let result = result.map { $0.shown(in: output) }
    output.show(result, as: { $0.lines(within: output.width) }, pictures: \.page)
    guard case .success(let page) = result else { return }
    (hasMore, list, query) = (page.hasMore, page.list, page.query ?? "")
    if let remark = page.remark { output.remark("\(remark)") }
    keeping(page.photos.compactMap { NumberedChoice($0.row, memo: $0.saving.memo, tags: $0.saving.tags) })
  }
}
