import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// `delete` in Saved: the question, the answer, and what is said of it.
@MainActor struct SavedQuestionTests {
  private let interactor = SavedBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> SavedViewController {
    .make(interactor, output: output ?? self.output)
  }

  @Test(arguments: [Answer.yes, .no, .notAsked])
  func deleteAsksAndPassesOnTheAnswer(answer: Answer) async {
    let output = SceneOutputSpy(answer: answer)
    let sut = makeSUT(output: output)
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .success("Delete \"\u{1B}memo\"? [y/N] ")))
    }
    await sut.perform(Command(.delete, photo: .number(2)))
    #expect(output.messages == [.confirm("Delete \"\u{FFFD}memo\"? [y/N] ")])
    #expect(interactor.messages.suffix(1) == [Saved.DeletePhotos.Request(photos: .number(2), answer: answer)])
  }

  @Test func withTheYesFlagNothingIsAsked() async {
    let sut = makeSUT()
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    }
    await sut.perform(Command(.delete, photo: .number(2), flags: ["--yes"]))
    #expect(output.messages.isEmpty)
    #expect(interactor.messages.suffix(1) == [Saved.DeletePhotos.Request(photos: .number(2), answer: .yes)])
  }

  @Test func withoutAPhotoThereIsNoQuestionAndNoDeletion() async {
    let sut = makeSUT()
    interactor.onPrepareDeletion = { [weak sut] in
      sut?.displayPreparedDeletion(viewModel: .init(result: .failure(Self.noPhoto)))
    }
    await sut.perform(Command(.delete, photo: .number(9)))
    #expect(output.messages == [.fail(Self.noPhoto)])
    #expect(interactor.messages == [Saved.PrepareDeletion.Request(photos: .number(9))])
  }

  @Test func aDeletionIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    makeSUT().displayDeletedPhotos(viewModel: .init(result: .success(.init(kept: [.make(2)]))))
    #expect(output.messages == [.show(["★ Photo 2 by Amy Rivers was kept."])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":null,"outcome":"kept","results":[{"id":"photo-1","memo":null,"outcome":"kept"}]}"#
      ])
  }

  @Test func aQuestionIsNotAnsweredTwice() async {
    let sut = makeSUT(output: SceneOutputSpy(answer: .yes))
    sut.displayPreparedDeletion(viewModel: .init(result: .success("Delete? ")))
    await sut.perform(Command(.delete, photo: .number(1)))
    #expect(interactor.messages == [Saved.PrepareDeletion.Request(photos: .number(1))])
  }

  private static let noPhoto = DisplayedError(.unknownNumber, "There is no photo 9.")
}
