internal import Domain
package import Terminal

@MainActor package protocol TakeDisplayLogic: AnyObject {
  func displayFetchedPath(viewModel: Take.FetchPath.ViewModel)
  func displayDownloadedPhotos(viewModel: Take.DownloadPhotos.ViewModel)
  func displayOpenedPhoto(viewModel: Take.OpenPhoto.ViewModel)
  func displayFetchedCredits(viewModel: Take.FetchCredits.ViewModel)
  func displayCopiedText(viewModel: Take.CopyText.ViewModel)
  func displaySetWallpaper(viewModel: Take.SetWallpaper.ViewModel)
}

/// The commands for a photo's picture, page and credit: a child of a list's or the photo view's view controller.
@MainActor package final class TakeViewController {
  private let interactor: any TakeBusinessLogic
  private let output: any SceneOutput

  package init(interactor: any TakeBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  package func perform(_ command: Command<TakeCommand>) async {
    let photos = command.photos
    switch command.verb {
    case .path: await interactor.fetchPath(request: .init(photos: photos))
    case .download: await download(command)
    case .open:
      await interactor.openPhoto(
        request: .init(photos: photos, isPicture: command.flags.contains(TakeCommand.picture)))
    case .credit:
      await interactor.fetchCredits(request: .init(photos: photos, format: CreditFormat(command)))
    case .copy:
      await interactor.copyText(
        request: .init(photos: photos, part: command.text.flatMap(CopiedPart.init) ?? .address))
    case .wallpaper: await interactor.setWallpaper(request: .init(photos: photos))
    }
  }
}

extension TakeViewController {
  private func download(_ command: Command<TakeCommand>) async {
    let (replaces, skips) = (TakeCommand.yes, TakeCommand.skipExisting)
    if command.flags.isSuperset(of: [replaces, skips]) {
      return output.fail(.init(.usage, "\(replaces) and \(skips) cannot be used together. Choose one."))
    }
    await interactor.downloadPhotos(
      request: .init(
        photos: command.photos, place: command.text, replaces: command.flags.contains(replaces),
        skipsExisting: command.flags.contains(skips)))
  }
}

extension TakeViewController: TakeDisplayLogic {
  package func displayFetchedPath(viewModel: Take.FetchPath.ViewModel) {
    output.show(viewModel.result) { [StyledText("\($0.path)", .link)] }
  }

  package func displayDownloadedPhotos(viewModel: Take.DownloadPhotos.ViewModel) {
    let downloads = try? viewModel.result.get()
    if downloads?.isStreamed == true {
      output.noteWritten()
    } else {
      output.show(viewModel.result) { $0.sentences.map { StyledText("\($0)").as(.confirmation) } }
    }
    if let error = downloads?.error { output.fail(error) }
  }

  package func displayOpenedPhoto(viewModel: Take.OpenPhoto.ViewModel) {
    output.show(viewModel.result) { opening in
      [opening.sentence.map { "\($0)" } ?? StyledText("\(opening.url ?? opening.path ?? "")", .link)]
    }
  }

  package func displayFetchedCredits(viewModel: Take.FetchCredits.ViewModel) {
    output.show(viewModel.result) { $0.styledLines }
  }

  package func displayCopiedText(viewModel: Take.CopyText.ViewModel) {
    output.show(viewModel.result) { copy in
      [copy.sentence.map { StyledText("\($0)").as(.confirmation) } ?? StyledText("\(copy.text)")]
    }
  }

  package func displaySetWallpaper(viewModel: Take.SetWallpaper.ViewModel) {
    output.show(viewModel.result) { [StyledText("\($0.sentence)").as(.confirmation)] }
  }
}

extension DisplayedCredits {
  /// The credit for people, with links that a terminal underlines; other formats stay as they are, for other programs.
  package var styledLines: [StyledText] {
    lines.map { line in
      if format == .text {
        line.hasPrefix("http") ? StyledText("\(line)", .link) : "\(line)"
      } else {
        StyledText("\(line)", .code)
      }
    }
  }
}
