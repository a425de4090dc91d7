/// The name of a setting in the settings file; an environment variable can set it as well (``variable``).
package enum SettingName: String, Sendable, Hashable, CaseIterable {
  case accessKeyCommand = "access-key-command"
  case api
  case apiProxy = "api-proxy"
  case browser
  case cacheDir = "cache-dir"
  case cacheMB = "cache-mb"
  case color, columns
  case contentFilter = "content-filter"
  case dataDir = "data-dir"
  case downloadDir = "download-dir"
  case editor, keys, layout, library, pager, photos, pictures, plain, source
  case wallpaperCommand = "wallpaper-command"

  /// The value that turns a setting on.
  package static let on = "on"

  static let prefix = "PICTEREST_"

  /// The environment variable that overrides the file: `PICTEREST_CACHE_MB` for `cache-mb`.
  package var variable: String { Self.prefix + rawValue.uppercased().replacing("-", with: "_") }
}

extension SettingName {
  /// Whether a running session applies a change; other changes take effect at the next start.
  package var countsAtOnce: Bool {
    switch self {
    case .browser, .color, .columns, .downloadDir, .editor, .keys, .layout, .pager, .pictures,
      .wallpaperCommand:
      true
    case .accessKeyCommand, .api, .apiProxy, .cacheDir, .cacheMB, .contentFilter, .dataDir, .library, .photos,
      .plain, .source:
      false
    }
  }

  package var values: SettingValues {
    switch self {
    case .accessKeyCommand: .text(example: "pass show unsplash")
    case .api: .text(example: "https://photos.example.org")
    case .browser: .text(example: "firefox")
    case .cacheDir, .dataDir: .text(example: "~/picterest")
    // 1 TB.
    case .cacheMB: .numbers(0...1 << 20)
    case .columns: .words(["auto"] + (1...8).map(String.init))
    case .color: .words(["auto", "always", "never"])
    case .contentFilter: .words(["low", "high"])
    case .downloadDir, .photos: .text(example: "~/Pictures")
    case .editor: .text(example: "nano")
    case .keys: .words(["emacs", "vi"])
    case .layout: .words(["wall", "cards", "list"])
    case .apiProxy, .plain: .words([Self.on, "off"])
    case .source: .words(["auto", "unsplash", "demo"])
    case .library: .text(example: "postgresql://studio/picterest")
    case .pager: .text(example: "less -R")
    case .wallpaperCommand: .text(example: "swaybg -i {}")
    case .pictures:
      .words(["auto", "off", "kitty", "iterm2", "sixel", "half", "quadrants", "sextants", "ascii"])
    }
  }
}

package enum SettingValues: Sendable, Hashable {
  case words([String])
  case numbers(ClosedRange<Int>)
  /// Text in the same form as the example.
  case text(example: String)
}
