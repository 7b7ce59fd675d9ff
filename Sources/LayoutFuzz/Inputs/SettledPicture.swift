import Foundation
import LayoutEngine

/// The frames and properties of views after layout, for comparisons with another time or another app.
///
/// Most of these are equal, so names and values become text only where two differ.
struct SettledLayout {
    private var lines: [(what: PropertyName, value: Value)] = []
    /// The views of trees: each as an index among the subviews of another one, or the name of a tree.
    private var views: [TreePosition] = []

    private enum PropertyName {
        case named(String)
        /// A part of the view with this number.
        case part(ViewPart, Int)
    }

    private enum TreePosition: Equatable {
        case root(String)
        case subview(of: Int, Int)
    }

    /// The values of each view of a tree.
    private enum ViewPart {
        case frame, visibility, margins, safeArea, content, insets, intrinsicSize, fitsNarrow, fitsWide, alignment
        case marginsGuide, readableGuide, direction, hugging, resistance, traits, textSize

        func text(of name: String) -> String {
            switch self {
            case .frame: "frame of \(name)"
            case .visibility: "visibility of \(name)"
            case .margins: "margins of \(name)"
            case .safeArea: "safe area of \(name)"
            case .content: "content of \(name)"
            case .insets: "insets of \(name)"
            case .intrinsicSize: "intrinsic size of \(name)"
            case .fitsNarrow: "size of \(name) that fits 60.0"
            case .fitsWide: "size of \(name) that fits 1000.0"
            case .alignment: "alignment of \(name)"
            case .marginsGuide: "margins guide of \(name)"
            case .readableGuide: "readable guide of \(name)"
            case .direction: "direction of \(name)"
            case .hugging: "hugging of \(name)"
            case .resistance: "resistance of \(name)"
            case .traits: "traits of \(name)"
            case .textSize: "text size of \(name)"
            }
        }
    }

    private enum Value {
        case text(String)
        /// The first so many of them, each to a 512th.
        case numbers(SIMD4<Double>, count: Int)
        case flag(Bool)

        var text: String {
            switch self {
            case .text(let text): text
            case .numbers(let numbers, let count):
                (0..<count).map { NumberText.number(CGFloat(numbers[$0])) }.joined(separator: ", ")
            case .flag(let flag): "\(flag)"
            }
        }

        func isEqual(to other: Value) -> Bool {
            switch (self, other) {
            case (.text(let one), .text(let two)): one == two
            case (.flag(let one), .flag(let two)): one == two
            // Here NaN equals itself.
            case (.numbers(let one, let count), .numbers(let two, let others)):
                count == others && (one == two || text == other.text)
            default: text == other.text
            }
        }
    }

    /// The first difference from another picture.
    func difference(from other: SettledLayout) -> (what: String, found: String, wanted: String)? {
        for place in 0..<min(lines.count, other.lines.count) {
            let (one, two) = (lines[place], other.lines[place])
            guard !one.value.isEqual(to: two.value) || !isAlike(one.what, two.what, in: other) else { continue }
            let (what, wanted) = (name(of: one.what), other.name(of: two.what))
            return (what, "\(what) \(one.value.text)", "\(wanted) \(two.value.text)")
        }
        guard lines.count != other.lines.count else { return nil }
        return ("number of things", "\(lines.count)", "\(other.lines.count)")
    }

    /// Whether two values have the same name, if the pictures are equal up to here.
    private func isAlike(_ one: PropertyName, _ two: PropertyName, in other: SettledLayout) -> Bool {
        switch (one, two) {
        case (.named(let one), .named(let two)): one == two
        // The views before these are equal, so an index among the subviews of one is enough.
        case (.part(let one, let view), .part(let two, let second)):
            one == two && view == second && views[view] == other.views[second]
        default: name(of: one) == other.name(of: two)
        }
    }

    private func name(of what: PropertyName) -> String {
        switch what {
        case .named(let name): name
        case .part(let part, let view): part.text(of: name(ofView: view))
        }
    }

    private func name(ofView view: Int) -> String {
        switch views[view] {
        case .root(let name): name
        case .subview(let superview, let place): "\(name(ofView: superview)).\(place)"
        }
    }

    mutating func add(_ what: String, _ value: some Any) { lines.append((.named(what), .text("\(value)"))) }

    mutating func add(_ what: String, _ rect: CGRect) { lines.append((.named(what), Self.value(rect))) }

    mutating func add(_ what: String, _ numbers: [CGFloat]) {
        guard numbers.count > 4 else { return lines.append((.named(what), Self.value(numbers))) }
        let text = numbers.map { NumberText.number(Self.rounded($0)) }.joined(separator: ", ")
        lines.append((.named(what), .text(text)))
    }

    private static func rounded(_ number: CGFloat) -> CGFloat { (number * 512).rounded() / 512 }

