import Foundation
import LayoutEngine

/// A view that counts how often its margins changed.
private final class MarginView: UIView {
    var calls: [UIEdgeInsets] = []
    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        calls.append(layoutMargins)
    }
}

/// A controller with a logged root view: layouts and safe areas of both come in one list.
private final class EdgeController: LoggedController {
    override func loadView() {
        notesLayout = true
        let view = LoggedView("\(name) view", log)
        view.notesLayout = true
        self.view = view
    }
}

/// Margins, safe areas, directions and traits: what surrounds a view, and who is told of it.
extension Scenario {
    static let surroundings: [Scenario] = [
        // Margins of a root view: the system's, the app's, the safe area.
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
                    "guide of the margins \(when)", root.layoutMarginsGuide.layoutFrame, root.bounds.inset(by: wanted))
            }
            check(.zero, respects: true, adds: true, "at first")
            if run.uikit.hasSafeArea {
                let least = controller.systemMinimumLayoutMargins
                run.expect(
                    "least margins", [least.top, least.leading, least.bottom, least.trailing], [0, side, 0, side])
            }
            root.layoutMargins = own
            check(own, respects: true, adds: true, "of the app")
            guard run.uikit.hasSafeArea else { return }
            controller.viewRespectsSystemMinimumLayoutMargins = run.flag(4)
            check(own, respects: run.flag(4), adds: true, "with or without the system's")
            root.insetsLayoutMarginsFromSafeArea = run.flag(5)
            check(own, respects: run.flag(4), adds: run.flag(5), "with or without the safe area")
            host.turn()
            check(own, respects: run.flag(4), adds: run.flag(5), "after a turn")
            let leading = NSDirectionalEdgeInsets(top: own.top, leading: own.left, bottom: own.bottom, trailing: 3)
            root.directionalLayoutMargins = leading
            let absolute = UIEdgeInsets(
                top: own.top, left: run.isRightToLeft ? 3 : own.left, bottom: own.bottom,
                right: run.isRightToLeft ? own.left : 3)
            check(absolute, respects: run.flag(4), adds: run.flag(5), "by leading and trailing")
        },
        // Margins that change are told once, those that stay are not; a change of the direction counts.
        Scenario(
            "margins-are-told", rules: ["margins-5", "margins-7", "margins-11", "direction-3"],
            limits: [30, 30, 30, 30, 1, 4, 1]
        ) { run in
            let (host, root) = run.openPlain()
            let view = MarginView(frame: CGRect(x: 80, y: 110, width: 100, height: 90))
            root.addSubview(view)
            host.settle()
            run.expect("calls at first", view.calls.count, 0)
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
                run.expect("calls \(when)", view.calls, wanted == last ? [] : [wanted])
                last = wanted
                view.calls = []
            }
            view.directionalLayoutMargins = sides
            check(absolute(), "by leading and trailing")
            view.directionalLayoutMargins = sides
            check(absolute(), "said again")
            if run.flag(4) {
                // While it is away.
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
                    "direction of its content", view.effectiveUserInterfaceLayoutDirection,
                    isMirrored ? .rightToLeft : .leftToRight)
                run.expect(
                    "direction by the attribute", UIView.userInterfaceLayoutDirection(for: content),
                    isMirrored ? .rightToLeft : .leftToRight)
                run.expect(
                    "direction relative to another",
                    UIView.userInterfaceLayoutDirection(for: content, relativeTo: .rightToLeft),
                    index == 0 || index == 4 ? .rightToLeft : .leftToRight)
            }
            check(absolute(), "with a direction of its own")
            let plain = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: run.length(3))
            view.layoutMargins = plain
            check(plain, "by left and right")
            host.setUserInterfaceLayoutDirection(app ? .leftToRight : .rightToLeft)
            check(plain, "by left and right in the first direction")
            view.semanticContentAttribute = .unspecified
            check(plain, "by left and right without a direction of its own")
            view.layoutMargins = plain
            check(plain, "set again")
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
                run.expect("view \(when)", view.frame, CGRect(x: x, y: 0, width: width, height: 5))
                run.expect(
                    "view beside it \(when)", second.frame,
                    CGRect(x: isMirrored ? x - 15 : x + width + 4, y: 0, width: 11, height: 5))
            }
            let contents: [UISemanticContentAttribute] = [
                .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
            ]
            check(0, "at first")
            // What the view says of its own content is nothing to where it lies.
            view.semanticContentAttribute = contents[run.numbers[1]]
            check(0, "with content of its own direction")
            outer.semanticContentAttribute = contents[run.numbers[0]]
            check(run.numbers[0], "in a view with a direction")
            if run.flag(5) { outer.removeFromSuperview() }
            app.toggle()
            host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
            if run.flag(5) { root.addSubview(outer) }
            check(run.numbers[0], "in the other language")
            outer.semanticContentAttribute = .unspecified
            check(0, "in a view without a direction")
            app.toggle()
            host.setUserInterfaceLayoutDirection(app ? .rightToLeft : .leftToRight)
            check(0, "as at first")
        },
        // The safe area is told to the view and then to its controller, once for each change, parents first.
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
                    "who is told of the first safe area", area,
                    ["p", "c"].flatMap { ["\($0) view safeAreaInsetsDidChange", "\($0) viewSafeAreaInsetsDidChange"] })
                if let appeared = first.firstIndex(of: "p viewWillAppear"),
                    let told = first.firstIndex(of: "p view safeAreaInsetsDidChange"),
                    let done = first.firstIndex(of: "p viewDidLayoutSubviews")
                {
                    run.expect("whether it comes between", appeared < told && told < done, true)
                } else {
                    run.expect("whether all were told", false, true)
                }
            }
            func layouts(_ name: String) -> [String] {
                ["\(name) viewWillLayoutSubviews", "\(name) view layoutSubviews", "\(name) viewDidLayoutSubviews"]
            }
            run.expect(
                "first layouts", first.filter { $0.contains("ayoutSubviews") }.prefix(6).map { $0 },
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
                run.expect("who is told", log.take { $0.contains("safeArea") || $0.contains("SafeArea") }, wanted)
                old = (all, inner)
            }
            // The child's own insets come on top, and are nothing to the parent.
            child.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: run.length(5), right: 0)
            host.settle()
            run.expect("top of the child with its own", child.view.safeAreaInsets.top, system.top + 3)
            run.expect("left of the child with its own", child.view.safeAreaInsets.left, system.left + 4)
            run.expect("safe area of the parent, as it was", parent.view.safeAreaInsets, system)
            child.view.removeFromSuperview()
            run.expect("safe area of a view that left", child.view.safeAreaInsets, .zero)
        },
        // Traits that views and controllers override, for what is in them and nothing else.
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
                    "width class outside \(when)", beside.traitCollection.horizontalSizeClass.rawValue, across.rawValue)
                run.expect(
                    "width class of the child \(when)", child.traitCollection.horizontalSizeClass.rawValue,
                    merged(outside, across))
                run.expect(
                    "width class of the outer view \(when)", outer.traitCollection.horizontalSizeClass.rawValue,
                    merged(outside + [one], across))
                run.expect(
                    "width class of the inner view \(when)", inner.traitCollection.horizontalSizeClass.rawValue,
                    merged(outside + [one, two], across))
                run.expect(
                    "height class of the inner view \(when)", inner.traitCollection.verticalSizeClass.rawValue,
                    merged([two], plain.verticalSizeClass))
                run.expect("idiom \(when)", inner.traitCollection.userInterfaceIdiom, plain.userInterfaceIdiom)
                run.expect("scale \(when)", inner.traitCollection.displayScale, run.device.scale)
            }
            check("by views", [])
            let third = sizes[run.numbers[5]]
            child.traitOverrides.horizontalSizeClass = third
            check("by a controller, too", [third])
            let texts: [(UIContentSizeCategory, CGFloat)] = [
                (.extraSmall, 14), (.medium, 16), (.extraLarge, 19), (.accessibilityLarge, 33),
            ]
            let (category, size) = texts[run.numbers[0]]
            outer.traitOverrides.preferredContentSizeCategory = category
            host.settle()
            run.expect("size of text in a view with a text size", label.font.pointSize, size)
            run.expect("text size of a view", inner.traitCollection.preferredContentSizeCategory, category)
            run.expect(
                "text size outside", beside.traitCollection.preferredContentSizeCategory,
                plain.preferredContentSizeCategory)
            outer.overrideUserInterfaceStyle = .dark
            inner.overrideUserInterfaceStyle = run.flag(4) ? .light : .unspecified
            run.expect(
                "style of a view", inner.traitCollection.userInterfaceStyle, run.flag(4) ? .light : .dark)
            run.expect("style outside", beside.traitCollection.userInterfaceStyle, plain.userInterfaceStyle)
        },
        // Traits by the size of the window, on both sides of what is compact.
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
                        "width class \(when)", traits.horizontalSizeClass, size.width > 678 ? .regular : .compact)
                    run.expect("height class \(when)", traits.verticalSizeClass, .regular)
                } else {
                    let isLarge = min(screen.width, screen.height) >= 414
                    run.expect(
                        "width class \(when)", traits.horizontalSizeClass,
                        isOnItsSide && isLarge ? .regular : .compact)
                    run.expect("height class \(when)", traits.verticalSizeClass, isOnItsSide ? .compact : .regular)
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
                    "calls of change \(change)", log.take { $0.hasSuffix("traitCollectionDidChange") },
                    isNew ? ["c traitCollectionDidChange"] : [])
            }
            let merged = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
                UITraitCollection(horizontalSizeClass: run.flag(0) ? .regular : .unspecified),
                UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceIdiom: .pad),
                UITraitCollection(userInterfaceStyle: .dark),
                UITraitCollection(preferredContentSizeCategory: .small),
            ])
            run.expect("merged width class", merged.horizontalSizeClass, run.flag(0) ? .regular : .compact)
            run.expect("merged height class", merged.verticalSizeClass, .regular)
            run.expect("merged scale", merged.displayScale, 3)
            run.expect("merged idiom", merged.userInterfaceIdiom, .pad)
            run.expect("merged style", merged.userInterfaceStyle, .dark)
            run.expect("merged text size", merged.preferredContentSizeCategory, .small)
        },
    ]
}
