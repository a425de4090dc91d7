/// A ViewModel with the two keys of every line for a script.
struct CommandOutput<ViewModel: Encodable>: Encodable {
  var command: String
  var scene: String
  var viewModel: ViewModel

  enum CodingKeys: CodingKey { case command, scene }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(command, forKey: .command)
    try container.encode(scene, forKey: .scene)
    try viewModel.encode(to: encoder)
  }
}

struct NothingToSay: Encodable {}
