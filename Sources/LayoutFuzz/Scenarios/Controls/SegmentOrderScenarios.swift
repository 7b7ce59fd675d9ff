import Foundation
import LayoutEngine

/// The properties of a segment.
private struct Segment {
    var title: String?
    var imageWidth: CGFloat?
    var width: CGFloat = 0
    var reacts = true
}

/// Segments that keep their properties while others are inserted and removed.
extension Scenario {
    static let segmentOrders: [Scenario] = [
        Scenario(
            "segments-in-any-order", rules: ["controls-2", "controls-21"],
            limits: [3] + Array(repeating: 8 * 12 - 1, count: 7),
            kinds: 8, share: 2
        ) { run in
            var wanted = (0..<run.numbers[0]).map { Segment(title: "item \($0)") }
            var chosen = UISegmentedControl.noSegment
            let control = UISegmentedControl(items: wanted.map { $0.title ?? "" })
            let host = run.place([(control, 3, 4)])
            func image(_ width: CGFloat) -> UIImage { UIImage(size: CGSize(width: width, height: 6)) }
            func check(_ when: String) {
                host.settle()
                run.expect("number of segments \(when)", control.numberOfSegments, wanted.count)
                run.expect("selected segment \(when)", control.selectedSegmentIndex, chosen)
                for (index, segment) in wanted.enumerated() {
                    run.expect("title of segment \(index) \(when)", control.titleForSegment(at: index), segment.title)
                    run.expect(
                        "image width of segment \(index) \(when)", control.imageForSegment(at: index)?.size.width,
                        segment.imageWidth)
                    run.expect("width of segment \(index) \(when)", control.widthForSegment(at: index), segment.width)
                    run.expect(
                        "isEnabled of segment \(index) \(when)", control.isEnabledForSegment(at: index), segment.reacts)
                }
                let fresh = UISegmentedControl(
                    items: wanted.map { segment -> Any in
                        if let width = segment.imageWidth { return image(width) }
                        return segment.title ?? ""
                    })
                run.expect("intrinsic size \(when)", control.intrinsicContentSize, fresh.intrinsicContentSize)
                run.expect(
                    "width of the control \(when)", control.bounds.width, fresh.intrinsicContentSize.width,
                    within: run.pixel)
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                let (value, place) = (number / 8, number / 8 % 4)
                let animated = value % 3 == 1
                let known = wanted.indices.contains(place)
                switch number % 8 {
                case 0:
                    control.insertSegment(withTitle: "new \(value)", at: place, animated: animated)
                    if chosen >= min(place, wanted.count) { chosen += 1 }
                    wanted.insert(Segment(title: "new \(value)"), at: min(place, wanted.count))
                case 1:
                    let width = CGFloat(value * 7)
                    control.insertSegment(with: image(width), at: place, animated: animated)
                    if chosen >= min(place, wanted.count) { chosen += 1 }
                    wanted.insert(Segment(imageWidth: width), at: min(place, wanted.count))
                case 2:
                    control.removeSegment(at: place, animated: animated)
                    guard !wanted.isEmpty else { break }
                    let gone = min(place, wanted.count - 1)
                    wanted.remove(at: gone)
                    if chosen == gone { chosen = UISegmentedControl.noSegment }
                    if chosen > gone { chosen -= 1 }
                case 3:
                    control.setTitle("title \(value)", forSegmentAt: place)
                    if known { (wanted[place].title, wanted[place].imageWidth) = ("title \(value)", nil) }
                case 4:
                    let width = CGFloat(value * 5)
                    control.setImage(image(width), forSegmentAt: place)
                    if known { (wanted[place].title, wanted[place].imageWidth) = (nil, width) }
                case 5:
                    control.setWidth(CGFloat(value * 9), forSegmentAt: place)
                    if known { wanted[place].width = CGFloat(value * 9) }
                case 6:
                    control.setEnabled(value > 5, forSegmentAt: place)
                    if known { wanted[place].reacts = value > 5 }
                case 7 where value == 0:
                    control.removeAllSegments()
                    (wanted, chosen) = ([], UISegmentedControl.noSegment)
                default:
                    chosen = known ? place : UISegmentedControl.noSegment
                    control.selectedSegmentIndex = chosen
                }
                check("after change \(turn)")
            }
        }
    ]
}
