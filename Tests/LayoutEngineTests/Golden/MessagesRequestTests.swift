import Foundation
import LayoutEngine
import XCTest

/// What instances of an extension ask for that are gone when it could be granted.
final class MessagesRequestTests: XCTestCase {
    private func makeMessages() -> MessagesHost {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
        return MessagesHost(device: DeviceModel.named("iPhone 6")!) { MSMessagesAppViewController() }
    }

    /// uikit-model: messages-8
    func test_anExtensionThatWasPutAway_hasNoEffectOnTheNext() throws {
        let host = makeMessages()
        host.open(.compact)
        let former = try XCTUnwrap(host.principal)
        former.requestPresentationStyle(.expanded)
        host.dismiss()
        host.open(.compact)
        XCTAssertEqual(host.principal?.presentationStyle, .compact)
        let present = try XCTUnwrap(host.principal)
        former.requestPresentationStyle(.expanded)
        former.dismiss()
        host.settle()
        XCTAssertTrue(host.principal === present)
        XCTAssertEqual(present.presentationStyle, .compact)
        // The one that is there is granted what it asks for, also behind the other.
        former.requestPresentationStyle(.expanded)
        present.requestPresentationStyle(.expanded)
        host.settle()
        XCTAssertEqual(present.presentationStyle, .expanded)
        present.dismiss()
        XCTAssertNil(host.principal)
    }

    /// An extension that asks to be put away while it is told of that hears the end once.
    /// uikit-model: messages-8
    func test_anExtensionThatIsPutAway_mayAskForItAgain() {
        final class Leaving: MSMessagesAppViewController {
            var told: [String] = []
            private func note(_ word: String) {
                told.append(word)
                // Without an end it would be until the stack is full.
                if told.count < 9 { dismiss() }
            }
            override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
            override func willResignActive(with conversation: MSConversation) { note("will resign") }
            override func didResignActive(with conversation: MSConversation) { note("did resign") }
        }
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
        let leaving = Leaving()
        let host = MessagesHost(device: DeviceModel.named("iPhone 6")!) { leaving }
        host.open(.compact)
        host.dismiss()
        XCTAssertEqual(leaving.told, ["will disappear", "did disappear", "will resign", "did resign"])
        XCTAssertNil(host.principal)
    }

    /// uikit-model: messages-6, messages-8
    func test_aBubbleThatIsGone_asksForNothing() throws {
        let host = makeMessages()
        host.open(.compact)
        let messages = [MSMessage(), MSMessage()]
        let bubbles = try messages.map { try XCTUnwrap(host.showBubble(for: $0)) }
        for bubble in bubbles { bubble.controller.requestPresentationStyle(.expanded) }
        host.removeBubble(bubbles[1])
        host.settle()
        XCTAssertEqual(host.principal?.presentationStyle, .expanded)
        XCTAssertTrue(host.conversation.selectedMessage === messages[0])
        bubbles[0].controller.requestPresentationStyle(.compact)
        host.removeBubble(bubbles[0])
        host.settle()
        XCTAssertEqual(host.principal?.presentationStyle, .expanded)
    }
}
