import Foundation
import LayoutEngine

/// A data source and delegate of tables, collection views and pickers.
private final class ListKeeper: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout, UIPickerViewDataSource, UIPickerViewDelegate
{
    let number: Int

    init(_ number: Int) { self.number = number }

    func numberOfSections(in tableView: UITableView) -> Int { 1 + number }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 - number + section }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(number)"
        cell.detailTextLabel?.text = "detail"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        number == 1 ? "header" : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(50 + number * 9 + indexPath.row)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        CGFloat(20 + number * 5)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        CGFloat(11 + number * 2)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        number == 0 ? SizedView(width: 10, height: 10) : nil
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 - number }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 + number }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 30 + number * 8 + indexPath.item, height: 22 + number * 3) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 3, left: CGFloat(4 + number * 6), bottom: CGFloat(7 - number * 2), right: 1) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(2 + number * 5) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(1 + number * 4) }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 + number }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 - number }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "row \(row + number)"
    }
}

/// A list or picker, with its data sources and delegates.
private final class KeptList {
    let view: UIView
    let host: SceneHost
    private let keepers = [ListKeeper(0), ListKeeper(1)]
    private let root: UIView

    init(_ run: ScenarioRun, _ kind: Int) {
        (host, root) = run.openPlain()
        let frame = CGRect(x: 5, y: 80, width: 190, height: 400)
        switch kind {
        case 0: view = UITableView(frame: frame, style: .plain)
        case 1: view = UITableView(frame: frame, style: .grouped)
        case 2:
            let list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            view = list
        default: view = UIPickerView(frame: frame)
        }
        (view as? UIScrollView)?.contentInsetAdjustmentBehavior = .never
        root.addSubview(view)
    }

    /// - Parameter number: 0 for none.
    func setSource(_ number: Int) {
        let keeper = number == 0 ? nil : keepers[number - 1]
        (view as? UITableView)?.dataSource = keeper
        (view as? UICollectionView)?.dataSource = keeper
        (view as? UIPickerView)?.dataSource = keeper
    }

    func setDelegate(_ number: Int) {
        let keeper = number == 0 ? nil : keepers[number - 1]
        (view as? UITableView)?.delegate = keeper
        (view as? UICollectionView)?.delegate = keeper
        (view as? UIPickerView)?.delegate = keeper
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        if let list = view as? UIScrollView { result.add("content size", list.contentSize) }
        if let table = view as? UITableView {
            result.add("numbers of rows", (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
        }
        if let list = view as? UICollectionView {
            result.add("numbers of items", (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) })
        }
        if let picker = view as? UIPickerView {
            result.add(
                "numbers of rows by component",
                (0..<picker.numberOfComponents).map { picker.numberOfRows(inComponent: $0) })
        }
        result.add(treeOf: view, "list")
        return result
    }
}

/// Lists whose data sources and delegates are set, replaced and removed.
extension Scenario {
    static let delegates: [Scenario] = [
        // A list shows what its present data source and delegate give, whatever it had before.
        Scenario(
            "delegates-come-and-go", rules: ["passes-5", "tables-1", "tables-3", "collections-1"],
            limits: [3, 255] + Array(repeating: 6, count: 8), share: 2
        ) { run in
            let list = KeptList(run, run.numbers[0])
            var (source, delegate) = (0, 0)
            func change(_ number: Int) {
                switch number {
                case 0...2:
                    source = number
                    list.setSource(number)
                case 3...5:
                    delegate = number - 3
                    list.setDelegate(number - 3)
                default: list.view.frame.size.width += 7
                }
            }
            run.inAnyOrder(from: 2, change, rest: { list.host.settle() })
            let fresh = KeptList(run, run.numbers[0])
            fresh.view.frame = list.view.frame
            fresh.setSource(source)
            fresh.setDelegate(delegate)
            run.expectSame(
                list.picture(), fresh.picture(),
                " of list \(run.numbers[0]) with source \(source) and delegate \(delegate)")
        }
    ]
}
