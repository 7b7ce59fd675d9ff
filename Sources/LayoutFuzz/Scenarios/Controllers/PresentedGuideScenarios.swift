import Foundation
import LayoutEngine

/// What presented controllers learn of the bars.
extension Scenario {
    static let presentedGuides: [Scenario] = [
        // A presented view that fills the window is covered as the window is, before there were safe areas, too; so is what is
        // in a presented container, and after the bar or the device has changed.
        Scenario(
            "guides-of-presented", rules: ["presentation-1", "guides-1"], limits: [1, 2, 30, 20, 1, 1]
        ) { run in
            let number = run.numbers
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            let child = UIViewController()
            if number[1] == 1 {
                above.addChild(child)
                child.view.frame = above.view.bounds
                above.view.addSubview(child.view)
                child.didMove(toParent: above)
            }
            let presented = number[1] == 2 ? UINavigationController(rootViewController: above) : above
            presented.modalPresentationStyle = run.flag(0) ? .overFullScreen : .fullScreen
            below.present(presented, animated: false)
            func check(_ when: String) {
                host.settle()
                let system = run.systemInsets(of: host)
                run.expect("view of the presented \(when)", presented.view.frame, host.window.bounds)
                var top = system.top
                if let navigation = presented as? UINavigationController {
                    let bar = navigation.navigationBar
                    top = bar.convert(bar.bounds, to: host.window).maxY
                    run.expect("top of the bar \(when)", bar.convert(bar.bounds, to: host.window).minY, system.top)
                }
                run.expect("top guide of the presented \(when)", above.topLayoutGuide.length, top)
                run.expect("bottom guide of the presented \(when)", above.bottomLayoutGuide.length, system.bottom)
                if run.uikit.hasSafeArea { run.expect("safe area \(when)", above.view.safeAreaInsets.top, top) }
            }
            check("at first")
            if run.flag(4) {
                host.rotate(to: run.otherOrientation)
                check("after a turn")
                host.rotate(to: run.environment.orientation)
                check("after the turn back")
            }
            if run.flag(5) {
                below.dismiss(animated: false)
                host.settle()
                below.present(presented, animated: false)
                check("when it is presented again")
            }
        }
    ]
}
