/// The postcards fetched so far.
struct PostcardList: Hashable {
  private(set) var postcards: [Postcard] = []
  /// The page to fetch next, or `nil` after the last.
  private(set) var nextPage: Int? = 1

  func grown(by page: PostcardPage) -> PostcardList {
    var list = self
    list.postcards += page.postcards
    list.nextPage = page.next
    return list
  }
}
