import Foundation
import LayoutEngine

/// A box of a height, of one of several kinds whose content views do not support each other's configurations.
private struct PickyConfiguration: UIContentConfiguration {
    let kind: Int
    let height: CGFloat
    func makeContentView() -> any UIView & UIContentView { PickyView(self) }
    func updated(for state: any UIConfigurationState) -> PickyConfiguration { self }
}

private final class PickyView: UIView, UIContentView {
    private(set) var shown: PickyConfiguration
    private let height: NSLayoutConstraint

    init(_ configuration: PickyConfiguration) {
        let box = UIView()
        shown = configuration
        height = box.heightAnchor.constraint(equalToConstant: configuration.height)
        super.init(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        let end = bottomAnchor.constraint(equalTo: box.bottomAnchor)
        // Until the row has its new height, the box may be higher.
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            height, end, box.topAnchor.constraint(equalTo: topAnchor),
            box.leadingAnchor.constraint(equalTo: leadingAnchor),
            box.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
        (configuration as? PickyConfiguration)?.kind == shown.kind
    }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            shown = newValue as? PickyConfiguration ?? shown
            height.constant = shown.height
        }
    }
}

/// Content views that implement `supports(_:)`.
extension Scenario {
    static let pickyContents: [Scenario] = [
        // A content view shows the next configuration if it supports it; otherwise a new content view replaces it.
        Scenario(
            "views-that-refuse-configurations", rules: ["collections-7"],
            limits: [1] + Array(repeating: 5 * 40 - 1, count: 8), kinds: 5, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let (host, root) = run.openPlain()
            let (row, item) = (UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell())
            let rows = FixedRows([row])
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 250, height: 400), style: .plain)
            table.dataSource = rows
            let (isRow, content) = run.flag(0) ? (true, row.contentView) : (false, item.contentView)
            item.frame = CGRect(x: 10, y: 90, width: 250, height: 44)
            root.addSubview(isRow ? table : item)
            host.settle()
            var (old, kind): (UIView?, Int?) = (nil, nil)
            for (turn, number) in run.numbers[1...].enumerated() {
                // Four kinds that do not support each other, and no configuration.
                let (new, height) = (number % 5, CGFloat(number / 5 + 10))
                let configuration: (any UIContentConfiguration)? =
                    new < 4 ? PickyConfiguration(kind: new, height: height) : nil
                let whole = new == 4 ? 44 : height
                if isRow {
                    row.contentConfiguration = configuration
                    table.reloadData()
                } else {
                    item.contentConfiguration = configuration
                    item.frame.size.height = whole
                }
                host.settle()
                let shown = content.subviews.filter { $0 is any UIView & UIContentView }
                run.expect("number of content views in turn \(turn)", shown.count, new == 4 ? 0 : 1)
                run.expect("height of the cell's contentView in turn \(turn)", content.frame.height, whole)
                if let view = shown.first {
                    run.expect("whether the content view stays in turn \(turn)", view === old, kind == new)
                    run.expect("frame of the content view in turn \(turn)", view.frame, content.bounds)
                    let picky = (view as? PickyView)?.shown
                    run.expect("kind of the content view in turn \(turn)", picky?.kind, new)
                    run.expect("height in the shown configuration in turn \(turn)", picky?.height, height)
                    run.expect("height of the box in turn \(turn)", view.subviews.first?.frame.height, height)
                }
                if let old, old !== shown.first {
                    run.expectObject("superview of the replaced content view in turn \(turn)", old.superview, nil)
                }
                (old, kind) = (shown.first, new == 4 ? nil : new)
            }
        }
    ]
}
