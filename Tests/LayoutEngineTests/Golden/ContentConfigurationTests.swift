import LayoutEngine
import XCTest

/// Cells that show a content configuration.
final class ContentConfigurationTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    /// A table of one row.
    private final class Row: NSObject, UITableViewDataSource {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }

    private func height(_ row: Row, width: CGFloat = 320) -> CGFloat {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480))
        table.dataSource = row
        table.layoutIfNeeded()
        return row.cell.frame.height
    }

    /// uikit-model: tables-13
    func test_aRow_isAskedOnceForItsLooks() {
        final class Asked: UITableViewCell {
            var count = 0
            override func updateConfiguration(using state: UICellConfigurationState) { count += 1 }
        }
        let cell = Asked()
        cell.layoutIfNeeded()
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.count, 1)
        cell.isSelected = true
        cell.isHighlighted = true
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.count, 2)
    }

    /// uikit-model: tables-13
    func test_otherTraits_haveARowAndAnItemFilledAgain() {
        let host = makeHost("iPhone 6", .iOS13plus)
        let controller = UIViewController()
        host.launch(controller)
        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        let item = UICollectionViewCell(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
        var (ofRow, ofItem): ([UIUserInterfaceStyle], [UIUserInterfaceStyle]) = ([], [])
        row.configurationUpdateHandler = { ofRow.append($1.traitCollection.userInterfaceStyle) }
        item.configurationUpdateHandler = { ofItem.append($1.traitCollection.userInterfaceStyle) }
        controller.view.addSubview(row)
        controller.view.addSubview(item)
        host.settle()
        (ofRow, ofItem) = ([], [])
        for style in [.dark, .dark, .light] as [UIUserInterfaceStyle] {
            controller.view.overrideUserInterfaceStyle = style
            host.settle()
        }
        XCTAssertEqual(ofRow, [.dark, .light])
        XCTAssertEqual(ofItem, [.dark, .light])
    }

    /// uikit-model: collections-7
    func test_aRow_isAsHighAsItsTexts() {
        let row = Row()
        var content = row.cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "Below it"
        row.cell.contentConfiguration = content
        let first = UIFont.preferredFont(forTextStyle: .body).lineHeight
        let second = UIFont.preferredFont(forTextStyle: .caption1).lineHeight
        XCTAssertEqual(height(row), first + 3 + second + 22, accuracy: 1.5)
        content.text = String(repeating: "many words ", count: 20)
        row.cell.contentConfiguration = content
        XCTAssertGreaterThan(height(row), 4 * first)
    }

    func test_anotherConfiguration_isShownInTheSameView() {
        let cell = UITableViewCell()
        cell.contentConfiguration = UIListContentConfiguration.cell()
        let view = cell.contentView.subviews.first
        cell.contentConfiguration = UIListContentConfiguration.subtitleCell()
        XCTAssertTrue(cell.contentView.subviews.first === view)
        cell.contentConfiguration = nil
        XCTAssertEqual(cell.contentView.subviews, [])
    }

    func test_cells_areFilledWhenTheirStateChanges() {
        final class Cell: UICollectionViewCell {
            nonisolated(unsafe) var states: [Bool] = []
            override func updateConfiguration(using state: UICellConfigurationState) { states.append(state.isSelected) }
        }
        let cell = Cell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        cell.layoutIfNeeded()
        cell.isSelected = true
        cell.isSelected = true
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.states, [false, true])
    }

    /// A configuration of an app's own.
    private struct Badge: UIContentConfiguration {
        final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            init(_ badge: Badge) {
                configuration = badge
                super.init(frame: .zero)
                heightAnchor.constraint(equalToConstant: badge.height).isActive = true
            }
            required init?(coder: NSCoder) { fatalError("not from an archive") }
        }
        var height: CGFloat
        func makeContentView() -> any UIView & UIContentView { View(self) }
        func updated(for state: any UIConfigurationState) -> Badge { self }
    }

    func test_aRow_isAsHighAsTheViewOfAConfigurationOfTheApp() {
        let row = Row()
        row.cell.contentConfiguration = Badge(height: 90)
        XCTAssertEqual(height(row), 90)
    }

    /// What was laid out while it was out of the window was filled for the traits of then, though it knows older ones.
    /// uikit-model: tables-13, devices-4
    func test_aRowFilledOutOfTheWindow_isFilledForTheTraitsItComesBackTo() {
        let host = makeHost("iPhone 6", .iOS13plus)
        let (controller, holder) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        host.launch(controller)
        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        var filled: UIContentSizeCategory?
        row.configurationUpdateHandler = { filled = $1.traitCollection.preferredContentSizeCategory }
        holder.addSubview(row)
        controller.view.addSubview(holder)
        host.settle()
        XCTAssertEqual(filled, .large)
        holder.removeFromSuperview()
        host.setPreferredContentSizeCategory(.small)
        holder.layoutIfNeeded()
        XCTAssertEqual(filled, .small)
        controller.view.addSubview(holder)
        host.setPreferredContentSizeCategory(.large)
        host.settle()
        XCTAssertEqual(filled, .large)
    }

    /// As above, where the view that was away hears of other traits, and overrides hide these from what is in it.
    /// uikit-model: tables-13, devices-4
    func test_aRowFilledOutOfTheWindow_belowOverrides() {
        let host = makeHost("iPhone 6", .iOS13plus)
        let (controller, holder, inner) = (UIViewController(), UIView(), UIView())
        host.launch(controller)
        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        var filled: UIContentSizeCategory?
        row.configurationUpdateHandler = { filled = $1.traitCollection.preferredContentSizeCategory }
        inner.traitOverrides.verticalSizeClass = .regular
        inner.addSubview(row)
        holder.addSubview(inner)
        controller.view.addSubview(holder)
        host.settle()
        holder.removeFromSuperview()
        host.setPreferredContentSizeCategory(.small)
        holder.layoutIfNeeded()
        XCTAssertEqual(filled, .small)
        host.rotate(to: .landscape)
        controller.view.addSubview(holder)
        host.setPreferredContentSizeCategory(.large)
        host.settle()
        XCTAssertEqual(filled, .large)
    }

    /// A device that was turned while a row was away, and back.
    /// uikit-model: tables-13, devices-4
    func test_aRowFilledOutOfTheWindow_isFilledForTheSizeClassOfNow() {
        let host = makeHost("iPhone 6", .iOS13plus)
        let (controller, holder) = (UIViewController(), UIView())
        host.launch(controller)
        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        var filled: [UIUserInterfaceSizeClass] = []
        row.configurationUpdateHandler = { filled.append($1.traitCollection.verticalSizeClass) }
        holder.addSubview(row)
        controller.view.addSubview(holder)
        host.settle()
        holder.removeFromSuperview()
        host.rotate(to: .landscape)
        row.setNeedsUpdateConfiguration()
        holder.layoutIfNeeded()
        host.rotate(to: .portrait)
        controller.view.addSubview(holder)
        host.settle()
        XCTAssertEqual(filled, [.regular, .compact, .regular])
    }

    /// Typing into what is shown ends when something else is, and who hears of it may ask for the configuration and set another.
    /// uikit-model: controls-25
    func test_whoHearsThatTypingEnds_maySetAnotherConfiguration() throws {
        final class Listener: NSObject, UITextFieldDelegate {
            let cell: UITableViewCell
            init(_ cell: UITableViewCell) { self.cell = cell }
            func textFieldDidEndEditing(_ textField: UITextField) {
                XCTAssertNil(cell.contentConfiguration)
                cell.contentConfiguration = Badge(height: 30)
            }
        }
        let (window, cell) = (UIWindow(), UITableViewCell(style: .default, reuseIdentifier: nil))
        window.addSubview(cell)
        cell.contentConfiguration = Badge(height: 90)
        let (field, listener) = (UITextField(), Listener(cell))
        field.delegate = listener
        func shown() -> [Badge.View] { cell.contentView.subviews.compactMap { $0 as? Badge.View } }
        try XCTUnwrap(shown().first).addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        cell.contentConfiguration = nil
        XCTAssertEqual(shown().map { ($0.configuration as? Badge)?.height }, [30])
        XCTAssertEqual((cell.contentConfiguration as? Badge)?.height, 30)
        withExtendedLifetime((window, listener)) {}
    }

    /// What was set last is shown, also where it is nothing and another kind was to come, or was set as a view came.
    /// uikit-model: collections-7, controls-25
    func test_whatWasSetLast_isShown() throws {
        final class Listener: NSObject, UITextFieldDelegate {
            let cell: UITableViewCell
            init(_ cell: UITableViewCell) { self.cell = cell }
            func textFieldDidEndEditing(_ textField: UITextField) { cell.contentConfiguration = nil }
        }
        let (window, cell) = (UIWindow(), UITableViewCell(style: .default, reuseIdentifier: nil))
        window.addSubview(cell)
        cell.contentConfiguration = Badge(height: 90)
        let (field, listener) = (UITextField(), Listener(cell))
        field.delegate = listener
        try XCTUnwrap(cell.contentView.subviews.first).addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        cell.contentConfiguration = UIListContentConfiguration.cell()
        XCTAssertNil(cell.contentConfiguration)
        XCTAssertEqual(cell.contentView.subviews, [])
        withExtendedLifetime((window, listener)) {}
        for moment in [Chain.Moment.made, .comes, .came] {
            cell.contentConfiguration = Chain(cell: cell, moment: moment)
            XCTAssertEqual((cell.contentConfiguration as? Badge)?.height, 20)
            XCTAssertEqual(cell.contentView.subviews.map { ($0 as? Badge.View)?.configuration is Badge }, [true])
            XCTAssertEqual(cell.contentView.constraints.count, 4)
        }
    }

    /// Sets another configuration while its view is made, before it comes, or when it is there.
    private struct Chain: UIContentConfiguration {
        let cell: UITableViewCell
        let moment: Moment

        enum Moment { case made, comes, came }
        final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            init(_ chain: Chain) {
                configuration = chain
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            override func willMove(toSuperview newSuperview: UIView?) { if newSuperview != nil { hear(.comes) } }
            override func didMoveToSuperview() { if superview != nil { hear(.came) } }
            private func hear(_ moment: Moment) {
                guard let chain = configuration as? Chain, chain.moment == moment else { return }
                chain.cell.contentConfiguration = Badge(height: 20)
            }
        }

        func makeContentView() -> any UIView & UIContentView {
            if moment == .made { cell.contentConfiguration = Badge(height: 20) }
            return View(self)
        }
        func updated(for state: any UIConfigurationState) -> Chain { self }
    }
}
