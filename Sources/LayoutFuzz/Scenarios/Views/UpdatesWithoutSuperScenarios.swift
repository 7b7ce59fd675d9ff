import Foundation
import LayoutEngine

/// An override of `updateConstraints`: it notes the call, may change a constraint, and may call super first, last or not at all.
private final class UpdateWork {
    let name: String
    private let log: CallbackLog
    /// Two bits for each of four calls in turn: 1 calls super first, 2 calls it last, other values do not call it.
    private let manners: Int
    private var calls = 0
    /// The constraint that the update changes.
    var tie: NSLayoutConstraint?
    /// Its new constant in the next update.
    var wish: CGFloat?
    /// Whether the app has called `setNeedsUpdateConstraints`.
    var isDue = true

    init(_ name: String, manners: Int, _ log: CallbackLog) {
        self.name = name
        self.manners = manners
        self.log = log
    }

    private var manner: Int { manners >> (2 * (calls % 4)) & 3 }
    /// Whether the next update calls super.
    var callsSuper: Bool { manner == 1 || manner == 2 }

    func update(_ view: UIView, callingSuper: () -> Void) {
        let manner = self.manner
        calls += 1
        log.note(view.needsUpdateConstraints() ? "\(name) that still needs an update" : name)
        if manner == 1 { callingSuper() }
        if let wish { tie?.constant = wish }
        wish = nil
        if manner == 2 { callingSuper() }
    }
}

private final class WorkingView: UIView {
    private let work: UpdateWork

    init(_ work: UpdateWork) {
        self.work = work
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() { work.update(self) { super.updateConstraints() } }
}

private final class WorkingController: UIViewController {
    private let work: UpdateWork
    private let root: UIView

    init(_ work: UpdateWork, root: UIView) {
        self.work = work
        self.root = root
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = root
    }
    override func updateViewConstraints() { work.update(view) { super.updateViewConstraints() } }
}

/// Overrides of `updateConstraints` that call super only sometimes.
extension Scenario {
    static let updatesWithoutSuper: [Scenario] = [
        // `setNeedsUpdateConstraints` leads to one call of the override, whether or not that calls super, and to no other call in
        // later layouts.
        Scenario(
            "updates-without-super", rules: ["passes-1", "holding-4"],
            limits: Array(repeating: 255, count: 4) + Array(repeating: 8 * 3 * 4 - 1, count: 8), kinds: 8
        ) { run in
            let log = CallbackLog()
            let works = ["inner", "outer", "controller", "root"].enumerated().map {
                UpdateWork($1, manners: run.numbers[$0], log)
            }
            let (inner, outer, plain) = (WorkingView(works[0]), WorkingView(works[1]), UIView())
            let root = WorkingView(works[3])
            let controller = WorkingController(works[2], root: root)
            let (views, parents, asked) = ([inner, outer, plain], [outer, root, root], [inner, outer, root])
            let ties = zip(views, parents).map { view, parent in
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
                return [
                    view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 5),
                    view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 30),
                    view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 60),
                ]
            }
            NSLayoutConstraint.activate(ties.flatMap { $0 })
            for (work, list) in zip(works, ties) { work.tie = list[0] }
            var places: [CGFloat] = [5, 5, 5]

            /// Inner views come first. The root view's own update is the super call of its controller.
            func expectUpdates(_ when: String, in receiver: UIView, _ act: () -> Void) {
                var wanted: [String] = []
                for (index, work) in works[..<3].enumerated()
                where work.isDue && asked[index].isDescendant(of: receiver) {
                    work.isDue = false
                    wanted.append(work.name)
                    if index == 2, work.callsSuper { wanted.append(works[3].name) }
                    if let wish = work.wish { places[index] = wish }
                }
                act()
                run.expect("calls of updateConstraints \(when)", log.take(), wanted)
            }
            func expectPlaces(_ when: String) {
                run.expect("x positions of the views \(when)", views.map(\.frame.minX), places)
            }

            var opened: SceneHost?
            // All views are new, and there is no window before this call.
            expectUpdates("at first", in: root) { opened = run.open(controller) }
            guard let host = opened else { return }
            expectPlaces("at first")
            for (turn, number) in run.numbers[4...].enumerated() {
                let (kind, index, way) = (number % 8, number / 8 % 3, number / 24)
                let when = "in turn \(turn) of kind \(kind)"
                let view = views[index]
                func comeBack() {
                    parents[index].addSubview(view)
                    NSLayoutConstraint.activate(ties[index])
                }
                switch kind {
                case 0, 1, 2:
                    // The app may ask twice, and may have a constraint to change.
                    if kind == 1 { works[index].wish = CGFloat(10 + 7 * turn) }
                    for _ in 0...(kind / 2) { asked[index].setNeedsUpdateConstraints() }
                    works[index].isDue = true
                case 3: ties[2][2].constant += 1
                case 4: asked[index].setNeedsLayout()
                case 5:
                    view.removeFromSuperview()
                    comeBack()
                case 6:
                    view.removeFromSuperview()
                    expectUpdates("without view \(index) \(when)", in: host.window) { host.settle() }
                    comeBack()
                default:
                    expectUpdates("of view \(index) \(when)", in: view) { view.updateConstraintsIfNeeded() }
                }
                run.expect(
                    "needsUpdateConstraints of the views \(when)", asked.map { $0.needsUpdateConstraints() },
                    works[..<3].map(\.isDue))
                switch way {
                case 0: run.expect("calls of updateConstraints before a layout \(when)", log.take(), [])
                case 1: expectUpdates(when, in: host.window) { host.settle() }
                case 2: expectUpdates(when, in: root) { root.layoutIfNeeded() }
                default: expectUpdates("without a layout \(when)", in: root) { root.updateConstraintsIfNeeded() }
                }
                if way == 1 || way == 2 { expectPlaces(when) }
            }
            for time in 0..<3 {
                expectUpdates("at the end, time \(time)", in: host.window) { host.settle() }
                expectPlaces("at the end")
                run.expect(
                    "needsUpdateConstraints of the views at the end", asked.map { $0.needsUpdateConstraints() },
                    [false, false, false])
                root.setNeedsLayout()
            }
        }
    ]
}
