@testable import Chapter02

extension PostcardsInteractor {
  func removePostcard(request: Postcards.RemovePostcard.Request) {
    let index = request.number - 1
    let postcard = postcards.indices.contains(index) ? postcards.remove(at: index) : nil
    presenter.presentRemovedPostcard(response: .init(postcard: postcard))
  }
}
