import Foundation
import LayoutEngine

/// A root with children beside each other, each of which presents in its own context.
private final class SiblingContexts {
    let root: LoggedController
    private let children: [LoggedController]
    private let log: CallbackLog
    /// The presented controllers in the order of the children, each before the one that it presents itself.
    private(set) var presented: [LoggedController] = []

    init(_ name: String, _ log: CallbackLog) {
        self.log = log
        root = LoggedController("\(name)root", log)
        children = ["a", "b", "c"].map { LoggedController(name + $0, log) }
    }

    func build() {
        for (index, child) in children.enumerated() {
            child.definesPresentationContext = true
            root.contain(child)
            child.view.frame = CGRect(x: 9, y: 90 + 70 * index, width: 120 + index, height: 60)
        }
    }

    /// - Parameter number: for each child whether it presents nothing, something above itself or in place of itself, and whether
    ///   that presents, too.
    func present(_ number: Int, settle: (Int) -> Void) {
        for (index, child) in children.enumerated() {
            let kind = [number % 5, number / 5 % 5, number / 25][index]
            guard kind > 0 else { continue }
            let first = LoggedController("\(child.name)1", log)
            first.modalPresentationStyle = kind % 2 == 0 ? .currentContext : .overCurrentContext
            child.present(first, animated: false)
            presented.append(first)
            settle(index)
            guard kind > 2 else { continue }
            let second = LoggedController("\(child.name)2", log)
            second.modalPresentationStyle = .overFullScreen
            first.present(second, animated: false)
            presented.append(second)
            settle(index)
        }
    }
}

/// Presentation contexts that leave together.
extension Scenario {
    static let siblingContexts: [Scenario] = [
        // The controllers that several children present go with the root, once each, in the order of the children. The
        // children present in that order, so lower views in the window also go before higher ones.
        Scenario(
            "contexts-beside-each-other-leave-in-order", rules: ["containment-9", "life-cycle-5", "presentation-10"],
            limits: [7, 124, 124, 124], needs: { $0.environment.knownBug == nil }
        ) { run in
            let log = CallbackLog()
            var app = SiblingContexts("first", log)
            let host = run.open(app.root)
            for (turn, number) in run.numbers[1...].enumerated() {
                run.held.append(app.root)
                app.build()
                host.settle()
                app.present(number) { if run.numbers[0] >> $0 & 1 == 0 { host.settle() } }
                host.settle()
                for controller in app.presented {
                    run.expectObject("superview of \(controller.name)", controller.view.superview, host.window)
                }
                _ = log.take()
                let next = SiblingContexts("turn\(turn)", log)
                host.window.rootViewController = next.root
                host.settle()
                let told = log.take().map { $0.split(separator: " ") }
                let names = app.presented.map(\.name)
                for word in ["viewWillDisappear", "viewDidDisappear"] {
                    let found = told.filter { $0[1] == word }.map { String($0[0]) }.filter { names.contains($0) }
                    run.expect("controllers that get \(word) in turn \(turn)", found, names)
                }
                for controller in app.presented {
                    run.expectObject("superview of \(controller.name) after it left", controller.view.superview, nil)
                }
                run.expect("subviews of the window in turn \(turn)", host.window.subviews, [next.root.view])
                app = next
            }
        }
    ]
}
