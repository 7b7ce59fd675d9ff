import Foundation
import LayoutEngine
import XCTest

// A list that pushes a detail, with cells of the app's own.

// MARK: - As in the app

/// On Linux no class can be made from its name alone, so a class that is registered marks this initialiser as
/// `required`, where an app for iOS says `override`.
final class CityCell: UITableViewCell {
    static let reuseIdentifier = "CityCell"
    let badge = UIView()

    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        badge.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(badge)
        NSLayoutConstraint.activate([
            badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            badge.widthAnchor.constraint(equalToConstant: 24),
            badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        textLabel?.text = nil
    }
}

final class CitiesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let cities: [String]
    let tableView = UITableView(frame: .zero, style: .plain)

    init(cities: [String]) {
        self.cities = cities
        super.init(nibName: nil, bundle: nil)
        title = "Cities"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(CityCell.self, forCellReuseIdentifier: CityCell.reuseIdentifier)
        tableView.rowHeight = 60
        tableView.dataSource = self
        tableView.delegate = self
        navigationItem.largeTitleDisplayMode = .always
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cities.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard
            let cell = tableView.dequeueReusableCell(withIdentifier: CityCell.reuseIdentifier, for: indexPath)
                as? CityCell
        else { return UITableViewCell() }
        cell.textLabel?.text = cities[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let detail = CityViewController(name: cities[indexPath.row])
        navigationController?.pushViewController(detail, animated: true)
    }
}

final class CityViewController: UIViewController {
    private let name: String
    let nameLabel = UILabel()
    let mapView = UIView()

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name
        navigationItem.largeTitleDisplayMode = .never
        nameLabel.text = name
        nameLabel.setContentHuggingPriority(.required, for: .vertical)
        view.addSubview(mapView)
        view.insertSubview(nameLabel, aboveSubview: mapView)
        view.subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }

        let square = mapView.heightAnchor.constraint(equalTo: mapView.widthAnchor)
        square.priority = .defaultHigh
        NSLayoutConstraint.activate([
            nameLabel.topAnchor.constraint(
                equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1),
            nameLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            nameLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            mapView.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 12),
            mapView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            mapView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            mapView.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
            square,
        ])
    }
}

// MARK: - Shown

final class NavigationTests: XCTestCase {
    private lazy var cities = CitiesViewController(cities: ["Lima", "Oslo", "Rome"])

    private func launchCities() -> (SceneHost, UINavigationController) {
        let host = makeScene("iPhone 6")
        let navigation = UINavigationController(rootViewController: cities)
        navigation.navigationBar.prefersLargeTitles = true
        host.launch(navigation)
        return (host, navigation)
    }

    func test_list_isBelowALargeTitle() {
        let (_, _) = launchCities()
        XCTAssertEqual(cities.tableView.adjustedContentInset.top, 20 + 44 + 52)
        XCTAssertEqual(cities.tableView.contentOffset.y, -116)
        XCTAssertEqual(cities.tableView.visibleCells.map(\.frame.minY), [0, 60, 120])
        XCTAssertEqual(cities.tableView.visibleCells.map { $0.textLabel?.text }, ["Lima", "Oslo", "Rome"])
        let badges = cities.tableView.visibleCells.compactMap { ($0 as? CityCell)?.badge.frame }
        XCTAssertEqual(badges, Array(repeating: CGRect(x: 335, y: 18, width: 24, height: 24), count: 3))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_tapOnRow_pushesTheDetail() throws {
        let (host, navigation) = launchCities()
        cities.tableView(cities.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        host.settle()
        let detail = try XCTUnwrap(navigation.topViewController as? CityViewController)
        XCTAssertEqual(navigation.viewControllers, [cities, detail])
        XCTAssertEqual(detail.title, "Oslo")
        XCTAssertNil(cities.view.window)
        XCTAssertEqual(detail.nameLabel.frame, CGRect(x: 16, y: 72, width: 343, height: 20.5))
        XCTAssertEqual(detail.mapView.frame, CGRect(x: 0, y: 104.5, width: 375, height: 375))
        XCTAssertTrue(detail.view.subviews.last === detail.nameLabel)
        host.rotate(to: .landscape)
        XCTAssertEqual(detail.mapView.frame.maxY, 375, "not square any more: it ends with the screen")
        XCTAssertEqual(detail.mapView.frame.width, 667)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_back_bringsTheListBack() {
        let (host, navigation) = launchCities()
        cities.show(CityViewController(name: "Rome"), sender: self)
        host.settle()
        navigation.popViewController(animated: true)
        host.settle()
        XCTAssertEqual(navigation.viewControllers, [cities])
        XCTAssertTrue(cities.view.window === host.window)
        XCTAssertEqual(cities.tableView.contentOffset.y, -116)
    }
}
