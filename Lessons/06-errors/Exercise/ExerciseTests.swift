import Testing

@testable import Chapter06

struct ExerciseTests {
  @Test(arguments: [0, -4]) func aNumberBelowOneIsToldWhereNumbersBegin(number: Int) {
    let sentence = Sentence(.unknownNumber(number, count: 5))
    #expect(sentence.text == "There is no postcard \(number): the numbers start at 1.")
  }

  @Test func onePostcardIsNoRange() {
    let sentence = Sentence(.unknownNumber(2, count: 1))
    #expect(sentence.text == "There is no postcard 2: there is only number 1.")
  }

  @Test func aBoxForOnePostcardSpeaksOfOnePostcard() {
    let sentence = Sentence(.postbox(.full(most: 1)))
    #expect(sentence.text == "The box is full with 1 postcard. Remove it first.")
  }
}
