import Foundation
import LayoutEngine

/// Status bars that grow during a call, above navigation controllers.
extension Scenario {
    static let doubleStatusBars: [Scenario] = [
        // In a custom container the bar of a navigation controller moves down by 20 points twice, if the known bug is on.
        Scenario(
            "double-status-bars-in-containers", rules: ["bugs-1"], limits: [1, 2, 1] + Array(repeating: 1, count: 5),
            needs: {
                $0.uikit == .iOS9_10 && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil
                    && !$0.device.isPad && !$0.device.hasNotch && $0.environment.orientation == .portrait
            }
        ) { run in
            let isOn = run.flag(0)
            LayoutEnvironment.current.knownBugs = isOn ? .navigationInContainerLosesStatusBarTwice : []
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            navigation.isNavigationBarHidden = run.flag(2)
            let root: UIViewController
            switch run.numbers[1] {
            case 0: root = navigation
            case 1:
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation]
                root = tabs
            default:
                root = UIViewController()
                navigation.view.frame = root.view.bounds
                navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                root.contain(navigation)
            }
            let host = run.open(root)
            for (turn, number) in ([0] + run.numbers[3...]).enumerated() {
                host.setStatusBarHeight(number == 0 ? 20 : 40)
                host.settle()
                let isLost = isOn && run.numbers[1] == 2 && number == 1
                let top: CGFloat = isLost ? 40 : 20
                let bar = navigation.navigationBar
                if !run.flag(2) { run.expect("top of the navigation bar in turn \(turn)", bar.frame.minY, top) }
                run.expect(
                    "top layout guide of the content in turn \(turn)", content.topLayoutGuide.length,
                    run.flag(2) ? top : bar.frame.maxY)
            }
        }
    ]
}
