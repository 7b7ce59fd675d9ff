import Foundation
import LayoutEngine

/// A view that notes its margins in each `layoutMarginsDidChange`.
private final class MarginView: UIView {
    var calls: [UIEdgeInsets] = []
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        calls.append(layoutMargins)
    }
}

/// A controller and its root view, which note their layouts and safe areas in one log.
private final class EdgeController: LoggedController {
    override func loadView() {
        notesLayout = true
        let view = LoggedView("\(name) view", log)
        view.notesLayout = true
        self.view = view
    }
}

/// Margins, safe areas, writing directions and traits, and the calls when they change.
extension Scenario {
    static let surroundings: [Scenario] = [
        // The margins of a root view come from the system's minimum, the app's values and the safe area.
        Scenario(
            "root-margins", rules: ["margins-2", "margins-3", "margins-4", "margins-7", "margins-11"],
            limits: [40, 40, 40, 40, 1, 1, 1]
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let shorter = min(run.device.size.width, run.device.size.height)
            let side: CGFloat = shorter >= 414 ? 20 : 16
            let own = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            func check(_ own: UIEdgeInsets, respects: Bool, adds: Bool, _ when: String) {
                host.settle()
                var wanted = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
                if run.uikit.hasSafeArea {
                    let safe = adds ? run.systemInsets(of: host) : .zero
                    func side(_ own: CGFloat, _ least: CGFloat, _ safe: CGFloat) -> CGFloat {
                        (respects ? max(own, least) : own) + safe
                    }
                    wanted = UIEdgeInsets(
                        top: side(own.top, 0, safe.top), left: side(own.left, wanted.left, safe.left),
                        bottom: side(own.bottom, 0, safe.bottom), right: side(own.right, wanted.right, safe.right))
                }
                run.expect("margins \(when)", root.layoutMargins, wanted)
                run.expect(
                    "leading margin \(when)", root.directionalLayoutMargins.leading,
                    run.isRightToLeft ? wanted.right : wanted.left)
                guard run.uikit >= .iOS9_10 else { return }
                run.expect(
                    "frame of the margins guide \(when)", root.layoutMarginsGuide.layoutFrame,
                    root.bounds.inset(by: wanted))
            }
            check(.zero, respects: true, adds: true, "at first")
            if run.uikit.hasSafeArea {
                let least = controller.systemMinimumLayoutMargins
                run.expect(
                    "systemMinimumLayoutMargins", [least.top, least.leading, least.bottom, least.trailing],
                    [0, side, 0, side])
            }
            root.layoutMargins = own
            check(own, respects: true, adds: true, "with margins of the app")
            guard run.uikit.hasSafeArea else { return }
            controller.viewRespectsSystemMinimumLayoutMargins = run.flag(4)
            check(own, respects: run.flag(4), adds: true, "with viewRespectsSystemMinimumLayoutMargins set")
            root.insetsLayoutMarginsFromSafeArea = run.flag(5)
            check(own, respects: run.flag(4), adds: run.flag(5), "with insetsLayoutMarginsFromSafeArea set")
            host.turn()
            check(own, respects: run.flag(4), adds: run.flag(5), "after a rotation")
            let leading = NSDirectionalEdgeInsets(top: own.top, leading: own.left, bottom: own.bottom, trailing: 3)
            root.directionalLayoutMargins = leading
            let absolute = UIEdgeInsets(
                top: own.top, left: run.isRightToLeft ? 3 : own.left, bottom: own.bottom,
                right: run.isRightToLeft ? own.left : 3)
            check(absolute, respects: run.flag(4), adds: run.flag(5), "set as directionalLayoutMargins")
        },
        // `layoutMarginsDidChange` is called once for each change, also for one of the direction, and not for equal values.
        Scenario(
            "margins-are-told", rules: ["margins-5", "margins-7", "margins-11", "direction-3"],
            limits: [30, 30, 30, 30, 1, 4, 1]
        ) { run in
            let (host, root) = run.openPlain()
            let view = MarginView(frame: CGRect(x: 80, y: 110, width: 100, height: 90))
            root.addSubview(view)
            host.settle()
            run.expect("number of calls of layoutMarginsDidChange at first", view.calls.count, 0)
            let sides = NSDirectionalEdgeInsets(
                top: run.length(0), leading: run.length(1), bottom: run.length(2), trailing: run.length(3))
            var isMirrored = run.isRightToLeft
            func absolute() -> UIEdgeInsets {
                UIEdgeInsets(
                    top: sides.top, left: isMirrored ? sides.trailing : sides.leading, bottom: sides.bottom,
                    right: isMirrored ? sides.leading : sides.trailing)
            }
            var last = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            func check(_ wanted: UIEdgeInsets, _ when: String) {
                run.expect("margins \(when)", view.layoutMargins, wanted)
                run.expect("margins in layoutMarginsDidChange \(when)", view.calls, wanted == last ? [] : [wanted])
                last = wanted
                view.calls = []
            }
            view.directionalLayoutMargins = sides
            check(absolute(), "set as directionalLayoutMargins")
            view.directionalLayoutMargins = sides
            check(absolute(), "set to the same value")
            if run.flag(4) {
                // The direction changes while the view is away.
                view.removeFromSuperview()
                host.setUserInterfaceLayoutDirection(isMirrored ? .leftToRight : .rightToLeft)
                root.addSubview(view)
            } else {
                host.setUserInterfaceLayoutDirection(isMirrored ? .leftToRight : .rightToLeft)
            }
            isMirrored.toggle()
            host.settle()
            check(absolute(), "in the other direction")
            let contents: [UISemanticContentAttribute] = [
                .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
            ]
            let app = isMirrored
            for (index, content) in contents.enumerated() where index == run.numbers[5] {
                view.semanticContentAttribute = content
                isMirrored = index == 0 ? app : index == 4
                run.expect(
                    "effectiveUserInterfaceLayoutDirection", view.effectiveUserInterfaceLayoutDirection,
                    isMirrored ? .rightToLeft : .leftToRight)
                run.expect(
                    "userInterfaceLayoutDirection(for:)", UIView.userInterfaceLayoutDirection(for: content),
                    isMirrored ? .rightToLeft : .leftToRight)
                run.expect(
                    "userInterfaceLayoutDirection(for:relativeTo:)",
                    UIView.userInterfaceLayoutDirection(for: content, relativeTo: .rightToLeft),
                    index == 0 || index == 4 ? .rightToLeft : .leftToRight)
            }
            check(absolute(), "with its own semanticContentAttribute")
            let plain = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: run.length(3))
            view.layoutMargins = plain
            check(plain, "set as layoutMargins")
            host.setUserInterfaceLayoutDirection(app ? .leftToRight : .rightToLeft)
            check(plain, "set as layoutMargins in the first direction")
            view.semanticContentAttribute = .unspecified
            check(plain, "set as layoutMargins without its own semanticContentAttribute")
            view.layoutMargins = plain
            check(plain, "set as layoutMargins again")
        },
        // Leading and trailing follow the direction of the view that holds the constraint, also when it changes.
        Scenario(
            "direction-changes", rules: ["direction-1", "direction-2", "direction-3"], limits: [4, 4, 50, 60, 1, 1]
        ) {
            run in
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 20, y: 90, width: 200, height: 100))
            root.addSubview(outer)
            let (view, second) = (run.makeView(in: outer), run.makeView(in: outer))
            let (gap, width) = (run.length(2), run.length(3) + 10)
            let edges = run.flag(4)
            NSLayoutConstraint.activate([
                edges
                    ? view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -gap)
                    : view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: gap),
                view.widthAnchor.constraint(equalToConstant: width),
                second.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4),
                second.widthAnchor.constraint(equalToConstant: 11),
                view.topAnchor.constraint(equalTo: outer.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
                second.topAnchor.constraint(equalTo: outer.topAnchor),
                second.heightAnchor.constraint(equalToConstant: 5),
            ])
            var app = run.isRightToLeft
            func check(_ content: Int, _ when: String) {
                host.settle()
                let isMirrored = content == 0 ? app : content == 4
                let x = edges == isMirrored ? gap : 200 - gap - width
                run.expect("frame of the view \(when)", view.frame, CGRect(x: x, y: 0, width: width, height: 5))
                run.expect(
                    "frame of the view beside it \(when)", second.frame,
                    CGRect(x: isMirrored ? x - 15 : x + width + 4, y: 0, width: 11, height: 5))
            }
            let contents: [UISemanticContentAttribute] = [
                .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
            ]
            check(0, "at first")
            // The view's own semanticContentAttribute does not affect its position.
            view.semanticContentAttribute = contents[run.numbers[1]]
            check(0, "with its own semanticContentAttribute")
            outer.semanticContentAttribute = contents[run.numbers[0]]
            check(run.numbers[0], "with a semanticContentAttribute of the superview")
            if run.flag(5) { outer.removeFromSuperview() }
            app.toggle()
            host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
            if run.flag(5) { root.addSubview(outer) }
            check(run.numbers[0], "after a change of the app's direction")
            outer.semanticContentAttribute = .unspecified
            check(0, "without a semanticContentAttribute of the superview")
            app.toggle()
            host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
            check(0, "in the first direction again")
        },
        // Each change of the safe area is told once, first to the view and then to its controller, parents first.
        Scenario(
            "safe-area-calls", rules: ["safe-area-2", "safe-area-4", "passes-3"], limits: [60, 60, 60, 60, 1, 120]
        ) {
            run in
            guard run.uikit.hasSafeArea else { return }
            let log = CallbackLog()
            let (parent, child) = (EdgeController("p", log), EdgeController("c", log))
            parent.contain(child)
            child.view.frame = CGRect(x: 0, y: 0, width: 150, height: 160)
            let host = run.open(parent)
            let first = log.take()
            let system = run.systemInsets(of: host)
            if system.top > 0 || system.left > 0 {
                let area = first.filter { $0.contains("safeArea") || $0.contains("SafeArea") }
                run.expect(
                    "calls for the first safe area", area,
                    ["p", "c"].flatMap { ["\($0) view safeAreaInsetsDidChange", "\($0) viewSafeAreaInsetsDidChange"] })
                if let appeared = first.firstIndex(of: "p viewWillAppear"),
                    let told = first.firstIndex(of: "p view safeAreaInsetsDidChange"),
                    let done = first.firstIndex(of: "p viewDidLayoutSubviews")
                {
                    run.expect(
                        "whether safeAreaInsetsDidChange is between viewWillAppear and viewDidLayoutSubviews",
                        appeared < told && told < done, true)
                } else {
                    run.expect("whether all calls of the first layout came", false, true)
                }
            }
            func layouts(_ name: String) -> [String] {
                ["\(name) viewWillLayoutSubviews", "\(name) view layoutSubviews", "\(name) viewDidLayoutSubviews"]
            }
            run.expect(
                "calls of the first layouts", first.filter { $0.contains("ayoutSubviews") }.prefix(6).map { $0 },
                layouts("p") + layouts("c"))
            let extra = UIEdgeInsets(
                top: run.length(0) - 20, left: run.length(1) - 20, bottom: run.length(2) - 20,
                right: run.length(3) - 20)
            var old = (parent: parent.view.safeAreaInsets, child: child.view.safeAreaInsets)
            for extra in [extra, extra, .zero] {
                parent.additionalSafeAreaInsets = extra
                host.settle()
                func side(_ system: CGFloat, _ extra: CGFloat) -> CGFloat { max(0, system + extra) }
                let all = UIEdgeInsets(
                    top: side(system.top, extra.top), left: side(system.left, extra.left),
                    bottom: side(system.bottom, extra.bottom), right: side(system.right, extra.right))
                let size = parent.view.bounds.size
                let inner = UIEdgeInsets(
                    top: all.top, left: all.left, bottom: max(0, all.bottom - (size.height - 160)),
                    right: max(0, all.right - (size.width - 150)))
                run.expect("safe area of the parent", parent.view.safeAreaInsets, all)
                run.expect("safe area of the child", child.view.safeAreaInsets, inner)
                var wanted: [String] = []
                if all != old.parent { wanted += ["p view safeAreaInsetsDidChange", "p viewSafeAreaInsetsDidChange"] }
                if inner != old.child { wanted += ["c view safeAreaInsetsDidChange", "c viewSafeAreaInsetsDidChange"] }
                run.expect(
                    "calls for a change of the safe area",
                    log.take { $0.contains("safeArea") || $0.contains("SafeArea") }, wanted)
                old = (all, inner)
            }
            // The child's additional insets are added to its own safe area and do not affect the parent.
            child.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: run.length(5), right: 0)
            host.settle()
            run.expect(
                "top of the child's safe area with additional insets", child.view.safeAreaInsets.top, system.top + 3)
            run.expect(
                "left of the child's safe area with additional insets", child.view.safeAreaInsets.left, system.left + 4)
            run.expect(
                "safe area of the parent with additional insets of the child", parent.view.safeAreaInsets, system)
            child.view.removeFromSuperview()
            run.expect("safe area of a removed view", child.view.safeAreaInsets, .zero)
        },
        // Trait overrides of views and controllers apply to them and to the views in them, and to no others.
        Scenario(
            "trait-overrides", rules: ["devices-5", "turns-3", "text-18"], limits: [3, 2, 2, 11, 1, 2],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.contain(child)
            let (outer, inner, beside) = (UIView(), UIView(), UIView())
            child.view.addSubview(outer)
            outer.addSubview(inner)
            parent.view.addSubview(beside)
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            inner.addSubview(label)
            let host = run.open(parent)
            let plain = parent.traitCollection
            let sizes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
            let (one, two) = (sizes[run.numbers[1]], sizes[run.numbers[2]])
            func merged(_ chosen: [UIUserInterfaceSizeClass], _ plain: UIUserInterfaceSizeClass) -> Int {
                (chosen.last { $0 != .unspecified } ?? plain).rawValue
            }
            outer.traitOverrides.horizontalSizeClass = one
            inner.traitOverrides.horizontalSizeClass = two
            outer.traitOverrides.verticalSizeClass = two
            func check(_ when: String, _ outside: [UIUserInterfaceSizeClass]) {
                host.settle()
                let across = plain.horizontalSizeClass
                run.expect(
                    "horizontal size class of a view outside \(when)",
                    beside.traitCollection.horizontalSizeClass.rawValue, across.rawValue)
                run.expect(
                    "horizontal size class of the child \(when)", child.traitCollection.horizontalSizeClass.rawValue,
                    merged(outside, across))
                run.expect(
                    "horizontal size class of the outer view \(when)",
                    outer.traitCollection.horizontalSizeClass.rawValue,
                    merged(outside + [one], across))
                run.expect(
                    "horizontal size class of the inner view \(when)",
                    inner.traitCollection.horizontalSizeClass.rawValue,
                    merged(outside + [one, two], across))
                run.expect(
                    "vertical size class of the inner view \(when)", inner.traitCollection.verticalSizeClass.rawValue,
                    merged([two], plain.verticalSizeClass))
                run.expect("idiom \(when)", inner.traitCollection.userInterfaceIdiom, plain.userInterfaceIdiom)
                run.expect("display scale \(when)", inner.traitCollection.displayScale, run.device.scale)
            }
            check("with overrides of views", [])
            let third = sizes[run.numbers[5]]
            child.traitOverrides.horizontalSizeClass = third
            check("with overrides of views and a controller", [third])
            let texts: [(UIContentSizeCategory, CGFloat)] = [
                (.extraSmall, 14), (.medium, 16), (.extraLarge, 19), (.accessibilityLarge, 33),
            ]
            let (category, size) = texts[run.numbers[0]]
            outer.traitOverrides.preferredContentSizeCategory = category
            host.settle()
            run.expect("font size in a view that overrides the text size", label.font.pointSize, size)
            run.expect(
                "text size of a view that inherits an override", inner.traitCollection.preferredContentSizeCategory,
                category)
            run.expect(
                "text size of a view outside", beside.traitCollection.preferredContentSizeCategory,
                plain.preferredContentSizeCategory)
            outer.overrideUserInterfaceStyle = .dark
            inner.overrideUserInterfaceStyle = run.flag(4) ? .light : .unspecified
            run.expect(
                "user interface style of the inner view", inner.traitCollection.userInterfaceStyle,
                run.flag(4) ? .light : .dark)
            run.expect(
                "user interface style of a view outside", beside.traitCollection.userInterfaceStyle,
                plain.userInterfaceStyle)
        },
        // The size classes follow the size of the window, on both sides of the limit of compact.
        Scenario("traits-by-size", rules: ["devices-3", "devices-4", "turns-3"], limits: [40, 400]) { run in
            let log = CallbackLog()
            let controller = LoggedController("c", log)
            let host = run.open(controller)
            func check(_ when: String) {
                let size = host.window.bounds.size
                let screen = run.device.size(in: host.orientation)
                let isOnItsSide = screen.width > screen.height
                let traits = controller.traitCollection
                if run.device.isPad {
                    guard abs(size.width - 678) > 22 else { return }
                    run.expect(
                        "horizontal size class \(when)", traits.horizontalSizeClass,
                        size.width > 678 ? .regular : .compact)
                    run.expect("vertical size class \(when)", traits.verticalSizeClass, .regular)
                } else {
                    let isLarge = min(screen.width, screen.height) >= 414
                    run.expect(
                        "horizontal size class \(when)", traits.horizontalSizeClass,
                        isOnItsSide && isLarge ? .regular : .compact)
                    run.expect(
                        "vertical size class \(when)", traits.verticalSizeClass, isOnItsSide ? .compact : .regular)
                }
                run.expect("idiom \(when)", traits.userInterfaceIdiom, run.device.isPad ? .pad : .phone)
            }
            check("at first")
            for change in 0..<3 {
                let old = controller.traitCollection
                _ = log.take()
                switch change {
                case 0: host.turn()
                case 1: host.resize(to: CGSize(width: 300 + run.length(0) * 12, height: 400 + run.length(1)))
                default: host.turn()
                }
                check("after change \(change)")
                let isNew = controller.traitCollection != old
                run.expect(
                    "calls of traitCollectionDidChange in change \(change)",
                    log.take { $0.hasSuffix("traitCollectionDidChange") },
                    isNew ? ["c traitCollectionDidChange"] : [])
            }
            let merged = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
                UITraitCollection(horizontalSizeClass: run.flag(0) ? .regular : .unspecified),
                UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceIdiom: .pad),
                UITraitCollection(userInterfaceStyle: .dark),
                UITraitCollection(preferredContentSizeCategory: .small),
            ])
            run.expect(
                "horizontal size class of a merged collection", merged.horizontalSizeClass,
                run.flag(0) ? .regular : .compact)
            run.expect("vertical size class of a merged collection", merged.verticalSizeClass, .regular)
            run.expect("display scale of a merged collection", merged.displayScale, 3)
            run.expect("idiom of a merged collection", merged.userInterfaceIdiom, .pad)
            run.expect("user interface style of a merged collection", merged.userInterfaceStyle, .dark)
            run.expect("text size of a merged collection", merged.preferredContentSizeCategory, .small)
        },
    ]
}
