import Foundation
import LayoutEngine

/// What a row of a list shows.
private struct RowState {
    var text = 1
    var second = 0
    var picture = 0
    var isBeside = false
    var margins = 0
    var gaps = 0
    var reserved = 0
    var lines = 0
    var style = 0
    var isKerned = false

    private static let texts: [String?] = [nil, "one", "two words", PropertyValues.long]

    private static let styles: [() -> UIListContentConfiguration] = [
        { .cell() }, { .subtitleCell() }, { .valueCell() }, { .plainHeader() }, { .plainFooter() },
        { .groupedHeader() },
        { .groupedFooter() }, { .header() }, { .footer() }, { .sidebarCell() }, { .sidebarHeader() },
    ]

    var configuration: UIListContentConfiguration {
        var result = Self.styles[style]()
        result.text = Self.texts[text]
        result.secondaryText = Self.texts[second]
        if isKerned, second > 0 { result.secondaryAttributedText = PropertyValues.kerned }
        if isKerned, text > 1 { result.attributedText = PropertyValues.kerned }
        result.secondaryTextProperties.numberOfLines = lines
        result.image = [nil, PropertyValues.small, PropertyValues.wide][picture]
        result.prefersSideBySideTextAndSecondaryText = isBeside
        if margins > 0 {
            result.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: CGFloat(margins * 3), leading: CGFloat(margins * 9), bottom: CGFloat(margins * 2), trailing: 4)
        }
        result.imageToTextPadding += CGFloat(gaps * 2)
        result.textToSecondaryTextVerticalPadding += CGFloat(gaps)
        result.textToSecondaryTextHorizontalPadding += CGFloat(gaps)
        if reserved == 1 { result.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 18) }
        if reserved == 2 { result.imageProperties.maximumSize = CGSize(width: 12, height: 9) }
        // A length of 0 has no effect on its axis.
        if reserved == 3 { result.imageProperties.reservedLayoutSize = CGSize(width: 0, height: 18) }
        if reserved == 4 { result.imageProperties.maximumSize = CGSize(width: 12, height: 0) }
        result.textProperties.numberOfLines = lines
        if lines == 2 { result.textProperties.transform = .uppercase }
        return result
    }

    mutating func change(_ number: Int) {
        let value = number / 10
        switch number % 10 {
        case 0: text = value % 4
        case 1: second = value % 4
        case 2: picture = value % 3
        case 3: isBeside.toggle()
        case 4: margins = value % 3
        case 5: gaps = value % 4
        case 6: reserved = value % 5
        case 7: style = value % Self.styles.count
        case 8: isKerned.toggle()
        default: lines = value % 3
        }
    }
}

/// A box with a height of its own: another kind of content configuration.
struct BoxConfiguration: UIContentConfiguration {
    let height: CGFloat
    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> BoxConfiguration { self }
}

final class BoxView: UIView, UIContentView {
    private var shown: BoxConfiguration
    private let height: NSLayoutConstraint
    private let box = UIView()

    init(_ configuration: BoxConfiguration) {
        shown = configuration
        height = box.heightAnchor.constraint(equalToConstant: configuration.height)
        super.init(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            height, box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
            box.leadingAnchor.constraint(equalTo: leadingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            shown = newValue as? BoxConfiguration ?? shown
            height.constant = shown.height
        }
    }
}

/// A table of three rows with configurations.
private final class ConfiguredRows: NSObject, UITableViewDataSource {
    /// By row: the list content that it shows, or else the height of a box.
    var rows: [(state: RowState, box: Int?)] = [(RowState(), nil), (RowState(), nil), (RowState(), 20)]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let row = rows[indexPath.row]
        if let box = row.box {
            cell.contentConfiguration = BoxConfiguration(height: CGFloat(box))
        } else {
            cell.contentConfiguration = row.state.configuration
        }
        return cell
    }
}

