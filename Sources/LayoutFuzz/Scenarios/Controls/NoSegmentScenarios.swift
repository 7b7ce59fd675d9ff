import Foundation
import LayoutEngine

/// Segmented controls without a selected segment.
extension Scenario {
    static let noSegments: [Scenario] = [
        // No segment is selected at first. The selected index is then -1, whatever the number of segments.
        Scenario("nothing-is-chosen", rules: ["controls-21"], limits: [5, 1, 5]) { run in
            run.expect("UISegmentedControl.noSegment", UISegmentedControl.noSegment, -1)
            let titles = (0...run.numbers[0]).map { "title \($0)" }
            let control = run.flag(1) ? UISegmentedControl(items: titles) : UISegmentedControl(frame: .zero)
            if !run.flag(1) {
                for (index, title) in titles.enumerated() {
                    control.insertSegment(withTitle: title, at: index, animated: false)
                }
            }
            run.expect("selected segment at first", control.selectedSegmentIndex, -1)
            run.expect(
                "title of the segment noSegment", control.titleForSegment(at: control.selectedSegmentIndex), nil)
            let chosen = run.numbers[2] % titles.count
            control.selectedSegmentIndex = chosen
            run.expect("selected segment", control.selectedSegmentIndex, chosen)
            run.expect(
                "title of the selected segment", control.titleForSegment(at: control.selectedSegmentIndex),
                "title \(chosen)")
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            run.expect("selected segment at the end", control.selectedSegmentIndex, -1)
            run.expect("titles", titles.indices.map { control.titleForSegment(at: $0) }, titles)
        }
    ]
}
