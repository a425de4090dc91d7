/// The postcards that were fetched so far.
struct PostcardList: Hashable {
  private(set) var postcards: [Postcard] = []
  /// Nil when there are no more.
  private(set) var nextPage: Int? = 1

  func grown(by page: PostcardPage) -> PostcardList {
    var list = self
    list.postcards += page.postcards
    list.nextPage = page.next
    return list
  }
}
