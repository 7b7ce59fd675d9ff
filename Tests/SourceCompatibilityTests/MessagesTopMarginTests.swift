import Foundation
import LayoutEngine
import XCTest

// An extension that shows a new child before each change of style. Pinned to its edges, the child's label comes back from the
// expanded style 86 points too low; pinned to its layout guides, it does not.

// MARK: - As in the app

class TicketViewController: UIViewController {
    private(set) lazy var nameLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Label"
        label.textColor = .darkGray
        label.textAlignment = .center
        return label
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
        view.addSubview(nameLabel)
        NSLayoutConstraint.activate([
            nameLabel.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
            nameLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }
}

class TicketMessagesViewController: MSMessagesAppViewController {
    override func willBecomeActive(with conversation: MSConversation) {
        super.willBecomeActive(with: conversation)
        showTicket(for: presentationStyle)
    }

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        super.willTransition(to: presentationStyle)
        showTicket(for: presentationStyle)
    }

    func showTicket(for presentationStyle: MSMessagesAppPresentationStyle) {
        removeAllChildren()
        let ticket = TicketViewController()
        addChild(ticket)
        ticket.view.frame = view.bounds
        ticket.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(ticket.view)
        pin(ticket.view)
        ticket.didMove(toParent: self)
    }

    func pin(_ content: UIView) {
        content.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        content.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        content.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    }

    private func removeAllChildren() {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}

final class GuidedTicketMessagesViewController: TicketMessagesViewController {
    override func pin(_ content: UIView) {
        content.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        content.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        content.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        content.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor).isActive = true
    }
}

// MARK: - Shown

final class MessagesTopMarginTests: XCTestCase {
    func test_childPinnedToEdges_comesBackTooLow() {
        let labels = labelFrames { TicketMessagesViewController() }
        XCTAssertEqual(labels.map(\.minY), [0, 86, 86])
        // Centred at 166.75, on a screen of two pixels per point.
        XCTAssertEqual(labels.map(\.minX), [167, 167, 167])
        XCTAssertEqual(labels[0].size, CGSize(width: 41.5, height: 20.5))
    }

    func test_childPinnedToGuides_comesBackToTheTop() {
        XCTAssertEqual(labelFrames { GuidedTicketMessagesViewController() }.map(\.minY), [0, 86, 0])
    }

    /// Where the label is on the screen: compact, expanded and compact again.
    private func labelFrames(_ principal: @escaping () -> TicketMessagesViewController) -> [CGRect] {
        let host = makeMessages("iPhone 6", .iOS9_10, principal: principal)
        func frame() -> CGRect {
            guard let ticket = host.principal?.children.last as? TicketViewController else { return .null }
            return ticket.nameLabel.convert(ticket.nameLabel.bounds, to: nil)
        }
        host.open(.compact)
        let opened = frame()
        host.transition(to: .expanded)
        let expanded = frame()
        host.transition(to: .compact)
        XCTAssertEqual(host.principal?.children.count, 1)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
        return [opened, expanded, frame()]
    }
}
