import Testing

struct ExerciseTests {
  @Test(arguments: [(7, "a week ago"), (13, "a week ago"), (14, "2 weeks ago"), (30, "4 weeks ago")])
  func afterSevenDaysWeeksAreCounted(days: Int, age: String) {
    #expect(Wording.age(of: 100 - days, on: 100) == age)
  }

  @Test func aClockThatIsWrongIsNoReasonForNonsense() {
    #expect(Wording.age(of: 101, on: 100) == "tomorrow")
  }
}
