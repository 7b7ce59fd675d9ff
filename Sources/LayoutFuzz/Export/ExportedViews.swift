import Foundation
import LayoutEngine

/// The views of an invented case as code that compiles.
enum ExportedViews {
    /// The expression that makes a view.
    static func expression(_ view: ViewNode) throws(ExportProblem) -> String {
        switch view.kind {
        case nil where view.text != nil: return "UILabel()"
        case nil where isBox(view): return box(view)
        case .button: return "UIButton(type: .system)"
        case .image:
            let (width, height) = (CaseCode.number(view.contentWidth ?? 0), CaseCode.number(view.contentHeight ?? 0))
            return "UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: \(width), height: \(height)))"
                + ".image { _ in })"
        case .segments:
            let words = (view.text ?? "").split(separator: " ").map { String($0).debugDescription }
            return "UISegmentedControl(items: [\(words.joined(separator: ", "))])"
        case .table: return "Rows(\(view.scroll?.rows ?? 0))"
        case .spinner: return "UIActivityIndicatorView()"
        case .progress: return "UIProgressView()"
        case .sections, .collection: throw ExportMessages.feature("lists with sections or items")
        default: return CaseCode.className(view)
        }
    }

    /// The root view of a controller.
    static func root(_ view: ViewNode) throws(ExportProblem) -> [String] {
        var lines = ["view = \(try expression(view))"]
        lines += properties(view, "view", isRoot: true)
        return lines
    }

    /// The lines that add subviews at all levels.
    static func subviews(of view: ViewNode, _ name: String) throws(ExportProblem) -> [String] {
        var lines = view.guides.map { "\(name).addLayoutGuide(\($0))" }
        for subview in view.subviews {
            lines += properties(subview, subview.id, isRoot: false)
            lines += try subviews(of: subview, subview.id)
            lines.append("\(name).\(view.kind == .stack ? "addArrangedSubview" : "addSubview")(\(subview.id))")
            if view.kind == .stack, let gap = subview.gapAfter {
                lines.append("\(name).setCustomSpacing(\(CaseCode.number(gap)), after: \(subview.id))")
            }
        }
        return lines
    }

    // MARK: Properties

    private static func properties(_ view: ViewNode, _ name: String, isRoot: Bool) -> [String] {
        var lines = content(view, name)
        if let stack = view.stack ?? (view.kind == .stack ? StackNode() : nil) { lines += self.stack(stack, name) }
        if view.kind?.scrolls == true, let scroll = view.scroll, !scroll.isPlain { lines += self.scroll(scroll, name) }
        let hasFrame = view.frame != .zero || (view.followsMask && view.kind != nil)
        if hasFrame { lines.append("\(name).frame = \(CaseCode.rect(view.frame))") }
        if !view.followsMask { lines.append("\(name).translatesAutoresizingMaskIntoConstraints = false") }
        return lines + CaseCode.unusual(view, name)
    }

    private static func content(_ view: ViewNode, _ name: String) -> [String] {
        var lines: [String] = []
        switch view.kind {
        case .textField: lines.append("\(name).borderStyle = .roundedRect")
        case .textView: lines.append("\(name).isScrollEnabled = false")
        default: break
        }
        if let text = view.text, view.kind != .segments { lines += self.text(text, of: view, name) }
        if let label = view.lines, view.kind == nil, view.text != nil {
            lines.append("\(name).numberOfLines = \(label.limit)")
            if label.preferredWidth > 0 {
                lines.append(
                    "\(name).preferredMaxLayoutWidth = \(CaseCode.exact(label.preferredWidth))")
            }
        }
        return lines
    }

    /// Changes the text of a view.
    static func text(_ text: String, of view: ViewNode, _ name: String) -> [String] {
        switch view.kind {
        case nil, .textField, .textView: return ["\(name).text = \(text.debugDescription)"]
        case .button: return ["\(name).setTitle(\(text.debugDescription), for: .normal)"]
        case .pageControl: return ["\(name).numberOfPages = \(text.split(separator: " ").count)"]
        case .segments:
            let words = text.split(separator: " ").enumerated().map { index, word in
                "\(name).insertSegment(withTitle: \(String(word).debugDescription), at: \(index), animated: false)"
            }
            return ["\(name).removeAllSegments()"] + words
        default: return []
        }
    }

