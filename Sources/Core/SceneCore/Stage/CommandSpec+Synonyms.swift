extension CommandSpec {
  /// Words of other programs for it; each gets a suggestion and is never carried out.
  ///
  /// So does a command of another scene with an equivalent here, but no command that works in every scene: it would
  /// be carried out. Of several commands, the first one in the scene on stage is suggested.
  package var synonyms: [String] { Self.synonyms[verb] ?? [] }

  private static let synonyms = [
    "home": ["ls", "list", "feed", "photos"],
    "next": ["more", "forward"],
    "star": ["save", "add", "favorite", "like", "bookmark", "keep"],
    "keep": ["save", "add", "favorite", "like", "bookmark", "star"],
    "unstar": ["unsave", "unlike", "rm", "remove"],
    "show": ["view", "cat", "info", "details"],
    "info": ["view", "cat", "show", "details"],
    "by": ["author", "photographer", "user"],
    "columns": ["cols", "grid"],
    "saved": ["library", "favorites", "likes", "bookmarks", "starred"],
    "memo": ["edit", "note", "comment", "star", "keep"],
    "tag": ["label", "untag"],
    "tags": ["labels", "hashtags", "rename"],
    "find": ["grep", "filter"],
    "trash": ["bin", "deleted"],
    "restore": ["undelete", "recover"],
    "purge": ["empty", "wipe", "delete", "unstar", "rm", "remove"],
    "undo": ["undelete", "recover", "revert"],
    "redo": ["again"],
    "search": ["query"],
    "topics": ["categories"],
    "topic": ["category"],
    "random": ["shuffle", "lucky"],
    "skip": ["next", "more", "forward"],
    "prev": ["previous"],
    "credit": ["cite", "license"],
    "back": ["cd", "up"],
    "help": ["man", "commands"],
    "backup": ["copy"],
    "export": ["dump"],
    "import": ["load", "merge"],
    "verify": ["check", "fsck"],
    "status": ["stats", "count"],
    "doctor": ["diagnose", "health", "version", "about"],
    "config": ["settings", "set", "preferences", "options", "theme", "colors", "bind", "key"],
    "clear": ["cls"],
    "quit": ["bye", "logout", ":q"],
  ]
}