/// Content configurations, whatever a row showed before.
extension Scenario {
    static let listContents: [Scenario] = [
        // A row shows its present configuration, not what it showed before, and places text and image as the configuration says.
        Scenario(
            "rows-of-lists-in-any-order", rules: ["collections-7", "passes-5"],
            limits: [63, 120] + Array(repeating: 10 * 12 - 1, count: 6), kinds: 10, share: 4
        ) { run in
            func make(_ configuration: UIListContentConfiguration) -> (SceneHost, UIListContentView) {
                let (host, root) = run.openPlain()
                let view = UIListContentView(configuration: configuration)
                view.translatesAutoresizingMaskIntoConstraints = false
                view.insetsLayoutMarginsFromSafeArea = false
                root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
                    view.widthAnchor.constraint(equalToConstant: 180 + run.length(1)),
                ])
                return (host, view)
            }
            func picture(_ app: (SceneHost, UIListContentView)) -> SettledLayout {
                app.0.settle()
                var result = SettledLayout()
                for (index, guide) in [
                    app.1.textLayoutGuide, app.1.secondaryTextLayoutGuide, app.1.imageLayoutGuide,
                ].enumerated() {
                    result.add("guide \(index)", guide?.layoutFrame ?? CGRect(x: -1, y: -1, width: 0, height: 0))
                }
                result.add("guides", app.1.layoutGuides.count)
                result.add(treeOf: app.1, "row", measures: false)
                return result
            }
            var state = RowState()
            let app = make(state.configuration)
            for (index, number) in run.numbers[2...].enumerated() {
                state.change(number)
                app.1.configuration = state.configuration
                if run.numbers[0] >> index & 1 == 0 { app.0.settle() }
            }
            let found = picture(app)
            run.expectSame(found, picture(make(state.configuration)))
            // Frames of text and image.
            let (view, configuration) = (app.1, state.configuration)
            let margins = configuration.directionalLayoutMargins
            func start(_ frame: CGRect) -> CGFloat {
                run.isRightToLeft ? view.bounds.width - frame.maxX : frame.minX
            }
            var textStart = margins.leading
            if let place = view.imageLayoutGuide?.layoutFrame {
                run.expect("leading edge of the image", start(place), margins.leading, within: run.pixel + 0.01)
                run.expect(
                    "center of the image", place.midY, (margins.top + view.bounds.height - margins.bottom) / 2,
                    within: 2 * run.pixel)
                let size = configuration.image?.size ?? .zero
                let wanted: CGSize =
                    switch state.reserved {
                    case 1: CGSize(width: 30, height: 18)
                    case 2: CGSize(width: min(12, size.width), height: min(9, size.height))
                    case 3: CGSize(width: size.width, height: 18)
                    case 4: CGSize(width: min(12, size.width), height: size.height)
                    default: size
                    }
                run.expect("size of the image", place.size, wanted, within: run.pixel + 0.01)
                textStart += wanted.width + configuration.imageToTextPadding
            }
            run.expect("whether there is an image", view.imageLayoutGuide != nil, state.picture > 0)
            run.expect("whether there is text", view.textLayoutGuide != nil, state.text > 0)
            run.expect("whether there is a secondary text", view.secondaryTextLayoutGuide != nil, state.second > 0)
            guard let text = view.textLayoutGuide?.layoutFrame else { return }
            run.expect("leading edge of the text", start(text), textStart, within: run.pixel + 0.01)
            if let attributed = configuration.attributedText {
                let texts = view.subviews.compactMap { ($0 as? UILabel)?.attributedText?.string }
                run.expect("whether a label shows the attributed text", texts.contains(attributed.string), true)
            }
            guard let second = view.secondaryTextLayoutGuide?.layoutFrame else { return }
            if state.isBeside {
                run.expect(
                    "whether texts side by side keep their padding",
                    start(second) - start(text) - text.width
                        >= configuration.textToSecondaryTextHorizontalPadding - run.pixel - 0.01, true)
            } else {
                run.expect("leading edge of the secondary text", start(second), textStart, within: run.pixel + 0.01)
                run.expect(
                    "padding between text and secondary text", second.minY - text.maxY,
                    configuration.textToSecondaryTextVerticalPadding,
                    within: run.pixel + 0.01)
            }
        },
        // Rows of a table are as high as their content, also when cells are reused.
        Scenario(
            "configured-rows-in-any-order", rules: ["collections-7", "tables-2"],
            limits: [63] + Array(repeating: 3 * 10 * 12 - 1, count: 6), share: 2
        ) { run in
            func make(_ rows: ConfiguredRows) -> (host: SceneHost, table: UITableView) {
                let (host, root) = run.openPlain()
                let table = UITableView(frame: CGRect(x: 0, y: 60, width: 240, height: 900), style: .plain)
                table.contentInsetAdjustmentBehavior = .never
                table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                table.dataSource = rows
                root.addSubview(table)
                return (host, table)
            }
            func picture(_ app: (host: SceneHost, table: UITableView)) -> SettledLayout {
                app.host.settle()
                var result = SettledLayout()
                for row in 0..<3 {
                    let path = IndexPath(row: row, section: 0)
                    result.add("row \(row)", app.table.rectForRow(at: path))
                    guard let content = app.table.cellForRow(at: path)?.contentView else { continue }
                    result.add("views in row \(row)", content.subviews.count)
                    result.add(treeOf: content, "content \(row)", measures: false)
                }
                return result
            }
            let rows = ConfiguredRows()
            let app = make(rows)
            app.host.settle()
            for (index, number) in run.numbers[1...].enumerated() {
                let (row, value) = (number % 3, number / 3)
                if value % 5 == 4 {
                    rows.rows[row].box = rows.rows[row].box == nil ? 10 + value % 40 : nil
                } else {
                    rows.rows[row].state.change(value)
                }
                if value % 2 == 0 {
                    app.table.reloadData()
                } else {
                    app.table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
                }
                if run.numbers[0] >> index & 1 == 0 { app.host.settle() }
            }
            let found = picture(app)
            let fresh = ConfiguredRows()
            fresh.rows = rows.rows
            run.expectSame(found, picture(make(fresh)))
            for (index, row) in rows.rows.enumerated() {
                guard let box = row.box else { continue }
                run.expect(
                    "height of a box in row \(index)",
                    app.table.rectForRow(at: IndexPath(row: index, section: 0)).height, CGFloat(box),
                    within: run.pixel + 1)
            }
        },
        // The update handler of a cell is called when the cell's state changes or the app asks for an update, and not otherwise.
        Scenario("cells-are-filled", rules: ["collections-7"], limits: [63, 5, 1]) { run in
            var filled: [Bool] = []
            let (host, root) = run.openPlain()
            let frame = CGRect(x: 0, y: 80, width: 100, height: 40)
            let (row, item) = (
                UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: frame)
            )
            row.frame = frame
            row.configurationUpdateHandler = { _, state in filled.append(state.isSelected) }
            item.configurationUpdateHandler = { _, state in filled.append(state.isSelected) }
            root.addSubview(run.flag(2) ? item : row)
            host.settle()
            run.expect("handler calls at first", filled, [false])
            var isChosen = false
            for bit in 0...run.numbers[1] {
                filled = []
                let chooses = run.numbers[0] >> bit & 1 == 1
                if chooses { isChosen.toggle() }
                if run.flag(2) { item.isSelected = isChosen } else { row.isSelected = isChosen }
                host.settle()
                run.expect("handler calls after a selection", filled, chooses ? [isChosen] : [])
            }
            filled = []
            if run.flag(2) { item.isHighlighted = true } else { row.setHighlighted(true, animated: false) }
            host.settle()
            run.expect("handler calls after a highlight", filled, [isChosen])
            filled = []
            if run.flag(2) { item.setNeedsUpdateConfiguration() } else { row.setNeedsUpdateConfiguration() }
            host.settle()
            run.expect("handler calls after setNeedsUpdateConfiguration()", filled, [isChosen])
        },
    ]
}
