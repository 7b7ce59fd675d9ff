import Foundation
import LayoutEngine

/// Two monospaced texts in a row, and the frames that the rules give.
private struct TwoTexts {
    let style: UITableViewCell.CellStyle
    let sizes: (first: CGFloat, second: CGFloat)
    let counts: (first: Int, second: Int)
    /// Words of four letters in several lines; else one word.
    let wraps: Bool
    let picture: CGSize?
    let accessory: UITableViewCell.AccessoryType
    let isMirrored: Bool

    private static func text(_ count: Int, wraps: Bool) -> String {
        wraps
            ? Array(repeating: "mmmm", count: count).joined(separator: " ") : String(repeating: "m", count: count)
    }

    func make(_ margins: UIEdgeInsets) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        for (label, size, count) in [
            (cell.textLabel, sizes.first, counts.first), (cell.detailTextLabel, sizes.second, counts.second),
        ] {
            label?.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            label?.text = Self.text(count, wraps: wraps)
            label?.numberOfLines = wraps ? 0 : 1
        }
        if let picture { cell.imageView?.image = UIImage(size: picture) }
        cell.accessoryType = accessory
        cell.contentView.insetsLayoutMarginsFromSafeArea = false
        cell.contentView.layoutMargins = margins
        cell.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        return cell
    }

    /// The size of a text in a room; nil where it nearly fits into another number of lines.
    private func size(_ run: ScenarioRun, _ count: Int, _ size: CGFloat, in room: CGFloat) -> CGSize? {
        let letters = wraps ? 5 * count - 1 : count
        let whole = CGSize(
            width: run.roundedUp(run.monospacedWidth(letters, size)), height: run.roundedUp(run.lines(1, size)))
        guard wraps, whole.width > room else { return whole }
        guard let perLine = run.wordsPerLine(4, size, in: room) else { return nil }
        return CGSize(
            width: run.roundedUp(run.monospacedWidth(5 * min(perLine, count) - 1, size)),
            height: run.roundedUp(run.lines((count + perLine - 1) / perLine, size)))
    }

    /// The height of a row of this width, and the frames of its texts from the leading edge and the vertical center.
    func places(_ run: ScenarioRun, _ width: CGFloat, _ margins: UIEdgeInsets) -> (height: CGFloat, frames: [CGRect])? {
        let content = width - run.accessoryRoom(accessory, rowWidth: width).room
        let (near, far) = isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
        let isStacked = style == .default || style == .subtitle
        let start = max(16, near) + (picture.map { $0.width + 16 } ?? 0)
        let hasAccessory = accessory != .none
        let end = hasAccessory ? (run.uikit >= .iOS13plus ? 8 : 2) : isStacked ? start : max(16, far)
        let room = max(0, content - start - end)
        let ascenders = (sizes.first * 1950 / 2048, sizes.second * 1950 / 2048)
        if isStacked {
            guard let first = size(run, counts.first, sizes.first, in: room) else { return nil }
            let one = CGSize(width: min(first.width, room), height: first.height)
            guard style == .subtitle else {
                return (
                    max(44, one.height), [CGRect(origin: CGPoint(x: start, y: -one.height / 2), size: one)]
                )
            }
            guard let second = size(run, counts.second, sizes.second, in: room) else { return nil }
            let all = first.height + second.height
            return (
                max(44, all + 22),
                [
                    CGRect(x: start, y: -all / 2, width: one.width, height: one.height),
                    CGRect(
                        x: start, y: first.height - all / 2, width: min(second.width, room), height: second.height),
                ]
            )
        }
        let isCaption = style == .value2
        guard let first = size(run, counts.first, sizes.first, in: isCaption ? min(91, room) : room) else { return nil }
        let used = isCaption ? min(91, room) : min(first.width, room)
        let left = isCaption ? max(0, room - 97) : max(0, room - used - 8)
        guard left > 0, let second = size(run, counts.second, sizes.second, in: left) else { return nil }
        let other = min(second.width, left)
        // One text is centered, and the other one is on the baseline of its first line.
        var tops = (-first.height / 2, -first.height / 2 + ascenders.0 - ascenders.1)
        if isCaption { tops = (-second.height / 2 + ascenders.1 - ascenders.0, -second.height / 2) }
        let reach = [-tops.0, -tops.1, tops.0 + first.height, tops.1 + second.height].max() ?? 0
        return (
            max(44, 2 * reach),
            [
                CGRect(x: start, y: tops.0, width: used, height: first.height),
                CGRect(
                    x: isCaption ? start + 97 : start + room - other, y: tops.1, width: other, height: second.height),
            ]
        )
    }
}

