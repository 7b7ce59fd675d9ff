import LayoutEngine

/// Records the buttons that dismissed an alert view.
private final class AnswerListener: UIAlertViewDelegate {
    var answers: [Int] = []
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) { answers.append(buttonIndex) }
}

/// `UIAlertView`, as apps used it before iOS 8.
extension Scenario {
    static let oldQuestions: [Scenario] = [
        // Button indices count from zero in the order of addition, with the cancel button of the initializer first. An
        // alert view is visible from `show()` until it is dismissed. The delegate at that time is called.
        Scenario(
            "old-questions-in-any-order", rules: ["source-2", "alerts-1"],
            limits: [1, 2] + Array(repeating: 6 * 5 - 1, count: 8), kinds: 6
        ) { run in
            let listeners = [AnswerListener(), AnswerListener()]
            let cancel = run.flag(0) ? "leave" : nil
            let alert =
                switch run.numbers[1] {
                case 0: UIAlertView(title: "title", message: "m", delegate: listeners[0], cancelButtonTitle: cancel)
                case 1:
                    UIAlertView(
                        title: "title", message: "m", delegate: listeners[0], cancelButtonTitle: cancel,
                        otherButtonTitles: "a")
                default:
                    UIAlertView(
                        title: "title", message: "m", delegate: listeners[0], cancelButtonTitle: cancel,
                        otherButtonTitles: "a", "b")
                }
            var titles = [cancel].compactMap { $0 } + ["a", "b"].prefix(run.numbers[1])
            var (leaves, isVisible, heard) = (run.flag(0) ? 0 : -1, false, 0 as Int?)
            var answers: [[Int]] = [[], []]
            func check(_ turn: Int) {
                run.expect("number of buttons after turn \(turn)", alert.numberOfButtons, titles.count)
                run.expect("button titles after turn \(turn)", titles.indices.map { alert.buttonTitle(at: $0) }, titles)
                run.expect(
                    "title of a button beyond the last one after turn \(turn)", alert.buttonTitle(at: titles.count), nil
                )
                run.expect("title of the button -1 after turn \(turn)", alert.buttonTitle(at: -1), nil)
                run.expect("cancelButtonIndex after turn \(turn)", alert.cancelButtonIndex, leaves)
                run.expect("isVisible after turn \(turn)", alert.isVisible, isVisible)
                run.expect("indices that the delegates got until turn \(turn)", listeners.map(\.answers), answers)
            }
            check(-1)
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0:
                    let index = alert.addButton(withTitle: "new \(value)")
                    run.expect("index of a new button", index, titles.count)
                    titles.append("new \(value)")
                case 1:
                    leaves = value - 1
                    alert.cancelButtonIndex = leaves
                case 2:
                    isVisible = true
                    alert.show()
                case 3 where isVisible:
                    isVisible = false
                    if let heard { answers[heard].append(value) }
                    alert.dismiss(withClickedButtonIndex: value, animated: value % 2 == 0)
                case 4:
                    heard = value < 2 ? value : nil
                    alert.delegate = heard.map { listeners[$0] }
                default: break
                }
                check(turn)
            }
            withExtendedLifetime(listeners) {}
        }
    ]
}
