import Foundation
import LayoutEngine

/// A container that gives each child an equal part of its width, and announces that size when its own size changes.
private final class ColumnsController: LoggedController {
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        CGSize(width: parentSize.width / CGFloat(max(1, children.count)), height: parentSize.height)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width / CGFloat(max(1, children.count))
        for (index, child) in children.enumerated() where child.viewIfLoaded?.superview === view {
            child.view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
        }
    }

    func take(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// Containers that an app makes: children are added, removed and exchanged, and get callbacks about sizes and traits.
extension Scenario {
    static let containment: [Scenario] = [
        Scenario("children-come-and-go", rules: ["containment-1", "life-cycle-4", "life-cycle-5"], limits: [3, 3, 1]) {
            run in
            let log = CallbackLog()
            let parent = ColumnsController("p", log)
            let children = (0...run.numbers[0]).map { LoggedController(ScenarioRun.letters[$0], log) }
            parent.loadViewIfNeeded()
            for child in children { child.loadViewIfNeeded() }
            _ = log.take()
            if run.flag(2) { for child in children { parent.take(child) } }
            let host = run.open(parent)
            if run.flag(2) {
                let told = log.take { $0.contains("Appear") }
                run.expect(
                    "order of the appearance callbacks at first", told,
                    ["p viewWillAppear"] + children.map { "\($0.name) viewWillAppear" }
                        + children.map { "\($0.name) viewDidAppear" } + ["p viewDidAppear"])
            } else {
                _ = log.take()
                for child in children {
                    parent.take(child)
                    run.expect(
                        "callbacks of a child that is added", log.take { !$0.contains("trait") },
                        ["\(child.name) willMove p", "\(child.name) viewWillAppear", "\(child.name) didMove p"])
                    host.settle()
                    run.expect(
                        "callbacks of an added child after a layout", log.take { !$0.contains("trait") },
                        ["\(child.name) viewDidAppear"])
                }
            }
            let leaving = children[run.numbers[1] % children.count]
            leaving.removeFromParentAndSuperview()
            host.settle()
            run.expect(
                "callbacks of a child that is removed", log.take { !$0.contains("trait") && !$0.contains("Layout") },
                [
                    "\(leaving.name) willMove nil", "\(leaving.name) viewWillDisappear", "\(leaving.name) didMove nil",
                    "\(leaving.name) viewDidDisappear",
                ].map { $0.replacingOccurrences(of: " moving", with: "") })
            run.expectObject("parent of a removed child", leaving.parent, nil)
            run.expect("children", parent.children, children.filter { $0 !== leaving })
            // The same child is added again.
            parent.take(leaving)
            host.settle()
            run.expect(
                "callbacks of a child that is added again", log.take { !$0.contains("trait") },
                [
                    "\(leaving.name) willMove p", "\(leaving.name) viewWillAppear", "\(leaving.name) didMove p",
                    "\(leaving.name) viewDidAppear",
                ])
            run.expect("children at the end", parent.children, children.filter { $0 !== leaving } + [leaving])
            host.terminate()
            let ended = log.take { $0.contains("Disappear") }
            let order: [LoggedController] = children.filter { $0 !== leaving } + [leaving]
            run.expect(
                "order of the disappearance callbacks at the end", ended,
                ["p viewWillDisappear"] + order.map { "\($0.name) viewWillDisappear" }
                    + order.map { "\($0.name) viewDidDisappear" } + ["p viewDidDisappear"])
        },
        Scenario("child-changes-parent", rules: ["containment-1"], limits: [1]) { run in
            let log = CallbackLog()
            let (root, first, second) = (
                ColumnsController("r", log), ColumnsController("1", log), ColumnsController("2", log)
            )
            let child = LoggedController("c", log)
            root.take(first)
            root.take(second)
            let host = run.open(root)
            first.addChild(child)
            if run.flag(0) { first.view.addSubview(child.view) }
            child.didMove(toParent: first)
            host.settle()
            if run.flag(0) { child.view.removeFromSuperview() }
            host.settle()
            _ = log.take()
            second.addChild(child)
            run.expect(
                "callbacks of a move between parents", log.take { $0.contains("Move") },
                ["c didMove nil", "c willMove 2"])
            run.expect("children of the old parent", first.children, [])
            run.expect("children of the new parent", second.children, [child])
            run.expectObject("parent after the move", child.parent, second)
        },
        Scenario("children-exchange", rules: ["containment-5"], limits: [2, 1, 1]) { run in
            let log = CallbackLog()
            let parent = ColumnsController("p", log)
            let others = (0..<run.numbers[0]).map { LoggedController("o\($0)", log) }
            let (old, new) = (LoggedController("a", log), LoggedController("b", log))
            let host = run.open(parent)
            for other in others { parent.take(other) }
            parent.take(old)
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 120))
            if run.flag(2) {
                // The new view is added to the superview of the old one.
                parent.view.addSubview(holder)
                holder.addSubview(old.view)
            }
            host.settle()
            parent.addChild(new)
            new.loadViewIfNeeded()
            _ = log.take()
            parent.transition(from: old, to: new, duration: run.flag(1) ? 0.3 : 0) {
                log.note("animations")
            } completion: { isFinished in
                log.note("completion \(isFinished)")
            }
            host.settle()
            run.expect(
                "callbacks of an exchange", log.take { !$0.contains("trait") },
                [
                    "a viewWillDisappear", "b viewWillAppear", "animations", "a viewDidDisappear", "b viewDidAppear",
                    "completion true",
                ])
            run.expectObject("superview of the new child", new.view.superview, run.flag(2) ? holder : parent.view)
            run.expectObject("superview of the old child", old.view.superview, nil)
            run.expectObject("parent of the old child", old.parent, parent)
            // The parent divides its width among the remaining children.
            parent.view.setNeedsLayout()
            host.settle()
        },
        // A container that does not forward appearances: its children get callbacks only for `beginAppearanceTransition` and
        // `endAppearanceTransition`.
        Scenario("appearance-by-hand", rules: ["containment-4", "life-cycle-6"], limits: [1, 1]) { run in
            let log = CallbackLog()
            let parent = ColumnsController("p", log)
            parent.forwards = false
            let child = LoggedController("c", log)
            let host = run.open(parent)
            parent.take(child)
            host.settle()
            let quiet = log.take { $0.hasPrefix("c ") && $0.contains("ppear") }
            run.expect("callbacks that were not forwarded", quiet, [])
            child.beginAppearanceTransition(true, animated: run.flag(0))
            run.expect(
                "callbacks of beginAppearanceTransition(true)", log.take { $0.contains("ppear") }, ["c viewWillAppear"])
            if run.flag(1) {
                child.beginAppearanceTransition(false, animated: run.flag(0))
                run.expect(
                    "callbacks of a cancelling beginAppearanceTransition(false)", log.take { $0.contains("ppear") },
                    ["c viewWillDisappear"])
                child.endAppearanceTransition()
                run.expect(
                    "callbacks of endAppearanceTransition after a cancel", log.take { $0.contains("ppear") },
                    ["c viewDidDisappear"])
            } else {
                child.endAppearanceTransition()
                run.expect(
                    "callbacks of endAppearanceTransition", log.take { $0.contains("ppear") }, ["c viewDidAppear"])
            }
            host.terminate()
            run.expect(
                "callbacks of the container", log.take { $0.contains("ppear") },
                ["p viewWillDisappear", "p viewDidDisappear"])
        },
        // The sizes of windows that rotate and are resized reach controllers through several levels.
        Scenario("sizes-are-announced", rules: ["turns-1", "turns-2", "containment-6"], limits: [3, 2, 300, 400, 1]) {
            run in
            let log = CallbackLog()
            let parent = ColumnsController("p", log)
            let children = (0..<run.numbers[0]).map { ColumnsController(ScenarioRun.letters[$0], log) }
            for child in children { parent.take(child) }
            var leaves: [LoggedController] = []
            if let first = children.first {
                leaves = (0..<run.numbers[1]).map { LoggedController("x\($0)", log) }
                for leaf in leaves { first.take(leaf) }
            }
            let host = run.open(parent)
            var presented: [LoggedController] = []
            if run.flag(4) {
                let above = LoggedController("z", log)
                above.modalPresentationStyle = .overFullScreen
                parent.present(above, animated: false)
                host.settle()
                presented = [above]
            }
            let turned: DeviceOrientation = run.environment.orientation == .portrait ? .landscape : .portrait
            let changes: [(SceneHost) -> Void] = [
                { $0.rotate(to: turned) },
                { $0.resize(to: CGSize(width: 300 + run.length(2), height: 400 + run.length(3))) },
                { $0.rotate(to: run.environment.orientation) },
            ]
            for change in changes {
                let before = host.window.bounds.size
                _ = log.take()
                change(host)
                let size = host.window.bounds.size
                guard size != before else { continue }
                func words(_ name: String, _ width: CGFloat) -> String {
                    "\(name) viewWillTransition \(NumberText.number(width))x\(NumberText.number(size.height))"
                }
                let part = size.width / CGFloat(max(1, children.count))
                var wanted = [words("p", size.width)]
                for (index, child) in children.enumerated() {
                    wanted.append(words(child.name, part))
                    if index == 0 { wanted += leaves.map { words($0.name, part / CGFloat(leaves.count)) } }
                }
                wanted += presented.map { words($0.name, size.width) }
                let told = log.take()
                run.expect("calls of viewWillTransition", told.filter { $0.contains("viewWillTransition") }, wanted)
                var all: [LoggedController] = [parent]
                all += children as [LoggedController]
                all += leaves + presented
                let names = all.map(\.name).sorted()
                for word in ["alongside", "completion"] {
                    run.expect(
                        "controllers whose \(word) block is called",
                        told.filter { $0.hasSuffix(" \(word)") }.map { String($0.dropLast(word.count + 1)) }.sorted(),
                        names)
                }
                if let last = told.lastIndex(where: { $0.hasSuffix(" alongside") }),
                    let first = told.firstIndex(where: { $0.hasSuffix(" completion") })
                {
                    run.expect("whether completion blocks are called last", last < first, true)
                }
                run.expect("size of the container", parent.view.frame.size, size)
                for (index, child) in children.enumerated() {
                    run.expect(
                        "frame of a child", child.view.frame,
                        CGRect(x: CGFloat(index) * part, y: 0, width: part, height: size.height), within: run.pixel)
                }
            }
        },
        // Controllers and views that get `traitCollectionDidChange`, with the previous traits.
        Scenario("traits-are-announced", rules: ["turns-3"], limits: [2, 2, 2, 1]) { run in
            let log = CallbackLog()
            let parent = ColumnsController("p", log)
            let children = (0...run.numbers[0]).map { LoggedController(ScenarioRun.letters[$0], log) }
            for child in children { parent.take(child) }
            let views = (0..<run.numbers[1]).map { LoggedView("v\($0)", log) }
            for view in views { children[0].view.addSubview(view) }
            let nested = LoggedView("n", log)
            views.first?.addSubview(nested)
            let host = run.open(parent)
            let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge]
            var present = LayoutEnvironment.current.preferredContentSizeCategory
            for next in [sizes[run.numbers[2]], present] {
                _ = log.take()
                let before = present
                host.setPreferredContentSizeCategory(next)
                present = next
                let told = log.take { $0.contains("trait") }
                let all = ["p"] + children.map(\.name)
                run.expect(
                    "traitCollectionDidChange of controllers", told.filter { $0.hasSuffix("traitCollectionDidChange") },
                    before == next ? [] : all.map { "\($0) traitCollectionDidChange" })
                run.expect(
                    "traitCollectionDidChange of views", told.filter { $0.contains(" traits from ") }.sorted(),
                    before == next
                        ? []
                        : (views.map(\.name) + (views.isEmpty ? [] : ["n"])).sorted().map {
                            "\($0) traits from \(before.rawValue)"
                        })
            }
            _ = log.take()
            // A child whose traits the parent overrides gets one callback, and another one when the override ends.
            let child = children[children.count - 1]
            let other = UITraitCollection(horizontalSizeClass: run.flag(3) ? .compact : .regular)
            let isNew = child.traitCollection.horizontalSizeClass != other.horizontalSizeClass
            parent.setOverrideTraitCollection(other, forChild: child)
            host.settle()
            run.expect(
                "callbacks for overridden traits", log.take { $0.hasSuffix("traitCollectionDidChange") },
                isNew ? ["\(child.name) traitCollectionDidChange"] : [])
            run.expect(
                "overridden size class of the child", child.traitCollection.horizontalSizeClass.rawValue,
                other.horizontalSizeClass.rawValue)
            parent.setOverrideTraitCollection(nil, forChild: child)
            host.settle()
            run.expect(
                "callbacks when the override ends", log.take { $0.hasSuffix("traitCollectionDidChange") },
                isNew ? ["\(child.name) traitCollectionDidChange"] : [])
            run.expect(
                "size class of the child after the override", child.traitCollection.horizontalSizeClass.rawValue,
                parent.traitCollection.horizontalSizeClass.rawValue)
        },
        // The safe area of a child follows from that of its parent.
        Scenario(
            "child-safe-area", rules: ["safe-area-1", "safe-area-3"], limits: [60, 60, 60, 60, 30, 30],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.contain(child)
            let host = run.open(parent)
            let system = run.systemInsets(of: host)
            let bounds = host.window.bounds
            let extra = UIEdgeInsets(
                top: run.length(4), left: run.length(5), bottom: run.length(5), right: run.length(4))
            for extra in [.zero, extra, .zero] {
                parent.additionalSafeAreaInsets = extra
                child.view.frame = bounds.inset(
                    by: UIEdgeInsets(
                        top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3)))
                host.settle()
                let all = UIEdgeInsets(
                    top: system.top + extra.top, left: system.left + extra.left, bottom: system.bottom + extra.bottom,
                    right: system.right + extra.right)
                run.expect("safe area of the parent", parent.view.safeAreaInsets, all)
                run.expect(
                    "safe area of the child", child.view.safeAreaInsets,
                    UIEdgeInsets(
                        top: max(0, all.top - run.length(0)), left: max(0, all.left - run.length(1)),
                        bottom: max(0, all.bottom - run.length(2)), right: max(0, all.right - run.length(3))))
                run.expect(
                    "safe area guide of the child", child.view.safeAreaLayoutGuide.layoutFrame,
                    child.view.bounds.inset(by: child.view.safeAreaInsets))
            }
        },
    ]
}
