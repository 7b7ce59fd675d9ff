import Foundation
import InterfaceBuilder
import LayoutEngine

/// Views, controllers and xibs that come and go within a turn, or in several turns.
extension Scenario {
    static let sameTurns: [Scenario] = [
        // A container's view and its children leave and come back in one turn of the run loop. Appearances and
        // disappearances of each alternate, and the last one says whether it is in the window.
        Scenario(
            "leaving-again-in-one-turn", rules: ["life-cycle-4", "containment-1"],
            limits: [1] + Array(repeating: 2, count: 12)
        ) { run in
            let log = CallbackLog()
            let controllers = (0..<4).map { AppearingController("\($0)", log) }
            let (root, container) = (controllers[0], controllers[1])
            let host = run.open(root)
            root.contain(container)
            container.contain(controllers[2])
            if run.flag(0) { container.contain(controllers[3]) }
            host.settle()
            func toggle(_ child: UIViewController) {
                guard child.parent != nil else { return container.contain(child) }
                child.removeFromParentAndSuperview()
            }
            var heard: [String] = []
            for turn in [run.numbers[1...6], run.numbers[7...12]] {
                for number in turn {
                    switch number {
                    case 0 where container.view.superview == nil: root.view.addSubview(container.view)
                    case 0: container.view.removeFromSuperview()
                    default: toggle(controllers[1 + number])
                    }
                }
                host.settle()
                heard += log.take()
                for (index, controller) in controllers.enumerated() {
                    run.expectTurns(of: index, heard, isShown: controller.view.window != nil)
                }
            }
        },
        // A xib that is instantiated again uses the size classes of that time.
        Scenario(
            "xibs-after-turns", rules: [], limits: [1, 3],
            needs: { !$0.device.isPad && $0.uikit >= .iOS11_12 }
        ) { run in
            let objects = """
                <view tag="77" id="v">\(ScenarioFile.rect(0, 0, 90, 80))<subviews><view tag="3" id="d">\
                \(ScenarioFile.rect(5, 5, 20, 20))<variation key="heightClass=compact" hidden="YES"/></view></subviews></view>
                """
            guard let document = run.read(ScenarioFile.xib(objects)) else { return }
            let nib = UINib(document: document)
            let (host, root) = run.openPlain()
            for turn in 0...run.numbers[1] {
                host.settle()
                let made = nib.topViews(nil).first
                let isLow = host.window.bounds.height < host.window.bounds.width
                run.expect(
                    "whether the view with a variation is hidden in turn \(turn)", made?.viewWithTag(3)?.isHidden, isLow
                )
                if run.flag(0), let made { root.addSubview(made) }
                host.turn()
            }
        },
    ]
}
