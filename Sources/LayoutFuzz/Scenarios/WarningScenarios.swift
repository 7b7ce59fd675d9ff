import Foundation
import LayoutEngine

/// A container that tells its child by hand when it appears.
final class SilentContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

extension ScenarioRun {
    /// Does something that is warned of so many times.
    func expectWarnings(_ what: String, _ count: Int, _ body: () -> Void) {
        let before = warnings.count
        body()
        expect("warnings of \(what)", warnings.count - before, count)
    }
}

/// What apps are warned of, and what they are not warned of.
extension Scenario {
    static let warned: [Scenario] = [
        // Words about a parent that only repeat the last ones, whoever said those.
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
                    run.expectWarnings("a parent that takes a child", repeated) { parents[one].addChild(child) }
                case 1:
                    say(true, one)
                    run.expectWarnings("what will be in a parent", repeated) { child.willMove(toParent: parents[one]) }
                case 2:
                    say(true, nil)
                    run.expectWarnings("what will be alone", repeated) { child.willMove(toParent: nil) }
                case 3:
                    say(false, one)
                    run.expectWarnings("what is in a parent", repeated) { child.didMove(toParent: parents[one]) }
                case 4:
                    say(false, nil)
                    run.expectWarnings("what is alone", repeated) { child.didMove(toParent: nil) }
                default:
                    if old != nil { say(false, nil) }
                    parent = nil
                    run.expectWarnings("a child that leaves", repeated) { child.removeFromParent() }
                }
                run.expectObject("parent", child.parent, parent.map { parents[$0] })
            }
        },
        // Appearances by hand: each begins and ends once, may turn round on its way, and takes along what is inside.
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
            // What it does, and whether it is on its way there.
            var (isThere, isMoving) = (false, false)
            for number in run.numbers[1...] {
                var wanted: [String] = []
                switch number {
                case 2:
                    if isMoving {
                        wanted = ["i", "c"].map { "\($0) viewDid\(isThere ? "A" : "Disa")ppear" }
                    }
                    run.expectWarnings("an end", isMoving ? 0 : 1) { child.endAppearanceTransition() }
                    isMoving = false
                default:
                    let appears = number == 0
                    let isNew = appears != isThere
                    if isNew { wanted = ["c", "i"].map { "\($0) viewWill\(appears ? "A" : "Disa")ppear" } }
                    run.expectWarnings("a beginning", isNew ? 0 : 1) {
                        child.beginAppearanceTransition(appears, animated: false)
                    }
                    if isNew { (isThere, isMoving) = (appears, true) }
                }
                run.expect("what is told", log.take { $0.hasSuffix("ppear") }, wanted)
            }
        },
        // A frame that is set under a transform is warned of, and nothing else is.
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
                    run.expectWarnings("a transform", 0) { view.transform = turns[number / 6 % 5] }
                case 2, 3:
                    let isTurned = view.transform != .identity
                    let wanted = CGRect(x: CGFloat(number), y: 9, width: length, height: length + 3)
                    run.expectWarnings("a frame with the transform \(view.transform)", isTurned ? 1 : 0) {
                        view.frame = wanted
                    }
                    if view.transform.b == 0 { run.expect("frame", view.frame, wanted, within: 0.01) }
                case 4: run.expectWarnings("bounds", 0) { view.bounds.size.width = length }
                default: run.expectWarnings("a center", 0) { view.center.x = length }
                }
            }
        },
        // One controller at a time covers another, and only what is shown can be covered.
        Scenario(
            "covers-refused", rules: ["presentation-1", "containment-3"], limits: [1] + Array(repeating: 11, count: 7)
        ) { run in
            let (root, stranger) = (UIViewController(), UIViewController())
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
                    run.expectRefusal("a cover", isCovered ? .invalidArgument : nil) {
                        run.expectWarnings("a cover", shown == nil || isCovered ? 0 : 1) {
                            root.present(covers[one], animated: false)
                        }
                    }
                    shown = shown ?? one
                case 3:
                    let isCovered = shown == one
                    run.expectRefusal("a cover of a stranger", isCovered ? .invalidArgument : nil) {
                        run.expectWarnings("a cover of a stranger", isCovered ? 0 : 1) {
                            stranger.present(covers[one], animated: false)
                        }
                    }
                default:
                    run.expectWarnings("an end of covers", 0) { root.dismiss(animated: false) }
                    shown = nil
                }
                host.settle()
                let cover = shown.map { covers[$0] }
                run.expectObject("what covers", root.presentedViewController, cover)
                for (index, controller) in covers.enumerated() {
                    run.expectObject(
                        "who is covered by \(index)", controller.presentingViewController, shown == index ? root : nil)
                }
            }
        },
    ]
}
