import Foundation
import LayoutEngine
import XCTest

/// Layout for languages written from right to left.
final class WritingDirectionTests: XCTestCase {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private var root = UIView()
    private var a = UIView()
    private var b = UIView()

    override func setUp() { build() }

    private func build(_ direction: UIUserInterfaceLayoutDirection = .rightToLeft, profile: UIKitProfile = .iOS13plus) {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: 2)
        LayoutEnvironment.current.userInterfaceLayoutDirection = direction
        root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        a = UIView()
        b = UIView()
        for (view, width) in [(a, 40), (b, 60)] as [(UIView, CGFloat)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: 10),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }
    }

    override func tearDown() { XCTAssertEqual(LayoutEnvironment.current.reports, []) }

    @discardableResult
    private func relate(
        _ first: AnyObject, _ one: Attribute, _ second: AnyObject, _ two: Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1, plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first, attribute: one, relatedBy: relation, toItem: second, attribute: two, multiplier: multiplier,
            constant: constant)
        constraint.isActive = true
        return constraint
    }

    // MARK: Direction of a view

    /// Raw values, and which contents follow the language.
    /// uikit-model: direction-3
    func test_semanticContent() {
        XCTAssertEqual(UISemanticContentAttribute.allCases.map(\.rawValue), [0, 1, 2, 3, 4])
        XCTAssertEqual(UIUserInterfaceLayoutDirection.allCases.map(\.rawValue), [0, 1])
        let expected: [UISemanticContentAttribute: [UIUserInterfaceLayoutDirection]] = [
            .unspecified: [.leftToRight, .rightToLeft], .playback: [.leftToRight, .leftToRight],
            .spatial: [.leftToRight, .leftToRight], .forceLeftToRight: [.leftToRight, .leftToRight],
            .forceRightToLeft: [.rightToLeft, .rightToLeft],
        ]
        for attribute in UISemanticContentAttribute.allCases {
            for direction in UIUserInterfaceLayoutDirection.allCases {
                build(direction)
                a.semanticContentAttribute = attribute
                XCTAssertEqual(a.effectiveUserInterfaceLayoutDirection, expected[attribute]?[direction.rawValue])
                XCTAssertEqual(b.effectiveUserInterfaceLayoutDirection, direction, "a view speaks for itself")
                XCTAssertEqual(
                    UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: direction),
                    expected[attribute]?[direction.rawValue])
            }
        }
    }

    // MARK: Constraints

    /// uikit-model: direction-1, direction-2
    func test_leadingAndTrailing_areMirrored() {
        relate(a, .leading, root, .leading, plus: 12)
        relate(b, .leading, a, .trailing, plus: 8)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame, CGRect(x: 300 - 12 - 40, y: 0, width: 40, height: 10))
        XCTAssertEqual(b.frame, CGRect(x: 248 - 8 - 60, y: 0, width: 60, height: 10))
    }

    /// uikit-model: direction-2
    func test_leftAndRight_areNot() {
        relate(a, .left, root, .left, plus: 12)
        relate(root, .right, b, .right, plus: 8)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.minX, 12)
        XCTAssertEqual(b.frame.maxX, 292)
    }

    /// uikit-model: direction-2
    func test_inequality_isMirrored() {
        relate(a, .leading, root, .leading, .greaterThanOrEqual, plus: 100)
        let pull = relate(a, .leading, root, .leading)
        pull.isActive = false
        pull.priority = .defaultLow
        pull.isActive = true
        relate(b, .leading, root, .leading)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.maxX, 200)
    }

    func test_margins_areMirrored() {
        root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 50)
        relate(a, .leading, root, .leadingMargin)
        relate(b, .trailing, root, .trailingMargin)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.maxX, 250)
        XCTAssertEqual(b.frame.minX, 20)
    }

    func test_guides_areMirrored() {
        root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 50)
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 5),
            guide.widthAnchor.constraint(equalToConstant: 30), guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 10),
            a.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 215, y: 0, width: 30, height: 10))
        XCTAssertEqual(a.frame.maxX, 215)
        XCTAssertEqual(b.frame.minX, 20)
    }

    /// Places with a multiplier count from the ancestor's leading edge.
    func test_multiplier_isMirrored() {
        relate(a, .leading, root, .trailing, times: 0.25)
        relate(b, .centerX, root, .trailing, times: 0.75, plus: 3)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.maxX, 225)
        XCTAssertEqual(b.frame.midX, 300 - 225 - 3)
    }

    /// A center with a center has no side, so its constant points to the right everywhere.
    /// uikit-model: direction-2
    func test_centers_areNotMirrored() {
        relate(a, .centerX, root, .centerX, plus: 10)
        relate(b, .leading, root, .centerX, plus: 10)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.midX, 160)
        XCTAssertEqual(b.frame.maxX, 140)
    }

    /// Where items disagree, the view that holds the constraint decides for both sides.
    /// uikit-model: direction-1
    func test_itemsThatDisagree_followTheHolder() {
        for (content, x) in [(UISemanticContentAttribute.unspecified, CGFloat(300 - 12 - 40)), (.forceLeftToRight, 12)]
        {
            build()
            root.semanticContentAttribute = content
            a.semanticContentAttribute = content == .unspecified ? .forceLeftToRight : .unspecified
            relate(a, .leading, root, .leading, plus: 12)
            relate(b, .left, root, .left)
            root.layoutIfNeeded()
            XCTAssertEqual(a.frame.minX, x, "\(content)")
        }
    }

    /// uikit-model: direction-1, switches-1
    func test_itemsThatDisagree_mayFollowTheFirst() {
        LayoutEnvironment.current.constraintAssumptions.mixedDirection = .firstItem
        a.semanticContentAttribute = .forceLeftToRight
        relate(a, .leading, root, .leading, plus: 12)
        relate(root, .trailing, b, .trailing, plus: 5)
        b.semanticContentAttribute = .spatial
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.minX, 12)
        XCTAssertEqual(b.frame.minX, 5)
    }

    /// Neither item says anything about its own content, and the view around them does.
    /// uikit-model: direction-1
    func test_itemsThatAgree_followTheHolder() {
        root.semanticContentAttribute = .forceLeftToRight
        relate(a, .left, root, .left, plus: 100)
        relate(b, .leading, a, .trailing, plus: 8)
        root.layoutIfNeeded()
        XCTAssertEqual(b.frame.minX, a.frame.maxX + 8)
    }

    /// What a stack makes between two items that read from left to right still runs as the stack does.
    /// uikit-model: direction-4
    func test_stack_ordersItsItemsAsItReadsItself() {
        func places(_ distribution: UIStackView.Distribution, _ items: [CGFloat], _ alignment: UIStackView.Alignment)
            -> [CGRect]
        {
            let views = items.map { width in
                let view = UIView()
                view.semanticContentAttribute = .forceLeftToRight
                view.widthAnchor.constraint(equalToConstant: width).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
                return view
            }
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = alignment == .fill ? .horizontal : .vertical
            stack.distribution = distribution
            stack.alignment = alignment
            stack.spacing = 5
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            relate(stack, .top, root, .top)
            relate(stack, .left, root, .left, plus: 20)
            if distribution == .equalSpacing { stack.widthAnchor.constraint(equalToConstant: 120).isActive = true }
            root.layoutIfNeeded()
            let frames = views.map { $0.convert($0.bounds, to: root) }
            stack.removeFromSuperview()
            return frames
        }
        func box(_ x: CGFloat, _ width: CGFloat, y: CGFloat = 0) -> CGRect {
            CGRect(x: x, y: y, width: width, height: 10)
        }
        XCTAssertEqual(places(.fill, [40, 60], .fill), [box(85, 40), box(20, 60)])
        XCTAssertEqual(places(.fillEqually, [30, 30, 30], .fill), [box(90, 30), box(55, 30), box(20, 30)])
        XCTAssertEqual(places(.equalSpacing, [40, 60], .fill), [box(100, 40), box(20, 60)])
        XCTAssertEqual(places(.fill, [40, 60], .leading), [box(40, 40), box(20, 60, y: 15)])
        build(.leftToRight)
        XCTAssertEqual(places(.fill, [40, 60], .fill), [box(20, 40), box(65, 60)])
    }

    /// A hierarchy of leading, trailing, centers and widths is mirrored as a whole.
    /// uikit-model: direction-2
    func test_wholeTree_isMirrored() {
        func frames(_ direction: UIUserInterfaceLayoutDirection) -> [CGRect] {
            build(direction)
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            b.addSubview(inner)
            relate(a, .leading, root, .leadingMargin)
            relate(b, .leading, a, .trailing, plus: 7.5)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "|-[inner]-20-|", metrics: nil, views: ["inner": inner])
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|[inner(4)]", metrics: nil, views: ["inner": inner]))
            root.layoutIfNeeded()
            return [a, b, inner].map { $0.convert($0.bounds, to: root) }
        }
        let mirrored = frames(.leftToRight).map {
            CGRect(x: 300 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }
        XCTAssertEqual(frames(.rightToLeft), mirrored)
        XCTAssertEqual(mirrored[2], CGRect(x: 300 - 8 - 40 - 7.5 - 60 + 20, y: 0, width: 32, height: 4))
    }

    /// Formats follow the direction unless their options name one.
    /// uikit-model: visual-formats-6
    func test_visualFormat_followsTheDirection() {
        let views: [String: Any] = ["a": a, "b": b]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "|-12-[a]", metrics: nil, views: views)
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "|-12-[b]", options: .directionLeftToRight, metrics: nil, views: views))
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.maxX, 288)
        XCTAssertEqual(b.frame.minX, 12)
    }

    // MARK: Changes

    /// There and back again restores everything.
    func test_changeOfLanguage_andBack() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let controller = UIViewController()
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
            label.widthAnchor.constraint(equalToConstant: 100), label.heightAnchor.constraint(equalToConstant: 10),
            label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
        ])
        host.launch(controller)
        XCTAssertEqual(label.frame.minX, 16)
        host.setUserInterfaceLayoutDirection(.rightToLeft)
        XCTAssertEqual(label.frame.maxX, 359)
        host.setUserInterfaceLayoutDirection(.leftToRight)
        XCTAssertEqual(label.frame.minX, 16)
    }

    /// A view that a full-screen controller took out of its window has missed the change when it comes back. A button places
    /// its title in its own layout.
    func test_changeOfLanguage_whileOutOfTheWindow() {
        func show(_ change: (SceneHost, UIViewController, UIButton) -> Void) -> CGRect? {
            LayoutEnvironment.current = LayoutEnvironment(scale: 2)
            let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
            let controller = UIViewController()
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: 10, y: 100, width: 200, height: 50)
            button.setTitle("Go", for: .normal)
            button.setImage(UIImage(size: CGSize(width: 40, height: 40)), for: .normal)
            controller.view.addSubview(button)
            host.launch(controller)
            change(host, controller, button)
            host.settle()
            return button.titleLabel?.frame
        }
        let leftToRight = show { _, _, _ in }
        let rightToLeft = show { host, _, _ in host.setUserInterfaceLayoutDirection(.rightToLeft) }
        XCTAssertNotEqual(leftToRight, rightToLeft)
        let covered = show { host, controller, _ in
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            controller.present(cover, animated: false)
            host.settle()
            host.setUserInterfaceLayoutDirection(.rightToLeft)
            controller.dismiss(animated: false)
        }
        XCTAssertEqual(covered, rightToLeft)
        let movedWithinWhatWasOutside = show { host, controller, button in
            let box = UIView(frame: controller.view.bounds)
            controller.view.addSubview(box)
            box.addSubview(button)
            host.settle()
            box.removeFromSuperview()
            host.setUserInterfaceLayoutDirection(.rightToLeft)
            button.removeFromSuperview()
            controller.view.addSubview(button)
        }
        XCTAssertEqual(movedWithinWhatWasOutside, rightToLeft)
        let gone = show { host, controller, button in
            button.removeFromSuperview()
            host.setUserInterfaceLayoutDirection(.rightToLeft)
            host.setUserInterfaceLayoutDirection(.leftToRight)
            controller.view.addSubview(button)
        }
        XCTAssertEqual(gone, leftToRight)
    }

    func test_changeOfSemanticContent_laysOutAgain() {
        relate(a, .leading, root, .leading)
        relate(b, .leading, root, .leading)
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.maxX, 300)
        root.semanticContentAttribute = .forceLeftToRight
        a.semanticContentAttribute = .playback
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.minX, 0)
    }

    /// Laid out outside of the window in another language, a view comes back in the present one.
    /// uikit-model: direction-3
    func test_viewThatWasLaidOutOutside_followsTheLanguageAgain() {
        let host = makeHost("iPhone 6")
        let controller = UIViewController()
        host.launch(controller)
        host.setUserInterfaceLayoutDirection(.leftToRight)
        // Far from what bars cover, so that nothing else asks for a layout when it comes back.
        let (outer, button) = leadingButton()
        outer.frame.origin = CGPoint(x: 20, y: 200)
        controller.view.addSubview(outer)
        host.settle()
        XCTAssertEqual(button.imageView?.frame.minX, 0)
        outer.removeFromSuperview()
        host.setUserInterfaceLayoutDirection(.rightToLeft)
        for view in [outer, outer.subviews[0], button] { view.setNeedsLayout() }
        outer.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.maxX, 150)
        host.setUserInterfaceLayoutDirection(.leftToRight)
        controller.view.addSubview(outer)
        host.settle()
        XCTAssertEqual(button.imageView?.frame.minX, 0)
        LayoutEnvironment.current = LayoutEnvironment()
    }

    /// What joins a tree that is out missed another language than the tree did.
    /// uikit-model: direction-3
    func test_viewThatJoinsATreeOutside_followsTheLanguageAgain() {
        let host = makeHost("iPhone 6")
        let controller = UIViewController()
        host.launch(controller)
        let holder = UIView(frame: CGRect(x: 20, y: 200, width: 300, height: 300))
        let (outer, button) = leadingButton()
        holder.addSubview(outer)
        controller.view.addSubview(holder)
        host.setUserInterfaceLayoutDirection(.rightToLeft)
        XCTAssertEqual(button.imageView?.frame.maxX, 150)
        outer.removeFromSuperview()
        host.setUserInterfaceLayoutDirection(.leftToRight)
        holder.removeFromSuperview()
        host.setUserInterfaceLayoutDirection(.rightToLeft)
        holder.addSubview(outer)
        host.setUserInterfaceLayoutDirection(.leftToRight)
        controller.view.addSubview(holder)
        host.settle()
        XCTAssertEqual(button.imageView?.frame.minX, 0)
        LayoutEnvironment.current = LayoutEnvironment()
    }

    /// A tree that was never in a window is laid out in the language of the time.
    /// uikit-model: direction-3
    func test_viewThatWasNeverInAWindow_followsTheLanguage() {
        let host = makeHost("iPhone 6")
        host.launch(UIViewController())
        host.setUserInterfaceLayoutDirection(.leftToRight)
        let (outer, button) = leadingButton()
        outer.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.minX, 0)
        host.setUserInterfaceLayoutDirection(.rightToLeft)
        outer.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.maxX, 150)
        LayoutEnvironment.current = LayoutEnvironment()
    }

    /// A picture at the leading side of a button, deep in a view.
    private func leadingButton() -> (outer: UIView, button: UIButton) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (deep, button) = (UIView(frame: outer.bounds), UIButton(type: .custom))
        outer.addSubview(deep)
        button.frame = CGRect(x: 0, y: 0, width: 150, height: 40)
        button.setImage(UIImage(size: CGSize(width: 12, height: 14)), for: .normal)
        button.contentHorizontalAlignment = .leading
        deep.addSubview(button)
        return (outer, button)
    }

    // MARK: Margins

    /// uikit-model: margins-11
    func test_directionalMargins_areAnotherViewOfTheMargins() {
        a.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(
            a.directionalLayoutMargins, NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
        a.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        XCTAssertEqual(a.layoutMargins, UIEdgeInsets(top: 5, left: 8, bottom: 7, right: 6))
        a.semanticContentAttribute = .forceLeftToRight
        XCTAssertEqual(a.layoutMargins, UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8), "leading stays leading")
        a.layoutMargins.top = 9
        a.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(a.layoutMargins, UIEdgeInsets(top: 9, left: 6, bottom: 7, right: 8), "left stays left")
    }

    func test_directionalMargins_moveContent_andTellTheView() {
        let view = MarginCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        relate(content, .leading, view, .leadingMargin)
        relate(content, .trailing, view, .trailingMargin)
        relate(content, .top, view, .topMargin)
        relate(content, .bottom, view, .bottomMargin)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 10)
        view.layoutIfNeeded()
        XCTAssertEqual(content.frame, CGRect(x: 10, y: 1, width: 60, height: 97))
        XCTAssertEqual(view.changes, 1)
    }

    func test_directionalMargins_notFinite_areRefused() {
        a.directionalLayoutMargins = NSDirectionalEdgeInsets(leading: .nan)
        XCTAssertEqual(LayoutEnvironment.current.exceptions.map(\.name), [.invalidArgument])
        XCTAssertTrue(LayoutEnvironment.current.exceptions[0].reason.contains("not finite"))
        XCTAssertEqual(a.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        LayoutEnvironment.current = LayoutEnvironment()
    }
}

private final class MarginCounter: UIView {
    private(set) var changes = 0
    override func layoutMarginsDidChange() { changes += 1 }
}
