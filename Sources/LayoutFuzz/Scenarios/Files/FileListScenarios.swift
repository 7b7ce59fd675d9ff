import Foundation
import InterfaceBuilder
import LayoutEngine

/// A collection view whose headers and footers are prototypes of a file.
private final class FileItems: FlowItems {
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = kind == UICollectionView.elementKindSectionHeader ? "head" : "foot"
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: name, for: indexPath)
    }
}

/// A view that knows which registered closure made it.
private final class MadeView: UIView {
    var maker = 0
    var target: UIView?
}

/// Parts of a file that are instantiated several times. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileLists: [Scenario] = [
        // Each section has its own header and footer, and content views have the size of their cells.
        Scenario(
            "file-lists-of-sections", rules: ["collections-1", "collections-3"],
            limits: [3, 2] + Array(repeating: 4 * 8 - 1, count: 4), kinds: 4, share: 2
        ) { run in
            let (hasHead, hasFoot) = (run.numbers[0] & 1 == 1, run.numbers[0] & 2 == 2)
            func edge(_ key: String, _ name: String, _ tag: Int) -> String {
                """
                <collectionReusableView key="\(key)" tag="\(tag)" reuseIdentifier="\(name)" id="\(name)">\
                \(ScenarioFile.rect(0, 0, 375, 20))</collectionReusableView>
                """
            }
            let list = """
                <collectionView id="l" translatesAutoresizingMaskIntoConstraints="NO">\(ScenarioFile.rect(0, 0, 375, 600))\
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" minimumInteritemSpacing="5" id="flow">\
                <size key="itemSize" width="60" height="50"/>\
                <size key="headerReferenceSize" width="\(hasHead ? 20 : 0)" height="\(hasHead ? 20 : 0)"/>\
                <size key="footerReferenceSize" width="\(hasFoot ? 10 : 0)" height="\(hasFoot ? 10 : 0)"/>\
                </collectionViewFlowLayout><cells><collectionViewCell reuseIdentifier="item" id="i">\
                \(ScenarioFile.rect(0, 0, 60, 50))<view key="contentView" id="k">\(ScenarioFile.rect(0, 0, 60, 50))<subviews>\
                <view tag="9" id="in">\(ScenarioFile.rect(4, 5, 52, 40))<autoresizingMask key="autoresizingMask" \
                widthSizable="YES" heightSizable="YES"/></view></subviews></view></collectionViewCell></cells>\
                \(hasHead ? edge("sectionHeaderView", "head", 7) : "")\(hasFoot ? edge("sectionFooterView", "foot", 8) : "")\
                </collectionView>
                """
            let edges = ScenarioFile.frame("l", in: "root", 0, 0, 300, 600)
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(list, edges)]))
            else { return }
            let collection: UICollectionView = run.view("l", scene)
            guard let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout else {
                return run.expect("whether the layout is a flow layout", false, true)
            }
            collection.contentInsetAdjustmentBehavior = .never
            let items = FileItems(Array(repeating: 2, count: run.numbers[1] + 1))
            run.held = [items]
            collection.dataSource = items
            let host = run.open(controller)
            func check(_ when: String) {
                host.settle()
                let views = collection.subviews.filter { !$0.isHidden }
                run.expect("number of headers \(when)", views.count { $0.tag == 7 }, hasHead ? items.counts.count : 0)
                run.expect("number of footers \(when)", views.count { $0.tag == 8 }, hasFoot ? items.counts.count : 0)
                let cells = collection.visibleCells
                run.expect("number of cells \(when)", cells.count, items.counts.reduce(0, +))
                for cell in cells {
                    run.expect("size of a cell \(when)", cell.bounds.size, layout.itemSize)
                    run.expect("frame of the content view of a cell \(when)", cell.contentView.frame, cell.bounds)
                    let inside = cell.contentView.subviews.first?.frame ?? .null
                    run.expect(
                        "frame of a view in a cell \(when)", inside,
                        cell.bounds.inset(by: UIEdgeInsets(top: 5, left: 4, bottom: 5, right: 4)))
                }
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0: layout.itemSize = CGSize(width: 40 + value * 3, height: 30 + value * 2)
                case 1: items.counts = Array(items.counts.reversed()) + (items.counts.count < 3 ? [value % 3] : [])
                case 2: items.counts[0] = value % 4
                default: items.counts = [1 + value % 2]
                }
                if number % 4 > 0 { collection.reloadData() }
                check("after change \(turn)")
            }
        },
        // If a class is registered again, the last closure makes its instances, with the outlets of that registration.
        Scenario("classes-registered-again", rules: [], limits: [3, 1, 3]) { run in
            var classes = ClassRegistry()
            for maker in 0...run.numbers[0] {
                let entry = classes.register("Made") { () -> MadeView in
                    let view = MadeView(frame: .zero)
                    view.maker = maker
                    return view
                }
                if maker % 2 == run.numbers[1] { entry.outlet("target", \.target) }
                if run.numbers[2] > maker { classes.register("Other") { UIView(frame: .zero) } }
            }
            let hasOutlet = run.numbers[0] % 2 == run.numbers[1]
            let outlet = "<connections><outlet property=\"target\" destination=\"a\"/></connections>"
            let views = """
                <view id="a">\(ScenarioFile.rect(0, 0, 5, 5))</view>\
                <view customClass="Made" id="m">\(ScenarioFile.rect(0, 0, 9, 9))\(hasOutlet ? outlet : "")</view>
                """
            let file = ScenarioFile.storyboard([ScenarioFile.controller(views)])
            guard let (_, scene) = run.load(file, classes: classes) else { return }
            let made: MadeView = run.view("m", scene)
            run.expect("number of the closure that made the view", made.maker, run.numbers[0])
            run.expectObject("outlet of the view", made.target, hasOutlet ? run.view("a", scene, UIView.self) : nil)
        },
        // Each instantiation of a xib sets the view of its owner.
        Scenario("xibs-of-one-owner", rules: ["life-cycle-7"], limits: [2, 1, 1, 60]) { run in
            let objects = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\
                <outlet property="view" destination="v"/></connections></placeholder>\
                <view tag="\(run.numbers[3])" id="v">\(ScenarioFile.rect(0, 0, 90, 80))</view>
                """
            guard let document = run.read(ScenarioFile.xib(objects)) else { return }
            let nib = UINib(document: document)
            let owner = UIViewController()
            if run.flag(1) { owner.view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
            for turn in 0...run.numbers[0] {
                let made = nib.topViews(owner)
                run.expect("number of views in turn \(turn)", made.count, 1)
                run.expectObject("view of the owner in turn \(turn)", owner.view, made.first)
                run.expect("tag of the owner's view in turn \(turn)", owner.view.tag, run.numbers[3])
            }
            guard run.flag(2) else { return }
            let host = run.open(owner)
            host.settle()
            run.expect("frame of the owner's view", owner.view.frame, host.window.bounds)
        },
        // A file contains the width that Interface Builder gave to the content view beside an accessory. On a device the width
        // is that of a cell without a file.
        Scenario(
            "file-rows-with-accessories", rules: ["tables-9"], limits: [4, 60, 1], needs: { !$0.isRightToLeft }
        ) { run in
            let kind = ScenarioFile.accessories[run.numbers[0]]
            let left = kind.type == .none ? 0 : run.numbers[1]
            let row = """
                <tableViewCell accessoryType="\(kind.name)" id="r">\(ScenarioFile.rect(0, 0, 300, 44))\
                <tableViewCellContentView key="contentView" tableViewCell="r" id="k">\
                \(ScenarioFile.rect(0, 0, 300 - left, 43))</tableViewCellContentView></tableViewCell>
                """
            let table = """
                <tableView key="view" dataMode="static" rowHeight="44" style="plain" id="t">\(ScenarioFile.rect(0, 0, 300, 600))\
                <sections><tableViewSection id="s"><cells>\(row)</cells></tableViewSection></sections></tableView>
                """
            let file = ScenarioFile.storyboard([
                "<tableViewController id=\"c\">\(table)</tableViewController>"
            ])
            guard let (controller, scene) = run.load(file) else { return }
            let host = run.open(controller)
            if run.flag(2) { host.settle() }
            let coded = UITableViewController(style: .plain)
            let cell = UITableViewCell()
            cell.accessoryType = kind.type
            let rows = FixedRows([cell])
            run.held = [rows]
            coded.tableView.rowHeight = 44
            coded.tableView.dataSource = rows
            let other = run.open(coded)
            host.settle()
            other.settle()
            let content = (run.view("r", scene, UITableViewCell.self)).contentView
            run.expect(
                "width of the content view", content.bounds.width, cell.contentView.bounds.width, within: run.pixel)
        },
    ]
}
