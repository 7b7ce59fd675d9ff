import Foundation
import LayoutEngine

/// One run of a scenario: its environment, its numbers, and the first value that differs from the rules.
final class ScenarioRun {
    /// A value that differs from the rules.
    struct Difference {
        let what: String
        let found: String
        let wanted: String
    }

    let numbers: [Int]
    let environment: CaseEnvironment
    let device: DeviceModel
    private(set) var difference: Difference?
    /// How many values were checked.
    private(set) var expectations = 0
    private(set) var hosts: [SceneHost] = []
    private(set) var messages: [MessagesHost] = []
    /// Something that happens to the app during the run and is undone.
    var detour: Detour?
    /// The lasting detour that the app is in at present.
    private var stay: LastingDetour?
    /// Whether a detour has changed what is on the screen, so that expectations do not apply.
    private(set) var isAway = false
    /// Whether the rules no longer say what the app shows.
    private var isOver = false
    private var ignoresExpectations: Bool { isAway || isOver }
    /// Whether everything is laid out again where a lasting detour ends, and at each rest of a detour that has no
    /// visible effect.
    var isControl = false
    /// How often an app came to rest.
    private var rests = 0
    /// Why the layout at the end need not be at rest; nil where it must be.
    var reasonNotAtRest: String?
    /// Objects that views only hold weakly, and that must live as long as the run.
    var held: [AnyObject] = []
    /// Objects of an earlier load of a file that is loaded again.
    var former: [AnyObject] = []

    init(_ numbers: [Int], in environment: CaseEnvironment) {
        self.numbers = numbers
        self.environment = environment
        // A case is well-formed before it comes here, so its device exists.
        device = DeviceModel.named(environment.device) ?? DeviceModel.all[0]
    }

    var uikit: UIKitProfile { environment.uikit }
    /// Length of a pixel, in points.
    var pixel: CGFloat { 1 / device.scale }

    /// From now on no expectations are checked.
    func endExpectations() { isOver = true }

    /// A number as a length in points.
    func length(_ index: Int) -> CGFloat { CGFloat(numbers[index]) }

    /// Whether a number is not 0.
    func flag(_ index: Int) -> Bool { numbers[index] != 0 }

    /// Makes a change for each number from an index on. The number before them has a bit for each change: with 0 the
    /// app comes to rest after it.
    func inAnyOrder(from start: Int, _ change: (Int) -> Void, rest: () -> Void) {
        for (index, number) in numbers[start...].enumerated() {
            change(number)
            if numbers[start - 1] >> index & 1 == 0 { rest() }
        }
    }

    // MARK: Windows

