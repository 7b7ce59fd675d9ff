import Foundation
import LayoutEngine
import XCTest

/// The pitfall of iMessage extensions: a label pinned to its controller's top guide stays 86 points too low after compact →
/// expanded → compact, if its controller is pinned to the principal's edges.
final class MessagesTopMarginTests: XCTestCase {
    /// uikit-model: messages-12, messages-11, child-guides-2
    func test_labelOfChildPinnedToEdges_staysLowAfterCollapse_iOS10() {
        XCTAssertEqual(labelPositions(profile: .iOS9_10, pinsToGuides: false), [0, 86, 86])
    }

    /// uikit-model: messages-12
    func test_labelOfChildPinnedToGuides_returns_iOS10() {
        XCTAssertEqual(labelPositions(profile: .iOS9_10, pinsToGuides: true), [0, 86, 0])
    }

    func test_guideOfChildPinnedToGuides_isAlwaysZero_iOS10() {
        let story = Story(profile: .iOS9_10, pinsToGuides: true)
        XCTAssertEqual(story.childGuides, [0, 0, 0])
    }

    func test_labelOfChildPinnedToEdges_returns_iOS13() {
        XCTAssertEqual(labelPositions(profile: .iOS13plus, pinsToGuides: false), [0, 86, 0])
    }

    /// uikit-model: child-guides-3
    func test_growOnlyPropagation_hasTheSameBug() {
        let story = Story(profile: .iOS9_10, propagation: .legacyGrowOnly, pinsToGuides: false)
        XCTAssertEqual(story.labelPositions, [0, 86, 86])
    }

    /// A child that is kept across the transition tells the policies apart. One that pulled once stays under the bar, as
    /// presented controllers did (radar 28070557); one that grows follows and does not come back.
    /// uikit-model: child-guides-3
    func test_childThatIsKept() {
        for (propagation, expected) in [
            (.legacyPullOnce, [0, 0, 0]), (.legacyGrowOnly, [0, 86, 86]), (.live, [0, 86, 0]),
        ] as [(GuidePropagation, [CGFloat])] {
            let story = Story(profile: .iOS9_10, propagation: propagation, pinsToGuides: false, keepsChild: true)
            XCTAssertEqual(story.labelPositions, expected, "\(propagation)")
        }
    }

    private func labelPositions(profile: UIKitProfile, pinsToGuides: Bool) -> [CGFloat] {
        Story(profile: profile, pinsToGuides: pinsToGuides).labelPositions
    }
}

/// Opens compact, expands, collapses, and notes where the label is each time.
private final class Story {
    private(set) var labelPositions: [CGFloat] = []
    private(set) var childGuides: [CGFloat] = []

    init(profile: UIKitProfile, propagation: GuidePropagation? = nil, pinsToGuides: Bool, keepsChild: Bool = false) {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, guidePropagation: propagation)
        let host = MessagesHost(device: DeviceModel.named("iPhone 6")!) {
            let principal = ReembeddingController()
            principal.pinsToGuides = pinsToGuides
            principal.keepsChild = keepsChild
            return principal
        }
        host.open(.compact)
        note(host)
        host.transition(to: .expanded)
        note(host)
        host.transition(to: .compact)
        note(host)
    }

    private func note(_ host: MessagesHost) {
        guard let child = host.principal?.children.first as? GreetingController else { return }
        labelPositions.append(child.label.convert(child.label.bounds, to: host.principal?.view).minY)
        childGuides.append(child.topLayoutGuide.length)
    }
}

/// Makes a new child whenever the style is about to change.
private final class ReembeddingController: MSMessagesAppViewController {
    var pinsToGuides = false
    var keepsChild = false

    override func willBecomeActive(with conversation: MSConversation) { embedNewChild() }
    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) { embedNewChild() }

    private func embedNewChild() {
        if keepsChild, !children.isEmpty { return }
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        let child = GreetingController()
        addChild(child)
        child.view.frame = view.bounds
        child.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.leftAnchor.constraint(equalTo: view.leftAnchor),
            child.view.rightAnchor.constraint(equalTo: view.rightAnchor),
            child.view.topAnchor.constraint(equalTo: pinsToGuides ? topLayoutGuide.bottomAnchor : view.topAnchor),
            child.view.bottomAnchor.constraint(
                equalTo: pinsToGuides ? bottomLayoutGuide.topAnchor : view.bottomAnchor),
        ])
        child.didMove(toParent: self)
    }
}

private final class GreetingController: UIViewController {
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Label"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 150).isActive = true
    }
}
