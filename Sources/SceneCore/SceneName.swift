/// The scenes by the names that prompts and scripts show.
package enum SceneName: String, Sendable, Hashable, Encodable, CaseIterable {
  case home, saved, detail, status
}
