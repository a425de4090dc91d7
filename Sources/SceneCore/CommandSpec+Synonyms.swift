extension CommandSpec {
  /// What people type for it in other programs; such a word gets a suggestion and is never carried out.
  ///
  /// So does a command of another scene that has its like here.
  ///
  /// No command that works in every scene is among them: it would be carried out.
  ///
  /// If a word could mean several commands, the first one that works in the scene on stage is suggested.
  package var synonyms: [String] { Self.synonyms[verb] ?? [] }

  /// What to type for one of them: the command word, with what else it takes to do the same.
  package func line(for synonym: String) -> String {
    switch (verb, synonym) {
    case ("home", "refresh"), ("home", "reload"): "home --fresh"
    case ("saved", "sort"): "saved --sort memo"
    case ("tag", "untag"): takesPhoto ? "tag 1 -sea" : "tag -sea"
    default: verb
    }
  }

  /// Where a scene has no trash, the last deletion is taken back with `undo`.
  private static let recovering = ["undelete", "untrash", "recover", "unremove", "undel"]

  private static let synonyms = [
    "home": [
      "ls", "list", "dir", "feed", "photos", "browse", "latest", "new", "start", "main", "refresh", "reload",
    ],
    "next": ["more", "page", "forward", "n"],
    "star": [
      "save", "add", "fav", "favorite", "favourite", "like", "bookmark", "keep", "heart", "download", "copy",
    ],
    "keep": [
      "save", "add", "fav", "favorite", "favourite", "like", "bookmark", "star", "heart", "download", "copy",
    ],
    "unstar": ["unsave", "unfav", "unlike", "rm", "remove", "del", "delete", "erase"],
    "show": ["open", "view", "cat", "see", "display", "get", "info", "details", "photo", "url", "link"],
    "info": ["open", "view", "cat", "see", "display", "get", "show", "details", "photo", "url", "link"],
    "by": ["author", "photographer", "user", "artist", "from"],
    "columns": ["cols", "grid", "layout", "width"],
    "saved": [
      "library", "favorites", "favourites", "likes", "bookmarks", "starred", "stars", "collection", "sort",
      "order",
    ],
    "memo": ["edit", "note", "notes", "comment", "describe", "rename", "star", "keep"],
    "tag": ["label", "untag"],
    "tags": ["labels", "hashtags", "keywords"],
    "find": ["grep", "filter", "match", "locate", "where"],
    "trash": ["bin", "rubbish", "wastebasket", "deleted", "removed"],
    "delete": ["unstar", "rm", "remove", "del", "erase", "unsave", "unlike"],
    "restore": recovering,
    "purge": ["empty", "shred", "wipe", "expunge", "destroy"],
    "undo": recovering + ["revert", "rollback", "oops", "u"],
    "redo": ["again", "reapply"],
    "search": ["query", "look"],
    "topics": ["categories", "collections", "themes"],
    "topic": ["category", "theme"],
    "random": ["shuffle", "lucky", "surprise", "deal"],
    "skip": ["next", "more", "forward", "pass", "n"],
    "prev": ["previous", "p"],
    "credit": ["cite", "attribution", "license", "licence"],
    "back": ["cd", "previous", "prev", "up", "return"],
    "help": ["man", "h", "commands", "usage"],
    "backup": ["export", "copy", "cp", "dump", "archive"],
    "verify": ["check", "fsck", "scrub", "repair", "doctor", "validate"],
    "status": ["stats", "count", "df", "du", "quota", "config"],
    "clear": ["cls", "reset"],
    "quit": ["bye", "leave", "close", "logout", "stop", "end", ":q", ":wq", "x"],
  ]
}
