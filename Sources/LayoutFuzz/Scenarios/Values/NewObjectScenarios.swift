import Foundation
import LayoutEngine

/// A value of an object that an app has just made, and what Apple's documentation says it is.
private struct FirstValue {
    let name: String
    let found: String
    let wanted: String

    init<Value>(_ name: String, _ found: Value, _ wanted: Value) {
        (self.name, self.found, self.wanted) = (name, "\(found)", "\(wanted)")
    }

    static var all: [FirstValue] { recognizers + animations + bodies + texts + lists + small + transforms }

    private static var recognizers: [FirstValue] {
        let plain = UIGestureRecognizer()
        let (tap, press, pan, swipe) = (
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
            UISwipeGestureRecognizer()
        )
        return [
            FirstValue("state of a recognizer", plain.state, .possible),
            FirstValue("isEnabled of a recognizer", plain.isEnabled, true),
            FirstValue("cancelsTouchesInView", plain.cancelsTouchesInView, true),
            FirstValue("delaysTouchesBegan", plain.delaysTouchesBegan, false),
            FirstValue("delaysTouchesEnded", plain.delaysTouchesEnded, true),
            FirstValue("requiresExclusiveTouchType", plain.requiresExclusiveTouchType, true),
            FirstValue("numberOfTouches", plain.numberOfTouches, 0),
            FirstValue("view of a recognizer", plain.view == nil, true),
            FirstValue("name of a recognizer", plain.name == nil, true),
            FirstValue("taps of a tap", tap.numberOfTapsRequired, 1),
            FirstValue("fingers of a tap", tap.numberOfTouchesRequired, 1),
            FirstValue("duration of a press", press.minimumPressDuration, 0.5),
            FirstValue("movement of a press", press.allowableMovement, 10),
            FirstValue("taps of a press", press.numberOfTapsRequired, 0),
            FirstValue("fingers of a press", press.numberOfTouchesRequired, 1),
            FirstValue("fingers of a pan", pan.minimumNumberOfTouches, 1),
            FirstValue("edges of a pan", UIScreenEdgePanGestureRecognizer().edges.rawValue, 0),
            FirstValue("fingers of a swipe", swipe.numberOfTouchesRequired, 1),
            FirstValue("direction of a swipe", swipe.direction.rawValue, 1),
            FirstValue("scale of a pinch", UIPinchGestureRecognizer().scale, 1),
            FirstValue("speed of a pinch", UIPinchGestureRecognizer().velocity, 0),
            FirstValue("angle of a rotation", UIRotationGestureRecognizer().rotation, 0),
            FirstValue("speed of a rotation", UIRotationGestureRecognizer().velocity, 0),
        ]
    }

    private static var animations: [FirstValue] {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
        return [
            FirstValue("duration of an animator", animator.duration, 2),
            FirstValue("delay of an animator", animator.delay, 0),
            FirstValue("state of an animator", animator.state, .inactive),
            FirstValue("isRunning of an animator", animator.isRunning, false),
            FirstValue("isReversed of an animator", animator.isReversed, false),
            FirstValue("fractionComplete", animator.fractionComplete, 0),
            FirstValue("isInterruptible", animator.isInterruptible, true),
            FirstValue("isUserInteractionEnabled of an animator", animator.isUserInteractionEnabled, true),
            FirstValue("isManualHitTestingEnabled", animator.isManualHitTestingEnabled, false),
            FirstValue("scrubsLinearly", animator.scrubsLinearly, true),
            FirstValue("pausesOnCompletion", animator.pausesOnCompletion, false),
            FirstValue("areAnimationsEnabled", UIView.areAnimationsEnabled, true),
        ]
    }

    private static var bodies: [FirstValue] {
        let view = UIView()
        let tie = UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
        let push = UIPushBehavior(items: [view], mode: .continuous)
        let body = UIDynamicItemBehavior(items: [view])
        return [
            FirstValue("damping of a snap", UISnapBehavior(item: view, snapTo: .zero).damping, 0.5),
            FirstValue("damping of a tie", tie.damping, 0), FirstValue("frequency of a tie", tie.frequency, 0),
            FirstValue("friction of a tie", tie.frictionTorque, 0),
            FirstValue("whether a push is active", push.active, true),
            FirstValue("strength of a push", push.magnitude, 0), FirstValue("angle of a push", push.angle, 0),
            FirstValue("elasticity of a body", body.elasticity, 0), FirstValue("friction of a body", body.friction, 0),
            FirstValue("density of a body", body.density, 1),
            FirstValue("turning resistance of a body", body.angularResistance, 0),
            FirstValue("charge of a body", body.charge, 0), FirstValue("whether a body stands", body.isAnchored, false),
            FirstValue("whether a body turns", body.allowsRotation, true),
            FirstValue("kind of a collision", UICollisionBehavior(items: [view]).collisionMode.rawValue, UInt.max),
        ]
    }

