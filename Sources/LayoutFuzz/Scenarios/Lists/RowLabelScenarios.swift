import Foundation
import LayoutEngine

/// What a row's own labels and image view show.
private struct RowLabels {
    var text: Int?
    var second: Int?
    var picture = 0
    var font = 0
    var lines = 1
    var margin = 0
    var isMirrored = false

    private static let texts = ["one", "two words", PropertyValues.long, ""]
    private static let pictures = [
        nil, PropertyValues.small, PropertyValues.wide, UIImage(size: CGSize(width: 9, height: 90)),
    ]

    mutating func change(_ number: Int) {
        let value = number / 7
        switch number % 7 {
        case 0: text = value % 5 == 4 ? nil : value % 5
        case 1: second = value % 5 == 4 ? nil : value % 5
        case 2: picture = value % 4
        case 3: font = value % 3
        case 4: lines = value % 3
        case 5: margin = value % 3
        default: isMirrored.toggle()
        }
    }

    /// Sets all of it on a cell.
    func show(in cell: UITableViewCell) {
        cell.imageView?.image = Self.pictures[picture]
        for (label, choice) in [(cell.textLabel, text), (cell.detailTextLabel, second)] {
            label?.text = choice.map { Self.texts[$0] }
            label?.numberOfLines = lines
            label?.font = .systemFont(ofSize: [17, 12, 30][font])
        }
        // All margins are set at once, because margins that are read include the safe area.
        cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: CGFloat([8, 20, 40][margin]), bottom: 8, trailing: 8)
        cell.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
        cell.contentView.semanticContentAttribute = cell.semanticContentAttribute
        // An image alone causes no layout, and a table asks for heights when it is laid out.
        cell.setNeedsLayout()
        cell.superview?.setNeedsLayout()
    }
}

/// Rows that never change.
private final class LabelledRows: UITableViewDataSource {
    let cells: [UITableViewCell]
    init(_ cells: [UITableViewCell]) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
}

