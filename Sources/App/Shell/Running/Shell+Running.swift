import HTTPTransport
import Inspection
import SceneCore

// A command that was read: its scene carries it out, in the one task that Ctrl-C cancels.

extension Shell {
  func run<Scene: TextScene>(_ command: ParsedCommand<Scene.Verb>, in scene: Scene) async {
    tracing.trace.commandBegins()
    let task = Task {
      await FetchDeadline.with(.now + Self.mostFetching) {
        switch command {
        case .here(let command): await scene.perform(command)
        case .opening(let command): await carryOut(command)
        case .anywhere(let command): await perform(command)
        }
        await console.showPage()
      }
    }
    let interruptions = await console.during { await interrupts.run(task) }
    if interruptions > 0, !rules.isInteractive { (hasQuit, firstFailure) = (true, .interrupted) }
    let spec = command.spec
    let isForPage =
      command.opensPage || spec.effect == .page || spec.verb == scene.commandForMore?.spec.verb
    hasShownPage = console.failure == nil && (isForPage || self.scene !== scene)
  }

  /// At a prompt, the scene before stays on stage if the command fails or is cancelled.
  ///
  /// In a script it does not, because the commands after this one are meant for the scene that it opens.
  private func carryOut(_ command: Command<OpeningCommand>) async {
    let (path, scene) = (navigator.path, scenes.scene(command.verb.scene))
    await open(scene, with: command)
    guard console.failure != nil else { return }
    if rules.isInteractive { return navigator.restore(path) }
    if command.verb.spec.opens(.pushing) { navigator.bring(scene) }
  }

  private func open<Scene: TextScene>(_ scene: Scene, with command: Command<OpeningCommand>) async {
    let isShownOver = command.verb.scene.isShownOver || command.verb.spec.opens(.pushing)
    guard command.hasArguments || command.verb.spec.opens(.afresh) || isShownOver,
      let verb = scene.verbs.first(where: { $0.spec.verb == command.verb.spec.verb })
    else { return await navigator.open(scene) }
    if !isShownOver { navigator.bring(scene) }
    await scene.perform(Command(verb, like: command))
  }
}
