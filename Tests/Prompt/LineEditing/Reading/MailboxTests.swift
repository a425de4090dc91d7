import Terminal
import Testing

@testable import LineEditing

struct MailboxTests {
  /// Else rows are painted in a window whose change is noticed only afterwards, and are then erased with the old ones.
  @Test(arguments: [
    Mailbox.Events(resized: true), Mailbox.Events(continued: true),
  ])
  func whatIsShownWaitsUntilAChangeOfTheWindowWasNoticed(change: Mailbox.Events) throws {
    let mailbox = try Mailbox()
    mailbox.post { $0 = change }
    mailbox.post(.announcement(["done"]))
    #expect(mailbox.takeAbove() == nil)
    _ = mailbox.takeEvents()
    #expect(mailbox.takeAbove() == .announcement(["done"]))
  }
}
