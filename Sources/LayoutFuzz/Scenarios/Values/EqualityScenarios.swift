import Foundation
import LayoutEngine

/// A property that two objects are compared by.
private struct ComparedField<Object> {
    let name: String
    let set: (Object, Int) -> Void
    let read: (Object) -> String

    init<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ value: @escaping (Int) -> Value
    ) {
        self.name = name
        set = { $0[keyPath: path] = value($1) }
        read = { "\($0[keyPath: path])" }
    }
}

extension ComparedField where Object == NSMutableParagraphStyle {
    static var all: [ComparedField] {
        [
            ComparedField("alignment", \.alignment) { [.left, .center, .right, .natural][$0 % 4] },
            ComparedField("lineBreakMode", \.lineBreakMode) {
                [.byWordWrapping, .byCharWrapping, .byClipping][$0 % 3]
            },
            ComparedField("baseWritingDirection", \.baseWritingDirection) {
                [.natural, .leftToRight, .rightToLeft][$0 % 3]
            },
            ComparedField("lineSpacing", \.lineSpacing) { CGFloat($0) },
            ComparedField("paragraphSpacing", \.paragraphSpacing) { CGFloat($0) },
            ComparedField("paragraphSpacingBefore", \.paragraphSpacingBefore) { CGFloat($0) },
            ComparedField("lineHeightMultiple", \.lineHeightMultiple) { CGFloat($0) },
            ComparedField("minimumLineHeight", \.minimumLineHeight) { CGFloat($0) },
            ComparedField("maximumLineHeight", \.maximumLineHeight) { CGFloat($0) },
            ComparedField("firstLineHeadIndent", \.firstLineHeadIndent) { CGFloat($0) },
            ComparedField("headIndent", \.headIndent) { CGFloat($0) },
            ComparedField("tailIndent", \.tailIndent) { CGFloat($0) },
            ComparedField("hyphenationFactor", \.hyphenationFactor) { Float($0) },
            ComparedField("defaultTabInterval", \.defaultTabInterval) { CGFloat($0) },
        ]
    }
    /// Properties that are copied. Whether equality looks at them is open.
    static var kept: [ComparedField] {
        [
            ComparedField("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation) {
                $0 % 2 == 1
            },
            ComparedField("lineBreakStrategy", \.lineBreakStrategy) { [[], .pushOut, .standard][$0 % 3] },
        ]
    }
}

extension ComparedField where Object == UICollectionViewLayoutAttributes {
    static var all: [ComparedField] {
        [
            ComparedField("center", \.center) { CGPoint(x: $0 * 3, y: 50 - $0) },
            ComparedField("size", \.size) { CGSize(width: 10 + $0, height: 20 + $0 * 2) },
            ComparedField("alpha", \.alpha) { CGFloat($0) / 10 },
            ComparedField("zIndex", \.zIndex) { $0 },
            ComparedField("isHidden", \.isHidden) { $0 % 2 == 1 },
            ComparedField("indexPath", \.indexPath) { IndexPath(item: $0, section: $0 / 2) },
        ]
    }
}

