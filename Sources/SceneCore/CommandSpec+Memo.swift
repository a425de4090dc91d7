extension CommandSpec {
  /// Lists the memos of a photo instead of changing its memo.
  package static let history = "--history"
}

extension CommandSpec.Argument {
  /// A memo to replace the present one, which Tab inserts; without it the person's editor opens.
  package static let memo = Self(name: "memo", kind: .text, isOptional: true, isEdited: true)
}
