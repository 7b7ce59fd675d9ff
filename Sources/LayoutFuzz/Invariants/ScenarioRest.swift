import Foundation
import LayoutEngine

/// Properties of every app at rest, whatever a scenario did before.
///
/// A scenario checks only its own rules. The screen at its end must be at rest as well: another layout changes nothing, a
/// new engine has the same frames, and safe areas, guides and conversions are as the rules say.
extension ScenarioRun {
    private static let restInvariants: [any WindowInvariant] = [
        IncrementalEqualsScratch(), SafeAreaRecurrence(), GuideContainment(), ConversionHolds(),
        AnswerEqualsScratch(), ConsistentObjects(),
    ]

    /// Checks the windows that are open, if nothing was found before.
    func expectRest() {
        // A bug of UIKit that is switched on, and a layout that does not come to rest, leave another state.
        if detour?.rest == nil { for host in hosts { host.didSettleHandler = nil } } else { endDetour() }
        guard difference == nil, reasonNotAtRest == nil, environment.knownBug == nil else { return }
        for host in hosts { expectRest(of: host.window) { host.settle() } }
        for host in messages { expectRest(of: host.window) { host.window.layoutIfNeeded() } }
        guard let detour, detour.rest == nil else { return }
        for host in hosts { expectSame(after: detour.kind, in: host) }
        for host in messages where host.principal != nil { expectSame(after: detour.kind, in: host) }
    }

    /// Whether a detour's change affects all that depends on it.
    private static func updatesAllDependents(_ detour: DetourKind, _ window: UIWindow) -> Bool {
        switch detour {
        // No app moves the content of UIKit's own containers.
        case .origin: window.rootViewController?.isSystemContainer != true
        // A list is not notified of another height of its cells.
        case .freedom, .constants, .lines, .priorities, .stacks, .absence, .guests, .hiddenViews:
            !AppViews(window).all.contains { $0 is UITableView || $0 is UICollectionView }
        default: true
        }
    }

    /// The screen during a detour is at rest, too; after it, it is as before.
    private func watch(_ host: some DetourHost, _ place: String) {
        guard let scene = host as? SceneHost else { return }
        var isThere = false
        scene.didSettleHandler = { [unowned self, unowned scene] in
            isThere.toggle()
            guard isThere else { return }
            let watch = scene.didSettleHandler
            scene.didSettleHandler = nil
            expectRest(of: scene.window, place, isOnTheWay: true) { scene.settle() }
            scene.didSettleHandler = watch
        }
    }

    private func expectRest(
        of window: UIWindow, _ place: String = "at the end", isOnTheWay: Bool = false, settle: () -> Void
    ) {
        guard difference == nil, window.rootViewController != nil, Self.listsHaveDelegates(window) else { return }
        settle()
        guard cameToRest(place) else { return }
        let settled = Self.picture(of: window)
        settle()
        expect("after another layout \(place)", settled, Self.picture(of: window))
        for law in Self.restInvariants where difference == nil {
            if let violation = law.check(window).first {
                expect("\(law.id) \(place)", violation.message, law.statement)
            }
        }
        guard difference == nil else { return }
        Self.invalidateAllLayouts(in: window)
        settle()
        guard cameToRest(place) else { return }
        let picture = Self.picture(of: window)
        // Where a detour leaves the layout ambiguous, another solution is as good.
        guard !isOnTheWay || picture.difference(from: settled) == nil || !AppViews(window).isAmbiguous else { return }
        expect("after a layout of everything \(place)", settled, picture)
    }

    /// A detour leaves all frames as they are.
    private func expectSame(after detour: DetourKind, in host: some DetourHost) {
        guard difference == nil, host.window.rootViewController != nil, Self.listsHaveDelegates(host.window),
            !isRestless
        else { return }
        let settled = Self.picture(of: host.window)
        // In quotes, because one cause is visible in many kinds.
        let name = "'\(detour.rawValue)'"
        detour.take(in: host)
        guard !isRestless else { return }
        expect("after \(name) and back", settled, Self.picture(of: host.window))
        guard difference == nil, Self.updatesAllDependents(detour, host.window) else { return }
        // The comparison lays out everything, so this is another detour.
        watch(host, "in \(name)")
        detour.take(in: host)
        for host in hosts { host.didSettleHandler = nil }
    }

    /// Classes whose views invalidate their size themselves. An app's own classes may not have done so yet.
    private static let selfInvalidatingClasses: Set<ObjectIdentifier> = Set(
        ([
            UILabel.self, UIButton.self, UIImageView.self, UITextField.self, UITextView.self, UISwitch.self,
            UISlider.self,
            UIStepper.self, UIProgressView.self, UIActivityIndicatorView.self, UIPageControl.self,
            UISegmentedControl.self, UIDatePicker.self, UIPickerView.self, UISearchBar.self, UIStackView.self,
        ] as [UIView.Type]).map { ObjectIdentifier($0) })

    /// Invalidates the layouts and sizes of views, and the layouts of lists.
    static func invalidateAllLayouts(in window: UIWindow) {
        window.invalidateAllLayouts()
        window.visit { view in
            if selfInvalidatingClasses.contains(ObjectIdentifier(type(of: view))) {
                view.invalidateIntrinsicContentSize()
            }
            guard let list = view as? UICollectionView else { return }
            let layout = list.collectionViewLayout
            if type(of: layout) == UICollectionViewFlowLayout.self || layout is UICollectionViewCompositionalLayout {
                layout.invalidateLayout()
            }
        }
    }

    /// Whether each list still has its data source and delegate: a scenario that has ended may have released them.
    private static func listsHaveDelegates(_ window: UIWindow) -> Bool {
        var result = true
        window.visit { view in
            if let table = view as? UITableView, table.dataSource == nil || table.delegate == nil { result = false }
            if let list = view as? UICollectionView, list.dataSource == nil || list.delegate == nil { result = false }
        }
        return result
    }

    /// Whether a layout did not come to rest, which is reported.
    private var isRestless: Bool {
        LayoutEnvironment.current.reports.contains {
            if case .layoutFeedbackLoop = $0 { return true }
            return false
        }
    }

    /// Notes a layout that did not come to rest. Where the size and the safe area of a turned or scaled view depend on each
    /// other, there may be no rest: no rule says where the layout was stopped, so nothing is expected from then on.
    /// uikit-model: safe-area-5
    func note(_ report: LayoutReport) {
        guard case .layoutFeedbackLoop = report else { return }
        for window in hosts.map(\.window) + messages.map(\.window) {
            window.visit { view in
                let transform = view.transform
                let isMovedOnly = (transform.a, transform.b, transform.c, transform.d) == (1, 0, 0, 1)
                // Its own may be none at this moment.
                if !isMovedOnly, let outer = view.superview?.safeAreaInsets, outer != .zero { endExpectations() }
            }
        }
    }

    /// A scenario declares a layout that has no rest by design (`reasonNotAtRest`); any other one is a bug.
    private func cameToRest(_ place: String) -> Bool {
        expect("whether layouts come to rest \(place)", !isRestless, true)
        return !isRestless
    }

    private static func picture(of window: UIWindow) -> SettledLayout {
        SettledLayout(treeOf: window, "window", measures: false)
    }

    private func expect(_ when: String, _ before: SettledLayout, _ after: SettledLayout) {
        if let found = after.difference(from: before) {
            expect("\(found.what) \(when)", found.found, found.wanted)
        }
    }
}
