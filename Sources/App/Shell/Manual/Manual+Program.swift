import SceneCore

extension Manual {
  /// Returns the program's manual, which is picterest(1) and `help manual`.
  static func program(_ scenes: SceneTable) -> Manual {
    Manual(
      blocks: ManualText.about.manual.blocks + options + commands(scenes.rows)
        + written.flatMap(\.manual.blocks) + environment + exitCodes)
  }

  private static let written: [ManualText] = [
    .photos, .export, .quotes, .find, .keys, .pictures, .scripts, .calls, .files, .library,
  ]

  private static var options: [Block] {
    let terms = ProgramFlag.all.map { flag in
      let names = flag.names.map { "`\($0)`" }.joined(separator: ", ")
      let name = names + (flag.placeholder.isEmpty ? "" : " " + flag.placeholder)
      return Term(name: name, text: flag.summary + flag.choices)
    }
    return [.heading("Options", level: 1), .terms(terms)]
  }

  /// Returns every command once: first those that work in every scene, then those that every list has, then those that only one scene has.
  private static func commands(_ rows: [SceneRow]) -> [Block] {
    let inLists = [CommandSpec.nextPage, .previousPage] + ListCommand.allCases.map(\.spec)
    let forOne = ListCommand.ofPhotoOnScreen.map(\.specForPhotoOnScreen)
    let own = rows.filter { !$0.isShownOver }.flatMap { row in
      let isList = row.specs.contains(.nextPage)
      let specs = row.specs.filter { spec in
        spec.opening == nil && !(isList ? inLists : forOne).contains { $0.verb == spec.verb }
      }
      return part("In \(row.scene.rawValue)", specs)
    }
    let limits = [CommandSpec.pageSize, CommandSpec.page].map(\.description).joined(separator: " ")
    return [.heading("Commands", level: 1), .paragraph(limits)]
      + part("Anywhere", rows.flatMap(\.openings).map(\.spec) + AnywhereCommand.specs)
      + part("In every list of photos", inLists)
      + [
        .paragraph(
          "In a photo view, after `show` or `random`, these commands act on the photo shown unless you name "
            + "others: `star \"light\"` saves it, `tag +sea` tags it.")
      ] + own
  }

  private static func part(_ title: String, _ specs: [CommandSpec]) -> [Block] {
    guard !specs.isEmpty else { return [] }
    let terms = specs.map { spec in
      let usage = spec.options.isEmpty ? spec.usage : spec.shortUsage
      return Term(
        name: ([usage] + spec.aliases).map { "`\($0)`" }.joined(separator: ", "),
        text: ([spec.about] + spec.options.filter { !$0.values.isEmpty }.map(\.description)).joined(
          separator: " "))
    }
    return [.heading(title, level: 2), .terms(terms)]
  }

  private static var environment: [Block] {
    [
      .heading("Environment", level: 1),
      .paragraph(
        "`UNSPLASH_ACCESS_KEY` is your Unsplash key; `PICTEREST_API_KEY` is the key for the --api server. "
          + "picterest-config(5) lists the other variables and the settings file."),
    ]
  }

  private static var exitCodes: [Block] {
    [
      .heading("Exit status", level: 1),
      .terms(ExitCode.allCases.map { Term(name: "`\($0.rawValue)`", text: $0.meaning) }),
      .paragraph(
        "128+n means that signal n ended the program. After several commands, the code is that of the first failure."
      ),
    ]
  }
}

extension CommandSpec {
  fileprivate var shortUsage: String {
    var spec = self
    spec.options = []
    return spec.usage + " [options]"
  }
}

extension CommandSpec.Option {
  /// The maximum number of values to list, which is the number of colors; there are more languages.
  private static let mostValues = 11

  fileprivate var description: String {
    let range = range.map { "\($0.lowerBound) to \($0.upperBound)" }
    let words =
      values.count > Self.mostValues ? Wording.beginning(of: values) : Wording.alternatives(values)
    return "`\(name)` takes \(range ?? words)."
  }
}
