import Foundation
import LayoutEngine

/// Counts how often it hears of other traits.
private final class HearingController: UIViewController {
    var heard = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        heard += 1
    }
}

/// Controllers that were presented, and what they learn of their surroundings.
extension Scenario {
    static let presentedTraits: [Scenario] = [
        // What is presented, and what is presented from there, hears of a text size that changes, and has it.
        Scenario("presented-hear-of-text-sizes", rules: ["presentation-1"], limits: [5, 5, 2]) { run in
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .overCurrentContext,
            ]
            let controllers = (0..<3).map { _ in HearingController() }
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
                let before = controllers.map(\.heard)
                guard host.window.traitCollection.preferredContentSizeCategory != size else { continue }
                host.setPreferredContentSizeCategory(size)
                host.settle()
                for (index, controller) in controllers.enumerated() where controller.view.window != nil {
                    run.expect(
                        "text size of \(index) after change \(turn)",
                        controller.traitCollection.preferredContentSizeCategory, size)
                    run.expect("how often \(index) heard of change \(turn)", controller.heard - before[index], 1)
                }
            }
        },
        // A controller has what its present style needs, whatever style it had when it was asked before.
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
                    "whether there is a popover's at \(turn)", above.popoverPresentationController != nil, isPopover)
                run.expect(
                    "whether there is a sheet's at \(turn)", above.sheetPresentationController != nil, !isPopover)
                guard turn % 2 == 1 else { continue }
                above.popoverPresentationController?.sourceView = below.view
                below.present(above, animated: false)
                host.settle()
                run.expectObject("what presents at \(turn)", above.presentingViewController, below)
                below.dismiss(animated: false)
                host.settle()
                run.expectObject("what presents after \(turn)", above.presentingViewController, nil)
            }
        },
    ]
}
