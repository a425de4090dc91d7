import Domain
import TestSupport
import Testing

@testable import Inspection

struct ValueSummaryTests {
  private enum Home {
    struct Request {
      var isFresh = false
      var memo: String?
    }

    enum Change {
      case replaced
      case moved(to: Int)
      case named(String)
    }
  }

  private struct Nested { var inner: Any }

  @propertyWrapper private struct Wrapped<Value> { var wrappedValue: Value }

  private struct Wrapping {
    @Wrapped var name = "amy"
    @Wrapped var number: Int?
  }

  @Test func aModelHasTheNameOfItsUseCaseAndWhatIsNotNil() {
    #expect(
      ValueSummary.ofModel(Home.Request(memo: "a"))
        == "ValueSummaryTests.Home.Request(isFresh: false, memo: \"a\")")
    #expect(ValueSummary.ofModel(Home.Request()) == "ValueSummaryTests.Home.Request(isFresh: false)")
  }

  @Test func aCallIsWrittenAsInSwift() {
    #expect(ValueSummary.ofCall("star", ["": 3, "memo": "light"]) == "star(3, memo: \"light\")")
    #expect(ValueSummary.ofCall("count", [:]) == "count()")
    #expect(ValueSummary.ofCall("star", ["memo": String?.none as Any]) == "star()")
  }

  @Test func photosHaveTheNamesThatPeopleUse() {
    let photo = Photo.make(id: "photo-1")
    #expect(ValueSummary.of(NumberedPhoto(number: 3, photo: photo)) == "Photo 3")
    #expect(ValueSummary.of(NumberedPhoto(photo: photo)) == "Photo photo-1")
    #expect(ValueSummary.of(PhotoReference.number(3)) == "3")
    #expect(ValueSummary.of(photo.key) == "photo-1")
  }

  @Test func aListIsOnlyCounted() {
    #expect(ValueSummary.of([1, 2, 3]) == "[3 × Int]")
    #expect(ValueSummary.of([Int]()) == "[]")
    #expect(ValueSummary.of(["a": 1]) == "[1 × entries]")
  }

  @Test func aResultIsItsValueOrItsFailure() {
    #expect(ValueSummary.of(Result<Int, Failure>.success(3)) == "3")
    #expect(ValueSummary.of(Result<Int, Failure>.failure(.notAsked)) == "failure: notAsked")
    #expect(
      ValueSummary.of(Result<Int, Failure>.failure(.unknownNumber(9, count: 3)))
        == "failure: unknownNumber(9, count: 3)")
    #expect(ValueSummary.of(Result<Void, Failure>.success(())) == "done")
  }

  @Test func casesAreWrittenAsInSwift() {
    #expect(ValueSummary.of(Home.Change.replaced) == "replaced")
    #expect(ValueSummary.of(Home.Change.moved(to: 3)) == "moved(to: 3)")
    #expect(ValueSummary.of(Home.Change.named("a")) == "named(\"a\")")
  }

  @Test func aPropertyWrapperIsWhatItWraps() {
    #expect(ValueSummary.of(Wrapping()) == "Wrapping(name: \"amy\")")
  }

  @Test func longTextsAndDeepValuesAreShortened() {
    #expect(ValueSummary.of(String(repeating: "a", count: 100)).count == 63)
    let deep = Nested(inner: Nested(inner: Nested(inner: Nested(inner: Nested(inner: 1)))))
    #expect(ValueSummary.of(deep) == "Nested(inner: Nested(inner: Nested(inner: Nested(…))))")
    let wide = (0..<100).map { _ in String(repeating: "b", count: 50) }
    #expect(ValueSummary.ofCall("a", ["x": wide.joined(), "y": Home.Request()]).count < 200)
  }
}
