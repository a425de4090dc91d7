/// Which keys edit a line: the two sets that libedit has.
package enum EditingKeys: String, Sendable, Hashable, CaseIterable {
  case emacs, vi
}