/// A row's own labels and image view.
extension Scenario {
    static let rowLabels: [Scenario] = [
        Scenario(
            "labels-of-rows-in-any-order", rules: ["tables-8", "tables-11", "tables-12", "passes-5"],
            limits: [255, 3, 120] + Array(repeating: 7 * 20 - 1, count: 7), kinds: 7, share: 4
        ) { run in
            let style: UITableViewCell.CellStyle = [.default, .subtitle, .value1, .value2][run.numbers[1]]
            func make(_ labels: RowLabels) -> (host: SceneHost, table: UITableView, source: LabelledRows) {
                let (host, root) = run.openPlain()
                let table = UITableView(frame: CGRect(x: 0, y: 60, width: 180 + run.length(2), height: 400))
                table.contentInsetAdjustmentBehavior = .never
                table.insetsContentViewsToSafeArea = false
                let cells = (0..<2).map { _ in UITableViewCell(style: style, reuseIdentifier: nil) }
                for cell in cells { labels.show(in: cell) }
                let source = LabelledRows(cells)
                table.dataSource = source
                root.addSubview(table)
                return (host, table, source)
            }
            func picture(_ app: (host: SceneHost, table: UITableView, source: LabelledRows)) -> SettledLayout {
                app.host.settle()
                return SettledLayout(treeOf: app.table, "table", measures: false)
            }
            var labels = RowLabels()
            let app = make(labels)
            for (index, number) in run.numbers[3...].enumerated() {
                labels.change(number)
                labels.show(in: app.source.cells[0])
                if run.numbers[0] >> index & 1 == 0 { app.host.settle() }
            }
            labels.show(in: app.source.cells[1])
            let found = picture(app)
            let fresh = make(labels)
            run.expectSame(found, picture(fresh))
            // The labels come after the image in the direction of the language.
            for cell in app.source.cells {
                let content = cell.contentView
                let isMirrored = content.effectiveUserInterfaceLayoutDirection == .rightToLeft
                func start(_ view: UIView) -> CGFloat {
                    isMirrored ? content.bounds.width - view.frame.maxX : view.frame.minX
                }
                guard let text = cell.textLabel else { continue }
                // A row of one line of text is as high as that, and one of two has 11 points above and below.
                let texts = [text, cell.detailTextLabel].compactMap(\.self)
                    .filter { $0.superview === content && ($0.text ?? "") != "" }
                let heights = texts.map(\.frame.height)
                let isBelow = style == .default || style == .subtitle
                let wanted = isBelow && heights.count > 1 ? heights.reduce(22, +) : heights.max() ?? 0
                if isBelow || heights.count < 2 {
                    run.expect("height of a row", cell.frame.height, max(44, wanted), within: 2 * run.pixel + 0.01)
                } else {
                    // Both texts are on one baseline, so the row is at most twice as high as the higher one.
                    run.expect(
                        "whether a row is as high as its text",
                        cell.frame.height >= max(44, wanted) - 2 * run.pixel
                            && cell.frame.height <= max(44, 2 * wanted) + 2 * run.pixel, true)
                }
                // A label without text does not move the other one.
                if !isBelow, texts.count == 1 {
                    run.expect(
                        "center of a label beside an empty one", texts[0].frame.midY, content.bounds.midY,
                        within: 2 * run.pixel + 0.01)
                }
                let margin = isMirrored ? content.layoutMargins.right : content.layoutMargins.left
                run.expect("whether the text keeps the margin", start(text) >= max(16, margin) - run.pixel, true)
                let end = isMirrored ? content.layoutMargins.left : content.layoutMargins.right
                if let second = cell.detailTextLabel {
                    switch style {
                    case .value1:
                        run.expect(
                            "trailing edge of the detail label", start(second) + second.frame.width,
                            content.bounds.width - max(16, end), within: run.pixel + 0.01)
                    case .value2:
                        run.expect("leading edge of the detail label", start(second), start(text) + 97, within: 0.01)
                    default: run.expect("leading edge of the detail label", start(second), start(text))
                    }
                }
                guard let picture = cell.imageView, let size = picture.image?.size else {
                    run.expect("leading edge of the text label", start(text), max(16, margin), within: run.pixel + 0.01)
                    continue
                }
                run.expect("leading edge of the image view", start(picture), max(16, margin), within: run.pixel + 0.01)
                run.expect("width of the image view", picture.frame.width, size.width, within: run.pixel + 0.01)
                run.expect(
                    "height of the image view", picture.frame.height, min(size.height, content.bounds.height),
                    within: run.pixel + 0.01)
                run.expect("center of the image view", picture.center.y, content.bounds.midY, within: run.pixel + 0.01)
                run.expect(
                    "whether the text label comes after the image view",
                    start(text) >= start(picture) + picture.frame.width - run.pixel - 0.01, true)
            }
        },
        // Before any layout, the content view fills a cell or header, and follows its size.
        Scenario("parts-at-first", rules: ["tables-8", "masks-8"], limits: [2, 200, 200, 90, 90, 3]) { run in
            let (first, second) = (
                CGSize(width: run.length(1), height: run.length(2)),
                CGSize(width: run.length(3) + 1, height: run.length(4) + 1)
            )
            let frame = CGRect(origin: CGPoint(x: 3, y: 4), size: first)
            let (view, content): (UIView, UIView)
            switch run.numbers[0] {
            case 0:
                let cell = UICollectionViewCell(frame: frame)
                (view, content) = (cell, cell.contentView)
            case 1:
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.frame = frame
                (view, content) = (cell, cell.contentView)
            default:
                let title = UITableViewHeaderFooterView(reuseIdentifier: nil)
                title.frame = frame
                (view, content) = (title, title.contentView)
            }
            run.expectObject("superview of the content view", content.superview, view)
            run.expect("frame of the content view at first", content.frame, CGRect(origin: .zero, size: first))
            for _ in 0..<run.numbers[5] {
                view.frame.size = second
                run.expect(
                    "frame of the content view with another size", content.frame, CGRect(origin: .zero, size: second))
                view.frame.size = first
                run.expect(
                    "frame of the content view with the first size again", content.frame,
                    CGRect(origin: .zero, size: first))
            }
            view.bounds.size = second
            run.expect(
                "frame of the content view with other bounds", content.frame, CGRect(origin: .zero, size: second))
        },
    ]
}
