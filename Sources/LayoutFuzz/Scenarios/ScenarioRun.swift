import Foundation
import LayoutEngine

/// One run of a scenario: its surroundings, its numbers, and the first value that is not as expected.
final class ScenarioRun {
    /// A value that is not what the rules say.
    struct Difference {
        let what: String
        let found: String
        let wanted: String
    }

    let numbers: [Int]
    let environment: CaseEnvironment
    let device: DeviceModel
    private(set) var difference: Difference?
    /// How many values were looked at.
    private(set) var expectations = 0
    private(set) var hosts: [SceneHost] = []
    private(set) var messages: [MessagesHost] = []
    /// What happens in between and is undone.
    var detour: Detour?
    /// What the app is in meanwhile.
    private var stay: LastingDetour?
    /// Whether what is seen now is not what the scenario is about.
    private(set) var isAway = false
    /// Whether no rule says any more what is seen.
    private var isOver = false
    private var expectsNothing: Bool { isAway || isOver }
    /// Whether everything is laid out again where a detour that lasts ends, and at each rest of one that nobody notices.
    var isControl = false
    /// How often an app came to rest.
    private var rests = 0
    /// Why what is on the screen at the end need not be at rest; nil where it must.
    var unrest: String?
    /// What views only hold weakly, and need as long as they are looked at.
    var held: [AnyObject] = []
    /// What was loaded before from a file that is loaded again.
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

    /// From now on no rule says what is seen.
    func endExpectations() { isOver = true }

    /// A number as a length in points.
    func length(_ index: Int) -> CGFloat { CGFloat(numbers[index]) }

    /// Whether a number is not 0.
    func flag(_ index: Int) -> Bool { numbers[index] != 0 }

    /// Makes a change for each number from a place on. The number before them has a bit for each: 0 lets the app rest after it.
    func inAnyOrder(from start: Int, _ change: (Int) -> Void, rest: () -> Void) {
        for (index, number) in numbers[start...].enumerated() {
            change(number)
            if numbers[start - 1] >> index & 1 == 0 { rest() }
        }
    }

    // MARK: Windows

    /// An app's window on the case's device that shows the controller.
    func open(
        _ controller: UIViewController, topBar: BarStyle = .hidden, bottomBar: BarStyle = .hidden,
        windowSize: CGSize? = nil
    ) -> SceneHost {
        // Windows share the screen, so a second one ends what lasts in the first one.
        if stay != nil { endDetour() }
        let host = SceneHost(
            device: device, orientation: environment.orientation, statusBarHeight: CGFloat(environment.statusBar),
            topBar: topBar, bottomBar: bottomBar, windowSize: windowSize)
        hosts.append(host)
        if detour?.rest != nil { host.whenAtRest = { [unowned self, unowned host] in cameToRest(host) } }
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
        // Windows share the screen, so one alone can be turned for a while.
        if rests == rest, hosts.count > 1 { return endDetour() }
        // What the detour itself settles is no rest of the scenario's.
        let watch = host.whenAtRest
        host.whenAtRest = nil
        if rests == rest {
            isAway = !detour.kind.isUnnoticed
            stay = LastingDetour(detour.kind, in: host)
            if stay == nil { isAway = false }
        }
        // What the scenario sees on the way of one that nobody notices counts, too.
        if stay != nil, isControl, detour.kind.isUnnoticed { layOutEverything(in: host) }
        host.whenAtRest = watch
    }

    private func layOutEverything(in host: SceneHost) {
        Self.askForEverything(in: host.window)
        host.settle()
    }

    /// The app is back, and has no other detour.
    func endDetour() {
        detour = nil
        for host in hosts { host.whenAtRest = nil }
        guard let stay else { return }
        stay.end()
        self.stay = nil
        isAway = false
        guard isControl else { return }
        for host in hosts { layOutEverything(in: host) }
    }

    /// Messages on the case's device, with extensions that `make` makes.
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

    /// Ends the apps, and lets go of all that the scenario held: what holds the run itself would stay for ever.
    func close() {
        for host in hosts {
            host.terminate()
            host.window.rootViewController = nil
        }
        for host in messages { host.dismiss() }
        (hosts, messages, held, former, stay) = ([], [], [], [], nil)
    }

    // MARK: Expectations

    // Nearly all expectations hold, so what they are about becomes text only where one does not.

    /// What is seen is the same; where it is not, only the first thing that differs is said.
    /// - Parameter words: what follows the name of that thing.
    func expectSame(_ found: SettledPicture, _ wanted: SettledPicture, _ words: @autoclosure () -> String = "") {
        guard !expectsNothing, let difference = found.difference(from: wanted) else { return }
        expect(difference.what + words(), difference.found, difference.wanted)
    }

    /// Only the first difference counts: later ones may be its consequences.
    func expect<Value: Equatable>(_ what: @autoclosure () -> String, _ found: Value, _ wanted: Value) {
        guard !expectsNothing else { return }
        expectations += 1
        guard difference == nil, found != wanted else { return }
        difference = Difference(what: what(), found: "\(found)", wanted: "\(wanted)")
    }

    /// The same of objects: nil or this very one.
    func expectObject(_ what: @autoclosure () -> String, _ found: AnyObject?, _ wanted: AnyObject?) {
        guard !expectsNothing else { return }
        expectations += 1
        guard difference == nil, found !== wanted else { return }
        difference = Difference(
            what: what(), found: found.map { "another \(type(of: $0))" } ?? "nothing",
            wanted: wanted.map { "a certain \(type(of: $0))" } ?? "nothing")
    }

    func expect(
        _ what: @autoclosure () -> String, _ found: CGFloat, _ wanted: CGFloat, within tolerance: CGFloat = 0.002
    ) {
        guard !expectsNothing else { return }
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
