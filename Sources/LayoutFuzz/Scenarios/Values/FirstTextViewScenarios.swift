import Foundation
import LayoutEngine

/// What text views and table controllers have at first, and keep.
extension Scenario {
    static let firstTextViews: [Scenario] = [
        // A text view has the colour of labels unless an app gives it another one; nil gives it back.
        Scenario(
            "colours-of-text-views", rules: [], limits: [7] + Array(repeating: 3, count: 5)
        ) { run in
            let view = UITextView()
            run.expect("colour at first", view.textColor, .label)
            run.expect("what is chosen at first", view.selectedRange, NSRange(location: 0, length: 0))
            let colours: [UIColor?] = [nil, .red, .blue, .label]
            for (turn, number) in run.numbers[1...].enumerated() {
                view.textColor = colours[number]
                run.expect("colour after change \(turn)", view.textColor, colours[number] ?? .label)
                guard run.numbers[0] >> (turn % 3) & 1 == 1 else { continue }
                view.font = .systemFont(ofSize: 12 + CGFloat(number))
                view.text = String(repeating: "a", count: number + 1)
                run.expect("colour after another text \(turn)", view.textColor, colours[number] ?? .label)
            }
        },
        // A table controller lets go of what is chosen when it appears, unless an app says that it does not.
        Scenario("table-controllers-at-first", rules: [], limits: Array(repeating: 1, count: 6)) { run in
            let controllers = [
                UITableViewController(style: .plain), UITableViewController(style: .grouped),
                UITableViewController(nibName: nil, bundle: nil), UITableViewController(),
            ]
            for (index, controller) in controllers.enumerated() {
                run.expect("whether \(index) clears at first", controller.clearsSelectionOnViewWillAppear, true)
                for number in run.numbers {
                    controller.clearsSelectionOnViewWillAppear = number == 0
                    controller.loadViewIfNeeded()
                    run.expect("whether \(index) clears", controller.clearsSelectionOnViewWillAppear, number == 0)
                }
            }
        },
    ]
}
