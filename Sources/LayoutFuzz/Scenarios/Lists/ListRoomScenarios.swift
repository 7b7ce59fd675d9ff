import Foundation
import LayoutEngine

/// Rows whose constraints do not determine their height.
private final class FlatRows: NSObject, UITableViewDataSource {
    let place: NSLayoutConstraint.Attribute
    init(_ place: NSLayoutConstraint.Attribute) { self.place = place }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            NSLayoutConstraint(
                item: view, attribute: place, relatedBy: .equal, toItem: cell.contentView, attribute: place,
                multiplier: 1, constant: 0),
        ])
        return cell
    }
}

extension NSCollectionLayoutSection {
    /// Items as high as the room, each in a group of this width.
    static func ofColumns(width: CGFloat) -> NSCollectionLayoutSection {
        func size(_ width: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: .fractionalHeight(1))
        }
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1)))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.absolute(width)), subitems: [item]))
    }

    /// A layout of this section that scrolls to the side.
    var scrollingAcross: UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        return UICollectionViewCompositionalLayout(section: self, configuration: configuration)
    }
}

/// The room of sections, rows and views in scroll views.
extension Scenario {
    static let listRooms: [Scenario] = [
        // A section that scrolls horizontally is as high as the list without the insets at its top and bottom.
        Scenario(
            "sections-beside-safe-areas", rules: ["collections-8", "collections-15"],
            limits: [2, 60, 60, 60, 60, 1] + Array(repeating: 30, count: 2), needs: { $0.uikit.hasSafeArea }
        ) { run in
            let references: [UIContentInsetsReference] = [.safeArea, .none, .layoutMargins]
            let section = NSCollectionLayoutSection.ofColumns(width: 70)
            section.contentInsetsReference = references[run.numbers[0]]
            let layout = section.scrollingAcross
            let controller = UIViewController()
            let list = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentInsetAdjustmentBehavior = .never
            let items = FlowItems([3])
            run.held = [items]
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            run.expect(
                "whether bounds invalidate a layout before its first use",
                layout.shouldInvalidateLayout(forBoundsChange: list.bounds), false)
            controller.view.addSubview(list)
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: run.length(1), left: 0, bottom: run.length(2), right: 0)
            list.layoutMargins.top = run.length(3)
            list.layoutMargins.bottom = run.length(4)
            let host = run.open(controller)
            func check(_ when: String) {
                host.settle()
                let insets: UIEdgeInsets =
                    [list.safeAreaInsets, .zero, list.layoutMargins][run.numbers[0]]
                guard let cell = list.cellForItem(at: [0, 0]) else {
                    return run.expect("whether there is an item \(when)", false, true)
                }
                let height = max(0, list.bounds.height - insets.top - insets.bottom)
                run.expect("height of an item \(when)", cell.frame.height, height, within: run.pixel)
                run.expect("top of an item \(when)", cell.frame.minY, insets.top, within: run.pixel)
            }
            check("at first")
            for index in 6...7 {
                controller.additionalSafeAreaInsets.top = run.length(index)
                if run.flag(5) { list.layoutMargins.bottom = run.length(index) }
                check("after change \(index - 6)")
            }
        },
        // A row whose constraints do not determine its height has the default height.
        Scenario("rows-without-heights", rules: ["tables-2"], limits: [2]) { run in
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
            let places: [NSLayoutConstraint.Attribute] = [.centerY, .top, .bottom]
            let rows = FlatRows(places[run.numbers[0]])
            run.held = [rows]
            table.rowHeight = UITableView.automaticDimension
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            run.expect("height of a row", table.rectForRow(at: [0, 0]).height, 44)
            run.expect("top of the next row", table.rectForRow(at: [0, 1]).minY, 44)
        },
        // Views that are tied to the safe area of a scroll view follow its changes.
        Scenario(
            "safe-areas-of-scroll-views", rules: ["scroll-views-1", "safe-area-1"],
            limits: [3, 1] + Array(repeating: 4 * 12 - 1, count: 4), kinds: 4, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let behaviors: [UIScrollView.ContentInsetAdjustmentBehavior] = [
                .automatic, .always, .never, .scrollableAxes,
            ]
            let controller = UIViewController()
            let scroll = UIScrollView(frame: controller.view.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentInsetAdjustmentBehavior = behaviors[run.numbers[0]]
            controller.view.addSubview(scroll)
            let tied = run.makeView(in: run.flag(1) ? controller.view : scroll)
            let guide = scroll.safeAreaLayoutGuide
            NSLayoutConstraint.activate(tied.filling(guide, usesLeadingAndTrailing: false))
            let host = run.open(controller)
            func check(_ when: String) {
                host.settle()
                guard let holder = tied.superview else { return }
                let place = scroll.convert(scroll.bounds.inset(by: scroll.safeAreaInsets), to: holder)
                run.expect("frame of the view in the safe area \(when)", tied.frame, place, within: run.pixel)
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = CGFloat(number / 4) * 5
                switch number % 4 {
                case 0: controller.additionalSafeAreaInsets.bottom = value
                case 1: controller.additionalSafeAreaInsets.top = value
                case 2: controller.additionalSafeAreaInsets.left = value
                default: host.turn()
                }
                check("after change \(turn)")
            }
        },
    ]
}
