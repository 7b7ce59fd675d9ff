import Foundation
import LayoutEngine

/// Default values of text views and table controllers, and changed ones.
extension Scenario {
    static let firstTextViews: [Scenario] = [
        // A text view's text has the label color unless the app sets another one. With nil it has the label color
        // again.
        Scenario(
            "colours-of-text-views", rules: [], limits: [7] + Array(repeating: 3, count: 5)
        ) { run in
            let view = UITextView()
            run.expect("text color at first", view.textColor, .label)
            run.expect("selected range at first", view.selectedRange, NSRange(location: 0, length: 0))
            let colours: [UIColor?] = [nil, .red, .blue, .label]
            for (turn, number) in run.numbers[1...].enumerated() {
                view.textColor = colours[number]
                run.expect("text color after change \(turn)", view.textColor, colours[number] ?? .label)
                guard run.numbers[0] >> (turn % 3) & 1 == 1 else { continue }
                view.font = .systemFont(ofSize: 12 + CGFloat(number))
                view.text = String(repeating: "a", count: number + 1)
                run.expect("text color after another text in turn \(turn)", view.textColor, colours[number] ?? .label)
            }
        },
        // A table controller deselects its row when it appears, unless the app says otherwise.
        Scenario("table-controllers-at-first", rules: [], limits: Array(repeating: 1, count: 6)) { run in
            let controllers = [
                UITableViewController(style: .plain), UITableViewController(style: .grouped),
                UITableViewController(nibName: nil, bundle: nil), UITableViewController(),
            ]
            for (index, controller) in controllers.enumerated() {
                run.expect(
                    "clearsSelectionOnViewWillAppear of controller \(index) at first",
                    controller.clearsSelectionOnViewWillAppear, true)
                for number in run.numbers {
                    controller.clearsSelectionOnViewWillAppear = number == 0
                    controller.loadViewIfNeeded()
                    run.expect(
                        "clearsSelectionOnViewWillAppear of controller \(index) after it was set",
                        controller.clearsSelectionOnViewWillAppear, number == 0)
                }
            }
        },
    ]
}
