import Foundation
import LayoutEngine
import LayoutReference

/// uikit-model: controls-1, controls-2, controls-6, text-2, text-5, text-6, visual-formats-1, visual-formats-2
struct KnownMeasures: Invariant {
    static let name = "known-measures"
    let id = name
    let cost = InvariantCost.layingOut
    let statement =
        "Controls have the sizes and priorities of this version of UIKit, texts the widths of their font, and visual formats the right constraints."

    /// Checked once for each case: it is the same for all cases of one UIKit.
    func check(_ context: CheckContext) -> [Violation] {
        guard context.step == 0 else { return [] }
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let uikit = context.live.model.environment.uikit
        LayoutEnvironment.current = LayoutEnvironment(profile: uikit, scale: 2)
        var facts = Facts()
        controls(uikit, &facts)
        priorities(&facts)
        texts(uikit, &facts)
        formats(&facts)
        return facts.violation.map { [$0] } ?? []
    }

    /// Keeps the first value that is not as expected.
    private struct Facts {
        var violation: Violation?

        mutating func expect(_ name: String, _ found: Double, _ wanted: Double) {
            guard violation == nil, abs(found - wanted) > 0.001 else { return }
            note(name, NumberText.number(CGFloat(found)), NumberText.number(CGFloat(wanted)))
        }

        mutating func expect(_ name: String, _ found: [String], _ wanted: [String]) {
            guard violation == nil, found != wanted else { return }
            note(name, found.joined(separator: ", "), wanted.joined(separator: ", "))
        }

        private mutating func note(_ name: String, _ found: String, _ wanted: String) {
            violation = Violation(
                shape: name.replacingOccurrences(of: " ", with: "-"),
                message: "The \(name) is \(found); the rules say \(wanted).")
        }
    }

