import Foundation
import LayoutEngine

/// Popovers without a source.
extension Scenario {
    static let sourcelessPopovers: [Scenario] = [
        // Presenting a popover without a source raises an exception and changes nothing, whichever controller presents
        // it. With a source the same controller is presented.
        Scenario(
            "popovers-without-sources", rules: ["popovers-8"],
            limits: [2] + Array(repeating: 3, count: 4) + [300, 300],
            needs: { $0.device.isPad && $0.uikit != .iOS7_8 }
        ) { run in
            let log = CallbackLog()
            let (below, child) = (LoggedController("below", log), LoggedController("child", log))
            let root: UIViewController = run.numbers[0] == 1 ? UINavigationController(rootViewController: below) : below
            let item = UIBarButtonItem()
            below.navigationItem.rightBarButtonItem = item
            let host = run.open(root)
            below.contain(child)
            child.view.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
            let source = UIView(
                frame: CGRect(x: run.length(5), y: run.length(6), width: 20, height: 30))
            below.view.addSubview(source)
            host.settle()
            let presenter = run.numbers[0] == 2 ? child : below
            for (turn, kind) in run.numbers[1...4].enumerated() {
                let above = LoggedController("above", log)
                run.held.append(above)
                above.modalPresentationStyle = .popover
                above.preferredContentSize = CGSize(width: 120, height: 90)
                host.settle()
                _ = log.take()
                // A rectangle alone is no source, either.
                if kind == 1 {
                    above.popoverPresentationController?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
                }
                if kind < 3 {
                    run.expectRefusal("a popover without a source in turn \(turn)", .generic) {
                        presenter.present(above, animated: false)
                        host.settle()
                    }
                    run.expectObject(
                        "presentedViewController without a source in turn \(turn)", presenter.presentedViewController,
                        nil)
                    run.expectObject(
                        "presentingViewController without a source in turn \(turn)", above.presentingViewController, nil
                    )
                    run.expectObject("superview without a source in turn \(turn)", above.viewIfLoaded?.superview, nil)
                    run.expect(
                        "appearance callbacks without a source in turn \(turn)", log.take { $0.contains("ppear") }, [])
                }
                if kind == 2, root !== below {
                    above.popoverPresentationController?.barButtonItem = item
                } else {
                    above.popoverPresentationController?.sourceView = source
                }
                run.expectRefusal("a popover with a source in turn \(turn)", nil) {
                    presenter.present(above, animated: false)
                    host.settle()
                }
                run.expectObject(
                    "presentedViewController with a source in turn \(turn)", presenter.presentedViewController, above)
                run.expectObject("window with a source in turn \(turn)", above.viewIfLoaded?.window, host.window)
                run.expect(
                    "appearance callbacks with a source in turn \(turn)",
                    log.take { $0.hasPrefix("above viewDidAppear") },
                    ["above viewDidAppear"])
                presenter.dismiss(animated: false)
                host.settle()
                run.expectObject(
                    "presentedViewController at the end of turn \(turn)", presenter.presentedViewController, nil)
            }
        }
    ]
}
