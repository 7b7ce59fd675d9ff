import Foundation
import LayoutEngine

/// A property that two objects may have in common.
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
            ComparedField("mode", \.lineBreakMode) { [.byWordWrapping, .byCharWrapping, .byClipping][$0 % 3] },
            ComparedField("direction", \.baseWritingDirection) { [.natural, .leftToRight, .rightToLeft][$0 % 3] },
            ComparedField("spacing", \.lineSpacing) { CGFloat($0) },
            ComparedField("paragraphs", \.paragraphSpacing) { CGFloat($0) },
            ComparedField("paragraphs before", \.paragraphSpacingBefore) { CGFloat($0) },
            ComparedField("multiple", \.lineHeightMultiple) { CGFloat($0) },
            ComparedField("least height", \.minimumLineHeight) { CGFloat($0) },
            ComparedField("greatest height", \.maximumLineHeight) { CGFloat($0) },
            ComparedField("first indent", \.firstLineHeadIndent) { CGFloat($0) },
            ComparedField("indent", \.headIndent) { CGFloat($0) },
            ComparedField("tail", \.tailIndent) { CGFloat($0) },
            ComparedField("hyphens", \.hyphenationFactor) { Float($0) },
            ComparedField("tabs", \.defaultTabInterval) { CGFloat($0) },
        ]
    }
    /// What is kept and need not be compared.
    static var kept: [ComparedField] {
        [
            ComparedField("tightening", \.allowsDefaultTighteningForTruncation) { $0 % 2 == 1 },
            ComparedField("strategy", \.lineBreakStrategy) { [[], .pushOut, .standard][$0 % 3] },
        ]
    }
}

extension ComparedField where Object == UICollectionViewLayoutAttributes {
    static var all: [ComparedField] {
        [
            ComparedField("center", \.center) { CGPoint(x: $0 * 3, y: 50 - $0) },
            ComparedField("size", \.size) { CGSize(width: 10 + $0, height: 20 + $0 * 2) },
            ComparedField("alpha", \.alpha) { CGFloat($0) / 10 },
            ComparedField("place in depth", \.zIndex) { $0 },
            ComparedField("hidden", \.isHidden) { $0 % 2 == 1 },
            ComparedField("path", \.indexPath) { IndexPath(item: $0, section: $0 / 2) },
        ]
    }
}

/// Objects that are equal, and their copies.
extension Scenario {
    static let equalities: [Scenario] = [
        // Styles that say the same are equal, in whichever order they were set; a copy says the same and is one of its own.
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
            check("another", two)
            check("a copy", one.copy() as? NSParagraphStyle)
            let copy = one.mutableCopy() as? NSMutableParagraphStyle
            check("a copy that can be changed", copy)
            let taken = NSMutableParagraphStyle()
            taken.setParagraphStyle(one)
            check("one that took it over", taken)
            guard let copy else { return }
            let field = compared[run.numbers[16]]
            let before = field.read(copy)
            field.set(copy, run.numbers[17])
            let isSame = field.read(copy) == before
            run.expect("whether it is equal with another \(field.name)", one == copy, isSame)
            run.expect("\(field.name) of the first", field.read(one), before)
        },
        // So it is with where a view of a collection lies.
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
            run.expect("whether both are equal", one.isEqual(two), true)
            guard let copy = one.copy() as? UICollectionViewLayoutAttributes else {
                return run.expect("whether there is a copy", false, true)
            }
            run.expect("whether the copy is equal", one.isEqual(copy), true)
            run.expect("category", copy.representedElementCategory, one.representedElementCategory)
            run.expect("kind", copy.representedElementKind, run.numbers[8] == 0 ? nil : "kind")
            run.expect("frame", copy.frame, one.frame)
            for field in fields { run.expect("\(field.name) of the copy", field.read(copy), field.read(one)) }
            let field = fields[run.numbers[6]]
            let before = field.read(copy)
            field.set(copy, run.numbers[7])
            run.expect("whether it is equal with another \(field.name)", one.isEqual(copy), field.read(copy) == before)
            run.expect("\(field.name) of the first", field.read(one), before)
        },
        // Constraints that come and go as a list come and go each.
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
                run.expect("what is held \(when)", root.constraints, wanted)
                for (index, constraint) in all.enumerated() {
                    run.expect("whether \(index) is active \(when)", constraint.isActive, wanted.contains(constraint))
                }
            }
            let added = some(run.numbers[1])
            switch run.numbers[2] {
            case 0: root.addConstraints(added)
            case 1: NSLayoutConstraint.activate(added)
            default: for constraint in added { root.addConstraint(constraint) }
            }
            check("after some came", added)
            let removed = some(run.numbers[3])
            switch run.numbers[4] {
            case 0: root.removeConstraints(removed)
            case 1: NSLayoutConstraint.deactivate(removed)
            default: for constraint in removed { root.removeConstraint(constraint) }
            }
            check("after some went", added.filter { !removed.contains($0) })
            root.addConstraints(all)
            run.expect("how many are held in the end", root.constraints.count, all.count)
            root.removeConstraints(all)
            check("after all went", [])
        },
        // Priorities are numbers that can be counted with.
        Scenario("priorities-counted", rules: ["constraints-1"], limits: [999, 90]) { run in
            let (old, by) = (Float(run.numbers[0] + 1), Float(run.numbers[1]))
            let priority = UILayoutPriority(old)
            run.expect("a sum", (priority + by).rawValue, old + by)
            run.expect("a difference", (priority - by).rawValue, old - by)
            run.expect("whether it is less than what is more", priority < priority + 1, true)
            run.expect("whether it is less than itself", priority < priority + 0, false)
        },
    ]
}