/// A row that records the states of its configuration updates.
private final class RecordingRow: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
    }
}

/// An item that records the states of its configuration updates.
private final class RecordingItem: UICollectionViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
    }
}

/// The exact frames of texts in rows, and configuration updates.
extension Scenario {
    static let rowTexts: [Scenario] = [
        // Rows of all styles, with each accessory, and with fonts of different sizes.
        Scenario(
            "texts-of-rows", rules: ["tables-8", "tables-9", "tables-11", "tables-12"],
            limits: [90, 12, 3, 30, 30, 1, 30, 40]
        ) { run in
            let (host, root) = run.openPlain()
            let width = 300 + run.length(0)
            let margins = UIEdgeInsets(top: 8, left: 8 + run.length(3), bottom: 8, right: 8 + run.length(4))
            var rows: [TwoTexts] = []
            for (index, style) in [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2].enumerated() {
                for (turn, sizes) in [(12, 34), (34, 12), (17, 17), (10, 60)].enumerated() {
                    let number = turn + index + run.numbers[2]
                    let isCaption = style == .value2
                    let wraps = run.flag(5) && (style != .value1 || turn == 2)
                    rows.append(
                        TwoTexts(
                            style: style, sizes: (CGFloat(sizes.0), CGFloat(sizes.1)),
                            counts: (
                                wraps && !isCaption ? 3 + number : 2,
                                wraps ? 3 + number : 1 + (run.numbers[1] + turn) % 4
                            ), wraps: wraps,
                            picture: number % 4 == 1 ? CGSize(width: 9 + run.length(6), height: 20) : nil,
                            accessory: [.none, .disclosureIndicator, .none, .checkmark, .detailButton][number % 5],
                            isMirrored: (turn + run.numbers[1]) % 2 == 1))
                }
            }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 3000))
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            let source = FixedRows(rows.map { $0.make(margins) })
            table.dataSource = source
            root.addSubview(table)
            for turn in 0..<2 {
                table.frame.size.width = width + (turn == 0 ? 0 : run.length(7) - 20)
                host.settle()
                for (row, cell) in zip(rows, source.cells) {
                    guard let places = row.places(run, table.bounds.width, margins) else { continue }
                    let what = "of \(row)"
                    run.expect("height \(what)", cell.frame.height, places.height, within: 4 * run.pixel)
                    let content = cell.contentView
                    let labels = [cell.textLabel, cell.detailTextLabel].compactMap(\.self)
                    for (index, (label, place)) in zip(labels, places.frames).enumerated() {
                        let start =
                            row.isMirrored ? content.bounds.width - label.frame.maxX : label.frame.minX
                        run.expect(
                            "frame of text \(index) \(what)",
                            CGRect(
                                origin: CGPoint(x: start, y: label.frame.minY),
                                size: label.frame.size),
                            place.offsetBy(dx: 0, dy: content.bounds.height / 2), within: 2 * run.pixel + 0.01)
                    }
                    guard let picture = row.picture, let view = cell.imageView else { continue }
                    let start = row.isMirrored ? content.bounds.width - view.frame.maxX : view.frame.minX
                    run.expect(
                        "frame of the image \(what)",
                        CGRect(origin: CGPoint(x: start, y: view.frame.minY), size: view.frame.size),
                        CGRect(
                            x: max(16, row.isMirrored ? margins.right : margins.left),
                            y: (content.bounds.height - 20) / 2, width: picture.width, height: 20),
                        within: run.pixel + 0.01)
                }
            }
        },
        // Margins that change alone move the texts; an accessory view stays inside of the safe area.
        Scenario(
            "margins-of-rows", rules: ["tables-8", "tables-9", "tables-10"],
            limits: [60, 60, 50, 30, 30, 250, 1], needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(0), bottom: 0, right: run.length(1) + 3)
            let width = controller.view.bounds.width
            var cells: [UITableViewCell] = []
            for style in [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2] {
                for number in 0..<4 {
                    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
                    cell.frame = CGRect(x: 0, y: CGFloat(cells.count) * 30, width: width, height: 30 + run.length(2))
                    cell.textLabel?.text = "a"
                    cell.detailTextLabel?.text = "b"
                    cell.semanticContentAttribute = number & 1 == 0 ? .forceLeftToRight : .forceRightToLeft
                    cell.contentView.insetsLayoutMarginsFromSafeArea = false
                    cell.contentView.layoutMargins = UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 40)
                    if number & 2 != 0 {
                        cell.accessoryView = UIView(
                            frame: CGRect(x: 0, y: 0, width: 10 + run.length(3), height: 5 + run.length(4)))
                    }
                    controller.view.addSubview(cell)
                    cells.append(cell)
                }
            }
            func check(_ left: CGFloat, _ right: CGFloat, _ when: String) {
                let safe = controller.view.safeAreaInsets
                let margin: CGFloat = width >= 402 ? 20 : 16
                for (number, cell) in cells.enumerated() {
                    let isMirrored = number & 1 != 0
                    let (near, far) = isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
                    let content = cell.contentView.frame
                    func start(_ frame: CGRect, in width: CGFloat) -> CGFloat {
                        isMirrored ? width - frame.maxX : frame.minX
                    }
                    let what = "of row \(number) \(when)"
                    run.expect(
                        "leading edge of the content view \(what)", start(content, in: width), near,
                        within: run.pixel + 0.01)
                    var end = width - far
                    if let view = cell.accessoryView {
                        end -= margin
                        run.expect(
                            "frame of the accessory view \(what)", view.frame,
                            CGRect(
                                x: isMirrored ? width - end : end - 10 - run.length(3),
                                y: cell.bounds.height / 2 - 2.5 - run.length(4) / 2, width: 10 + run.length(3),
                                height: 5 + run.length(4)), within: run.pixel + 0.01)
                        end -= 10 + run.length(3) + (run.uikit >= .iOS13plus ? 0 : 10)
                    }
                    run.expect(
                        "trailing edge of the content view \(what)", start(content, in: width) + content.width, end,
                        within: run.pixel + 0.01)
                    run.expect(
                        "leading edge of the text \(what)", start(cell.textLabel?.frame ?? .null, in: content.width),
                        max(16, isMirrored ? right : left), within: run.pixel + 0.01)
                    guard cell.style == .value1, let detail = cell.detailTextLabel else { continue }
                    let away =
                        cell.accessoryView == nil
                        ? max(16, isMirrored ? left : right) : run.uikit >= .iOS13plus ? 8 : 2
                    run.expect(
                        "distance of the detail text from the trailing edge \(what)",
                        content.width - start(detail.frame, in: content.width) - detail.frame.width, away,
                        within: run.pixel + 0.01)
                }
            }
            host.settle()
            check(30, 40, "at first")
            let (left, right) = (run.length(3) * 2, run.length(4) * 2 + 1)
            for cell in cells {
                cell.contentView.layoutMargins = UIEdgeInsets(top: 8, left: left, bottom: 8, right: right)
            }
            host.settle()
            check(left, right, "with other margins")
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(1), bottom: 0, right: run.length(0))
            host.settle()
            check(left, right, "with other safe area insets")
            for cell in cells { cell.contentView.layoutMargins.left = 50 }
            host.settle()
            check(50, right, "with another left margin")
        },
        // The configuration of rows and items is updated before their first layout, and once for each change of their state.
        Scenario("looks-of-rows", rules: ["tables-13"], limits: [1, 1, 2]) { run in
            let (host, root) = run.openPlain()
            let row = RecordingRow(style: .default, reuseIdentifier: nil)
            let item = RecordingItem(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            var calls = (row: 0, item: 0)
            row.configurationUpdateHandler = { cell, state in
                calls.row += 1
                run.expect(
                    "whether the row is updated as selected before its handler", row.states.last?.isSelected,
                    state.isSelected)
                run.expectObject("cell that the row's handler gets", cell, row)
            }
            if run.flag(0) { item.configurationUpdateHandler = { _, _ in calls.item += 1 } }
            let new = UICellConfigurationState(traitCollection: row.traitCollection)
            run.expect(
                "flags of a new state",
                [
                    new.isDisabled, new.isHighlighted, new.isSelected, new.isFocused, new.isEditing, new.isExpanded,
                    new.isSwiped, new.isReordering,
                ], Array(repeating: false, count: 8))
            root.addSubview(row)
            root.addSubview(item)
            var wanted = (row: 1, item: 1, handler: 1, itemHandler: run.flag(0) ? 1 : 0)
            var state = (isSelected: false, isHighlighted: false, isEditing: false)
            func check(_ when: String) {
                host.settle()
                run.expect("configuration updates of the row \(when)", row.states.count, wanted.row)
                run.expect("configuration updates of the item \(when)", item.states.count, wanted.item)
                run.expect("calls of the row's handler \(when)", calls.row, wanted.handler)
                run.expect("calls of the item's handler \(when)", calls.item, wanted.itemHandler)
                let flags = [state.isSelected, state.isHighlighted, state.isEditing]
                for last in [row.states.last, row.configurationState] as [UICellConfigurationState?] {
                    run.expect(
                        "state of the row \(when)", last.map { [$0.isSelected, $0.isHighlighted, $0.isEditing] }, flags)
                    run.expect(
                        "whether other flags of the row's state are set \(when)",
                        last.map { $0.isDisabled || $0.isFocused || $0.isSwiped }, false)
                }
                for last in [item.states.last, item.configurationState] as [UICellConfigurationState?] {
                    run.expect(
                        "state of the item \(when)", last.map { [$0.isSelected, $0.isHighlighted] },
                        Array(flags.prefix(2)))
                    run.expect(
                        "whether other flags of the item's state are set \(when)",
                        last.map { $0.isDisabled || $0.isFocused || $0.isEditing },
                        false)
                }
            }
            func all(_ count: Int, items: Int) {
                wanted = (
                    wanted.row + count, wanted.item + items, wanted.handler + count,
                    wanted.itemHandler + (run.flag(0) ? items : 0)
                )
            }
            check("at first")
            row.setNeedsLayout()
            item.setNeedsLayout()
            check("after another layout")
            row.frame.size.width += 7
            check("in another width")
            for turn in 0...run.numbers[2] {
                let isOn = turn % 2 == 0
                state.isSelected = isOn
                if run.flag(1) { row.setSelected(isOn, animated: false) } else { row.isSelected = isOn }
                item.isSelected = isOn
                all(1, items: 1)
                check("when it is selected, \(isOn)")
                row.isSelected = isOn
                item.isSelected = isOn
                check("when it is selected again, \(isOn)")
                state.isHighlighted = isOn
                if run.flag(1) { row.setHighlighted(isOn, animated: false) } else { row.isHighlighted = isOn }
                item.isHighlighted = isOn
                all(1, items: 1)
                check("when it is highlighted, \(isOn)")
                state.isEditing = isOn
                row.setEditing(isOn, animated: false)
                all(1, items: 0)
                check("when it is edited, \(isOn)")
            }
            // Two requests before a layout are one update.
            row.setNeedsUpdateConfiguration()
            row.setNeedsUpdateConfiguration()
            item.setNeedsUpdateConfiguration()
            all(1, items: 1)
            check("after setNeedsUpdateConfiguration()")
            row.configurationUpdateHandler = nil
            item.configurationUpdateHandler = nil
            wanted.row += 1
            wanted.item += 1
            check("without handlers")
        },
    ]
}
