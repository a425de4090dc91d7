import SceneCore

typealias RandomRouter = ListRouter