    static func stack(_ stack: StackNode, _ name: String) -> [String] {
        func word(_ text: String) -> String {
            let words = text.split(separator: "-")
            return String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }
        return [
            "\(name).axis = .\(stack.axis.rawValue)", "\(name).distribution = .\(word(stack.distribution.rawValue))",
            "\(name).alignment = .\(word(stack.alignment.rawValue))",
            "\(name).spacing = \(CaseCode.exact(stack.spacing))",
            "\(name).isLayoutMarginsRelativeArrangement = \(stack.insideMargins)",
            "\(name).isBaselineRelativeArrangement = \(stack.fromBaselines)",
        ]
    }

    /// All properties of a scroll view, whatever they were before.
    static func scroll(_ scroll: ScrollNode, _ name: String) -> [String] {
        let adjustment = scroll.adjustment == .scrollableAxes ? "scrollableAxes" : scroll.adjustment.rawValue
        var lines = ["\(name).contentInsetAdjustmentBehavior = .\(adjustment)"]
        if scroll.bounces { lines.append("\(name).alwaysBounceVertical = true") }
        lines.append("\(name).contentInset = \(CaseCode.insets(scroll.inset))")
        lines.append(
            "\(name).contentOffset = CGPoint(x: \(CaseCode.exact(scroll.scrolledX)) - "
                + "\(name).adjustedContentInset.left, y: \(CaseCode.exact(scroll.scrolledY)) - "
                + "\(name).adjustedContentInset.top)")
        return lines
    }

    // MARK: Classes of their own

    private static func isBox(_ view: ViewNode) -> Bool {
        view.contentWidth != nil || view.contentHeight != nil || view.alignment != nil || view.growsSuperview == true
    }

    private static func box(_ view: ViewNode) -> String {
        func length(_ value: Double?) -> String {
            value.map { CaseCode.exact($0) } ?? "UIView.noIntrinsicMetric"
        }
        var arguments = ["CGSize(width: \(length(view.contentWidth)), height: \(length(view.contentHeight)))"]
        if let alignment = view.alignment { arguments.append("alignment: \(CaseCode.insets(alignment))") }
        if view.growsSuperview == true { arguments.append("growsSuperview: true") }
        return "Box(\(arguments.joined(separator: ", ")))"
    }

    /// Only those that one of the views needs.
    static func helperClasses(for views: [ViewNode]) -> [String] {
        var lines: [String] = []
        if views.contains(where: { $0.kind == nil && $0.text == nil && isBox($0) }) {
            lines += Self.boxClass.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
        }
        if views.contains(where: { $0.kind == .table }) {
            lines += Self.rowsClass.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
        }
        return lines
    }

    private static let boxClass = """
        /// A view with an intrinsic content size.
        private final class Box: UIView {
            private let content: CGSize
            private let alignment: UIEdgeInsets
            private let growsSuperview: Bool

            init(_ content: CGSize, alignment: UIEdgeInsets = .zero, growsSuperview: Bool = false) {
                self.content = content
                self.alignment = alignment
                self.growsSuperview = growsSuperview
                super.init(frame: .zero)
            }

            required init?(coder: NSCoder) { nil }

            override var intrinsicContentSize: CGSize { content }
            override var alignmentRectInsets: UIEdgeInsets { alignment }

            override func layoutSubviews() {
                super.layoutSubviews()
                if growsSuperview { superview?.bounds.size.height += 1 }
            }
        }
        """

    private static let rowsClass = """
        private final class Rows: UITableView, UITableViewDataSource {
            private var count: Int

            init(_ count: Int) {
                self.count = count
                super.init(frame: .zero, style: .plain)
                dataSource = self
                register(UITableViewCell.self, forCellReuseIdentifier: "row")
            }

            required init?(coder: NSCoder) { nil }

            func show(_ count: Int) {
                self.count = count
                reloadData()
            }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "Row \\(indexPath.row)"
                return cell
            }
        }
        """

    // MARK: Values
}

extension ScrollNode {
    /// Whether it has the values of a new scroll view, except the rows.
    fileprivate var isPlain: Bool {
        var rowless = self
        rowless.rows = 0
        return rowless == ScrollNode()
    }
}
