import SceneCore

typealias FindRouter = ListRouter
