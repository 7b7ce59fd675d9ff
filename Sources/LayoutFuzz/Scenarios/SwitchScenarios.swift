import Foundation
import LayoutEngine
import LayoutReference

/// A view whose `layoutSubviews` does not call super.
private final class ForgetfulView: UIView {
    override func layoutSubviews() {}
}

/// Choices where the sources leave a rule open, known bugs of UIKit, and rejected calls.
extension Scenario {
    static let switches: [Scenario] = [
        // For any two attributes: whether UIKit accepts them in a constraint.
        Scenario(
            "attribute-pairs",
            rules: ["constraints-3", "constraints-4", "constraints-5", "constraints-6", "constraints-7"],
            limits: [20, 2, 2, 1, 1]
        ) { run in
            typealias Attribute = NSLayoutConstraint.Attribute
            let sizes: [Attribute] = [.width, .height]
            let natural: [Attribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
            let absolute: [Attribute] = [.left, .right, .leftMargin, .rightMargin]
            let ofViews: [Attribute] = [
                .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
                .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
            ]
            let all: [Attribute] =
                [.left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY] + ofViews
            let (root, view) = (UIView(), UIView())
            root.addSubview(view)
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            let accepts = run.uikit == .iOS7_8
            let axes: ConstraintAssumptions.Verdict = run.flag(3) ? .rejected : .accepted
            LayoutEnvironment.current.constraintAssumptions.axisPairing = axes
            let sides: ConstraintAssumptions.Verdict = run.flag(4) == accepts ? .rejected : .accepted
            LayoutEnvironment.current.constraintAssumptions.sideFamilyPairing = sides
            let first: Attribute = run.numbers[0] == 20 ? .notAnAttribute : all[run.numbers[0]]
            let one: AnyObject = run.numbers[1] == 1 ? guide : view
            let second: AnyObject? = [root, guide, nil][run.numbers[2]]
            func isAcross(_ attribute: Attribute) -> Bool {
                natural.contains(attribute) || absolute.contains(attribute) || attribute == .centerX
                    || attribute == .centerXWithinMargins
            }
            for other in all + [.notAnAttribute] {
                var isLegal = first != .notAnAttribute
                if one === guide, ofViews.contains(first) { isLegal = false }
                if second === guide, ofViews.contains(other) { isLegal = false }
                if second == nil || other == .notAnAttribute {
                    if !sizes.contains(first) { isLegal = false }
                } else if sizes.contains(first) != sizes.contains(other) {
                    isLegal = false
                } else if !sizes.contains(first) {
                    if axes == .rejected, isAcross(first) != isAcross(other) { isLegal = false }
                    let mixes =
                        natural.contains(first) && absolute.contains(other)
                        || absolute.contains(first) && natural.contains(other)
                    if sides == .rejected, mixes { isLegal = false }
                }
                run.expectRefusal("\(first) with \(other)", isLegal ? nil : .invalidArgument) {
                    _ = NSLayoutConstraint(
                        item: one, attribute: first, relatedBy: .equal, toItem: second, attribute: other,
                        multiplier: 1, constant: 3)
                }
            }
            for (multiplier, constant) in [(CGFloat.nan, 0), (1, .infinity)] as [(CGFloat, CGFloat)] {
                run.expectRefusal("a multiplier or constant that is not finite", .internalInconsistency) {
                    _ = NSLayoutConstraint(
                        item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width,
                        multiplier: multiplier, constant: constant)
                }
            }
            run.expectRefusal("a location with the multiplier 0", .invalidArgument) {
                _ = NSLayoutConstraint(
                    item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 0,
                    constant: 3)
            }
        },
        // Which changes of an active constraint's priority each version accepts.
        Scenario("priority-changes", rules: ["constraints-8", "constraints-9"], limits: [4, 4, 1, 60]) { run in
            let steps: [Float] = [1000, 999, 750, 250, 1]
            let (old, new) = (steps[run.numbers[0]], steps[run.numbers[1]])
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let wide = view.widthAnchor.constraint(equalToConstant: 50)
            let other = view.widthAnchor.constraint(equalToConstant: 120 + run.length(3))
            wide.priority = UILayoutPriority(old)
            other.priority = UILayoutPriority(500)
            NSLayoutConstraint.activate([wide, other])
            if !run.flag(2) { wide.isActive = false }
            host.settle()
            let crosses = (old == 1000) != (new == 1000)
            let isRefused = crosses && run.flag(2) && (run.uikit == .iOS9_10 || run.uikit == .iOS11_12)
            run.expectRefusal("\(old) to \(new)", isRefused ? .internalInconsistency : nil) {
                wide.priority = UILayoutPriority(new)
            }
            let kept = isRefused ? old : new
            run.expect("priority after a change", wide.priority.rawValue, kept)
            wide.isActive = true
            host.settle()
            run.expect("width of the view", view.frame.width, kept > 500 ? 50 : 120 + run.length(3))
            for wrong in [0, -1, 1000.5, Float.nan] {
                run.expectRefusal("a priority of \(wrong)", .internalInconsistency) {
                    other.priority = UILayoutPriority(wrong)
                }
                run.expect("priority after a rejected change", other.priority.rawValue, 500)
            }
        },
        // The spacing to the superview in visual formats, and whether views or metrics are looked up first.
        Scenario(
            "format-choices", rules: ["visual-formats-2", "visual-formats-3", "visual-formats-4", "switches-1"],
            limits: [2, 1, 60, 1, 60]
        ) { run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 60, y: 90, width: 200, height: 100))
            outer.layoutMargins = UIEdgeInsets(top: 3, left: run.length(2), bottom: 5, right: run.length(2))
            if run.uikit.hasSafeArea { outer.insetsLayoutMarginsFromSafeArea = false }
            root.addSubview(outer)
            let view = run.makeView(in: outer)
            // Without a choice, the version decides: the margin since iOS 8, 20 points before. The profile of iOS 7
            // and 8 follows iOS 7.
            let isChosen = run.numbers[0] < 2
            let isFixed = isChosen ? run.flag(0) : run.uikit == .iOS7_8
            if isChosen {
                LayoutEnvironment.current.constraintAssumptions.visualFormatSuperviewSpacing =
                    isFixed ? .fixed : .layoutMargin
            }
            let usesViews = run.flag(1)
            LayoutEnvironment.current.constraintAssumptions.visualFormatNameLookup =
                usesViews ? .viewsFirst : .metricsFirst
            let other = run.makeView(in: outer)
            let all =
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-[view(31)]", metrics: nil, views: ["view": view])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "H:[other(name)]", metrics: ["name": NSNumber(value: Double(run.numbers[4] + 5))],
                    views: ["other": other, "name": view])
            NSLayoutConstraint.activate(all)
            for (mark, top) in [(view, 1), (other, 20)] as [(UIView, CGFloat)] {
                mark.topAnchor.constraint(equalTo: outer.topAnchor, constant: top).isActive = true
                mark.heightAnchor.constraint(equalToConstant: 9).isActive = true
            }
            host.settle()
            let gap = isFixed ? 20 : run.length(2)
            run.expect(
                "left edge of a view at the superview's edge", view.frame.minX, run.isRightToLeft ? 200 - 31 - gap : gap
            )
            run.expect("width of a view by a name", other.frame.width, usesViews ? 31 : run.length(4) + 5)
            LayoutEnvironment.current.constraintAssumptions.visualFormatTakesBarePredicates = run.flag(3)
            run.expectRefusal("a predicate without parentheses", run.flag(3) ? nil : .invalidArgument) {
                let made = NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|->=8-[view]", metrics: nil, views: ["view": view])
                run.expect("number of constraints of a predicate without parentheses", made.count, run.flag(3) ? 1 : 0)
            }
        },
        // Choices of layout: rounding, root margins, readable widths, negative safe areas, and the order of margins.
        Scenario(
            "layout-choices",
            rules: ["rounding-3", "rounding-4", "margins-2", "margins-8", "margins-10", "safe-area-2", "switches-1"],
            limits: [1, 1, 1, 1, 1, 1, 40, 3]
        ) { run in
            run.reasonNotAtRest = "choices are no rules"
            let environment = LayoutEnvironment.current
            environment.assumptions.roundingSpace = run.flag(0) ? .screen : .superview
            environment.assumptions.roundsLayoutFrames = run.flag(1)
            environment.assumptions.rootMargins = run.flag(2) ? .bySizeClass : .byDevice
            environment.assumptions.readableWidth = run.flag(3) ? .measured : .byTextSize
            environment.assumptions.negativeSafeArea = run.flag(4) ? .goesBelowZero : .stopsAtZero
            environment.assumptions.marginOrder = run.flag(5) ? .superviewThenSafeArea : .safeAreaThenSuperview
            let controller = UIViewController()
            controller.additionalSafeAreaInsets.bottom = -60
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let traits = root.traitCollection
            let shorter = min(root.bounds.width, root.bounds.height)
            let isWide = run.flag(2) ? traits.horizontalSizeClass == .regular : shorter >= 414
            if !run.uikit.hasSafeArea {
                run.expect("left margin of a root view", root.layoutMargins.left, isWide ? 20 : 16)
            }
            let system = run.systemInsets(of: host)
            if run.uikit.hasSafeArea {
                run.expect(
                    "bottom safe area inset with a negative additional one", root.safeAreaInsets.bottom,
                    run.flag(4) ? system.bottom - 60 : max(0, system.bottom - 60))
            }
            // Rounds to pixels of the superview, or of the screen, whose pixels are shifted by a part of a pixel.
            let outer = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
            root.addSubview(outer)
            let part = run.pixel / 4 * CGFloat(run.numbers[7] % 2 + 1)
            outer.bounds.origin.x = part
            let inner = run.makeView(in: outer)
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
                inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.widthAnchor.constraint(equalToConstant: 10),
                inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            let third = guide.widthAnchor.constraint(equalToConstant: run.length(6) + 1 / 3)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: root.leftAnchor),
                guide.topAnchor.constraint(equalTo: root.topAnchor),
                guide.heightAnchor.constraint(equalToConstant: 4), third,
            ])
            host.settle()
            if run.flag(0) {
                // On the screen the view begins at 105 less the scrolled distance, rounded to pixels.
                let onScreen = inner.convert(CGPoint.zero, to: nil).x * run.device.scale
                run.expect("distance to a whole pixel on the screen", onScreen - onScreen.rounded(), 0)
            } else {
                run.expect("left edge in the superview", inner.frame.minX, 5)
            }
            run.expect(
                "width of a guide", guide.layoutFrame.width,
                run.flag(1) ? run.rounded(third.constant) : third.constant, within: 0.0001)
            if run.uikit.hasSafeArea, system.top > 0 {
                let top = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
                top.preservesSuperviewLayoutMargins = true
                root.addSubview(top)
                host.settle()
                // The superview has its safe area as top margin. The view has a margin of 8 and the same safe area.
                run.expect(
                    "top margin of a subview", top.layoutMargins.top,
                    run.flag(5)
                        ? max(8, root.layoutMargins.top) + system.top : max(8 + system.top, root.layoutMargins.top))
            }
        },
        // `layoutSubviews` without super: iOS 7 raises an exception, and later versions do not lay out the subviews.
        Scenario("forgotten-super", rules: ["passes-6"], limits: [40]) { run in
            run.reasonNotAtRest = "a view does not lay out what is in it"
            let (host, root) = run.openPlain()
            let view = ForgetfulView(frame: CGRect(x: 70, y: 80, width: 50, height: 60))
            root.addSubview(view)
            let inner = run.makeView(in: view)
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: run.length(0) + 1),
                inner.topAnchor.constraint(equalTo: view.topAnchor), inner.widthAnchor.constraint(equalToConstant: 10),
                inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            let raises = run.uikit == .iOS7_8
            run.expectRefusal("layoutSubviews without super", raises ? .internalInconsistency : nil) { host.settle() }
            run.expect("left edge of the subview", inner.frame.minX, raises ? run.length(0) + 1 : 0)
        },
        // Known bugs of UIKit appear only when they are switched on.
        Scenario("known-bugs", rules: ["bugs-1", "bugs-2", "bugs-3", "bugs-7"], limits: [3, 1, 2, 3]) { run in
            let environment = LayoutEnvironment.current
            // A case with a known bug of its own has nothing to expect here.
            guard run.environment.knownBug == nil else { return }
            run.expect("known bugs by default", environment.knownBugs, [])
            let bugs: [KnownBugs] = [
                .navigationInContainerLosesStatusBarTwice, .customPresentationStaysLowAfterCall, .animatedHidesCountUp,
                .opaqueTabBarIsForgotten,
            ]
            if run.flag(1) { environment.knownBugs = bugs[run.numbers[0]] }
            let hasInCallStatusBar =
                !run.device.hasNotch && !run.device.isPad && run.environment.orientation == .portrait
            switch run.numbers[0] {
            case 0:
                guard hasInCallStatusBar else { return }
                let (container, child) = (UIViewController(), UIViewController())
                let navigation = UINavigationController(rootViewController: child)
                container.contain(navigation)
                let host = run.open(container)
                for height in [20, 40, 20] as [CGFloat] {
                    host.setStatusBarHeight(height)
                    run.expect(
                        "top of the navigation bar with a status bar of \(height)", navigation.navigationBar.frame.minY,
                        run.flag(1) && height == 40 ? 40 : 20)
                }
            case 1:
                guard hasInCallStatusBar else { return }
                let (below, above) = (UIViewController(), UIViewController())
                above.modalPresentationStyle = .custom
                let host = run.open(below)
                below.present(above, animated: false)
                host.settle()
                host.setStatusBarHeight(40)
                run.expect("top of the presented view during a call", above.view.frame.minY, 20)
                host.setStatusBarHeight(20)
                run.expect("top of the presented view after a call", above.view.frame.minY, run.flag(1) ? 20 : 0)
                run.expect("top of the presenting view", below.view.frame.minY, 0)
            case 2:
                let item = UIView()
                let stack = UIStackView(arrangedSubviews: [item, UIView()])
                let hides = run.numbers[2] + 1
                for _ in 0..<hides { UIView.animate(withDuration: 1) { item.isHidden = true } }
                run.expect("isHidden after animations that hide", item.isHidden, true)
                for shown in 1...4 {
                    UIView.animate(withDuration: 1) { item.isHidden = false }
                    run.expect(
                        "isHidden after \(shown) animations that show", item.isHidden, run.flag(1) && shown < hides)
                }
                // Without animations, hides are not counted.
                item.isHidden = true
                item.isHidden = true
                item.isHidden = false
                run.expect("isHidden without animations", item.isHidden, false)
                withExtendedLifetime(stack) {}
            default:
                guard run.uikit.hasSafeArea else { return }
                let (tabs, child) = (UITabBarController(), UIViewController())
                tabs.tabBar.isTranslucent = run.numbers[2] == 0
                child.extendedLayoutIncludesOpaqueBars = true
                tabs.viewControllers = [child]
                let host = run.open(tabs)
                let system = run.systemInsets(of: host)
                let bar = CGFloat(run.barHeights.tabBar)
                run.expect("height of the tab's view", child.view.frame.height, host.window.bounds.height)
                run.expect(
                    "bottom safe area inset", child.view.safeAreaInsets.bottom,
                    run.flag(1) && run.numbers[2] != 0 ? system.bottom : system.bottom + bar)
            }
        },
        // Windows may be empty. Negative sizes and sizes that are not finite are rejected.
        Scenario("window-sizes", rules: ["windows-1", "constraints-11"], limits: [2, 2, 300]) { run in
            let (host, root) = run.openPlain()
            let lengths: [CGFloat] = [0, run.length(2) + 1, 400]
            let size = CGSize(width: lengths[run.numbers[0]], height: lengths[run.numbers[1]])
            run.expectRefusal("a window size", nil) { host.resize(to: size) }
            run.expect("size of the window", host.window.bounds.size, size)
            run.expect("frame of the root view", root.frame, CGRect(origin: .zero, size: size))
            for wrong in [
                CGSize(width: -1, height: 5), CGSize(width: 5, height: -1), CGSize(width: CGFloat.nan, height: 5),
                CGSize(width: 5, height: CGFloat.infinity),
            ] {
                run.expectRefusal("a wrong window size", .invalidArgument) { host.resize(to: wrong) }
                run.expect("size of the window after a wrong one", host.window.bounds.size, size)
            }
            for wrong in [-1, CGFloat.nan, .infinity] {
                run.expectRefusal("a wrong keyboard height", .invalidArgument) { host.setKeyboard(height: wrong) }
                run.expect("height of the keyboard after a wrong one", host.window.keyboardHeight, 0)
            }
        },
    ]
}
