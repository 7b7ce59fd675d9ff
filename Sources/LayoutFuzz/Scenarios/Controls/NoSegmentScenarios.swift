import Foundation
import LayoutEngine

/// Segmented controls of which nothing is chosen.
extension Scenario {
    static let noSegments: [Scenario] = [
        // Nothing is chosen until somebody chooses: that is -1, which no segment has, however many there are.
        Scenario("nothing-is-chosen", rules: ["controls-21"], limits: [5, 1, 5]) { run in
            run.expect("number of no segment", UISegmentedControl.noSegment, -1)
            let titles = (0...run.numbers[0]).map { "title \($0)" }
            let control = run.flag(1) ? UISegmentedControl(items: titles) : UISegmentedControl(frame: .zero)
            if !run.flag(1) {
                for (index, title) in titles.enumerated() {
                    control.insertSegment(withTitle: title, at: index, animated: false)
                }
            }
            run.expect("what is chosen at first", control.selectedSegmentIndex, -1)
            run.expect(
                "title of what is chosen at first", control.titleForSegment(at: control.selectedSegmentIndex), nil)
            let chosen = run.numbers[2] % titles.count
            control.selectedSegmentIndex = chosen
            run.expect("what is chosen", control.selectedSegmentIndex, chosen)
            run.expect("its title", control.titleForSegment(at: control.selectedSegmentIndex), "title \(chosen)")
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            run.expect("what is chosen at last", control.selectedSegmentIndex, -1)
            run.expect("titles", titles.indices.map { control.titleForSegment(at: $0) }, titles)
        }
    ]
}
