extension CommandSpec {
  /// Words for this command in other programs; each leads to a suggestion but never runs the command.
  ///
  /// They include commands from other scenes that have an equivalent here. They exclude commands that work in every scene, because those
  /// would run. If several commands share a word, the first one in the scene on stage is suggested.
  package var synonyms: [String] { Self.synonyms[verb] ?? [] }

  private static let synonyms = [
    "home": ["ls", "dir", "list", "feed", "photos", "refresh", "reload"],
    "next": ["more", "forward", "page", "n", "j"],
    "star": ["save", "add", "favorite", "like", "bookmark", "keep", "rate", "pin", "fav"],
    "keep": ["save", "add", "favorite", "like", "bookmark", "star"],
    "unstar": ["unsave", "unlike", "rm", "remove"],
    "show": ["view", "cat", "info", "details", "zoom", "photo"],
    "info": ["view", "cat", "show", "details", "zoom"],
    "by": ["author", "photographer", "user", "similar"],
    "columns": ["cols", "grid"],
    "saved": ["library", "recent", "favorites", "favourites", "likes", "bookmarks", "starred", "sort"],
    "memo": ["edit", "note", "comment", "star", "keep", "m"],
    "tag": ["label", "untag"],
    "tags": ["labels", "hashtags", "rename", "boards", "albums", "album"],
    "find": ["grep", "filter"],
    "trash": ["bin", "deleted"],
    "restore": ["undelete", "recover"],
    "purge": ["empty", "wipe", "delete", "unstar", "rm", "remove"],
    "undo": ["undelete", "recover", "revert", "u"],
    "redo": ["again"],
    "search": ["query", "color"],
    "topics": ["categories", "collections"],
    "topic": ["category"],
    "random": ["shuffle", "lucky"], "play": ["slideshow"],
    "skip": ["next", "more", "forward", "n", "j"],
    "prev": ["previous", "p", "k"],
    "credit": ["cite", "license", "share"], "copy": ["yank", "clipboard"],
    "download": ["get"], "wallpaper": ["background"],
    "back": ["cd", "up", "last", "h"],
    "help": ["man", "commands"],
    "export": ["dump", "print"],
    "import": ["load", "merge", "sync"],
    "verify": ["check", "fsck"],
    "status": ["stats", "count", "pwd"],
    "doctor": ["diagnose", "health", "version", "about", "login"],
    "config": ["settings", "set", "preferences", "options", "theme", "colors", "bind", "key"],
    "clear": ["cls"],
    "quit": ["bye", "logout", ":q", ":wq", ":x"],
  ]
}
