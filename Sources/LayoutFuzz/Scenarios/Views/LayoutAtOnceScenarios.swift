import Foundation
import LayoutEngine

/// Calls `super.layoutSubviews` only sometimes.
private final class MoodyView: UIView {
    var callsSuper = true
    /// The number of layouts without super.
    var forgotten = 0
    override func layoutSubviews() {
        if callsSuper {
            super.layoutSubviews()
        } else if !subviews.isEmpty {
            forgotten += 1
        }
    }
}

/// Layouts of a part of a tree: after changes of a keyboard layout guide, and without a call of super.
extension Scenario {
    static let layoutsAtOnce: [Scenario] = [
        // After a change of `followsUndockedKeyboard` or `usesBottomSafeArea` the next layout of the guide's view moves the views
        // that are tied to the guide.
        Scenario(
            "guides-that-follow-at-once", rules: ["keyboard-2", "passes-2"],
            limits: [60, 60, 90, 90, 60] + Array(repeating: 1, count: 5)
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            let panel = UIView(frame: host.window.bounds)
            controller.view.addSubview(panel)
            let guide = panel.keyboardLayoutGuide
            let tied = run.makeView(in: panel)
            NSLayoutConstraint.activate(tied.filling(guide, usesLeadingAndTrailing: false))
            let keyboard = CGRect(
                x: run.length(0) + 20, y: run.length(1) + 60, width: run.length(2) + 50, height: run.length(3) + 30)
            host.setFloatingKeyboard(frame: keyboard)
            host.settle()
            for number in run.numbers[5...] {
                if number == 0 {
                    guide.followsUndockedKeyboard.toggle()
                } else {
                    guide.usesBottomSafeArea.toggle()
                }
                panel.layoutIfNeeded()
                let what = number == 0 ? "follows another keyboard" : "changes its use of the safe area"
                let bounds = panel.bounds
                let safe = run.uikit.hasSafeArea ? run.systemInsets(of: host).bottom : 0
                let height = guide.usesBottomSafeArea ? safe : 0
                let wanted =
                    guide.followsUndockedKeyboard
                    ? keyboard.offsetBy(dx: 0, dy: -controller.view.frame.minY)
                    : CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
                run.expect("frame of a view at a keyboard layout guide that \(what)", tied.frame, wanted)
                host.settle()
                run.expect(
                    "frame of a view at a keyboard layout guide that \(what), after another layout", tied.frame, wanted)
            }
        },
        // A layout without a call of super leaves the subviews where they were. iOS 7 raises an exception each time.
        Scenario("supers-called-at-times", rules: ["passes-6"], limits: [255, 30, 30, 30]) { run in
            run.reasonNotAtRest = "a view does not always call super in layoutSubviews"
            let (host, root) = run.openPlain()
            let view = MoodyView(frame: CGRect(x: 70, y: 80, width: 50, height: 60))
            root.addSubview(view)
            let inner = run.makeView(in: view)
            let left = inner.leftAnchor.constraint(equalTo: view.leftAnchor)
            NSLayoutConstraint.activate([
                left, inner.topAnchor.constraint(equalTo: view.topAnchor),
                inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            let raises = run.uikit == .iOS7_8
            var place: CGFloat = 0
            for turn in 0..<8 {
                view.callsSuper = run.numbers[0] >> turn & 1 == 1
                left.constant += 1 + run.length(1 + turn % 3)
                let (count, forgotten) = (run.exceptions(.internalInconsistency), view.forgotten)
                host.settle()
                run.expect(
                    "number of exceptions in layouts without super", run.exceptions(.internalInconsistency) - count,
                    raises ? view.forgotten - forgotten : 0)
                if raises || view.callsSuper { place = left.constant }
                run.expect(
                    "x of a subview after a layout \(view.callsSuper ? "with" : "without") super", inner.frame.minX,
                    place)
            }
        },
    ]
}
