import Foundation
import LayoutEngine

/// Layout guides and safe areas of presented controllers.
extension Scenario {
    static let presentedGuides: [Scenario] = [
        // Guides of a presented view that fills the window measure what covers the window, also before iOS 11. So do
        // those in a presented container, after a rotation, and when it is presented again.
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
                run.expect("frame of the presented view \(when)", presented.view.frame, host.window.bounds)
                var top = system.top
                if let navigation = presented as? UINavigationController {
                    let bar = navigation.navigationBar
                    top = bar.convert(bar.bounds, to: host.window).maxY
                    run.expect(
                        "top of the navigation bar \(when)", bar.convert(bar.bounds, to: host.window).minY, system.top)
                }
                run.expect("length of the top layout guide \(when)", above.topLayoutGuide.length, top)
                run.expect("length of the bottom layout guide \(when)", above.bottomLayoutGuide.length, system.bottom)
                if run.uikit.hasSafeArea {
                    run.expect("top of the safe area \(when)", above.view.safeAreaInsets.top, top)
                }
            }
            check("at first")
            if run.flag(4) {
                host.rotate(to: run.otherOrientation)
                check("after a rotation")
                host.rotate(to: run.environment.orientation)
                check("after the rotation back")
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
