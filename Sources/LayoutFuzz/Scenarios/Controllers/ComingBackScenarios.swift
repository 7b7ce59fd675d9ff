import Foundation
import LayoutEngine

/// A controller of a list with so many rows or items of one length.
private protocol CountedList: UIViewController {
    var count: Int { get set }
    var length: CGFloat { get set }
    var loads: Int { get }
}

private final class CountedRows: UITableViewController, CountedList {
    var (count, length) = (3, CGFloat(30))
    private(set) var loads = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        tableView.contentInsetAdjustmentBehavior = .never
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { length }
}

private final class CountedItems: UICollectionViewController, UICollectionViewDelegateFlowLayout, CountedList {
    var (count, length) = (3, CGFloat(30))
    private(set) var loads = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 2 * length, height: length) }
}

/// Views that an app releases and loads again.
extension Scenario {
    static let comingBack: [Scenario] = [
        // A table or collection view controller that loads its view again is its data source and delegate again, and the view
        // looks as in a new controller.
        Scenario(
            "lists-loaded-again", rules: ["life-cycle-1", "tables-1", "collections-1"],
            limits: [2, 255] + Array(repeating: 5 * 12 - 1, count: 6), kinds: 5
        ) { run in
            func make() -> any CountedList {
                let made: any CountedList =
                    run.numbers[0] == 0
                    ? CountedItems(collectionViewLayout: UICollectionViewFlowLayout())
                    : CountedRows(style: run.numbers[0] == 1 ? .plain : .grouped)
                made.automaticallyAdjustsScrollViewInsets = false
                return made
            }
            let (root, list) = (UIViewController(), make())
            let host = run.open(root)
            // Each view is counted once, when it is released or at the end.
            var (loads, isLoaded, isShown) = (1, true, true)
            func show(_ list: any CountedList) {
                isLoaded = true
                root.addChild(list)
                list.view.translatesAutoresizingMaskIntoConstraints = false
                root.view.addSubview(list.view)
                NSLayoutConstraint.activate(list.view.filling(root.view))
                list.didMove(toParent: root)
            }
            func hide(_ list: any CountedList) {
                list.removeFromParentAndSuperview()
            }
            show(list)
            run.inAnyOrder(from: 2) { number in
                let value = number / 5
                switch number % 5 {
                case 0:
                    if isShown { hide(list) }
                    isShown = false
                    if isLoaded { loads += 1 }
                    list.view = nil
                    run.expect("isViewLoaded after the view was set to nil", list.isViewLoaded, false)
                    isLoaded = value % 2 == 0
                    if isLoaded { list.loadViewIfNeeded() }
                case 1: list.count = value
                case 2: list.length = CGFloat(11 + 3 * value)
                case 3: host.turn()
                default:
                    if isShown { hide(list) } else { show(list) }
                    isShown.toggle()
                }
                // A view that is loaded later needs no `reloadData`.
                (list.viewIfLoaded as? UITableView)?.reloadData()
                (list.viewIfLoaded as? UICollectionView)?.reloadData()
            } rest: {
                host.settle()
            }
            if !isShown { show(list) }
            host.settle()
            run.expect("number of viewDidLoad calls", list.loads, loads)
            if let table = list.view as? UITableView {
                run.expectObject("dataSource of the table view", table.dataSource, list)
                run.expectObject("delegate of the table view", table.delegate, list)
                run.expect("style of the table view", table.style, run.numbers[0] == 1 ? .plain : .grouped)
            }
            if let collection = list.view as? UICollectionView {
                run.expectObject("dataSource of the collection view", collection.dataSource, list)
                run.expectObject("delegate of the collection view", collection.delegate, list)
                run.expectObject(
                    "collection view of the layout", collection.collectionViewLayout.collectionView, collection)
            }
            let found = SettledLayout(treeOf: list.view, "list", measures: false)
            hide(list)
            let fresh = make()
            (fresh.count, fresh.length) = (list.count, list.length)
            show(fresh)
            host.settle()
            run.expectSame(found, SettledLayout(treeOf: fresh.view, "list", measures: false))
        }
    ]
}
