import Foundation
import LayoutEngine

/// A controller whose list shows so many parts of a length.
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

/// What an app lets go and has made again.
extension Scenario {
    static let comingBack: [Scenario] = [
        // A controller of a list that loads its view again fills it as a new controller would, and decides on it.
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
            // A view that went is loaded once before it goes again.
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
                list.leaveContainer()
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
                    run.expect("whether the view is loaded after it went", list.isViewLoaded, false)
                    isLoaded = value % 2 == 0
                    if isLoaded { list.loadViewIfNeeded() }
                case 1: list.count = value
                case 2: list.length = CGFloat(11 + 3 * value)
                case 3: host.turn()
                default:
                    if isShown { hide(list) } else { show(list) }
                    isShown.toggle()
                }
                // A view that is to be loaded asks for all by itself.
                (list.viewIfLoaded as? UITableView)?.reloadData()
                (list.viewIfLoaded as? UICollectionView)?.reloadData()
            } rest: {
                host.settle()
            }
            if !isShown { show(list) }
            host.settle()
            run.expect("how often the view was loaded", list.loads, loads)
            if let table = list.view as? UITableView {
                run.expectObject("source of the table", table.dataSource, list)
                run.expectObject("delegate of the table", table.delegate, list)
                run.expect("style of the table", table.style, run.numbers[0] == 1 ? .plain : .grouped)
            }
            if let collection = list.view as? UICollectionView {
                run.expectObject("source of the collection", collection.dataSource, list)
                run.expectObject("delegate of the collection", collection.delegate, list)
                run.expectObject("whose layout it is", collection.collectionViewLayout.collectionView, collection)
            }
            let found = SettledPicture(treeOf: list.view, "list", measures: false)
            hide(list)
            let fresh = make()
            (fresh.count, fresh.length) = (list.count, list.length)
            show(fresh)
            host.settle()
            run.expectSame(found, SettledPicture(treeOf: fresh.view, "list", measures: false))
        }
    ]
}
