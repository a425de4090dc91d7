import SceneCore

typealias HomeRouter = ListRouter
