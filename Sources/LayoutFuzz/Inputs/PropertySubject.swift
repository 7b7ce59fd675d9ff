import Foundation
import LayoutEngine

/// A class of views whose properties are set, and how an instance of it is made.
struct PropertySubject {
    let name: String
    /// The properties of the class and of those above it.
    let inputs: [PropertyInput]
    /// The same, those of the class itself three times: every class has those of a view.
    let choices: [PropertyInput]
    let make: () -> UIView

    init(_ name: String, _ inputs: [[PropertyInput]], _ make: @escaping () -> UIView) {
        self.name = name
        let (own, shared) = (inputs.flatMap { $0 }, PropertyTable.view + PropertyTable.viewCalls)
        self.inputs = own + shared
        choices = own + own + own + shared
        self.make = make
    }

    /// In a fixed order: seeds choose by number.
    static let all: [PropertySubject] = bare + populated

    /// As they are made, with no more content than they need to be visible.
    static let bare: [PropertySubject] = plain + controls + scrolling

    private static let plain: [PropertySubject] = [
        PropertySubject("view", []) { UIView() },
        PropertySubject("label", [PropertyTable.label]) {
            let label = UILabel()
            label.text = "label"
            return label
        },
        PropertySubject("image view", [PropertyTable.imageView]) { UIImageView() },
        PropertySubject("stack view", [PropertyTable.stackView, PropertyTable.stackCalls]) {
            UIStackView(arrangedSubviews: (0..<3).map { SizedView(width: 11 + CGFloat($0) * 9, height: 9) })
        },
        PropertySubject("effect view", []) { UIVisualEffectView(effect: nil) },
        PropertySubject("activity indicator", [PropertyTable.activityIndicatorView]) { UIActivityIndicatorView() },
        PropertySubject("progress view", [PropertyTable.progressView]) { UIProgressView() },
        PropertySubject("picker", []) { UIPickerView() },
        PropertySubject("toolbar", [PropertyTable.barView]) { UIToolbar() },
        PropertySubject("navigation bar", [PropertyTable.barView, PropertyTable.navigationBar]) { UINavigationBar() },
        PropertySubject("tab bar", [PropertyTable.barView, PropertyTable.tabBar]) { UITabBar() },
    ]

    private static let controls: [PropertySubject] = [
        control("button", [PropertyTable.button, PropertyTable.buttonCalls]) { UIButton(type: .custom) },
        control("system button", [PropertyTable.button, PropertyTable.buttonCalls]) { UIButton(type: .system) },
        control("text field", [PropertyTable.textField]) { UITextField() },
        control("segmented control", [PropertyTable.segmentedControl, PropertyTable.segmentCalls]) {
            UISegmentedControl(items: ["a", "two", "three words"])
        },
        control("slider", [PropertyTable.slider]) { UISlider() },
        control("stepper", [PropertyTable.stepper]) { UIStepper() },
        control("switch", [PropertyTable.switch]) { UISwitch() },
        control("page control", [PropertyTable.pageControl]) { UIPageControl() },
        control("date picker", [PropertyTable.datePicker]) { UIDatePicker() },
        PropertySubject("search bar", [PropertyTable.searchBar, PropertyTable.searchCalls]) { UISearchBar() },
    ]

    private static func control(
        _ name: String, _ inputs: [[PropertyInput]], _ make: @escaping () -> UIView
    ) -> PropertySubject { PropertySubject(name, inputs + [PropertyTable.control], make) }

    private static let scrolling: [PropertySubject] = [
        PropertySubject("scroll view", [PropertyTable.scrollView]) {
            let view = UIScrollView()
            let content = SizedView(width: 70, height: 900)
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
                content.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
                content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
                content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6),
            ])
            return view
        },
        PropertySubject("free scroll view", [PropertyTable.scrollView, PropertyTable.scrollContent]) { UIScrollView() },
        PropertySubject(
            "text view", [PropertyTable.textView, PropertyTable.textContainerCalls, PropertyTable.scrollView]
        ) { UITextView() },
        PropertySubject("table", [PropertyTable.tableView, PropertyTable.scrollView]) { FilledTable(style: .plain) },
        PropertySubject("grouped table", [PropertyTable.tableView, PropertyTable.scrollView]) {
            FilledTable(style: .grouped)
        },
        PropertySubject("cell", [PropertyTable.tableViewCell]) { filled(UITableViewCell(style: .default)) },
        PropertySubject("subtitle cell", [PropertyTable.tableViewCell]) { filled(UITableViewCell(style: .subtitle)) },
        PropertySubject("value cell", [PropertyTable.tableViewCell]) { filled(UITableViewCell(style: .value1)) },
        PropertySubject(
            "collection",
            [
                PropertyTable.collectionView, PropertyTable.flowCalls, PropertyTable.collectionLayoutCalls,
                PropertyTable.scrollView,
            ]
        ) {
            FilledCollection()
        },
    ]

    static func filled(_ cell: UITableViewCell) -> UITableViewCell {
        cell.textLabel?.text = "title"
        cell.detailTextLabel?.text = "detail"
        return cell
    }
}

/// A table with its own rows.
final class FilledTable: UITableView, UITableViewDataSource {
    /// Whether the rows have as many lines as their text needs, and an accessory.
    var wraps = false

    convenience init(style: UITableView.Style) {
        self.init(frame: .zero, style: style)
        dataSource = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 + section }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        if wraps {
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = PropertyValues.long
            cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
        }
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? "header" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 0 ? "footer" : nil
    }
}

/// A collection view with its own items.
private final class FilledCollection: UICollectionView, UICollectionViewDataSource {
    convenience init() {
        self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}
