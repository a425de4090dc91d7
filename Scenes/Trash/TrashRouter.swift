import SceneCore

typealias TrashRouter = ListRouter
