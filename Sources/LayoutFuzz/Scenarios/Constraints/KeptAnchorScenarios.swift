import Foundation
import LayoutEngine

/// Anchors of one axis that an app keeps, each with its item and attribute.
private struct AnchorShelf<Axis: AnyObject> {
    typealias Origin = (item: Int, attribute: Int)

    let attributes: [NSLayoutConstraint.Attribute]
    /// Makes the anchor of an item for an attribute, by their numbers.
    let make: (Int, Int) -> NSLayoutAnchor<Axis>
    private(set) var kept: [(anchor: NSLayoutAnchor<Axis>, origin: Origin)?] = [nil, nil, nil, nil]

    init(_ attributes: [NSLayoutConstraint.Attribute], _ make: @escaping (Int, Int) -> NSLayoutAnchor<Axis>) {
        (self.attributes, self.make) = (attributes, make)
    }

    mutating func keep(_ origin: Origin, at place: Int) { kept[place] = (make(origin.item, origin.attribute), origin) }
    mutating func drop(_ place: Int) { kept[place] = nil }

    /// Makes a constraint between two kept anchors, or between a kept and a new one.
    func relate(_ one: Int, _ two: Int, _ constant: CGFloat, _ items: [AnyObject], _ run: ScenarioRun) {
        guard let first = kept[one] else { return }
        let other =
            kept[two]?.origin ?? (item: (first.origin.item + 1) % items.count, attribute: first.origin.attribute)
        let anchor = kept[two]?.anchor ?? make(other.item, other.attribute)
        // Leading and trailing cannot be tied to left and right.
        let pair = [first.origin.attribute, other.attribute].map { attributes[$0] }
        let isRead = pair.contains { [.leading, .trailing].contains($0) }
        guard !isRead || !pair.contains(where: { [.left, .right].contains($0) }) else { return }
        let made = first.anchor.constraint(lessThanOrEqualTo: anchor, constant: constant)
        run.expectObject("first item", made.firstItem, items[first.origin.item])
        run.expectObject("second item", made.secondItem, items[other.item])
        run.expect("first attribute", made.firstAttribute, attributes[first.origin.attribute])
        run.expect("second attribute", made.secondAttribute, attributes[other.attribute])
        run.expect("constant", made.constant, constant)
        run.expect("name of the first anchor", made.firstAnchor?.name, first.anchor.name)
        run.expect("name of the second anchor", made.secondAnchor?.name, anchor.name)
    }

    func check(_ items: Int, _ run: ScenarioRun, _ when: String) {
        for (place, entry) in kept.enumerated() {
            guard let (anchor, origin) = entry else { continue }
            // Two more anchors are made while it is kept.
            let same = make(origin.item, origin.attribute)
            let other = make((origin.item + 1) % items, origin.attribute)
            run.expect("name of anchor \(place) \(when)", anchor.name, "\(attributes[origin.attribute])")
            run.expect("whether anchor \(place) equals a new anchor of its item \(when)", anchor.isEqual(same), true)
            run.expect("hash of anchor \(place) \(when)", anchor.hash, same.hash)
            run.expect("whether anchor \(place) equals an anchor of another item \(when)", anchor.isEqual(other), false)
        }
        for (place, one) in kept.enumerated() {
            for (next, two) in kept.enumerated() where place < next {
                guard let one, let two else { continue }
                run.expect(
                    "whether anchors \(place) and \(next) are equal \(when)", one.anchor.isEqual(two.anchor),
                    one.origin == two.origin)
            }
        }
    }
}

extension Scenario {
    static let keptAnchors: [Scenario] = [
        // An anchor that an app keeps does not change, however many others are made and released.
        Scenario(
            "anchors-kept-by-apps", rules: ["constraints-1", "holding-7"],
            limits: Array(repeating: 3 * 4 * 4 * 60 - 1, count: 12), kinds: 12
        ) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let (views, guide) = ((0..<3).map { _ in run.makeView(in: root) }, UILayoutGuide())
            root.addLayoutGuide(guide)
            let items: [AnyObject] = views + [guide]
            var across = AnchorShelf<NSLayoutXAxisAnchor>([.left, .right, .leading, .trailing, .centerX]) {
                item, attribute in
                guard item < 3 else {
                    return [
                        guide.leftAnchor, guide.rightAnchor, guide.leadingAnchor, guide.trailingAnchor,
                        guide.centerXAnchor,
                    ][attribute]
                }
                let view = views[item]
                switch attribute {
                case 0: return view.leftAnchor
                case 1: return view.rightAnchor
                case 2: return view.leadingAnchor
                case 3: return view.trailingAnchor
                default: return view.centerXAnchor
                }
            }
            var down = AnchorShelf<NSLayoutYAxisAnchor>([.top, .bottom, .centerY]) { item, attribute in
                let (view, isGuide) = (views[item % 3], item == 3)
                switch attribute {
                case 0: return isGuide ? guide.topAnchor : view.topAnchor
                case 1: return isGuide ? guide.bottomAnchor : view.bottomAnchor
                default: return isGuide ? guide.centerYAnchor : view.centerYAnchor
                }
            }
            var lengths = AnchorShelf<NSLayoutDimension>([.width, .height]) { item, attribute in
                let (view, isGuide) = (views[item % 3], item == 3)
                if attribute == 0 { return isGuide ? guide.widthAnchor : view.widthAnchor }
                return isGuide ? guide.heightAnchor : view.heightAnchor
            }
            /// One change of the kept anchors of one axis.
            func perform<Axis>(_ shelf: inout AnchorShelf<Axis>, _ kind: Int, _ place: Int, _ value: Int) {
                switch kind {
                case 0, 1: shelf.keep((value % 4, value / 4 % shelf.attributes.count), at: place)
                case 2: shelf.drop(place)
                default: shelf.relate(place, value % 4, CGFloat(value), items, run)
                }
            }
            for (turn, number) in run.numbers.enumerated() {
                let (kind, place, value) = (number / 3 % 4, number / 12 % 4, number / 48)
                switch number % 3 {
                case 0: perform(&across, kind, place, value)
                case 1: perform(&down, kind, place, value)
                default: perform(&lengths, kind, place, value)
                }
                let when = "after turn \(turn)"
                across.check(4, run, when)
                down.check(4, run, when)
                lengths.check(4, run, when)
            }
        }
    ]
}
