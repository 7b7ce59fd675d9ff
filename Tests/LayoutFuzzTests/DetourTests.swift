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
            var before = SettledPicture()
            before.add(treeOf: host.window, "window", measures: false)
            let spy = Spy(host)
            kind.take(in: spy)
            var after = SettledPicture()
            after.add(treeOf: host.window, "window", measures: false)
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
        func takeOtherSize() {
            let old = host.window.bounds.size
            host.resize(to: CGSize(width: 200, height: 300))
            look()
            host.resize(to: old)
        }
        func takeKeyboard() {
            host.setKeyboard(height: 100)
            look()
            host.setKeyboard(height: 0)
        }
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
        // One whose surroundings are drawn at once.
        let name = try XCTUnwrap(Scenario.all.first { !Detour.exceptions.contains($0.name) }).name
        var kinds = Set<DetourKind>()
        var (rests, without) = (Set<Int>(), 0)
        for seed in 0..<1500 {
            let layoutCase = try XCTUnwrap(ScenarioDraft.makeCase(of: [name], seed: UInt64(seed)))
            guard let detour = layoutCase.scenario?.detour else {
                without += 1
                continue
            }
            kinds.insert(detour.kind)
            rests.insert(detour.rest ?? -1)
        }
        XCTAssertEqual(kinds, Set(DetourKind.allCases))
        XCTAssertEqual(rests, [-1, 0, 1, 2, 3])
        XCTAssertTrue((1000...1400).contains(without), "\(without)")
    }

    func test_exceptions_areScenarios() {
        for name in Detour.exceptions { XCTAssertNotNil(Scenario.named(name), name) }
    }

    func test_files() throws {
        var layoutCase = LayoutCase(
            scenario: ScenarioSource(
                name: Scenario.all[0].name, numbers: Scenario.all[0].limits.map { _ in 0 },
                detour: Detour(kind: .hiddenViews, rest: 2)),
            environment: CaseEnvironment(uikit: .iOS26))
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(layoutCase)), layoutCase)
        XCTAssertTrue(try XCTUnwrap(layoutCase.scenario?.story.first).contains("a detour: hidden-views at rest 2"))
        layoutCase.scenario?.detour?.rest = -1
        XCTAssertThrowsError(try layoutCase.checkWellFormed()) { error in
            XCTAssertEqual("\(error)", "scenario.detour.rest: -1 is not possible here: give a number from 0 to 100.")
        }
    }

    /// One that is not needed goes; one that is needed is the first of its list that will do, and at the end.
    func test_minimiser_prefersNone() throws {
        let name = Scenario.all[0].name
        let start = LayoutCase(
            scenario: ScenarioSource(
                name: name, numbers: Scenario.all[0].limits.map { _ in 0 }, detour: Detour(kind: .states, rest: 3)),
            environment: CaseEnvironment(uikit: .iOS26))
        let failure = Failure(invariant: "a", signature: "a/b", message: "", step: 0)
        func smallest(_ fails: @escaping (Detour?) -> Bool) -> Detour? {
            Minimiser().minimise(start, signature: "a/b") {
                RunReport(steps: 0, failures: fails($0.scenario?.detour) ? [failure] : [], digest: 0)
            }?.layoutCase.scenario?.detour
        }
        XCTAssertNil(smallest { _ in true })
        XCTAssertEqual(smallest { $0 != nil }, Detour(kind: .rotation, rest: nil))
        XCTAssertEqual(
            smallest { $0?.kind == .states && ($0?.rest ?? 0) >= 1 }, Detour(kind: .states, rest: 1))
    }
}
