import Foundation
import LayoutEngine

/// Changes of objects that are not views, such as layouts and bar items, and of cells, guides and margins.
extension LoneChange {
    private static func collection<Layout: UICollectionViewLayout>(
        _ name: String, _ makeLayout: @escaping () -> Layout,
        _ change: @escaping (UICollectionView, Layout, ScenarioRun) -> Void
    ) -> LoneChange {
        LoneChange(name: name) { run in
            let controller = UIViewController()
            let items = FlowItems([4, 3])
            run.held.append(items)
            let layout = makeLayout()
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 240, height: 300), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            }
            view.dataSource = items
            controller.view.addSubview(view)
            return (controller, { change(view, layout, run) })
        }
    }

    private static func flow(
        _ name: String, _ change: @escaping (UICollectionViewFlowLayout, ScenarioRun) -> Void
    ) -> LoneChange {
        collection(name, { UICollectionViewFlowLayout() }, { _, layout, run in change(layout, run) })
    }

    private static func rows() -> UICollectionViewCompositionalLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private static func bar(
        _ name: String, _ change: @escaping (UIBarButtonItem, UINavigationItem, ScenarioRun) -> Void
    ) -> LoneChange {
        LoneChange(name: name) { run in
            let inner = UIViewController()
            let item = UIBarButtonItem(title: "an item", style: .plain, target: nil, action: nil)
            let one = UIBarButtonItem(title: "one", style: .plain, target: nil, action: nil)
            inner.navigationItem.rightBarButtonItems = [one, item]
            inner.navigationItem.title = "title"
            return (UINavigationController(rootViewController: inner), { change(item, inner.navigationItem, run) })
        }
    }

    private static func table(
        _ name: String, _ change: @escaping (UITableView, UITableViewCell, ScenarioRun) -> Void
    ) -> LoneChange {
        LoneChange(name: name) { run in
            let controller = UIViewController()
            let cells = (0..<3).map { UITableViewCell(style: $0 == 1 ? .value1 : .subtitle, reuseIdentifier: nil) }
            for cell in cells {
                cell.textLabel?.text = "text"
                cell.detailTextLabel?.text = "detail"
            }
            let rows = FixedRows(cells)
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200 + run.length(0), height: 300))
            table.rowHeight = 50
            table.dataSource = rows
            controller.view.addSubview(table)
            return (controller, { change(table, cells[run.numbers[2] % 3], run) })
        }
    }

    /// A box whose edges are constrained to a guide of its controller's view.
    private static func guided(
        _ name: String, _ guide: @escaping (UIView) -> UILayoutGuide,
        _ change: @escaping (UIViewController, ScenarioRun) -> Void
    ) -> LoneChange {
        LoneChange(name: name) { run in
            let controller = UIViewController()
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(box)
            let guide = guide(controller.view)
            NSLayoutConstraint.activate(box.filling(guide))
            return (controller, { change(controller, run) })
        }
    }

    static let ofObjects: [LoneChange] = flows + compositions + bars + tables + guides

    private static let flows: [LoneChange] = [
        flow("itemSize of a flow layout") { layout, run in
            layout.itemSize = CGSize(width: 40 + run.length(0), height: 33)
        },
        flow("minimumLineSpacing of a flow layout") { layout, run in layout.minimumLineSpacing = run.length(2) },
        flow("minimumInteritemSpacing of a flow layout") { layout, run in
            layout.minimumInteritemSpacing = run.length(2) + 11
        },
        flow("sectionInset of a flow layout") { layout, run in
            layout.sectionInset = UIEdgeInsets(top: 3, left: run.length(2), bottom: 5, right: 7)
        },
        flow("sectionInsetReference of a flow layout") { layout, run in
            layout.sectionInset.left = run.length(2)
            layout.sectionInsetReference = .fromSafeArea
        },
        flow("scrollDirection of a flow layout") { layout, _ in layout.scrollDirection = .horizontal },
        flow("header and footer sizes of a flow layout") { layout, run in
            layout.headerReferenceSize = CGSize(width: 20, height: 10 + run.length(2))
            layout.footerReferenceSize = CGSize(width: 20, height: 5)
        },
        collection("contentInset of a collection view", { UICollectionViewFlowLayout() }) { view, _, run in
            view.contentInset = UIEdgeInsets(top: 0, left: run.length(2), bottom: 0, right: 5)
        },
        collection("another collectionViewLayout", { UICollectionViewFlowLayout() }) { view, _, _ in
            view.collectionViewLayout = rows()
        },
    ]

    private static let compositions: [LoneChange] = [
        collection("interSectionSpacing of a compositional layout", rows) { _, layout, run in
            let configuration = layout.configuration
            configuration.interSectionSpacing = run.length(2)
            layout.configuration = configuration
        },
        collection("scrollDirection of a compositional layout", rows) { _, layout, _ in
            let configuration = layout.configuration
            configuration.scrollDirection = .horizontal
            layout.configuration = configuration
        },
    ]

    private static let bars: [LoneChange] = [
        bar("title of a bar button item") { item, _, _ in item.title = "a longer title" },
        bar("image of a bar button item") { item, _, run in
            item.image = UIImage(size: CGSize(width: 20 + run.length(2), height: 20))
        },
        bar("width of a bar button item") { item, _, run in item.width = 60 + run.length(2) },
        bar("customView of a bar button item") { item, _, run in
            item.customView = UIView(frame: CGRect(x: 0, y: 0, width: 50 + run.length(2), height: 20))
        },
        bar("title of a navigation item") { _, item, _ in item.title = "another title" },
        bar("fewer rightBarButtonItems") { _, item, _ in item.rightBarButtonItems?.removeLast() },
        bar("leftBarButtonItem") { _, item, _ in
            item.leftBarButtonItem = UIBarButtonItem(title: "left", style: .plain, target: nil, action: nil)
        },
        LoneChange(name: "segments of a segmented control") { run in
            let controller = UIViewController()
            let control = UISegmentedControl(items: ["a", "several", "c"])
            control.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(control)
            return (
                controller,
                {
                    switch run.numbers[2] % 5 {
                    case 0: control.setTitle("something long", forSegmentAt: 1)
                    case 1: control.setWidth(90, forSegmentAt: 0)
                    case 2: control.insertSegment(withTitle: "new", at: 1, animated: false)
                    case 3: control.removeSegment(at: 1, animated: false)
                    default: control.apportionsSegmentWidthsByContent = true
                    }
                }
            )
        },
    ]

    private static let tables: [LoneChange] = [
        table("rowHeight of a table") { table, _, run in table.rowHeight = 40 + run.length(2) },
        table("tableHeaderView") { table, _, run in
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20 + run.length(2)))
        },
        table("tableFooterView") { table, _, run in
            table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20 + run.length(2)))
        },
        table("text of a cell") { _, cell, _ in cell.textLabel?.text = "a longer text" },
        table("detail text of a cell") { _, cell, _ in cell.detailTextLabel?.text = "another detail" },
        table("font of a cell") { _, cell, run in cell.textLabel?.font = .systemFont(ofSize: 9 + run.length(2)) },
        table("image of a cell") { _, cell, run in
            cell.imageView?.image = UIImage(size: CGSize(width: 20 + run.length(2), height: 20))
            // UIKit does not do this by itself: an image that is set late shows in the next layout.
            cell.setNeedsLayout()
        },
        table("accessoryType of a cell") { _, cell, _ in cell.accessoryType = .disclosureIndicator },
        table("accessoryView of a cell") { _, cell, run in
            cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20 + run.length(2), height: 12))
        },
        table("indentation of a cell") { _, cell, run in
            cell.indentationLevel = 1 + run.numbers[1] % 3
            cell.indentationWidth = run.length(2)
        },
        table("separatorInset of a cell") { table, cell, run in
            table.separatorInset.left = run.length(2) + 30
            cell.separatorInset.left = run.length(2)
        },
    ]

    private static let guides: [LoneChange] = [
        guided("directionalLayoutMargins of a root view", { $0.layoutMarginsGuide }) { controller, run in
            controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 40, leading: 20 + run.length(2), bottom: 3, trailing: 30)
        },
        guided("viewRespectsSystemMinimumLayoutMargins", { $0.layoutMarginsGuide }) { controller, _ in
            controller.viewRespectsSystemMinimumLayoutMargins = false
            controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 1, leading: 2, bottom: 3, trailing: 4)
        },
        guided("insetsLayoutMarginsFromSafeArea", { $0.layoutMarginsGuide }) { controller, _ in
            controller.view.insetsLayoutMarginsFromSafeArea = false
        },
        guided("additionalSafeAreaInsets, seen in the safe area", { $0.safeAreaLayoutGuide }) { controller, run in
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: run.length(2), left: 1, bottom: 2, right: 3)
        },
        guided("additionalSafeAreaInsets, seen in the margins", { $0.layoutMarginsGuide }) { controller, run in
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: run.length(2), left: 21, bottom: 2, right: 3)
        },
        guided("layoutMargins, seen in the readable guide", { $0.readableContentGuide }) { controller, run in
            controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 20 + run.length(2), bottom: 2, right: 40)
        },
        guided("usesBottomSafeArea of the keyboard guide", { $0.keyboardLayoutGuide }) { controller, _ in
            controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
        },
    ]
}