/// Objects that are equal, and their copies.
extension Scenario {
    static let equalities: [Scenario] = [
        // Paragraph styles with the same values are equal, in whichever order these were set. A copy has the same
        // values and does not share changes.
        Scenario(
            "styles-of-paragraphs", rules: ["text-20", "source-2"], limits: Array(repeating: 6, count: 16) + [13, 5, 1]
        ) { run in
            let compared = ComparedField<NSMutableParagraphStyle>.all
            let fields = compared + ComparedField<NSMutableParagraphStyle>.kept
            func make(_ isReversed: Bool) -> NSMutableParagraphStyle {
                let style = NSMutableParagraphStyle()
                let places = Array(fields.indices)
                for place in isReversed ? places.reversed() : places { fields[place].set(style, run.numbers[place]) }
                return style
            }
            let (one, two) = (make(false), make(true))
            func check(_ what: String, _ other: NSParagraphStyle?) {
                guard let other = other as? NSMutableParagraphStyle else {
                    return run.expect("whether there is \(what)", false, true)
                }
                run.expect("whether \(what) is equal", one == other, true)
                run.expect("hash of \(what)", other.hashValue, one.hashValue)
                for field in fields { run.expect("\(field.name) of \(what)", field.read(other), field.read(one)) }
            }
            check("another style", two)
            check("a copy", one.copy() as? NSParagraphStyle)
            let copy = one.mutableCopy() as? NSMutableParagraphStyle
            check("a mutable copy", copy)
            let taken = NSMutableParagraphStyle()
            taken.setParagraphStyle(one)
            check("a style after setParagraphStyle", taken)
            guard let copy else { return }
            let field = compared[run.numbers[16]]
            let before = field.read(copy)
            field.set(copy, run.numbers[17])
            let isSame = field.read(copy) == before
            run.expect("whether a copy with another \(field.name) is equal", one == copy, isSame)
            run.expect("\(field.name) of the first style", field.read(one), before)
        },
        // The same for layout attributes of collection views.
        Scenario(
            "attributes-copied", rules: ["collections-8", "source-2"],
            limits: Array(repeating: 9, count: 6) + [5, 9, 2]
        ) { run in
            let fields = ComparedField<UICollectionViewLayoutAttributes>.all
            let path = IndexPath(item: run.numbers[0], section: 1)
            func make() -> UICollectionViewLayoutAttributes {
                let made: UICollectionViewLayoutAttributes =
                    switch run.numbers[8] {
                    case 0: .init(forCellWith: path)
                    case 1: .init(forSupplementaryViewOfKind: "kind", with: path)
                    default: .init(forDecorationViewOfKind: "kind", with: path)
                    }
                for (place, field) in fields.enumerated() { field.set(made, run.numbers[place]) }
                return made
            }
            let (one, two) = (make(), make())
            run.expect("whether attributes with the same values are equal", one.isEqual(two), true)
            guard let copy = one.copy() as? UICollectionViewLayoutAttributes else {
                return run.expect("whether there is a copy", false, true)
            }
            run.expect("whether the copy is equal", one.isEqual(copy), true)
            run.expect("category of the copy", copy.representedElementCategory, one.representedElementCategory)
            run.expect("kind of the copy", copy.representedElementKind, run.numbers[8] == 0 ? nil : "kind")
            run.expect("frame of the copy", copy.frame, one.frame)
            for field in fields { run.expect("\(field.name) of the copy", field.read(copy), field.read(one)) }
            let field = fields[run.numbers[6]]
            let before = field.read(copy)
            field.set(copy, run.numbers[7])
            run.expect(
                "whether a copy with another \(field.name) is equal", one.isEqual(copy), field.read(copy) == before)
            run.expect("\(field.name) of the first attributes", field.read(one), before)
        },
        // Calls with a list of constraints do what the same calls with each constraint do.
        Scenario(
            "constraints-as-lists", rules: ["holding-1", "holding-4"], limits: [5, 63, 2, 63, 2]
        ) { run in
            let (root, inner) = (UIView(), UIView())
            root.addSubview(inner)
            let all = (0...run.numbers[0]).map { index in
                inner.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: CGFloat(index))
            }
            func some(_ bits: Int) -> [NSLayoutConstraint] {
                all.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
            }
            func check(_ when: String, _ wanted: [NSLayoutConstraint]) {
                run.expect("constraints of the view \(when)", root.constraints, wanted)
                for (index, constraint) in all.enumerated() {
                    run.expect(
                        "whether constraint \(index) is active \(when)", constraint.isActive,
                        wanted.contains(constraint))
                }
            }
            let added = some(run.numbers[1])
            switch run.numbers[2] {
            case 0: root.addConstraints(added)
            case 1: NSLayoutConstraint.activate(added)
            default: for constraint in added { root.addConstraint(constraint) }
            }
            check("after some were added", added)
            let removed = some(run.numbers[3])
            switch run.numbers[4] {
            case 0: root.removeConstraints(removed)
            case 1: NSLayoutConstraint.deactivate(removed)
            default: for constraint in removed { root.removeConstraint(constraint) }
            }
            check("after some were removed", added.filter { !removed.contains($0) })
            root.addConstraints(all)
            run.expect("number of constraints after all were added", root.constraints.count, all.count)
            root.removeConstraints(all)
            check("after all were removed", [])
        },
        // Priorities can be added to and compared.
        Scenario("priorities-counted", rules: ["constraints-1"], limits: [999, 90]) { run in
            let (old, by) = (Float(run.numbers[0] + 1), Float(run.numbers[1]))
            let priority = UILayoutPriority(old)
            run.expect("sum of a priority and a number", (priority + by).rawValue, old + by)
            run.expect("difference of a priority and a number", (priority - by).rawValue, old - by)
            run.expect("whether a priority is less than a greater one", priority < priority + 1, true)
            run.expect("whether a priority is less than itself", priority < priority + 0, false)
        },
    ]
}