    private static var texts: [FirstValue] {
        let (container, manager) = (NSTextContainer(size: .zero), NSLayoutManager())
        return [
            FirstValue("room beside lines", container.lineFragmentPadding, 5),
            FirstValue("lines of a container", container.maximumNumberOfLines, 0),
            FirstValue("widthTracksTextView", container.widthTracksTextView, false),
            FirstValue("heightTracksTextView", container.heightTracksTextView, false),
            FirstValue("usesFontLeading", manager.usesFontLeading, true),
            FirstValue("allowsNonContiguousLayout", manager.allowsNonContiguousLayout, false),
            FirstValue("showsInvisibleCharacters", manager.showsInvisibleCharacters, false),
            FirstValue("showsControlCharacters", manager.showsControlCharacters, false),
            FirstValue("containers of a manager", manager.textContainers.count, 0),
            FirstValue("dataDetectorTypes", UITextView().dataDetectorTypes.rawValue, 0),
        ]
    }

    private static var lists: [FirstValue] {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(5), heightDimension: .absolute(6))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        let edge = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "a", alignment: .top)
        let whole = UICollectionViewCompositionalLayoutConfiguration()
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 3))
        let cell = UICellConfigurationState(traitCollection: UIView().traitCollection)
        let view = UIViewConfigurationState(traitCollection: UIView().traitCollection)
        return [
            FirstValue("insets of an item", item.contentInsets, .zero),
            FirstValue("insets of a section", section.contentInsets, .zero),
            FirstValue("room between groups", section.interGroupSpacing, 0),
            FirstValue("reference of insets", section.contentInsetsReference, .automatic),
            FirstValue("reference of headers and footers", section.supplementaryContentInsetsReference, .automatic),
            FirstValue("scrolling of a section", section.orthogonalScrollingBehavior, .none),
            FirstValue("edges of a section", section.boundarySupplementaryItems.count, 0),
            FirstValue("decorations of a section", section.decorationItems.count, 0),
            FirstValue("supplementariesFollowContentInsets", section.supplementariesFollowContentInsets, true),
            FirstValue("extendsBoundary", edge.extendsBoundary, true),
            FirstValue("pinToVisibleBounds", edge.pinToVisibleBounds, false),
            FirstValue("room between sections", whole.interSectionSpacing, 0),
            FirstValue("direction of a layout", whole.scrollDirection, .vertical),
            FirstValue("edges of a layout", whole.boundarySupplementaryItems.count, 0),
            FirstValue("alpha of attributes", attributes.alpha, 1),
            FirstValue("frame of attributes", attributes.frame, .zero),
            FirstValue("place of attributes in depth", attributes.zIndex, 0),
            FirstValue("place of an own item in depth", NSCollectionLayoutGroupCustomItem(frame: .zero).zIndex, 0),
            FirstValue("whether attributes hide", attributes.isHidden, false),
            FirstValue("whether attributes turn", attributes.transform.isIdentity, true),
            FirstValue("whether a cell is disabled", cell.isDisabled, false),
            FirstValue("whether a cell is focused", cell.isFocused, false),
            FirstValue("whether a cell is expanded", cell.isExpanded, false),
            FirstValue("whether a cell is swiped", cell.isSwiped, false),
            FirstValue("whether a cell is moved", cell.isReordering, false),
            FirstValue("whether a view is disabled", view.isDisabled, false),
            FirstValue("whether a view is focused", view.isFocused, false),
            FirstValue("full swipes", UISwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe, true),
        ]
    }

    private static var small: [FirstValue] {
        let labels = [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle].map {
            UITableViewCell(style: $0, reuseIdentifier: nil).textLabel?.textAlignment
        }
        let (window, image, guide) = (UIWindow(), UIImageView(), UIView().keyboardLayoutGuide)
        return [
            FirstValue("sides of labels of rows", labels, [.natural, .natural, .right, .natural]),
            FirstValue("whether a button of a bar is hidden", UIBarButtonItem().isHidden, false),
            FirstValue("level of a window", window.windowLevel.rawValue, UIWindow.Level.normal.rawValue),
            FirstValue("whether a window is key", window.isKeyWindow, false),
            FirstValue(
                "sizes of pictures", image.adjustsImageSizeForAccessibilityContentSizeCategory, false),
            FirstValue("whether pictures move", image.isAnimating, false),
            FirstValue("whether a spinner spins", UIActivityIndicatorView(style: .medium).isAnimating, false),
            FirstValue("whether a list refreshes", UIRefreshControl().isRefreshing, false),
            FirstValue("usesBottomSafeArea", guide.usesBottomSafeArea, true),
            FirstValue("followsUndockedKeyboard", guide.followsUndockedKeyboard, false),
            FirstValue("autoresizesSubviews", UIView().autoresizesSubviews, true),
            FirstValue("showsMenuAsPrimaryAction", UIButton().showsMenuAsPrimaryAction, false),
            FirstValue("isTracking", UIControl().isTracking, false),
        ]
    }

    private static func numbers(_ transform: CATransform3D) -> [CGFloat] {
        [
            transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22, transform.m23,
            transform.m24, transform.m31, transform.m32, transform.m33, transform.m34, transform.m41, transform.m42,
            transform.m43, transform.m44,
        ]
    }

    private static var transforms: [FirstValue] {
        let none = Array(repeating: CGFloat(0), count: 16)
        func line(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ shift: [CGFloat] = [0, 0, 0]) -> [CGFloat] {
            [a, 0, 0, 0, 0, b, 0, 0, 0, 0, c, 0] + shift + [d]
        }
        return [
            FirstValue("transform of nothing", numbers(CATransform3D()), none),
            FirstValue("identity in space", numbers(CATransform3DIdentity), line(1, 1, 1, 1)),
            FirstValue("scale in space", numbers(CATransform3DMakeScale(2, 3, 4)), line(2, 3, 4, 1)),
            FirstValue("shift in space", numbers(CATransform3DMakeTranslation(2, 3, 4)), line(1, 1, 1, 1, [2, 3, 4])),
            FirstValue(
                "plane in space",
                numbers(CATransform3DMakeAffineTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))),
                [2, 3, 0, 0, 4, 5, 0, 0, 0, 0, 1, 0, 6, 7, 0, 1]),
            FirstValue("turn of nothing", numbers(CATransform3DMakeRotation(1, 0, 0, 0)), line(1, 1, 1, 1)),
        ]
    }
}

