import Foundation
import LayoutEngine

/// Presents with a plain `UIPresentationController`.
private final class PlainTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// An extension with a small bubble.
private final class SmallExtension: MSMessagesAppViewController {
    override func contentSizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 40) }
}

/// The text sizes that were posted.
private final class PostedSizes: @unchecked Sendable {
    var names: [String] = []
}

/// The superviews that views of children may have, and callbacks about traits, sizes and text sizes.
extension Scenario {
    static let heard: [Scenario] = [
        // Whether the view or the child is added first: the view of a child must not be in the hierarchy of a controller that
        // is not its parent.
        Scenario(
            "views-and-children-in-any-order", rules: ["containment-1", "containment-3"],
            limits: [2] + Array(repeating: 8 * 6 - 1, count: 8), kinds: 8
        ) { run in
            let (owners, child) = ([UIViewController(), UIViewController()], UIViewController())
            if run.numbers[0] == 1 { owners[0].contain(owners[1]) }
            if run.numbers[0] == 2 { owners[1].contain(owners[0]) }
            let boxes = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
            owners[0].view.addSubview(boxes[0])
            owners[1].view.addSubview(boxes[1])
            // The superviews, and the controllers to whose hierarchies they belong.
            let places: [(view: UIView, owner: Int?)] = [
                (owners[0].view, 0), (boxes[0], 0), (owners[1].view, 1), (boxes[1], 1), (boxes[2], nil), (boxes[0], 0),
            ]
            var (parent, place): (Int?, Int?) = (nil, nil)
            for (turn, number) in run.numbers[1...].enumerated() {
                let owner = place.flatMap { places[$0].owner }
                switch number % 8 {
                case 0, 1, 2, 3:
                    let new = number % 2
                    let isRefused = parent != new && owner != nil && owner != new && owner != parent
                    run.expectRefusal("addChild in turn \(turn)", isRefused ? .hierarchyInconsistency : nil) {
                        owners[new].addChild(child)
                    }
                    if !isRefused { parent = new }
                case 4:
                    run.expectRefusal("removeFromParent in turn \(turn)", nil) { child.removeFromParent() }
                    parent = nil
                case 5, 6:
                    let new = number / 8
                    let isRefused = parent != nil && places[new].owner != nil && places[new].owner != parent
                    run.expectRefusal("addSubview in turn \(turn)", isRefused ? .hierarchyInconsistency : nil) {
                        places[new].view.addSubview(child.view)
                    }
                    if !isRefused { place = new }
                default:
                    run.expectRefusal("removeFromSuperview in turn \(turn)", nil) { child.view.removeFromSuperview() }
                    place = nil
                }
                run.expectObject("parent after \(turn)", child.parent, parent.map { owners[$0] })
                run.expectObject("superview after \(turn)", child.view.superview, place.map { places[$0].view })
                for (index, owner) in owners.enumerated() {
                    run.expect(
                        "whether the child is in children of \(index) after \(turn)",
                        owner.children.contains { $0 === child },
                        parent == index)
                }
            }
        },
        // Whatever the presentation style is, presenting and presented controllers get `willTransition(to:)` and then
        // `viewWillTransition`, each once.
        Scenario(
            "presented-hear-traits-and-sizes", rules: ["turns-1", "turns-5", "presentation-5"],
            limits: [4, 4, 1, 1] + Array(repeating: 3, count: 4)
        ) { run in
            let log = CallbackLog()
            let transition = PlainTransition()
            run.held.append(transition)
            func prepare(_ controller: UIViewController, _ kind: Int) {
                let styles: [UIModalPresentationStyle] = [.custom, .custom, .fullScreen, .overFullScreen, .formSheet]
                controller.modalPresentationStyle = styles[kind]
                if kind == 0 { controller.transitioningDelegate = transition }
            }
            let (below, above) = (LoggedController("a", log), LoggedController("b", log))
            var names = ["a", "b"]
            if run.flag(2) {
                above.contain(LoggedController("c", log))
                names.append("c")
            }
            prepare(above, run.numbers[0])
            let host = run.open(below)
            below.present(above, animated: false)
            host.settle()
            if run.flag(3) {
                let top = LoggedController("d", log)
                prepare(top, run.numbers[1])
                above.present(top, animated: false)
                names.append("d")
                host.settle()
            }
            for (turn, number) in run.numbers[4...].enumerated() {
                let (old, traits) = (host.window.bounds.size, host.window.traitCollection)
                _ = log.take()
                switch number {
                case 0: host.rotate(to: run.otherOrientation)
                case 1: host.rotate(to: run.environment.orientation)
                case 2: host.resize(to: CGSize(width: 320, height: 610))
                default: host.resize(to: CGSize(width: 910, height: 700))
                }
                let told = log.take { $0.contains("illTransition") }
                let (size, now) = (host.window.bounds.size, host.window.traitCollection)
                let isOther =
                    now.horizontalSizeClass != traits.horizontalSizeClass
                    || now.verticalSizeClass != traits.verticalSizeClass
                let words = "\(NumberText.number(size.width))x\(NumberText.number(size.height))"
                // A rotation of an app in a part of the screen may not change its size.
                guard size != old else { continue }
                run.expect(
                    "transition callbacks in turn \(turn)", told,
                    (isOther ? names.map { "\($0) willTransition" } : [])
                        + names.map { "\($0) viewWillTransition \(words)" })
                guard above.view.window != nil else { continue }
                run.expect(
                    "horizontal size class of the presented controller after turn \(turn)",
                    above.traitCollection.horizontalSizeClass,
                    now.horizontalSizeClass)
            }
        },
        // A new text size is posted once, with its name, to the whole app. Setting the present text size posts nothing.
        Scenario(
            "text-sizes-are-posted", rules: ["text-16", "source-2", "turns-3"],
            limits: [1, 1] + Array(repeating: 11, count: 6)
        ) { run in
            let sizes: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
                .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
                .accessibilityExtraExtraExtraLarge,
            ]
            let log = CallbackLog()
            let root = LoggedController("a", log)
            let isMessages = run.flag(0)
            let host = isMessages ? nil : run.open(root)
            let messages = isMessages ? run.openMessages(.compact) { SmallExtension() } : nil
            if run.flag(1), run.uikit.hasSafeArea, let messages { _ = messages.showBubble(for: MSMessage()) }
            let posted = PostedSizes()
            let observer = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { notification in
                let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
                posted.names.append((value as? UIContentSizeCategory)?.rawValue ?? "no text size")
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            var present = LayoutEnvironment.current.preferredContentSizeCategory
            for (turn, number) in run.numbers[2...].enumerated() {
                posted.names = []
                _ = log.take()
                let isNew = sizes[number] != present
                present = sizes[number]
                host?.setPreferredContentSizeCategory(present)
                messages?.setPreferredContentSizeCategory(present)
                run.expect("posted text sizes in turn \(turn)", posted.names, isNew ? [present.rawValue] : [])
                guard let host else { continue }
                run.expect(
                    "trait callbacks of the root in turn \(turn)", log.take { $0.contains("traitCollection") },
                    isNew ? ["a traitCollectionDidChange"] : [])
                run.expect("text size of a view", root.view.traitCollection.preferredContentSizeCategory, present)
                host.settle()
                run.expect("number of posted text sizes after turn \(turn)", posted.names.count, isNew ? 1 : 0)
            }
        },
    ]
}
