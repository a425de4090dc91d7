import LineEditing
package import SceneCore
import Terminal

extension ProgramFlag {
  /// The program's flags, in the order of its help; `Flags.init(parsing:)` defines their effects.
  package static let all = [
    ProgramFlag("-c", value: .any, called: "<command>", summary: "Run a command; may be repeated."),
    ProgramFlag(
      "-f", value: .file, called: "<file>", summary: "Run the commands in a file; may be repeated."),
    ProgramFlag("--json", summary: "Print one JSON object per command."),
    ProgramFlag(
      "--format", value: .any, called: "<row>", summary: "Print photos in a format like '{id} {memo}'."),
    ProgramFlag("-q", "--quiet", summary: "Omit confirmations, headers, footers and remarks."),
    ProgramFlag("--keep-going", summary: "Continue after a command fails."),
    ProgramFlag("--yes", summary: "Answer yes to every question."),
    ProgramFlag(
      "--source", value: .choice(["unsplash", "demo"]), called: "<source>",
      summary: "Browse photos from this source only."),
    ProgramFlag("--demo", summary: "Show the demo catalogue, like --source demo."),
    ProgramFlag(
      "--photos", value: .folder, called: "<folder>", summary: "Browse your own photos in this folder."),
    ProgramFlag("--api", value: .any, called: "<url>", summary: "Use this Unsplash-compatible server."),
    ProgramFlag(
      "--data-dir", value: .folder, called: "<folder>", summary: "Keep the library in this folder."),
    ProgramFlag(
      "--library", value: .any, called: "<address>", summary: "Use the library on this PostgreSQL server."),
    ProgramFlag(
      "--cache-dir", value: .folder, called: "<folder>", summary: "Keep fetched data in this folder."),
    ProgramFlag(
      "--color", value: .choice(ColorChoice.allCases.map(\.rawValue)), called: "<color>",
      standard: ColorChoice.auto.rawValue, summary: "When to use color."),
    ProgramFlag(
      "--keys", value: .choice(EditingKeys.allCases.map(\.rawValue)), called: "<keys>",
      standard: EditingKeys.emacs.rawValue, summary: "The line-editing keys to use."),
    ProgramFlag("--plain", summary: "Use a prompt without line editing, for screen readers."),
    ProgramFlag("--trace", summary: "Show each command's steps."),
    ProgramFlag(
      "--pictures", value: .choice(PictureChoice.words), called: "<mode>", summary: "How to show pictures."),
    ProgramFlag(
      "--width", value: .number(20...1_000, of: "cells"), called: "<cells>",
      summary: "Fit lines to this many columns."),
    ProgramFlag("--version", summary: "Show the version."),
    ProgramFlag("-h", "--help", summary: "Show help information."),
  ]

  package static let table = FlagTable(
    all, advice: "Type picterest --help to see the options; a command's options go after the command.")

  package static let namesWithValues = Set(all.filter { $0.value != nil }.flatMap(\.names))

  package static let help =
    """
    OVERVIEW: Browse photos and keep the ones that matter, with memos.

    In a terminal, picterest shows a prompt: type help there. Otherwise it reads
    commands, one per line.

      picterest search light --color yellow
      picterest -c home -c 'star 3 "light for the kitchen"' -c saved
      echo saved | picterest --json

    Set UNSPLASH_ACCESS_KEY to your key; without a key, you see a demo catalogue.

    USAGE: picterest [<options>] [<command> [<words>]]

    OPTIONS:

    """ + table.help
}