/// What is so before an app sets anything.
extension Scenario {
    static let newObjects: [Scenario] = [
        // Objects that are no views, or have more than the table of properties knows.
        Scenario("new-objects", rules: ["source-2"]) { run in
            for value in FirstValue.all { run.expect(value.name, value.found, value.wanted) }
        },
        // Priorities, levels and tie-breaks: what is equal is not less.
        Scenario("priorities-in-order", rules: ["priorities-1"], limits: [1000, 1000, 300]) { run in
            let numbers = [Float(run.numbers[0]), Float(run.numbers[1]), Float(run.numbers[0]) + 0.5]
            let offset = Float(run.numbers[2])
            for one in numbers {
                for other in numbers {
                    let (first, second) = (UILayoutPriority(one), UILayoutPriority(rawValue: other))
                    run.expect("\(one) < \(other)", first < second, one < other)
                    run.expect("\(one) <= \(other)", first <= second, one <= other)
                    run.expect("\(one) > \(other)", first > second, one > other)
                    run.expect("\(one) == \(other)", first == second, one == other)
                    let (low, high) = (
                        UIWindow.Level(rawValue: CGFloat(one)), UIWindow.Level(rawValue: CGFloat(other))
                    )
                    run.expect("level \(one) < \(other)", low < high, one < other)
                    run.expect("level \(one) >= \(other)", low >= high, one >= other)
                }
                run.expect("\(one) and more", (UILayoutPriority(one) + offset).rawValue, one + offset)
                run.expect("\(one) and less", (UILayoutPriority(one) - offset).rawValue, one - offset)
            }
            let named: [(UILayoutPriority, Float)] = [
                (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510), (.sceneSizeStayPut, 500),
                (.dragThatCannotResizeScene, 490), (.defaultLow, 250), (.fittingSizeLevel, 50),
            ]
            for (priority, number) in named { run.expect("priority of \(number)", priority.rawValue, number) }
        },
        // Paths of rows name the section first; one that has no such number names the first.
        Scenario("paths-of-rows", rules: ["source-2"], limits: [30, 30]) { run in
            let (row, section) = (run.numbers[0], run.numbers[1])
            let paths: [(IndexPath, row: Int, section: Int)] = [
                (IndexPath(row: row, section: section), row, section),
                (IndexPath(item: row, section: section), row, section),
                (IndexPath(indexes: [section, row, 7]), row, section), (IndexPath(index: section), 0, section),
                (IndexPath(), 0, 0),
            ]
            for (path, row, section) in paths {
                run.expect("row of \(path)", path.row, row)
                run.expect("section of \(path)", path.section, section)
            }
            run.expect("item of a row", paths[0].0.item, row)
            run.expect("paths of a row and of an item", paths[0].0, paths[1].0)
        },
    ]
}
