import Foundation
import LayoutEngine
import LayoutReference

/// Frames of presented controllers, and the sizes in their callbacks.
extension Scenario {
    static let presentedRooms: [Scenario] = [
        // A popover keeps its size when the window gets another one, and its content gets that size in its callback.
        Scenario(
            "popovers-are-told-their-own-size", rules: ["turns-1", "containment-6", "popovers-2", "popovers-4"],
            limits: [60, 60, 3, 1] + Array(repeating: 3, count: 5),
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 }
        ) { run in
            let (root, content) = (UIViewController(), SizedController())
            let source = run.makeView(in: root.view)
            NSLayoutConstraint.activate([
                source.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
                source.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
                source.widthAnchor.constraint(equalToConstant: 10), source.heightAnchor.constraint(equalToConstant: 10),
            ])
            let host = run.open(root)
            let presented: UIViewController =
                run.flag(3) ? UINavigationController(rootViewController: content) : content
            presented.modalPresentationStyle = .popover
            presented.preferredContentSize = CGSize(width: 60 + run.length(0), height: 60 + run.length(1))
            guard let popover = presented.popoverPresentationController else {
                return run.expect("whether there is a popover", false, true)
            }
            popover.sourceView = source
            popover.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
            let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
            popover.permittedArrowDirections = sides[run.numbers[2]]
            root.present(presented, animated: false)
            host.settle()
            let whole = presented.view.bounds.size
            for number in run.numbers[4...] {
                let old = host.window.bounds.size
                content.told = nil
                switch number {
                case 0, 1: host.turn()
                case 2: host.resize(to: CGSize(width: 678, height: old.height))
                default: host.resize(to: CGSize(width: 720, height: old.height))
                }
                guard host.window.bounds.size != old else { continue }
                run.expect("size of the popover", presented.view.bounds.size, whole)
                run.expect("whether the content gets viewWillTransition", content.told != nil, true)
                run.expect("size in viewWillTransition of the content", content.told ?? .zero, content.view.bounds.size)
            }
            root.dismiss(animated: false)
            host.settle()
        },
        // A form sheet has its controller's preferred content size, however small, or its default size where that is
        // zero.
        Scenario(
            "form-sheets-of-any-size", rules: ["presentation-3"], limits: Array(repeating: 10 * 10 - 1, count: 5),
            needs: { $0.device.isPad && $0.uikit.hasSafeArea }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            let lengths: [CGFloat] = [run.pixel, 0.5, 1, 1 + run.pixel, 2, 3, 44, 300, 541, 2000]
            above.modalPresentationStyle = .formSheet
            for (turn, number) in run.numbers.enumerated() {
                let isNone = number % 10 == number / 10
                let wanted =
                    isNone ? CGSize.zero : CGSize(width: lengths[number % 10], height: lengths[number / 10])
                above.preferredContentSize = wanted
                if turn == 0 { below.present(above, animated: false) }
                host.settle()
                let bounds = host.window.bounds
                let size = CGSize(
                    width: min(isNone ? 540 : wanted.width, bounds.width),
                    height: min(isNone ? 620 : wanted.height, bounds.height))
                run.expect(
                    "frame of a form sheet", above.view.frame,
                    CGRect(
                        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
                        height: size.height), within: run.pixel + 0.01)
            }
            below.dismiss(animated: false)
            host.settle()
        },
        // When bars of the window change, each controller that fills it gets the room of the root controller: those
        // presented over it at once, and the root also while it is covered.
        Scenario(
            "bars-change-around-presented", rules: ["presentation-1", "guides-3"],
            limits: [3, 3, 1, 8] + Array(repeating: 10, count: 6),
            needs: { $0.environment.statusBar == 20 || $0.device.hasNotch }
        ) { run in
            let styles: [BarStyle] = [.hidden, .translucent, .opaque]
            var (top, bottom) = (styles[run.numbers[3] % 3], styles[run.numbers[3] / 3])
            let presentations: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
            ]
            var all = (0...1 + run.numbers[2]).map { _ in UIViewController() }
            let host = run.open(all[0], topBar: top, bottomBar: bottom)
            for index in 1..<all.count {
                all[index].modalPresentationStyle = presentations[run.numbers[index - 1]]
                all[index - 1].present(all[index], animated: false)
                host.settle()
            }
            func check() {
                let system = run.systemInsets(of: host)
                let bars = BarReference(
                    screen: run.device.size(in: host.orientation), isPad: run.device.isPad,
                    hasSafeArea: run.uikit.hasSafeArea)
                let bar = CGFloat(bars.navigationBar(hasLargeTitle: false))
                let lost = (
                    top: system.top + (top == .hidden ? 0 : bar), bottom: system.bottom + (bottom == .hidden ? 0 : bar)
                )
                let room = host.window.bounds.inset(
                    by: UIEdgeInsets(
                        top: top == .opaque ? lost.top : 0, left: 0, bottom: bottom == .opaque ? lost.bottom : 0,
                        right: 0))
                for (index, controller) in all.enumerated() {
                    let what = index == 0 ? "the root" : "a presented controller"
                    run.expect("frame of \(what)", controller.view.frame, room)
                    guard run.uikit.hasSafeArea, controller.view.window != nil else { continue }
                    let safe = controller.view.safeAreaInsets
                    run.expect("top of the safe area of \(what)", safe.top, lost.top - room.minY)
                    run.expect(
                        "bottom of the safe area of \(what)", safe.bottom,
                        lost.bottom - (host.window.bounds.maxY - room.maxY))
                }
            }
            check()
            for number in run.numbers[4...] {
                if number > 8 {
                    host.turn()
                } else {
                    (top, bottom) = (styles[number % 3], styles[number / 3])
                    host.setBars(top: top, bottom: bottom)
                }
                // A covered controller gets its frame when it is uncovered.
                let covered = all.dropFirst().filter { $0.view.window == nil }
                all.removeAll { controller in covered.contains { $0 === controller } }
                check()
            }
            host.window.rootViewController?.dismiss(animated: false)
            host.settle()
            all = [all[0]]
            check()
        },
    ]
}
