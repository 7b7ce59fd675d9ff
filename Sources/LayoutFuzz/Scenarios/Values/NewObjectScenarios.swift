import Foundation
import LayoutEngine

/// A property of a new object, and the value that Apple's documentation gives.
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
            FirstValue("state of a gesture recognizer", plain.state, .possible),
            FirstValue("isEnabled of a gesture recognizer", plain.isEnabled, true),
            FirstValue("cancelsTouchesInView", plain.cancelsTouchesInView, true),
            FirstValue("delaysTouchesBegan", plain.delaysTouchesBegan, false),
            FirstValue("delaysTouchesEnded", plain.delaysTouchesEnded, true),
            FirstValue("requiresExclusiveTouchType", plain.requiresExclusiveTouchType, true),
            FirstValue("numberOfTouches", plain.numberOfTouches, 0),
            FirstValue("whether a gesture recognizer has no view", plain.view == nil, true),
            FirstValue("whether a gesture recognizer has no name", plain.name == nil, true),
            FirstValue("numberOfTapsRequired of a tap recognizer", tap.numberOfTapsRequired, 1),
            FirstValue("numberOfTouchesRequired of a tap recognizer", tap.numberOfTouchesRequired, 1),
            FirstValue("minimumPressDuration of a long press recognizer", press.minimumPressDuration, 0.5),
            FirstValue("allowableMovement of a long press recognizer", press.allowableMovement, 10),
            FirstValue("numberOfTapsRequired of a long press recognizer", press.numberOfTapsRequired, 0),
            FirstValue("numberOfTouchesRequired of a long press recognizer", press.numberOfTouchesRequired, 1),
            FirstValue("minimumNumberOfTouches of a pan recognizer", pan.minimumNumberOfTouches, 1),
            FirstValue("edges of a screen edge pan recognizer", UIScreenEdgePanGestureRecognizer().edges.rawValue, 0),
            FirstValue("numberOfTouchesRequired of a swipe recognizer", swipe.numberOfTouchesRequired, 1),
            FirstValue("direction of a swipe recognizer", swipe.direction.rawValue, 1),
            FirstValue("scale of a pinch recognizer", UIPinchGestureRecognizer().scale, 1),
            FirstValue("velocity of a pinch recognizer", UIPinchGestureRecognizer().velocity, 0),
            FirstValue("rotation of a rotation recognizer", UIRotationGestureRecognizer().rotation, 0),
            FirstValue("velocity of a rotation recognizer", UIRotationGestureRecognizer().velocity, 0),
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
            FirstValue("damping of a snap behavior", UISnapBehavior(item: view, snapTo: .zero).damping, 0.5),
            FirstValue("damping of an attachment", tie.damping, 0),
            FirstValue("frequency of an attachment", tie.frequency, 0),
            FirstValue("frictionTorque of an attachment", tie.frictionTorque, 0),
            FirstValue("active of a push behavior", push.active, true),
            FirstValue("magnitude of a push behavior", push.magnitude, 0),
            FirstValue("angle of a push behavior", push.angle, 0),
            FirstValue("elasticity of a dynamic item behavior", body.elasticity, 0),
            FirstValue("friction of a dynamic item behavior", body.friction, 0),
            FirstValue("density of a dynamic item behavior", body.density, 1),
            FirstValue("angularResistance of a dynamic item behavior", body.angularResistance, 0),
            FirstValue("charge of a dynamic item behavior", body.charge, 0),
            FirstValue("isAnchored of a dynamic item behavior", body.isAnchored, false),
            FirstValue("allowsRotation of a dynamic item behavior", body.allowsRotation, true),
            FirstValue(
                "collisionMode of a collision behavior", UICollisionBehavior(items: [view]).collisionMode.rawValue,
                UInt.max),
        ]
    }

    private static var texts: [FirstValue] {
        let (container, manager) = (NSTextContainer(size: .zero), NSLayoutManager())
        return [
            FirstValue("lineFragmentPadding of a text container", container.lineFragmentPadding, 5),
            FirstValue("maximumNumberOfLines of a text container", container.maximumNumberOfLines, 0),
            FirstValue("widthTracksTextView", container.widthTracksTextView, false),
            FirstValue("heightTracksTextView", container.heightTracksTextView, false),
            FirstValue("usesFontLeading", manager.usesFontLeading, true),
            FirstValue("allowsNonContiguousLayout", manager.allowsNonContiguousLayout, false),
            FirstValue("showsInvisibleCharacters", manager.showsInvisibleCharacters, false),
            FirstValue("showsControlCharacters", manager.showsControlCharacters, false),
            FirstValue("number of text containers of a layout manager", manager.textContainers.count, 0),
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
            FirstValue("contentInsets of a layout item", item.contentInsets, .zero),
            FirstValue("contentInsets of a layout section", section.contentInsets, .zero),
            FirstValue("interGroupSpacing", section.interGroupSpacing, 0),
            FirstValue("contentInsetsReference of a layout section", section.contentInsetsReference, .automatic),
            FirstValue("supplementaryContentInsetsReference", section.supplementaryContentInsetsReference, .automatic),
            FirstValue("orthogonalScrollingBehavior", section.orthogonalScrollingBehavior, .none),
            FirstValue(
                "number of boundarySupplementaryItems of a section", section.boundarySupplementaryItems.count, 0),
            FirstValue("number of decorationItems of a section", section.decorationItems.count, 0),
            FirstValue("supplementariesFollowContentInsets", section.supplementariesFollowContentInsets, true),
            FirstValue("extendsBoundary", edge.extendsBoundary, true),
            FirstValue("pinToVisibleBounds", edge.pinToVisibleBounds, false),
            FirstValue("interSectionSpacing", whole.interSectionSpacing, 0),
            FirstValue("scrollDirection of a compositional layout", whole.scrollDirection, .vertical),
            FirstValue("number of boundarySupplementaryItems of a layout", whole.boundarySupplementaryItems.count, 0),
            FirstValue("alpha of layout attributes", attributes.alpha, 1),
            FirstValue("frame of layout attributes", attributes.frame, .zero),
            FirstValue("zIndex of layout attributes", attributes.zIndex, 0),
            FirstValue("zIndex of a custom group item", NSCollectionLayoutGroupCustomItem(frame: .zero).zIndex, 0),
            FirstValue("isHidden of layout attributes", attributes.isHidden, false),
            FirstValue("whether layout attributes have the identity transform", attributes.transform.isIdentity, true),
            FirstValue("isDisabled of a cell configuration state", cell.isDisabled, false),
            FirstValue("isFocused of a cell configuration state", cell.isFocused, false),
            FirstValue("isExpanded of a cell configuration state", cell.isExpanded, false),
            FirstValue("isSwiped of a cell configuration state", cell.isSwiped, false),
            FirstValue("isReordering of a cell configuration state", cell.isReordering, false),
            FirstValue("isDisabled of a view configuration state", view.isDisabled, false),
            FirstValue("isFocused of a view configuration state", view.isFocused, false),
            FirstValue(
                "performsFirstActionWithFullSwipe",
                UISwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe, true),
        ]
    }

    private static var small: [FirstValue] {
        let labels = [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle].map {
            UITableViewCell(style: $0, reuseIdentifier: nil).textLabel?.textAlignment
        }
        let (window, image, guide) = (UIWindow(), UIImageView(), UIView().keyboardLayoutGuide)
        return [
            FirstValue("text alignments of cell labels by style", labels, [.natural, .natural, .right, .natural]),
            FirstValue("isHidden of a bar button item", UIBarButtonItem().isHidden, false),
            FirstValue("windowLevel of a window", window.windowLevel.rawValue, UIWindow.Level.normal.rawValue),
            FirstValue("isKeyWindow of a window", window.isKeyWindow, false),
            FirstValue(
                "adjustsImageSizeForAccessibilityContentSizeCategory",
                image.adjustsImageSizeForAccessibilityContentSizeCategory, false),
            FirstValue("isAnimating of an image view", image.isAnimating, false),
            FirstValue(
                "isAnimating of an activity indicator", UIActivityIndicatorView(style: .medium).isAnimating, false),
            FirstValue("isRefreshing of a refresh control", UIRefreshControl().isRefreshing, false),
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
            FirstValue("CATransform3D()", numbers(CATransform3D()), none),
            FirstValue("CATransform3DIdentity", numbers(CATransform3DIdentity), line(1, 1, 1, 1)),
            FirstValue("CATransform3DMakeScale", numbers(CATransform3DMakeScale(2, 3, 4)), line(2, 3, 4, 1)),
            FirstValue(
                "CATransform3DMakeTranslation", numbers(CATransform3DMakeTranslation(2, 3, 4)),
                line(1, 1, 1, 1, [2, 3, 4])),
            FirstValue(
                "CATransform3DMakeAffineTransform",
                numbers(CATransform3DMakeAffineTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))),
                [2, 3, 0, 0, 4, 5, 0, 0, 0, 0, 1, 0, 6, 7, 0, 1]),
            FirstValue(
                "CATransform3DMakeRotation about no axis", numbers(CATransform3DMakeRotation(1, 0, 0, 0)),
                line(1, 1, 1, 1)),
        ]
    }
}

