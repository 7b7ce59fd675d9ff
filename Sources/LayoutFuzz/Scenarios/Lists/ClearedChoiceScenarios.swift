import Foundation
import LayoutEngine

private final class ClearedRows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

private final class ClearedItems: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

/// A table view controller or a collection view controller, and the expected selection.
private final class ClearedList {
    private let (rows, items): (ClearedRows?, ClearedItems?)
    private var (several, allows, clears): (Bool, Bool, Bool)
    private(set) var chosen: [Int] = []
    var controller: UIViewController { rows ?? items ?? UIViewController() }

    init(isTable: Bool, several: Bool, clears: Bool) {
        (self.several, allows, self.clears) = (several, true, clears)
        rows = isTable ? ClearedRows(style: .plain) : nil
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 30)
        items = isTable ? nil : ClearedItems(collectionViewLayout: layout)
        rows?.tableView.rowHeight = 30
        items?.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        set()
    }

    private func set() {
        rows?.clearsSelectionOnViewWillAppear = clears
        items?.clearsSelectionOnViewWillAppear = clears
        rows?.tableView.allowsMultipleSelection = several
        items?.collectionView.allowsMultipleSelection = several
        rows?.tableView.allowsSelection = allows
        items?.collectionView.allowsSelection = allows
    }

    func choose(_ item: Int) {
        let path = IndexPath(item: item, section: 0)
        rows?.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        items?.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        // In a table `allowsSelection` restricts only touches, not code.
        guard allows || rows != nil else { return }
        if !several { chosen = [] }
        if !chosen.contains(item) { chosen.append(item) }
    }

    func leave(_ item: Int) {
        let path = IndexPath(item: item, section: 0)
        rows?.tableView.deselectRow(at: path, animated: false)
        items?.collectionView.deselectItem(at: path, animated: false)
        if allows || rows != nil { chosen.removeAll { $0 == item } }
    }

    func change(_ value: Int) {
        switch value % 5 {
        case 0: clears.toggle()
        // No rule says what happens to several selected items when only one is allowed.
        case 1: if !several || chosen.count < 2 { several.toggle() }
        default: allows.toggle()
        }
        set()
    }

    func willAppear() { if clears { chosen = [] } }

    func check(_ run: ScenarioRun, isShown: Bool) {
        let found = rows?.tableView.indexPathsForSelectedRows ?? items?.collectionView.indexPathsForSelectedItems ?? []
        run.expect("selected items", found.map(\.item).sorted(), chosen.sorted())
        guard isShown else { return }
        for item in 0..<4 {
            let path = IndexPath(item: item, section: 0)
            let isSelected =
                rows?.tableView.cellForRow(at: path)?.isSelected
                ?? items?.collectionView.cellForItem(at: path)?.isSelected
            if let isSelected { run.expect("whether cell \(item) is selected", isSelected, chosen.contains(item)) }
        }
    }
}

extension Scenario {
    static let clearedChoices: [Scenario] = [
        // A controller clears the selection each time its view will appear, unless `clearsSelectionOnViewWillAppear` is
        // false, even where selection is not allowed.
        Scenario(
            "choices-that-controllers-clear", rules: ["tables-14", "collections-19", "collections-20"],
            limits: [1, 2, 3] + Array(repeating: 7 * 20 - 1, count: 12), kinds: 7
        ) { run in
            let list = ClearedList(isTable: run.flag(0), several: run.flag(1), clears: run.flag(2))
            let navigation = UINavigationController(rootViewController: list.controller)
            let (tabs, above) = (UITabBarController(), UIViewController())
            tabs.viewControllers = [navigation, UIViewController()]
            let host = run.open(tabs)
            host.settle()
            /// How the list is covered: 0 is a push, 1 another tab, 2 a full-screen presentation, 3 one over full
            /// screen.
            var way: Int?
            func go(_ next: Int) {
                way = next
                switch next {
                case 0: navigation.pushViewController(above, animated: false)
                case 1: tabs.selectedIndex = 1
                default:
                    above.modalPresentationStyle = next == 2 ? .fullScreen : .overFullScreen
                    tabs.present(above, animated: false)
                }
            }
            func come(from last: Int) {
                way = nil
                switch last {
                case 0: navigation.popViewController(animated: false)
                case 1: tabs.selectedIndex = 0
                default: tabs.dismiss(animated: false)
                }
                if last < 3 { list.willAppear() }
            }
            for number in run.numbers[3...] {
                let value = number / 7
                switch number % 7 {
                case 0, 1: list.choose(value % 4)
                case 2: if value % 3 == 0 { list.leave(value % 4) } else { list.choose(value % 4) }
                case 3: list.change(value)
                default: if let way { come(from: way) } else { go(value % 4) }
                }
                host.settle()
                list.check(run, isShown: way == nil)
            }
        }
    ]
}
