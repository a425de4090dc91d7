import Domain
import SceneCore
import TestSupport
import Testing

@testable import RandomScene

@MainActor struct RandomRouterTests {
  private final class DataStoreStub: RandomDataStore {
    var selectedPhoto: NumberedPhoto?
    init(selectedPhoto: NumberedPhoto?) { self.selectedPhoto = selectedPhoto }
  }

  @Test(arguments: [NumberedPhoto.make(3, id: "p3"), nil])
  func onlyASelectedPhotoIsPassedToDetail(photo: NumberedPhoto?) async {
    let detail = RouteSpy<DetailInput>()
    await RandomRouter(dataStore: DataStoreStub(selectedPhoto: photo), detailRoute: detail.route)
      .routeToDetail()
    #expect(detail.inputs == [photo].compactMap(\.self).map { DetailInput(photo: $0) })
  }
}
