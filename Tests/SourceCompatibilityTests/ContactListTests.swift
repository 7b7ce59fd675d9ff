import Foundation
import LayoutEngine
import XCTest

// A list of contacts with cells that size themselves, section headers, a detail that is pushed, and a search field above
// the keyboard; and a form whose fields hand the cursor on.

// MARK: - As in the app

struct Contact: Equatable {
    var name: String
    var note: String
}

protocol ContactListDelegate: AnyObject {
    func contactList(_ list: ContactListViewController, didSelect contact: Contact)
}

final class ContactCell: UITableViewCell {
    static let reuseIdentifier = "ContactCell"

    let nameLabel = UILabel()
    let noteLabel = UILabel()
    private let avatar = UIImageView(image: UIImage(size: CGSize(width: 40, height: 40)))

    // On a Mac this says `override`.
    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        accessoryType = .disclosureIndicator
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        noteLabel.numberOfLines = 0
        avatar.setContentHuggingPriority(.required, for: .horizontal)
        avatar.setContentCompressionResistancePriority(.required, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [nameLabel, noteLabel])
        texts.axis = .vertical
        texts.spacing = 4
        let row = UIStackView(arrangedSubviews: [avatar, texts])
        row.alignment = .top
        row.spacing = UIStackView.spacingUseSystem
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let margins = contentView.layoutMarginsGuide
        let bottom = row.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
        bottom.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: margins.topAnchor),
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            bottom,
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        nameLabel.text = nil
        noteLabel.text = nil
    }

    func configure(with contact: Contact) {
        nameLabel.text = contact.name
        noteLabel.text = contact.note
    }
}

final class ContactListViewController: UIViewController {
    weak var delegate: (any ContactListDelegate)?
    var sections: [(title: String, contacts: [Contact])] = [] {
        didSet { tableView.reloadData() }
    }
    let tableView = UITableView(frame: .zero, style: .plain)

    override func loadView() {
        tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 64
        tableView.tableFooterView = UIView()
        view = tableView
    }
}

extension ContactListViewController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].contacts.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard
            let cell = tableView.dequeueReusableCell(withIdentifier: ContactCell.reuseIdentifier, for: indexPath)
                as? ContactCell
        else { return UITableViewCell() }
        cell.configure(with: sections[indexPath.section].contacts[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        delegate?.contactList(self, didSelect: sections[indexPath.section].contacts[indexPath.row])
    }
}

final class ContactsCoordinator: ContactListDelegate {
    let navigationController = UINavigationController()
    let list = ContactListViewController()

    func start() {
        list.title = "Contacts"
        list.delegate = self
        navigationController.navigationBar.prefersLargeTitles = true
        navigationController.viewControllers = [list]
    }

    func contactList(_ list: ContactListViewController, didSelect contact: Contact) {
        let form = ContactFormViewController(contact: contact)
        form.hidesBottomBarWhenPushed = true
        form.navigationItem.largeTitleDisplayMode = .never
        navigationController.pushViewController(form, animated: true)
    }
}

final class ContactFormViewController: UIViewController, UITextFieldDelegate {
    private let contact: Contact
    private let fields: [UITextField]
    private let stack: UIStackView

    init(contact: Contact) {
        self.contact = contact
        fields = ["Name", "Note", "Phone"].map { placeholder in
            let field = UITextField()
            field.placeholder = placeholder
            field.borderStyle = .roundedRect
            field.returnKeyType = .next
            field.clearButtonMode = .whileEditing
            return field
        }
        stack = UIStackView(arrangedSubviews: fields)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("not from a storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = contact.name
        stack.axis = .vertical
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        stack.spacing = 10
        view.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        let views: [String: Any] = ["stack": stack]
        view.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[stack]|", options: [], metrics: nil, views: views))
        stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        fields.forEach { $0.delegate = self }
        fields.first?.text = contact.name
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { view.endEditing(true) }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let index = fields.firstIndex(of: textField), index + 1 < fields.count else {
            return textField.resignFirstResponder()
        }
        fields[index + 1].becomeFirstResponder()
        return false
    }

    var focusedIndex: Int? { fields.firstIndex { $0.isFirstResponder } }
    var frames: [CGRect] { fields.map { $0.convert($0.bounds, to: view) } }
    func pressReturn() { if let index = focusedIndex { _ = textFieldShouldReturn(fields[index]) } }
}

// MARK: - Shown

final class ContactListTests: XCTestCase {
    private func launch() -> (SceneHost, ContactsCoordinator) {
        let host = makeScene("iPhone 6")
        let coordinator = ContactsCoordinator()
        coordinator.start()
        coordinator.list.sections = [
            ("A", [Contact(name: "Ada", note: "one line")]),
            ("B", [Contact(name: "Bob", note: Array(repeating: "word", count: 20).joined(separator: " "))]),
        ]
        host.launch(coordinator.navigationController)
        return (host, coordinator)
    }

    func test_rows_areAsHighAsTheirContent() {
        let (_, coordinator) = launch()
        let table = coordinator.list.tableView
        XCTAssertEqual(coordinator.navigationController.navigationBar.frame.height, 96)
        XCTAssertEqual(table.adjustedContentInset.top, 116)
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.height, 28)
        // A name and a note of 20.5 each and 4 between them, 8 above and below. The disclosure indicator takes 26.5 points of the
        // width, so the long note has four lines, which are 81.5 high; in landscape it has two.
        XCTAssertEqual(table.visibleCells.last?.contentView.frame.width, 348.5)
        XCTAssertEqual(table.visibleCells.map(\.frame.height), [61, 122])
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [28, 117])
        let cell = table.visibleCells.last as? ContactCell
        XCTAssertEqual(cell?.noteLabel.frame.height, 81.5)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_rows_areLowerOnTheSide() {
        let (host, coordinator) = launch()
        host.rotate(to: .landscape)
        XCTAssertEqual(coordinator.list.tableView.visibleCells.map(\.frame.height), [61, 81.5])
        host.rotate(to: .portrait)
        XCTAssertEqual(coordinator.list.tableView.visibleCells.map(\.frame.height), [61, 122])
    }

    func test_selection_pushesTheForm() {
        let (host, coordinator) = launch()
        let table = coordinator.list.tableView
        coordinator.list.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 1))
        host.settle()
        guard let form = coordinator.navigationController.topViewController as? ContactFormViewController else {
            return XCTFail("no form")
        }
        XCTAssertEqual(form.title, "Bob")
        XCTAssertEqual(coordinator.navigationController.navigationBar.frame.height, 44)
        XCTAssertEqual(
            form.frames,
            [0, 1, 2].map { CGRect(x: 20, y: 74 + CGFloat($0) * 44, width: 335, height: 34) })
        XCTAssertEqual(form.focusedIndex, 0)
        form.pressReturn()
        XCTAssertEqual(form.focusedIndex, 1)
        form.pressReturn()
        form.pressReturn()
        XCTAssertNil(form.focusedIndex)
        coordinator.navigationController.popViewController(animated: true)
        host.settle()
        XCTAssertEqual(coordinator.navigationController.navigationBar.frame.height, 96)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }
}
