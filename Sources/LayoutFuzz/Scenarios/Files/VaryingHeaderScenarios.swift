import Foundation
import InterfaceBuilder
import LayoutEngine

/// Headers and footers of files while size classes change. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let varyingHeaders: [Scenario] = [
        // Each header and footer has the layout of its storyboard or xib for the present size classes of its list, whatever
        // these were when it was made.
        Scenario(
            "headers-of-files-follow-classes", rules: ["files-3", "files-5", "text-18"],
            limits: [1, 31, 31, 31, 4, 255] + Array(repeating: 5 * 40 - 1, count: 8), kinds: 5
        ) { run in
            let parts = (0..<3).map { TopVariation(index: $0, parts: run.numbers[1 + $0]) }
            let files = HeaderFiles(parts: parts, isTable: run.flag(0))
            var registry = ClassRegistry()
            registry.register("Head") { UITableViewHeaderFooterView(reuseIdentifier: "own") }
            let classes = registry
            guard let document = run.read(files.storyboard), let own = run.read(files.xib(1)),
                let other = run.read(files.xib(2)),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a screen", false, true) }
            let (parent, sections) = (UIViewController(), VaryingHeaders())
            run.held.append(sections)
            let host = run.open(parent)
            parent.addChild(child)
            /// 4 is for the size classes of the parent.
            func choose(_ number: Int) {
                parent.setOverrideTraitCollection(number == 4 ? nil : .sizeClasses(number), forChild: child)
            }
            choose(run.numbers[4])
            let shown: UIView? = child.view.subviews.first
            let (table, items) = (shown as? UITableView, shown as? UICollectionView)
            table?.register(
                UINib(document: own, classes: classes), forHeaderFooterViewReuseIdentifier: "own")
            table?.register(
                UINib(document: other, classes: classes), forHeaderFooterViewReuseIdentifier: "other")
            let edges = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            let nib = UINib(document: own)
            for edge in edges {
                items?.register(nib, forSupplementaryViewOfKind: edge, withReuseIdentifier: "own")
            }
            table?.dataSource = sections
            table?.delegate = sections
            items?.dataSource = sections
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            func check(_ holder: UIView?, _ part: Int, _ name: String) {
                guard let content = holder?.subviews.last, content.tag == part else {
                    return run.expect("tag of the view in \(name)", holder?.subviews.last?.tag, part)
                }
                parts[part].check(content, child.traitCollection, run)
            }
            func check() {
                host.settle()
                if let table { check(table.tableHeaderView, 0, "tableHeaderView") }
                for (section, isOwn) in sections.kinds.enumerated() {
                    if let table {
                        check(table.headerView(forSection: section), isOwn ? 1 : 2, "header \(section)")
                    }
                    guard let items else { continue }
                    let path = IndexPath(item: 0, section: section)
                    let (head, foot) = (
                        items.supplementaryView(forElementKind: edges[0], at: path),
                        items.supplementaryView(forElementKind: edges[1], at: path)
                    )
                    // supplementaryView(forElementKind:at:) returns only visible views.
                    if head != nil { check(head, isOwn ? 1 : 0, "header \(section)") }
                    if foot != nil { check(foot, 1, "footer \(section)") }
                }
            }
            check()
            run.inAnyOrder(
                from: 6,
                { number in
                    let value = number / 5
                    switch number % 5 {
                    case 0, 1: choose(value % 5)
                    case 2: host.turn()
                    case 3:
                        // Another kind of header, or one section more or less.
                        let section = value % sections.kinds.count
                        if value / 4 % 2 == 0 {
                            sections.kinds[section].toggle()
                        } else if sections.kinds.count < 3, value / 8 % 2 == 0 {
                            sections.kinds.insert(value / 16 % 2 == 0, at: section)
                        } else if sections.kinds.count > 1 {
                            sections.kinds.remove(at: section)
                        }
                        table?.reloadData()
                        items?.reloadData()
                    default:
                        // The list gets no trait change while it is outside of the window.
                        let list: UIView? = table ?? items
                        list?.removeFromSuperview()
                        choose(value % 5)
                        if value / 5 % 2 == 0 { host.settle() }
                        if let list { child.view.addSubview(list) }
                    }
                }, rest: check)
            check()
        }
    ]
}
