import Foundation
import LayoutEngine

/// Chooses the adaptive style of a sheet by the shape of the extension's window, and records the styles that it is called with.
private final class ShapeAnswer: NSObject, UIAdaptivePresentationControllerDelegate {
    weak var host: MessagesHost?
    /// The adaptive styles while the window is higher than wide, and otherwise.
    var answers: (tall: UIModalPresentationStyle, flat: UIModalPresentationStyle) = (.fullScreen, .overFullScreen)
    var told: [UIModalPresentationStyle] = []

    var answer: UIModalPresentationStyle {
        let size = host?.window.bounds.size ?? .zero
        return size.height > size.width ? answers.tall : answers.flat
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { answer }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append(style) }
}

/// Counts `viewWillAppear` minus `viewWillDisappear`.
private final class ShapedExtension: MSMessagesAppViewController {
    private(set) var appearances = 0

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearances += 1
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearances -= 1
    }
}

/// Sheets of extensions.
extension Scenario {
    static let adaptingExtensions: [Scenario] = [
        // When the extension changes its presentation style or the device is rotated, the window has another size. Sheets adapt
        // again then, and the extension's view is removed from the window or put back.
        Scenario(
            "sheets-of-extensions-adapt", rules: ["presentation-1", "presentation-8", "presentation-9", "messages-2"],
            limits: [1, 1, 1] + Array(repeating: 6, count: 8), kinds: 7,
            needs: { !$0.device.isPad && $0.environment.knownBug == nil }
        ) { run in
            let host = run.openMessages(run.flag(0) ? .expanded : .compact) {
                ShapedExtension(nibName: nil, bundle: nil)
            }
            guard let shaped = host.principal as? ShapedExtension else {
                return run.expect("whether an extension is open", false, true)
            }
            let answer = ShapeAnswer()
            run.held.append(answer)
            answer.host = host
            if run.flag(1) { answer.answers = (.overFullScreen, .fullScreen) }
            let sheet = UIViewController()
            sheet.modalPresentationStyle = run.flag(2) ? .formSheet : .pageSheet
            var (told, isPresented): ([UIModalPresentationStyle], Bool) = ([], false)
            func check(_ turn: Int) {
                host.settle()
                if isPresented, told.last != answer.answer { told.append(answer.answer) }
                run.expect("adaptive styles that the delegate got in turn \(turn)", answer.told, told)
                let isShown = !isPresented || answer.answer == .overFullScreen
                run.expectObject(
                    "window of the extension's view in turn \(turn)", shaped.view.window, isShown ? host.window : nil)
                run.expect("appearances of the extension in turn \(turn)", shaped.appearances, isShown ? 1 : 0)
                run.expectObject(
                    "window of the sheet in turn \(turn)", sheet.viewIfLoaded?.window, isPresented ? host.window : nil)
                let place = host.window.rootFrame
                if isPresented { run.expect("frame of the sheet in turn \(turn)", sheet.view.frame, place) }
                guard isShown else { return }
                run.expect("frame of the extension's view in turn \(turn)", shaped.view.frame, place)
                // The extension's view is put back below the sheet.
                guard isPresented else { return }
                run.expect("views of the window", host.window.subviews, [shaped.view, sheet.view])
            }
            check(0)
            for (turn, number) in run.numbers[3...].enumerated() {
                switch number {
                case 0, 1: host.transition(to: shaped.presentationStyle == .compact ? .expanded : .compact)
                case 2:
                    shaped.requestPresentationStyle(shaped.presentationStyle == .compact ? .expanded : .compact)
                case 3: host.turn()
                case 4: host.select(MSMessage())
                case 5 where isPresented:
                    shaped.dismiss(animated: false)
                    isPresented = false
                default:
                    guard !isPresented else { continue }
                    // The styles of the last presentation do not count.
                    (told, answer.told) = ([], [])
                    sheet.presentationController?.delegate = answer
                    shaped.present(sheet, animated: false)
                    isPresented = true
                }
                check(turn + 1)
            }
        }
    ]
}
