import Messages
import XCTest

// As in an extension of Messages, whose template imports UIKit, too.

private final class QuoteController: MSMessagesAppViewController {
    private(set) var styles: [MSMessagesAppPresentationStyle] = []

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        super.willTransition(to: presentationStyle)
        styles.append(presentationStyle)
        view.addSubview(UILabel())
    }
}

final class MessagesImportTests: XCTestCase {
    func test_an_extension_that_imports_Messages_is_hosted() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let controller = QuoteController()
        let host = MessagesHost(device: DeviceModel.all[0]) { controller }
        host.open(.compact)
        host.transition(to: .expanded)
        XCTAssertEqual(controller.styles.last, .expanded)
        XCTAssertFalse(controller.view.subviews.isEmpty)
    }
}
