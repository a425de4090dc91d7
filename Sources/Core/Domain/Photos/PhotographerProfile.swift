/// A source's facts about a photographer.
///
/// All its text came from outside and is shown only through `SafeText`.
package struct PhotographerProfile: Hashable, Sendable {
  package var username: String
  package var name: String
  package var place: String?
  package var biography: String?
  /// How many photos there are, if the source says so.
  package var total: Int?
  package var links: Links
  package var source: PhotoSource

  /// Where else the photographer is found.
  package struct Links: Hashable, Sendable {
    /// The photographer's page at the source, without tracking parameters.
    package var page: String?
    /// A web address.
    package var portfolio: String?
    /// The user names there, without "@".
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
