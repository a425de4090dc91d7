package import SceneCore

extension SceneName {
  package static let home: SceneName = "home"
  package static let topics: SceneName = "topics"
  package static let topic: SceneName = "topic"
  package static let saved: SceneName = "saved"
  package static let search: SceneName = "search"
  package static let random: SceneName = "random"
  package static let detail: SceneName = "detail"
  package static let photographer: SceneName = "photographer"
  package static let status: SceneName = "status"
}
