// The commands of every list of photos.

extension CommandSpec {
  package static let nextPage = CommandSpec(
    "next", summary: "the next page; numbering continues", isRepeatedByEnter: true)
  package static let starListed = CommandSpec(
    "star", [.number, .optionalMemo], summary: "save a photo, with a memo if you like",
    example: "star 3 \"light for the kitchen\"")
  package static let unstarListed = CommandSpec(
    "unstar", [.number], summary: "remove from the library", example: "unstar 3")
  package static let showListed = CommandSpec(
    "show", [.number], summary: "everything about a photo", example: "show 3")
  package static let byListed = CommandSpec(
    "by", [.number], summary: "more by this photographer", example: "by 3")
  package static let columns = CommandSpec(
    "columns", [.columns], summary: "columns of pictures; auto fits the window", example: "columns 3")
}
