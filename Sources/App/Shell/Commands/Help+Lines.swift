import SceneCore
import Terminal

extension Help {
  /// - Parameter window: The width in cells, or `nil` for no limit.
  func lines(window: Int?) -> [StyledText] {
    let columns = HelpColumns(window: window)
    return switch form {
    case .short:
      sections.flatMap { $0.short(columns, in: self) }
        + Self.more.flatMap { columns.wrapped(StyledText($0, .faint)) }
    case .whole: sections.flatMap { $0.whole(columns, in: self) }
    case .explanation: sections.flatMap { $0.explanation(columns) }
    }
  }

  private static let more: [SafeText] = [
    "help star explains star; help all lists every command.",
    "Type help and a topic: find, keys, pictures, quotes, scripts or manual.",
  ]

  fileprivate var widestUsage: Int { sections.flatMap(\.commands).map(\.usage.count).max() ?? 0 }

  fileprivate var widestExample: Int { sections.flatMap(\.shown).map(\.example.count).max() ?? 0 }
}

extension Help.Section {
  fileprivate var shown: [Help.Entry] {
    important.map { verbs in verbs.compactMap { verb in commands.first { $0.verb == verb } } } ?? commands
  }

  private var title: [StyledText] { heading.map { [StyledText("\($0)", .faint)] } ?? [] }

  fileprivate func whole(_ columns: HelpColumns, in help: Help) -> [StyledText] {
    title + commands.flatMap { columns.row($0.usage, $0.summary + $0.also, first: help.widestUsage) }
  }

  fileprivate func short(_ columns: HelpColumns, in help: Help) -> [StyledText] {
    let others = commands.filter { command in !shown.contains { $0.verb == command.verb } }.map(\.verb)
    return title + shown.flatMap { columns.row($0.example, $0.summary, first: help.widestExample) }
      + (others.isEmpty
        ? [] : columns.wrapped("  Also: \(others.joined(separator: ", "))", hanging: 8))
  }

  fileprivate func explanation(_ columns: HelpColumns) -> [StyledText] {
    guard let entry = commands.first else { return [] }
    let usage = "  " + StyledText("\(entry.usage)", .strong) + "\(entry.also)"
    let options = entry.options.map { "\($0.name): \($0.values.joined(separator: ", "))" }
    return title + columns.wrapped(usage, hanging: 4) + columns.wrapped("  \(entry.about)", hanging: 2)
      + entry.examples.map { StyledText("    \($0)", .code) }
      + options.flatMap { columns.wrapped("  \($0)", hanging: 4) }
  }
}

extension Help.Entry {
  fileprivate var also: String { aliases.isEmpty ? "" : " (also \(aliases.joined(separator: ", ")))" }
}

private struct HelpColumns {
  let window: Int?

  /// The width, in cells, below which a second column is too narrow to read.
  private static let leastText = 24

  /// Returns two texts side by side or, if there is no room, one below the other; `width` is the first column's width.
  func row(_ name: String, _ text: String, first width: Int) -> [StyledText] {
    let name: StyledText = "  " + StyledText("\(name)", .strong)
    let hanging = width + 4
    if let window, window - hanging < Self.leastText {
      return wrapped(name, hanging: 4) + wrapped("    \(text)", hanging: 4)
    }
    let rows = window.map { StyledText("\(text)").wrapped(to: $0 - hanging) } ?? ["\(text)"]
    let beginnings = [name + blanks(hanging - name.width)] + rows.dropFirst().map { _ in blanks(hanging) }
    return zip(beginnings, rows).map { $0 + $1 }
  }

  private func blanks(_ count: Int) -> StyledText {
    StyledText(SafeText(String(repeating: " ", count: count)))
  }

  func wrapped(_ line: StyledText, hanging: Int = 0) -> [StyledText] {
    window.map { line.wrapped(to: $0, hanging: hanging) } ?? [line]
  }
}
