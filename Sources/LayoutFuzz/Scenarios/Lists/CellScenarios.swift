import Foundation
import LayoutEngine

extension ScenarioRun {
    /// How much room an accessory takes at a row's trailing side, and its margin there.
    ///
    /// Written from the rules. uikit-model: tables-9, tables-10
    func accessoryRoom(
        _ type: UITableViewCell.AccessoryType, view: CGFloat? = nil, rowWidth: CGFloat
    ) -> (room: CGFloat, margin: CGFloat) {
        let margin: CGFloat = rowWidth >= 402 ? 20 : uikit >= .iOS11_12 ? 16 : 15
        let isNew = uikit >= .iOS13plus
        let width: CGFloat
        switch type {
        case _ where view != nil: width = view ?? 0
        case .none: return (0, margin)
        case .disclosureIndicator: width = isNew ? 10.5 : 8
        case .checkmark: width = isNew ? 24 : 14
        case .detailButton: width = isNew ? 24 : 22
        case .detailDisclosureButton: width = isNew ? 46.5 : 42
        }
        return ((width / pixel + 0.001).rounded(.down) * pixel + margin + (isNew ? 0 : 10), margin)
    }
}

/// The present settings of a row.
private struct CellState {
    static let types: [UITableViewCell.AccessoryType] = [
        .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    static let texts = ["", "one", "two words", Array(repeating: "word", count: 30).joined(separator: " ")]

    var (type, editingType) = (0, 0)
    var (view, editingView): (Int?, Int?) = (nil, nil)
    var isEditing = false
    var (text, detail) = (1, 1)
    var side: CGFloat = 8

    var shownType: UITableViewCell.AccessoryType { Self.types[isEditing ? editingType : type] }
    var shownView: Int? { isEditing ? editingView : view }
}

/// Rows of every style, with accessories.
extension Scenario {
    static let cells: [Scenario] = [
        // The content view has the width beside the accessory, and the style places the labels, whatever the row showed
        // before.
        Scenario(
            "accessories-in-any-order", rules: ["tables-8", "tables-9", "tables-10", "tables-11", "tables-12"],
            limits: [255, 700, 3] + Array(repeating: 8 * 60 - 1, count: 8), kinds: 8, share: 4
        ) { run in
            let (host, root) = run.openPlain()
            let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
            let style = styles[run.numbers[2]]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            // Margins change at a width of 402 points.
            let width = run.numbers[1] % 9 == 4 ? 251 + run.numbers[1] / 9 % 3 : run.numbers[1]
            cell.frame = CGRect(x: 0, y: 200, width: 150 + width, height: 60)
            root.addSubview(cell)
            var state = CellState()
            let views = [UIView(), UIView()]
            func show() {
                cell.accessoryType = CellState.types[state.type]
                cell.editingAccessoryType = CellState.types[state.editingType]
                cell.accessoryView = state.view == nil ? nil : views[0]
                cell.editingAccessoryView = state.editingView == nil ? nil : views[1]
                if cell.isEditing != state.isEditing { cell.setEditing(state.isEditing, animated: false) }
                cell.textLabel?.text = CellState.texts[state.text]
                cell.detailTextLabel?.text = CellState.texts[state.detail]
                cell.contentView.layoutMargins = UIEdgeInsets(
                    top: 8, left: state.side, bottom: 8, right: state.side)
            }
            for (index, number) in run.numbers[3...].enumerated() {
                let value = number / 8
                switch number % 8 {
                case 0: state.type = value % 5
                case 1: state.editingType = value % 5
                case 2:
                    state.view = value % 3 == 0 ? nil : value
                    views[0].frame = CGRect(x: 1, y: 2, width: value, height: value % 40)
                    cell.setNeedsLayout()
                case 3:
                    state.editingView = value % 3 == 0 ? nil : value
                    views[1].frame = CGRect(x: 1, y: 2, width: value, height: value % 40)
                    cell.setNeedsLayout()
                case 4: state.isEditing.toggle()
                case 5: state.text = value % 4
                case 6: state.detail = value % 4
                default:
                    state.side = CGFloat(value)
                    cell.setNeedsLayout()
                }
                show()
                guard run.numbers[0] >> index & 1 == 0 || index == 7 else { continue }
                host.settle()
                run.expectCell(cell, style, state, views, "after change \(index)")
            }
        }
    ]
}

extension ScenarioRun {
    fileprivate func expectCell(
        _ cell: UITableViewCell, _ style: UITableViewCell.CellStyle, _ state: CellState, _ views: [UIView],
        _ when: String
    ) {
        let content = cell.contentView
        let (room, margin) = accessoryRoom(
            state.shownType, view: state.shownView.map { CGFloat($0) }, rowWidth: cell.bounds.width)
        let safe = uikit.hasSafeArea ? cell.safeAreaInsets : .zero
        let edges = (
            start: isRightToLeft ? safe.right : safe.left, end: (isRightToLeft ? safe.left : safe.right) + room
        )
        func start(_ frame: CGRect, in width: CGFloat) -> CGFloat { isRightToLeft ? width - frame.maxX : frame.minX }
        expect(
            "start of the content \(when)", start(content.frame, in: cell.bounds.width), edges.start,
            within: pixel + 0.01)
        let width = max(0, cell.bounds.width - edges.start - edges.end)
        expect("width of the content \(when)", content.frame.width, width, within: pixel + 0.01)
        for (index, view) in views.enumerated() {
            let isShown = state.shownView != nil && (index == 1) == state.isEditing
            expect("whether accessory view \(index) is shown \(when)", view.superview === cell, isShown)
            guard isShown, let length = state.shownView else { continue }
            expect(
                "start of accessory view \(index) \(when)", start(view.frame, in: cell.bounds.width),
                cell.bounds.width - edges.end + room - margin - CGFloat(length), within: pixel + 0.01)
            expect("center y of accessory view \(index) \(when)", view.frame.midY, 30, within: pixel + 0.01)
        }
        guard width > 0, let label = cell.textLabel else { return }
        let margins = isRightToLeft ? content.layoutMargins.right : content.layoutMargins.left
        let other = isRightToLeft ? content.layoutMargins.left : content.layoutMargins.right
        let begin = max(16, margins)
        let has = state.shownView != nil || state.shownType != .none
        let end = has ? (uikit >= .iOS13plus ? 8 : 2) : max(16, other)
        let left = max(0, width - begin - end)
        expect("start of the label \(when)", start(label.frame, in: width), begin, within: 2 * pixel + 0.01)
        func expectWidth(_ what: String, _ found: UILabel, _ wanted: CGFloat) {
            expect("width of the \(what) \(when)", found.frame.width, wanted, within: 2 * pixel + 0.01)
        }
        let length = label.intrinsicContentSize.width
        guard let detail = cell.detailTextLabel, style == .value1 || style == .value2 else {
            return expectWidth("label", label, min(length, has ? left : max(0, width - 2 * begin)))
        }
        let both = [label, detail].filter { $0.frame.height > 0 }
        if both.count == 2 {
            expect(
                "baseline of the label next to a detail \(when)", label.frame.minY + label.font.ascender,
                detail.frame.minY + detail.font.ascender,
                within: 2 * pixel + 0.01)
        }
        let wanted = detail.intrinsicContentSize.width
        if style == .value1 {
            let used = min(length, left)
            let rest = used > 0 ? max(0, left - used - 8) : left
            expectWidth("label", label, used)
            expectWidth("detail", detail, min(wanted, rest))
            expect(
                "end of the detail \(when)", start(detail.frame, in: width) + detail.frame.width, begin + left,
                within: 2 * pixel + 0.01)
        } else {
            expectWidth("caption", label, min(91, left))
            expectWidth("detail", detail, max(0, min(wanted, left - 97)))
            expect(
                "start of the detail \(when)", start(detail.frame, in: width), begin + 97, within: 2 * pixel + 0.01)
        }
    }
}
