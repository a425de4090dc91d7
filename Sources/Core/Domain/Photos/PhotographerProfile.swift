/// A source's facts about a photographer; its strings come from outside and are shown only through `SafeText`.
package struct PhotographerProfile: Hashable, Sendable {
  package var username: String
  package var name: String
  package var place: String?
  package var biography: String?
  /// The number of photos, if the source reports it.
  package var total: Int?
  package var links: Links
  package var source: PhotoSource

  package struct Links: Hashable, Sendable {
    /// The profile page at the source, without tracking parameters.
    package var page: String?
    package var portfolio: String?
    /// The Instagram user name, without "@".
    package var instagram: String?
    package var twitter: String?

    package init(page: String?, portfolio: String?, instagram: String?, twitter: String?) {
      self.page = page
      self.portfolio = portfolio
      self.instagram = instagram
      self.twitter = twitter
    }
  }

  package init(
    username: String, name: String, place: String?, biography: String?, total: Int?, links: Links,
    source: PhotoSource
  ) {
    self.username = username
    self.name = name
    self.place = place
    self.biography = biography
    self.total = total
    self.links = links
    self.source = source
  }
}
