import SceneCore

enum StatusCommand: String, CaseIterable, CommandVerb {
  case status

  var spec: CommandSpec {
    CommandSpec(
      rawValue, summary: "API calls left, storage, pending work, folders",
      about:
        "Shows calls left, sizes, how pictures are shown, and folders. It counts what waits to be sent or saved."
    )
  }
}
