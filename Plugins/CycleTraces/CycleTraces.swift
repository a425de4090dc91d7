import Foundation
import PackagePlugin

/// Has the decorators of a trace generated for every scene of a target: one file for each `…Interactor.swift`.
@main struct CycleTraces: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let files = target.sourceModule?.sourceFiles(withSuffix: ".swift").map(\.url) else { return [] }
    let tool = try context.tool(named: "cycle-traces").url
    return files.filter { $0.lastPathComponent.hasSuffix(Self.interactor) }.map { interactor in
      let scene = String(interactor.lastPathComponent.dropLast(Self.interactor.count))
      let parts = ["Interactor", "Presenter", "ViewController", "Router"].map { "\(scene)\($0).swift" }
      let inputs = files.filter { parts.contains($0.lastPathComponent) }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(scene)Trace.swift")
      return .buildCommand(
        displayName: "Writing the trace of \(scene)", executable: tool,
        arguments: [scene, output.path()] + inputs.map { $0.path() }, inputFiles: inputs,
        outputFiles: [output])
    }
  }

  private static let interactor = "Interactor.swift"
}
