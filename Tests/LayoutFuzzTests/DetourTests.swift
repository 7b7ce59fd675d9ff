import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Detours: each does something, is undone, is drawn, kept in files and made smaller.
final class DetourTests: XCTestCase {
    private var outer = LayoutEnvironment.current

    override func setUp() { outer = LayoutEnvironment.current }
    override func tearDown() { LayoutEnvironment.current = outer }

    /// Counts layouts and all that is set in between.
    private final class Witness: UIView {
        var signs = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            signs += 1
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            signs += 1
            return super.sizeThatFits(size)
        }
    }

    /// Remembers the largest width that it ever had, as a cache that nobody empties.
    private final class Stale: UIView {
        private var widest: CGFloat = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            widest = max(widest, bounds.width)
            subviews.first?.frame = CGRect(x: 0, y: 0, width: widest, height: 10)
        }
    }

    /// One that takes any detour.
    private static let plain = Scenario.all.first { !Detour.exceptions.contains($0.name) } ?? Scenario.all[0]

    private func makeRun(_ detour: Detour? = nil) -> ScenarioRun {
        let environment = CaseEnvironment(uikit: .iOS26, device: "iPhone X")
        LayoutEnvironment.current = LayoutEnvironment(of: environment)
        let run = ScenarioRun([], in: environment)
        run.detour = detour
        return run
    }

    /// An app with something of everything.
    private final class App {
        let inner = UIViewController()
        let navigation: UINavigationController
        let tabs = UITabBarController()
        let witness = Witness()
        let label = UILabel()
        let button = UIButton(type: .system)
        let scroll = UIScrollView()
        let table = UITableView()
        let stack: UIStackView
        let rows = Rows()

        final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            var asked = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                asked += 1
                return 3
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }

        init() {
            navigation = UINavigationController(rootViewController: inner)
            tabs.viewControllers = [navigation, UIViewController()]
            label.text = "a label with a text of several lines, as wide as the window permits and wider still"
            stack = UIStackView(arrangedSubviews: [label, button])
            for view in [witness, stack, scroll, table] {
                view.translatesAutoresizingMaskIntoConstraints = false
                inner.view.addSubview(view)
            }
            scroll.contentSize = CGSize(width: 100, height: 5000)
            table.dataSource = rows
            table.delegate = rows
            let guide: UILayoutGuide = inner.view.safeAreaLayoutGuide
            let margins: UILayoutGuide = inner.view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: guide.topAnchor),
                stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                stack.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
                witness.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 4),
                witness.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                witness.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                witness.heightAnchor.constraint(equalToConstant: 20),
                scroll.topAnchor.constraint(equalTo: witness.bottomAnchor),
                scroll.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                scroll.widthAnchor.constraint(equalToConstant: 100),
                scroll.heightAnchor.constraint(equalToConstant: 50),
                table.topAnchor.constraint(equalTo: scroll.bottomAnchor),
                table.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                table.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            witness.addSubview(UIView())
        }
    }

    /// What the engine computed from there and back: the number of layout passes and of changes tells that something happened.
    func test_eachKind_happensAndIsUndone() throws {
        for kind in DetourKind.allCases {
            let run = makeRun()
            let app = App()
            let host = run.open(app.tabs)
            let child = UIViewController()
            app.inner.addChild(child)
            app.inner.view.addSubview(child.view)
            child.didMove(toParent: app.inner)
            host.settle()
            let before = SettledLayout(treeOf: host.window, "window", measures: false)
            let spy = Spy(host)
            kind.take(in: spy)
            let after = SettledLayout(treeOf: host.window, "window", measures: false)
            XCTAssertNil(after.difference(from: before)?.what, kind.rawValue)
            if [.fullLayout, .reload, .measures].contains(kind) {
                XCTAssertGreaterThan(app.witness.signs + app.rows.asked, 1, kind.rawValue)
            } else {
                XCTAssertTrue(spy.changed, "\(kind.rawValue) changes nothing on the way")
            }
            run.close()
        }
    }

    /// Sees what the app is like in the middle of a detour.
    private final class Spy: DetourHost {
        let host: SceneHost
        private let start: String
        private(set) var changed = false

        init(_ host: SceneHost) {
            self.host = host
            start = Self.state(host)
        }

        private static func state(_ host: SceneHost) -> String {
            var lines: [String] = []
            func add(_ view: UIView) {
                lines.append(
                    "\(view.frame) \(view.bounds) \(view.isHidden) \(view.semanticContentAttribute.rawValue) "
                        + "\(view.preservesSuperviewLayoutMargins) \(view.constraints.count) "
                        + "\(view.contentHuggingPriority(for: .vertical).rawValue) "
                        + "\((view as? UIControl)?.isSelected ?? false) \((view as? UILabel)?.numberOfLines ?? 0)"
                        + "\((view as? UIScrollView)?.contentInsetAdjustmentBehavior.rawValue ?? 0)"
                        + "\(view.traitCollection.userInterfaceStyle.rawValue) \(view.traitCollection.horizontalSizeClass.rawValue)"
                        + "\(view.safeAreaInsets) \(ObjectIdentifier(view))")
                view.subviews.forEach(add)
            }
            add(host.window)
            let root = host.window.rootViewController
            return lines.joined(separator: "\n")
                + "\(host.window.keyboardHeight) \(root?.presentedViewController != nil)"
                + "\(root?.children.first?.edgesForExtendedLayout.rawValue ?? 0)"
        }

        private func look() { if Self.state(host) != start { changed = true } }

        var window: UIWindow { host.window }
        var device: DeviceModel { host.device }
        var orientation: DeviceOrientation { host.orientation }
        var statusBarHeight: CGFloat { host.statusBarHeight }
        func settle() {
            host.settle()
            look()
        }
        func rotate(to orientation: DeviceOrientation) {
            host.rotate(to: orientation)
            look()
        }
        func setStatusBarHeight(_ height: CGFloat) {
            host.setStatusBarHeight(height)
            changed = changed || host.statusBarHeight != 44
        }
        func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
            host.setPreferredContentSizeCategory(category)
            changed = changed || category == .accessibilityLarge
        }
        var sizeChange: ReversibleChange? { host.sizeChange }
        var keyboardChange: ReversibleChange? { host.keyboardChange }
    }

    /// What remembers too much is found, at the end and on the way.
    func test_staleLayout_isFound() {
        for rest in [nil, 0] as [Int?] {
            let run = makeRun(Detour(kind: .rotation, rest: rest))
            let controller = UIViewController()
            let stale = Stale(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stale.autoresizingMask = [.flexibleWidth]
            stale.addSubview(UIView())
            controller.view.addSubview(stale)
            let width = controller.view.bounds.width
            let host = run.open(controller)
            host.settle()
            run.expect("width", stale.subviews[0].frame.width, host.window.bounds.width - width + 100)
            run.expectRest()
            XCTAssertNotNil(run.difference, "rest \(String(describing: rest))")
            run.close()
        }
    }

    func test_aRunWithoutDetour_findsNothingOfIt() {
        let run = makeRun()
        let controller = UIViewController()
        let stale = Stale(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stale.autoresizingMask = [.flexibleWidth]
        stale.addSubview(UIView())
        controller.view.addSubview(stale)
        run.open(controller).settle()
        run.expectRest()
        XCTAssertNil(run.difference)
        run.close()
    }

    func test_cases_haveAllKinds() throws {
        let name = Self.plain.name
        var kinds = Set<DetourKind>()
        var (rests, lasting, without) = (Set<Int>(), Set<Int>(), 0)
        for seed in 0..<2500 {
            let layoutCase = try XCTUnwrap(ScenarioDraft.makeCase(of: [name], seed: UInt64(seed)))
            guard let detour = layoutCase.scenario?.detour else {
                without += 1
                continue
            }
            XCTAssertTrue(detour.isPossible(in: try XCTUnwrap(Scenario.named(name))), "\(detour)")
            kinds.insert(detour.kind)
            rests.insert(detour.rest ?? -1)
            lasting.insert(detour.lasts ?? 0)
        }
        XCTAssertEqual(kinds, Set(DetourKind.allCases))
        XCTAssertEqual(rests, [-1, 0, 1, 2, 3])
        XCTAssertEqual(lasting, [0, 1, 2, 4])
        XCTAssertTrue((1600...2300).contains(without), "\(without)")
    }

    func test_exceptions_areScenarios() {
        for name in Detour.exceptions { XCTAssertNotNil(Scenario.named(name), name) }
    }

    func test_files() throws {
        let layoutCase = LayoutCase(
            scenario: ScenarioSource(
                name: Self.plain.name, numbers: Self.plain.limits.map { _ in 0 },
                detour: Detour(kind: .hiddenViews, rest: 2)),
            environment: CaseEnvironment(uikit: .iOS26))
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(layoutCase)), layoutCase)
        XCTAssertTrue(try XCTUnwrap(layoutCase.scenario?.story.first).contains("a detour: hidden-views at rest 2"))
    }

    func test_detoursThatAreNotPossible_areRefused() throws {
        func error(_ detour: Detour, in name: String = DetourTests.plain.name) throws -> String {
            let scenario = try XCTUnwrap(Scenario.named(name))
            let layoutCase = LayoutCase(
                scenario: ScenarioSource(name: name, numbers: scenario.limits.map { _ in 0 }, detour: detour),
                environment: CaseEnvironment(uikit: .iOS26))
            do { try layoutCase.checkWellFormed() } catch { return "\(error)" }
            return ""
        }
        XCTAssertEqual(
            try error(Detour(kind: .cover, rest: -1)),
            "scenario.detour.rest: -1 is not possible here: give a number from 0 to 100.")
        XCTAssertEqual(try error(Detour(kind: .cover, rest: 1, lasts: 2)), "")
        XCTAssertEqual(
            try error(Detour(kind: .lines, rest: 1, lasts: 1)),
            "scenario.detour.lasts: A detour of the kind 'lines' is undone at once. Leave 'lasts' out, or take one of: cover, "
                + "overlay, other-root, rotation, text-size, hidden-root, hidden-holders, hidden-parts.")
        XCTAssertEqual(
            try error(Detour(kind: .cover, rest: nil, lasts: 1)),
            "scenario.detour.lasts: Nothing happens after the scenario's end. Leave 'lasts' out, or give a 'rest'.")
        XCTAssertEqual(
            try error(Detour(kind: .cover, rest: 0, lasts: 0)),
            "scenario.detour.lasts: 0 is not possible here: give a number from 1 to 100.")
        XCTAssertEqual(
            try error(Detour(kind: .otherRoot, rest: 0, lasts: 1)),
            "scenario.detour.rest: Right after the launch a detour of the kind 'other-root' cannot last: the scenario still asks "
                + "the window for its root. Give a number from 1 to 100, or leave 'lasts' out.")
        XCTAssertEqual(
            try error(Detour(kind: .cover, rest: 0, lasts: 1), in: "alert"),
            "scenario.detour.kind: After a detour of the kind 'cover' the scenario 'alert' finds other values in an engine without a "
                + "bug, too. Leave 'rest' and 'lasts' out.")
        XCTAssertEqual(
            try error(Detour(kind: .freedom, rest: nil), in: "attributes-of-all-guides"),
            "scenario.detour.kind: After a detour of the kind 'freedom' the scenario 'attributes-of-all-guides' finds other values in "
                + "an engine without a bug, too. Leave 'detour' out.")
    }

    /// Lays out its subview for a change that it was told, but forgets those that it was told at certain times.
    private final class Forgetful: UIView {
        var forgets: () -> Bool = { false }
        var width: CGFloat = 10 {
            didSet { if !forgets() { setNeedsLayout() } }
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            subviews.first?.frame = CGRect(x: 0, y: 0, width: width, height: 10)
        }
    }

    private func makeForgetful() -> (controller: UIViewController, view: Forgetful) {
        let controller = UIViewController()
        let view = Forgetful(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(UIView())
        controller.view.addSubview(view)
        return (controller, view)
    }

    /// What an app changes on a detour that lasts is there afterwards; what is forgotten on one is found.
    func test_changesOnTheWay_count() {
        for kind in DetourKind.lasting {
            for isForgotten in [false, true] {
                let run = makeRun(Detour(kind: kind, rest: 1, lasts: 1))
                let (controller, view) = makeForgetful()
                let host = run.open(controller)
                host.settle()
                let isOnTheWay = {
                    controller.view.isHidden || view.isHidden || controller.presentedViewController != nil
                        || view.window == nil
                        || host.orientation == .landscape
                        || LayoutEnvironment.current.preferredContentSizeCategory != .large
                }
                XCTAssertTrue(isOnTheWay(), kind.rawValue)
                view.forgets = { isForgotten && isOnTheWay() }
                view.width = 50
                // What is out of sight is not looked at.
                let isSeen = [.overlay, .hiddenRoot, .hiddenHolders, .hiddenParts].contains(kind)
                run.expect("what is seen on the way", 1, isSeen ? 1 : 2)
                XCTAssertEqual(run.expectations, isSeen ? 1 : 0, kind.rawValue)
                host.settle()
                XCTAssertFalse(isOnTheWay(), kind.rawValue)
                run.expect("width", view.subviews[0].frame.width, 50)
                run.expectRest()
                // What was away or has other surroundings is laid out anew.
                XCTAssertEqual(run.difference != nil, isForgotten && isSeen, "\(kind.rawValue) \(isForgotten)")
                run.close()
            }
        }
    }

    /// A scenario that sees the way itself finds nothing: here one that reads the size of a font while another text size holds.
    func test_scenariosThatSeeTheWay_findNothing() {
        let environment = CaseEnvironment(uikit: .iOS7_8, device: "iPhone 6")
        let source = ScenarioSource(
            name: "configurations-step-by-step", numbers: [7, 16, 2, 4, 12, 1],
            detour: Detour(kind: .textSize, rest: 1, lasts: 1))
        var found: [String?] = []
        XCTAssertNil(source.difference(in: environment) { found.append($0.difference?.what) })
        XCTAssertEqual(found.count, 3, "the second one is the control, the third one has no detour")
        XCTAssertNotNil(found[0])
        XCTAssertEqual(found[0], found[1])
        XCTAssertNil(found[2])
        let difference = source.difference(in: environment) { $0.expect("found on any way", 1, 2) }
        XCTAssertEqual(difference?.what, "found on any way")
    }

    /// The width that a view has laid out for, which it was told to be 50 on a detour and may forget.
    private func widthOnTheWay(
        _ detour: Detour, isControl: Bool, forgets: (_ root: UIView, _ view: Forgetful) -> () -> Bool
    ) -> CGFloat {
        let run = makeRun(detour)
        run.isControl = isControl
        let (controller, view) = makeForgetful()
        let host = run.open(controller)
        host.settle()
        view.forgets = forgets(controller.view, view)
        view.width = 50
        host.settle()
        defer { run.close() }
        return view.subviews[0].frame.width
    }

    /// What was forgotten on the way is right where everything is laid out anew.
    func test_control_laysOutEverything() {
        for isControl in [false, true] {
            let width = widthOnTheWay(Detour(kind: .hiddenRoot, rest: 1, lasts: 1), isControl: isControl) { root, _ in
                { root.isHidden }
            }
            XCTAssertEqual(width, isControl ? 50 : 10)
        }
    }

    /// What is wrong while views are hidden is right meanwhile, too, where everything is laid out again.
    func test_control_laysOutEverythingOnTheWay() {
        for isControl in [false, true] {
            let width = widthOnTheWay(Detour(kind: .hiddenParts, rest: 1, lasts: 4), isControl: isControl) { _, view in
                { view.isHidden }
            }
            XCTAssertEqual(width, isControl ? 50 : 10)
        }
    }

    /// Where the scenario ends first, the app is back at its end.
    func test_aDetourEndsWithTheScenario() {
        let run = makeRun(Detour(kind: .rotation, rest: 0, lasts: 5))
        let host = run.open(UIViewController())
        XCTAssertEqual(host.orientation, .landscape)
        run.expect("what is seen on the way", 1, 2)
        run.expectRest()
        XCTAssertEqual(host.orientation, .portrait)
        XCTAssertNil(run.difference)
        run.close()
    }

    /// Counts how often it leaves its superview.
    private final class Leaving: UIView {
        var moves = 0
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            moves += 1
        }
    }

    /// What a mask places between pixels may come back onto another one: then no constraint and no view goes and comes back.
    func test_aMaskBetweenPixels_keepsConstraints() {
        // On three pixels a point: on one, between two, and on one in place of the share of its superview that it has.
        for (x, widens, isTaken) in [(30.0, false, true), (30.1, false, false), (31, true, false)] {
            let run = makeRun()
            let controller = UIViewController()
            let (holder, view) = (UIView(), Leaving())
            holder.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
            view.frame = CGRect(x: x, y: 3, width: 8, height: 6)
            view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
            holder.addSubview(view)
            controller.view.addSubview(holder)
            let host = run.open(controller)
            // The tree has constraints.
            controller.view.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
            if widens { holder.frame.size.width = 307 }
            host.settle()
            XCTAssertTrue(!widens || view.frame.minX * 3 == (view.frame.minX * 3).rounded(), "\(view.frame)")
            view.moves = 0
            DetourKind.absence.take(in: host)
            XCTAssertEqual(view.moves > 0, isTaken, "\(view.frame)")
            run.close()
        }
    }

    /// What a scenario held itself goes with it.
    func test_close_letsGoWhatHoldsTheRun() {
        final class App {
            let run: ScenarioRun
            init(_ run: ScenarioRun) { self.run = run }
        }
        weak var app: App?
        do {
            let run = makeRun()
            let new = App(run)
            run.held.append(new)
            app = new
            run.close()
        }
        XCTAssertNil(app)
    }

    /// What is not at rest on the way is found, though it is as before afterwards.
    func test_unrestOnTheWay_isFound() {
        let run = makeRun(Detour(kind: .rotation, rest: nil))
        let controller = UIViewController()
        let view = Lagging()
        view.frame = controller.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(UIView())
        controller.view.addSubview(view)
        run.open(controller).settle()
        run.expectRest()
        XCTAssertTrue(run.difference?.what.hasSuffix("in 'rotation'") == true, run.difference?.what ?? "nothing")
        run.close()
    }

    /// Is right where it is higher than wide, and needs another layout where it is not.
    private final class Lagging: UIView {
        private var last: CGFloat = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width > bounds.height ? last : 10, height: 10)
            last = bounds.width
        }
    }

    /// One that is not needed goes; one that is needed is the first of its list that will do, and at the end.
    func test_minimiser_prefersNone() throws {
        let smallest = { try self.smallest(from: Detour(kind: .states, rest: 3), $0) }
        XCTAssertNil(try smallest { _ in true })
        XCTAssertEqual(try smallest { $0 != nil }, Detour(kind: .rotation, rest: nil))
        XCTAssertEqual(
            try smallest { $0?.kind == .states && ($0?.rest ?? 0) >= 1 }, Detour(kind: .states, rest: 1))
    }

    /// One that lasts is undone at once if that will do, or else at the next rest.
    func test_minimiser_makesLastingOnesShort() throws {
        let smallest = { try self.smallest(from: Detour(kind: .hiddenRoot, rest: 3, lasts: 2), $0) }
        XCTAssertNil(try smallest { _ in true })
        XCTAssertEqual(try smallest { $0 != nil }, Detour(kind: .rotation, rest: nil))
        XCTAssertEqual(try smallest { $0?.lasts != nil }, Detour(kind: .rotation, rest: 0, lasts: 1))
        XCTAssertEqual(try smallest { $0?.lasts == 2 }, Detour(kind: .rotation, rest: 0, lasts: 2))
        XCTAssertEqual(
            try smallest { $0?.lasts != nil && $0?.kind == .hiddenRoot }, Detour(kind: .hiddenRoot, rest: 0, lasts: 1))
    }

    /// What an engine without a bug fails as well is no smaller case.
    func test_minimiser_triesNothingThatIsNotPossible() throws {
        let lasting = Detour(kind: .hiddenRoot, rest: 2, lasts: 1)
        XCTAssertEqual(
            try smallest(from: lasting) { $0 == lasting || ($0?.kind == .otherRoot && $0?.lasts != nil) },
            Detour(kind: .otherRoot, rest: 1, lasts: 1))
        let undone = Detour(kind: .transform, rest: 2)
        XCTAssertEqual(
            try smallest(from: undone, in: "attributes-of-all-guides") { $0 == undone || $0?.kind == .freedom }, undone)
    }

    private func smallest(
        from detour: Detour, in name: String = DetourTests.plain.name, _ fails: @escaping (Detour?) -> Bool
    ) throws -> Detour? {
        let scenario = try XCTUnwrap(Scenario.named(name))
        let start = LayoutCase(
            scenario: ScenarioSource(name: name, numbers: scenario.limits.map { _ in 0 }, detour: detour),
            environment: CaseEnvironment(uikit: .iOS26))
        let failure = Failure(invariant: "a", signature: "a/b", message: "", step: 0)
        return Minimiser().minimise(start, signature: "a/b") {
            RunReport(steps: 0, failures: fails($0.scenario?.detour) ? [failure] : [], digest: 0)
        }?.layoutCase.scenario?.detour
    }
}