    /// Opens a window of the app on the case's device that shows the controller.
    func open(
        _ controller: UIViewController, topBar: BarStyle = .hidden, bottomBar: BarStyle = .hidden,
        windowSize: CGSize? = nil
    ) -> SceneHost {
        // Windows share the screen, so a second one ends a lasting detour in the first one.
        if stay != nil { endDetour() }
        let host = SceneHost(
            device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar),
            topBar: topBar, bottomBar: bottomBar, windowSize: windowSize)
        hosts.append(host)
        if detour?.rest != nil { host.didSettleHandler = { [unowned self, unowned host] in cameToRest(host) } }
        host.launch(controller)
        return host
    }

    private func cameToRest(_ host: SceneHost) {
        defer { rests += 1 }
        guard let detour, let rest = detour.rest else { return }
        guard let lasts = detour.lasts else {
            guard rests == rest else { return }
            endDetour()
            return detour.kind.take(in: host)
        }
        if rests == rest + lasts { return endDetour() }
        // Windows share the screen, so the detour needs the only window.
        if rests == rest, hosts.count > 1 { return endDetour() }
        // Layouts of the detour itself are no rests of the scenario.
        let watch = host.didSettleHandler
        host.didSettleHandler = nil
        if rests == rest {
            isAway = !detour.kind.hasNoVisibleEffect
            stay = LastingDetour(detour.kind, in: host)
            if stay == nil { isAway = false }
        }
        // Expectations during a detour without visible effect count as well.
        if stay != nil, isControl, detour.kind.hasNoVisibleEffect { layOutEverything(in: host) }
        host.didSettleHandler = watch
    }

    private func layOutEverything(in host: SceneHost) {
        Self.invalidateAllLayouts(in: host.window)
        host.settle()
    }

    /// Ends the detour, if there is one.
    func endDetour() {
        detour = nil
        for host in hosts { host.didSettleHandler = nil }
        guard let stay else { return }
        stay.end()
        self.stay = nil
        isAway = false
        guard isControl else { return }
        for host in hosts { layOutEverything(in: host) }
    }

    /// Opens Messages on the case's device, with extensions that `make` makes.
    /// - Parameters:
    ///   - orientation: nil for the case's own.
    ///   - statusBar: its height in portrait; nil for the case's own.
    func openMessages(
        _ style: MSMessagesAppPresentationStyle, orientation: DeviceOrientation? = nil, statusBar: CGFloat? = nil,
        _ make: @escaping () -> MSMessagesAppViewController
    ) -> MessagesHost {
        let host = MessagesHost(
            device: device, orientation: orientation ?? environment.orientation,
            statusBarHeight: statusBar ?? CGFloat(environment.statusBar), makePrincipal: make)
        messages.append(host)
        host.open(style)
        return host
    }

    /// Ends the apps and releases what the scenario held. Objects that refer to the run would never be deallocated
    /// otherwise.
    func close() {
        for host in hosts {
            host.terminate()
            host.window.rootViewController = nil
        }
        for host in messages { host.dismiss() }
        (hosts, messages, held, former, stay) = ([], [], [], [], nil)
    }

    // MARK: Expectations

    // Nearly all expectations hold, so their words are built only where one fails.

    /// Expects two pictures of a layout to be the same. Only the first difference is reported.
    /// - Parameter words: what follows the name of the part that differs.
    func expectSame(_ found: SettledLayout, _ wanted: SettledLayout, _ words: @autoclosure () -> String = "") {
        guard !ignoresExpectations, let difference = found.difference(from: wanted) else { return }
        expect(difference.what + words(), difference.found, difference.wanted)
    }

    /// Only the first difference counts: later ones may be its consequences.
    func expect<Value: Equatable>(_ what: @autoclosure () -> String, _ found: Value, _ wanted: Value) {
        guard !ignoresExpectations else { return }
        expectations += 1
        guard difference == nil, found != wanted else { return }
        difference = Difference(what: what(), found: "\(found)", wanted: "\(wanted)")
    }

    /// The same for objects: nil or the same object.
    func expectObject(_ what: @autoclosure () -> String, _ found: AnyObject?, _ wanted: AnyObject?) {
        guard !ignoresExpectations else { return }
        expectations += 1
        guard difference == nil, found !== wanted else { return }
        difference = Difference(
            what: what(), found: found.map { "another \(type(of: $0))" } ?? "nothing",
            wanted: wanted.map { "the expected \(type(of: $0))" } ?? "nothing")
    }

    func expect(
        _ what: @autoclosure () -> String, _ found: CGFloat, _ wanted: CGFloat, within tolerance: CGFloat = 0.002
    ) {
        guard !ignoresExpectations else { return }
        expectations += 1
        guard difference == nil, !(abs(found - wanted) <= tolerance) else { return }
        difference = Difference(
            what: what(), found: NumberText.number(found), wanted: NumberText.number(wanted))
    }

    func expect(
        _ what: @autoclosure () -> String, _ found: CGSize, _ wanted: CGSize, within tolerance: CGFloat = 0.002
    ) {
        expect("width of \(what())", found.width, wanted.width, within: tolerance)
        expect("height of \(what())", found.height, wanted.height, within: tolerance)
    }

    func expect(
        _ what: @autoclosure () -> String, _ found: CGPoint, _ wanted: CGPoint, within tolerance: CGFloat = 0.002
    ) {
        expect("x of \(what())", found.x, wanted.x, within: tolerance)
        expect("y of \(what())", found.y, wanted.y, within: tolerance)
    }

    func expect(
        _ what: @autoclosure () -> String, _ found: CGRect, _ wanted: CGRect, within tolerance: CGFloat = 0.002
    ) {
        expect(what(), found.origin, wanted.origin, within: tolerance)
        expect(what(), found.size, wanted.size, within: tolerance)
    }

    func expect(
        _ what: @autoclosure () -> String, _ found: UIEdgeInsets, _ wanted: UIEdgeInsets,
        within tolerance: CGFloat = 0.002
    ) {
        expect("top of \(what())", found.top, wanted.top, within: tolerance)
        expect("left of \(what())", found.left, wanted.left, within: tolerance)
        expect("bottom of \(what())", found.bottom, wanted.bottom, within: tolerance)
        expect("right of \(what())", found.right, wanted.right, within: tolerance)
    }
}
