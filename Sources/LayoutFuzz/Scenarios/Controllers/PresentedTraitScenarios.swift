import Foundation
import LayoutEngine

/// Counts its calls of `traitCollectionDidChange`.
private final class TraitCountingController: UIViewController {
    var count = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        count += 1
    }
}

/// Presented controllers: their traits and their presentation controllers.
extension Scenario {
    static let presentedTraits: [Scenario] = [
        // A presented controller gets a new text size and a callback for it, and so does a controller that it presents.
        Scenario("presented-hear-of-text-sizes", rules: ["presentation-1"], limits: [5, 5, 2]) { run in
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .overCurrentContext,
            ]
            let controllers = (0..<3).map { _ in TraitCountingController() }
            let keeper = KeepingDelegate()
            run.held.append(keeper)
            let host = run.open(controllers[0])
            for index in 1..<3 {
                let above = controllers[index]
                above.modalPresentationStyle = styles[run.numbers[index - 1]]
                above.popoverPresentationController?.delegate = keeper
                above.popoverPresentationController?.sourceView = controllers[index - 1].view
                controllers[index - 1].present(above, animated: false)
                host.settle()
            }
            let sizes: [UIContentSizeCategory] = [.extraSmall, .extraExtraLarge, .accessibilityLarge]
            for (turn, size) in (sizes[run.numbers[2]...] + sizes[..<run.numbers[2]]).enumerated() {
                let before = controllers.map(\.count)
                guard host.window.traitCollection.preferredContentSizeCategory != size else { continue }
                host.setPreferredContentSizeCategory(size)
                host.settle()
                for (index, controller) in controllers.enumerated() where controller.view.window != nil {
                    run.expect(
                        "text size of controller \(index) after change \(turn)",
                        controller.traitCollection.preferredContentSizeCategory, size)
                    run.expect(
                        "calls of traitCollectionDidChange of controller \(index) in change \(turn)",
                        controller.count - before[index], 1)
                }
            }
        },
        // A controller has the presentation controller of its present style, whatever style it had before.
        Scenario("styles-one-after-the-other", rules: ["presentation-1"], limits: Array(repeating: 4, count: 6)) {
            run in
            let styles: [UIModalPresentationStyle] = [.popover, .formSheet, .pageSheet, .fullScreen, .popover]
            let below = UIViewController()
            let host = run.open(below)
            let above = UIViewController()
            for (turn, number) in run.numbers.enumerated() {
                above.modalPresentationStyle = styles[number]
                let isPopover = styles[number] == .popover
                run.expect(
                    "whether there is a popoverPresentationController in turn \(turn)",
                    above.popoverPresentationController != nil, isPopover)
                run.expect(
                    "whether there is a sheetPresentationController in turn \(turn)",
                    above.sheetPresentationController != nil, !isPopover)
                guard turn % 2 == 1 else { continue }
                above.popoverPresentationController?.sourceView = below.view
                below.present(above, animated: false)
                host.settle()
                run.expectObject("presentingViewController in turn \(turn)", above.presentingViewController, below)
                below.dismiss(animated: false)
                host.settle()
                run.expectObject("presentingViewController after turn \(turn)", above.presentingViewController, nil)
            }
        },
    ]
}
