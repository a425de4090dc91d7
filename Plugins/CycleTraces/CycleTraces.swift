import Foundation
import PackagePlugin

/// Generates the trace decorators: one file for each `…Interactor.swift` in a scene, and one for the workers in the trace's own target.
@main struct CycleTraces: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "cycle-traces").url
    func command(_ name: String, argument: String, _ inputs: [URL]) -> Command {
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name)Trace.swift")
      return .buildCommand(
        displayName: "Writing the trace of \(name)", executable: tool,
        arguments: [argument, output.path()] + inputs.map { $0.path() }, inputFiles: inputs,
        outputFiles: [output])
    }
    let files = sources(of: target)
    let scenes = files.filter { $0.lastPathComponent.hasSuffix(Self.interactor) }.map { interactor in
      let scene = String(interactor.lastPathComponent.dropLast(Self.interactor.count))
      let parts = ["Interactor", "Presenter", "ViewController", "Router"].map { "\(scene)\($0).swift" }
      return command(scene, argument: scene, files.filter { parts.contains($0.lastPathComponent) })
    }
    guard files.contains(where: { $0.lastPathComponent == "Trace.swift" }) else { return scenes }
    let protocols = dependencies(of: target).flatMap(sources).filter {
      $0.lastPathComponent.hasSuffix("WorkerProtocols.swift")
    }
    return scenes + [command("Workers", argument: "--workers", protocols)]
  }

  private static let interactor = "Interactor.swift"

  private func sources(of target: any Target) -> [URL] {
    target.sourceModule?.sourceFiles(withSuffix: ".swift").map(\.url) ?? []
  }

  private func dependencies(of target: any Target) -> [any Target] {
    target.dependencies.compactMap { if case .target(let target) = $0 { target } else { nil } }
  }
}