    private func controls(_ uikit: UIKitProfile, _ facts: inout Facts) {
        let table = ControlReference(look: uikit.look)
        func frame(_ view: UIView) -> CGSize {
            view.frame(forAlignmentRect: CGRect(origin: .zero, size: view.intrinsicContentSize)).size
        }
        func expect(_ name: String, _ size: CGSize, _ wanted: ControlReference.Size) {
            if let width = wanted.width { facts.expect("width of a \(name)", Double(size.width), width) }
            if let height = wanted.height { facts.expect("height of a \(name)", Double(size.height), height) }
        }
        expect("switch", frame(UISwitch()), table.switchFrame)
        expect("slider", frame(UISlider()), (nil, table.sliderFrameHeight))
        expect("stepper", frame(UIStepper()), table.stepper)
        expect("progress view", frame(UIProgressView()), (nil, table.progressHeight))
        expect("segmented control", frame(UISegmentedControl(items: ["A"])), (nil, table.segmentedFrameHeight))
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 14)
        expect("rounded text field", field.intrinsicContentSize, (nil, table.roundedFieldHeight))
        let pages = UIPageControl()
        pages.numberOfPages = 3
        expect("page control", pages.intrinsicContentSize, table.pageControl(pages: 3))
        expect("search bar", UISearchBar().intrinsicContentSize, (nil, table.searchBarHeight))
        let button = UIButton(type: .system)
        button.setTitle("Settings", for: .normal)
        let title = UILabel()
        title.font = .systemFont(ofSize: 15)
        title.text = "Settings"
        let width = max(30, Double(title.intrinsicContentSize.width).rounded(.up))
        expect(
            "button", button.intrinsicContentSize,
            (width, (Double(title.intrinsicContentSize.height) + 12).rounded(.down)))
    }

    private func priorities(_ facts: inout Facts) {
        let views: [(String, UIView, ControlReference.Priorities)] = [
            ("view", UIView(), .plain), ("button", UIButton(), .plain), ("text field", UITextField(), .plain),
            ("image view", UIImageView(), .plain), ("switch", UISwitch(), .fixed), ("stepper", UIStepper(), .fixed),
            ("slider", UISlider(), .bar), ("progress view", UIProgressView(), .bar),
            ("segmented control", UISegmentedControl(), .bar),
        ]
        for (name, view, wanted) in views {
            for (axis, text, hugging) in [
                (NSLayoutConstraint.Axis.horizontal, "horizontal", wanted.hugging.horizontal),
                (.vertical, "vertical", wanted.hugging.vertical),
            ] {
                let found = view.contentHuggingPriority(for: axis).rawValue
                facts.expect("\(text) hugging of a \(name)", Double(found), Double(hugging))
                let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
                facts.expect("\(text) resistance of a \(name)", Double(resistance), 750)
            }
        }
    }

    private func texts(_ uikit: UIKitProfile, _ facts: inout Facts) {
        let label = UILabel()
        func width(_ text: String, _ size: CGFloat) -> Double {
            label.font = .systemFont(ofSize: size)
            label.text = text
            return Double(label.intrinsicContentSize.width)
        }
        if uikit >= .iOS13plus {
            for (size, wanted) in ControlReference.widthsOfSettings {
                facts.expect("width of a word at \(Int(size)) points", width("Settings", CGFloat(size)), wanted)
            }
            facts.expect("width of two wide letters", width("mm", 17), 29)
        }
        guard uikit != .iOS7_8 else { return }
        // The pair is drawn together; the same letters with another between them are not.
        if width("AVAVAVAV", 17) >= width("AAAAVVVV", 17) { facts.expect("width of letters in pairs", 1, 0) }
        for size in [11.0, 17, 31] {
            _ = width("x", CGFloat(size))
            let wanted = (ControlReference.lineHeight(size: size) * 2).rounded(.up) / 2
            facts.expect("line of \(Int(size)) points", Double(label.intrinsicContentSize.height), wanted)
        }
    }

    private func formats(_ facts: inout Facts) {
        let (parent, a, b) = (UIView(), UIView(), UIView())
        let names = [(parent, "p"), (a, "a"), (b, "b")]
        for (view, name) in names { view.accessibilityIdentifier = name }
        parent.addSubview(a)
        parent.addSubview(b)
        let rows: [(String, [String])] = [
            ("[a]-[b]", ["b.leading=a.trailing+8@1000"]),
            ("V:[a]-30@750-[b]", ["b.top=a.bottom+30@750"]),
            ("|-5-[a(>=50)]", ["a.leading=p.leading+5@1000", "a.width>-+50@1000"]),
            ("V:[a(==b,<=90@20)]", ["a.height=b.height+0@1000", "a.height<-+90@20"]),
            ("[a][b]-7-|", ["b.leading=a.trailing+0@1000", "p.trailing=b.trailing+7@1000"]),
        ]
        for (format, wanted) in rows {
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: format, metrics: nil, views: ["a": a, "b": b]
            ).map(Self.words)
            facts.expect("meaning of the format \(format)", made.sorted(), wanted.sorted())
        }
    }

    private static func words(_ constraint: NSLayoutConstraint) -> String {
        func end(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
            guard let view = item as? UIView else { return "-" }
            let name: String =
                switch attribute {
                case .leading: "leading"
                case .trailing: "trailing"
                case .top: "top"
                case .bottom: "bottom"
                case .width: "width"
                case .height: "height"
                default: "other"
                }
            return "\(view.accessibilityIdentifier ?? "").\(name)"
        }
        let relation = [-1: "<", 0: "=", 1: ">"][constraint.relation.rawValue] ?? ""
        return end(constraint.firstItem, constraint.firstAttribute) + relation
            + end(constraint.secondItem, constraint.secondAttribute)
            + "+\(NumberText.number(constraint.constant))@\(Int(constraint.priority.rawValue))"
    }
}

extension UIKitProfile {
    fileprivate var look: ControlReference.Look {
        if self >= .iOS26 { return .iOS26 }
        if self >= .iOS13plus { return .iOS13To18 }
        return hasSafeArea ? .iOS11And12 : .untilIOS10
    }
}