    private static func value(_ numbers: [CGFloat]) -> Value {
        var result = SIMD4<Double>.zero
        for (index, number) in numbers.enumerated() { result[index] = Double(rounded(number)) }
        return .numbers(result, count: numbers.count)
    }

    private static func value(_ rect: CGRect) -> Value { value(rect.minX, rect.minY, rect.width, rect.height) }

    private static func value(_ insets: UIEdgeInsets) -> Value {
        value(insets.top, insets.left, insets.bottom, insets.right)
    }

    private static func value(_ one: CGFloat, _ two: CGFloat, _ three: CGFloat, _ four: CGFloat) -> Value {
        .numbers(
            SIMD4(Double(rounded(one)), Double(rounded(two)), Double(rounded(three)), Double(rounded(four))), count: 4)
    }

    private static func value(_ size: CGSize) -> Value {
        .numbers(SIMD4(Double(rounded(size.width)), Double(rounded(size.height)), 0, 0), count: 2)
    }

    /// All views from here on, each with the properties that apps can read.
    mutating func add(treeOf view: UIView, _ name: String, measures: Bool = true) {
        add(treeOf: view, .root(name), measures: measures)
    }

    private mutating func add(treeOf view: UIView, _ place: TreePosition, measures: Bool) {
        let number = views.count
        views.append(place)
        add(.frame, number, Self.value(view.center.x, view.center.y, view.bounds.width, view.bounds.height))
        add(.visibility, number, .flag(view.isHidden))
        add(.margins, number, Self.value(view.layoutMargins))
        add(.safeArea, number, Self.value(view.safeAreaInsets))
        if let window = view as? UIWindow, let bar = window.windowScene?.statusBarManager {
            lines.append((.named("status bar"), Self.value(bar.statusBarFrame)))
        }
        if let scroll = view as? UIScrollView {
            add(.content, number, Self.value(scroll.contentSize))
            add(.insets, number, Self.value(scroll.adjustedContentInset))
        }
        if measures { addMeasures(of: view, number) }
        // The rows, headers and views behind them of a list have no order among each other, nor have a field's sides.
        let isList = view is UITableView || view is UICollectionView || view is UITextField
        let subviews =
            isList
            ? view.subviews.sorted { Self.place(of: $0).lexicographicallyPrecedes(Self.place(of: $1)) }
            : view.subviews.filter { !Self.isEmptyPart($0, of: view) }
        for (index, subview) in subviews.enumerated() {
            add(treeOf: subview, .subview(of: number, index), measures: measures)
        }
    }

    private mutating func add(_ part: ViewPart, _ view: Int, _ value: Value) {
        lines.append((.part(part, view), value))
    }

    /// A button makes its image view and its label when it first has an image or a title for any state, and keeps them. Without
    /// an image or a text they are not visible.
    private static func isEmptyPart(_ view: UIView, of superview: UIView) -> Bool {
        guard superview is UIButton else { return false }
        if let picture = view as? UIImageView { return picture.image == nil }
        if let label = view as? UILabel { return label.text?.isEmpty ?? true }
        return false
    }

    private static func place(of view: UIView) -> [CGFloat] {
        [view.center.y, view.center.x, view.bounds.height, view.bounds.width, view.isHidden ? 1 : 0]
    }

    private mutating func addMeasures(of view: UIView, _ number: Int) {
        add(.intrinsicSize, number, Self.value(view.intrinsicContentSize))
        add(.fitsNarrow, number, Self.value(view.sizeThatFits(CGSize(width: 60, height: 1000))))
        add(.fitsWide, number, Self.value(view.sizeThatFits(CGSize(width: 1000, height: 1000))))
        add(.alignment, number, Self.value(view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 100, height: 100))))
        add(.marginsGuide, number, Self.value(view.layoutMarginsGuide.layoutFrame))
        add(.readableGuide, number, Self.value(view.readableContentGuide.layoutFrame))
        add(
            .direction, number,
            .text(view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let (hugging, resistance) = (
                view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis)
            )
            add(.hugging, number, .numbers(SIMD4(Double(hugging.rawValue), 0, 0, 0), count: 1))
            add(.resistance, number, .numbers(SIMD4(Double(resistance.rawValue), 0, 0, 0), count: 1))
        }
        let traits = view.traitCollection
        let classes = SIMD4(
            Double(traits.horizontalSizeClass.rawValue), Double(traits.verticalSizeClass.rawValue), 0, 0)
        add(.traits, number, .numbers(classes, count: 2))
        add(.textSize, number, .text(traits.preferredContentSizeCategory.rawValue))
    }
}

extension SettledLayout {
    /// A picture of a view and its subviews at all levels.
    init(treeOf view: UIView, _ name: String, measures: Bool = true) {
        self.init()
        add(treeOf: view, name, measures: measures)
    }
}