/// Default values, and comparisons of values.
extension Scenario {
    static let newObjects: [Scenario] = [
        // Objects that are not views, or that have properties outside of the table of properties.
        Scenario("new-objects", rules: ["source-2"]) { run in
            for value in FirstValue.all { run.expect(value.name, value.found, value.wanted) }
        },
        // Priorities and window levels are compared by their numbers.
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
                    run.expect("window level \(one) < \(other)", low < high, one < other)
                    run.expect("window level \(one) >= \(other)", low >= high, one >= other)
                }
                run.expect("priority \(one) plus a number", (UILayoutPriority(one) + offset).rawValue, one + offset)
                run.expect("priority \(one) minus a number", (UILayoutPriority(one) - offset).rawValue, one - offset)
            }
            let named: [(UILayoutPriority, Float)] = [
                (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510), (.sceneSizeStayPut, 500),
                (.dragThatCannotResizeScene, 490), (.defaultLow, 250), (.fittingSizeLevel, 50),
            ]
            for (priority, number) in named { run.expect("named priority of \(number)", priority.rawValue, number) }
        },
        // The first index of a row's path is the section, the second one the row. Missing indices count as 0.
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
            run.expect("item of an index path of a row", paths[0].0.item, row)
            run.expect("index path of a row, equal to that of an item", paths[0].0, paths[1].0)
        },
    ]
}
