import Foundation
import LayoutEngine

/// A container that does not forward appearance callbacks to its children.
final class SilentContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

extension ScenarioRun {
    /// Expects that the calls in `body` log this many warnings.
    func expectWarnings(_ what: String, _ count: Int, _ body: () -> Void) {
        let before = warnings.count
        body()
        expect("warnings of \(what)", warnings.count - before, count)
    }
}

/// Calls that log a warning, and calls that do not.
extension Scenario {
    static let warned: [Scenario] = [
        // Calls of `willMove` or `didMove` that repeat the last one.
        Scenario(
            "moves-said-twice", rules: ["containment-1", "containment-2"], limits: Array(repeating: 17, count: 10)
        ) { run in
            let parents = [UIViewController(), UIViewController()]
            let child = UIViewController()
            var (parent, last): (Int?, (isWill: Bool, parent: Int?)?) = (nil, nil)
            var repeated = 0
            func say(_ isWill: Bool, _ parent: Int?) {
                if let last, last == (isWill, parent) { repeated += 1 }
                last = (isWill, parent)
            }
            for number in run.numbers {
                let one = number / 6 % 2
                repeated = 0
                let old = parent
                switch number % 6 {
                case 0:
                    if old != one {
                        if old != nil { say(false, nil) }
                        say(true, one)
                        parent = one
                    }
                    run.expectWarnings("addChild", repeated) { parents[one].addChild(child) }
                case 1:
                    say(true, one)
                    run.expectWarnings("willMove to a parent", repeated) { child.willMove(toParent: parents[one]) }
                case 2:
                    say(true, nil)
                    run.expectWarnings("willMove to nil", repeated) { child.willMove(toParent: nil) }
                case 3:
                    say(false, one)
                    run.expectWarnings("didMove to a parent", repeated) { child.didMove(toParent: parents[one]) }
                case 4:
                    say(false, nil)
                    run.expectWarnings("didMove to nil", repeated) { child.didMove(toParent: nil) }
                default:
                    if old != nil { say(false, nil) }
                    parent = nil
                    run.expectWarnings("removeFromParent", repeated) { child.removeFromParent() }
                }
                run.expectObject("parent of the child", child.parent, parent.map { parents[$0] })
            }
        },
        // Appearance transitions by hand. Each begins and ends once, may be reversed on the way, and includes the
        // children.
        Scenario(
            "appearances-by-hand", rules: ["containment-4", "life-cycle-4", "life-cycle-6"],
            limits: [1] + Array(repeating: 2, count: 12)
        ) { run in
            let log = CallbackLog()
            let (container, child, inner) = (SilentContainer(), LoggedController("c", log), LoggedController("i", log))
            if run.flag(0) { _ = run.open(container) }
            container.contain(child)
            child.contain(inner)
            _ = log.take()
            // Whether the child appears or has appeared, and whether the transition is under way.
            var (isThere, isMoving) = (false, false)
            for number in run.numbers[1...] {
                var wanted: [String] = []
                switch number {
                case 2:
                    if isMoving {
                        wanted = ["i", "c"].map { "\($0) viewDid\(isThere ? "A" : "Disa")ppear" }
                    }
                    run.expectWarnings("endAppearanceTransition", isMoving ? 0 : 1) { child.endAppearanceTransition() }
                    isMoving = false
                default:
                    let appears = number == 0
                    let isNew = appears != isThere
                    if isNew { wanted = ["c", "i"].map { "\($0) viewWill\(appears ? "A" : "Disa")ppear" } }
                    run.expectWarnings("beginAppearanceTransition", isNew ? 0 : 1) {
                        child.beginAppearanceTransition(appears, animated: false)
                    }
                    if isNew { (isThere, isMoving) = (appears, true) }
                }
                run.expect("appearance callbacks", log.take { $0.hasSuffix("ppear") }, wanted)
            }
        },
        // Setting `frame` with a transform logs a warning. Other changes do not.
        Scenario("frames-under-transforms", rules: ["frames-2"], limits: Array(repeating: 59, count: 8)) { run in
            let (_, root) = run.openPlain()
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            root.addSubview(view)
            let turns: [CGAffineTransform] = [
                .identity, CGAffineTransform(scaleX: 2, y: 1), CGAffineTransform(rotationAngle: 0.5),
                CGAffineTransform(translationX: 5, y: 0), CGAffineTransform(scaleX: 1, y: -1),
            ]
            for (index, number) in run.numbers.enumerated() {
                let length = CGFloat(20 + number + index * 60)
                switch number % 6 {
                case 0, 1:
                    run.expectWarnings("a change of the transform", 0) { view.transform = turns[number / 6 % 5] }
                case 2, 3:
                    let isTurned = view.transform != .identity
                    let wanted = CGRect(x: CGFloat(number), y: 9, width: length, height: length + 3)
                    run.expectWarnings("a change of the frame with the transform \(view.transform)", isTurned ? 1 : 0) {
                        view.frame = wanted
                    }
                    if view.transform.b == 0 { run.expect("frame after it was set", view.frame, wanted, within: 0.01) }
                case 4: run.expectWarnings("a change of the bounds", 0) { view.bounds.size.width = length }
                default: run.expectWarnings("a change of the center", 0) { view.center.x = length }
                }
            }
        },
        // A controller presents one controller at a time, and only a controller in a window can present.
        Scenario(
            "covers-refused", rules: ["presentation-1", "containment-3"], limits: [1] + Array(repeating: 11, count: 7)
        ) { run in
            let (root, detached) = (UIViewController(), UIViewController())
            let covers = [UIViewController(), UIViewController()]
            for cover in covers { cover.modalPresentationStyle = run.flag(0) ? .overFullScreen : .fullScreen }
            let host = run.open(root)
            host.settle()
            var shown: Int?
            for number in run.numbers[1...] {
                let one = number / 6 % 2
                switch number % 6 {
                case 0...2:
                    let isCovered = shown == one
                    run.expectRefusal("a presentation", isCovered ? .invalidArgument : nil) {
                        run.expectWarnings("a presentation", shown == nil || isCovered ? 0 : 1) {
                            root.present(covers[one], animated: false)
                        }
                    }
                    shown = shown ?? one
                case 3:
                    let isCovered = shown == one
                    run.expectRefusal(
                        "a presentation by a controller outside of a window", isCovered ? .invalidArgument : nil
                    ) {
                        run.expectWarnings("a presentation by a controller outside of a window", isCovered ? 0 : 1) {
                            detached.present(covers[one], animated: false)
                        }
                    }
                default:
                    run.expectWarnings("a dismissal", 0) { root.dismiss(animated: false) }
                    shown = nil
                }
                host.settle()
                let cover = shown.map { covers[$0] }
                run.expectObject("presentedViewController of the root", root.presentedViewController, cover)
                for (index, controller) in covers.enumerated() {
                    run.expectObject(
                        "presentingViewController of controller \(index)", controller.presentingViewController,
                        shown == index ? root : nil)
                }
            }
        },
    ]
}
