import UIKit

/// A controller with what a storyboard has beside views.
class ObjectsViewController: UIViewController {
    @IBOutlet weak var saveButton: UIBarButtonItem!
    @IBOutlet weak var toolButton: UIBarButtonItem!
    @IBOutlet weak var tap: UITapGestureRecognizer!
    @IBOutlet weak var field: UITextField!
    @IBOutlet weak var table: UITableView!
    @IBOutlet var items: ItemSource!
    @IBOutlet weak var stack: UIStackView!
    @IBOutlet weak var box: UIView!
    @IBOutlet var narrow: NSLayoutConstraint!
    @IBOutlet var wide: NSLayoutConstraint!
    var events: [String] = []

    @IBAction func save(_ sender: UIBarButtonItem) { events.append("save \(sender.title ?? "")") }
    @IBAction func tapped(_ sender: UITapGestureRecognizer) { events.append("tapped") }

    func spread() {
        narrow.isActive = false
        wide.isActive = true
    }
}

extension ObjectsViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        events.append("return")
        return false
    }
}

/// Rows that an object beside the controller has.
class ItemSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    }
}

/// Rows that the storyboard has, of which the class changes one.
class SettingsViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 1 ? 90 : super.tableView(tableView, heightForRowAt: indexPath)
    }
}

/// Cells that the storyboard has.
class TilesViewController: UICollectionViewController {
    var resources: String { Bundle.main.bundlePath }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
}
