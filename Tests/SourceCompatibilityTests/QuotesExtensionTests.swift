import Foundation
import LayoutEngine
import XCTest

// An extension that keeps two controllers, a card for the compact style and a list for the expanded one, and swaps them when
// the style changes.

// MARK: - As in the app

struct Quote {
    let text: String
    let author: String

    static let all = [
        Quote(text: "A picture of a pipe is no pipe, and a frame that nobody computed is no frame.", author: "Nobody"),
        Quote(text: "Measure twice.", author: "A carpenter"),
        Quote(text: "Less.", author: "An architect"),
    ]
}

protocol QuoteSharing: AnyObject {
    func share(_ quote: Quote)
}

class QuoteCardViewController: UIViewController {
    weak var delegate: QuoteSharing?
    var quote = Quote.all[0] {
        didSet { if isViewLoaded { showQuote() } }
    }

    let titleLabel: UILabel = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .title1)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        return label
    }()
    lazy var authorLabel: UILabel = {
        let label = UILabel()
        label.font = UIFont.preferredFont(forTextStyle: .caption1)
        label.textColor = .secondaryLabel
        return label
    }()
    lazy var shareButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Share") { [weak self] _ in
            guard let self else { return }
            self.delegate?.share(self.quote)
        })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for subview in [titleLabel, authorLabel, shareButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 16),
            titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            titleLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            authorLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
            authorLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            authorLabel.trailingAnchor.constraint(lessThanOrEqualTo: titleLabel.trailingAnchor),
            shareButton.topAnchor.constraint(equalTo: authorLabel.bottomAnchor, constant: 20),
            shareButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        showQuote()
    }

    private func showQuote() {
        titleLabel.text = quote.text
        authorLabel.text = quote.author
    }
}

class QuoteListViewController: UITableViewController {
    weak var delegate: QuoteSharing?
    private let cellIdentifier = "QuoteCell"

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Quote.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: cellIdentifier)
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: cellIdentifier)
        let quote = Quote.all[indexPath.row]
        cell.textLabel?.text = quote.text
        cell.detailTextLabel?.text = quote.author
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        delegate?.share(Quote.all[indexPath.row])
    }
}

class QuotesMessagesViewController: MSMessagesAppViewController {
    private(set) var card: QuoteCardViewController?
    private(set) var list: QuoteListViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        card = QuoteCardViewController()
        card?.delegate = self
        list = QuoteListViewController()
        list?.delegate = self
    }

    override func willBecomeActive(with conversation: MSConversation) {
        showContent(for: presentationStyle)
    }

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        showContent(for: presentationStyle)
    }

    private func showContent(for style: MSMessagesAppPresentationStyle) {
        switch style {
        case .compact:
            show(card)
        case .expanded:
            show(list)
        default:
            break
        }
    }

    private func show(_ controller: UIViewController?) {
        guard let controller = controller else { return }
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        addChild(controller)
        view.addSubview(controller.view)
        controller.view.frame = view.frame
        controller.didMove(toParent: self)
    }
}

extension QuotesMessagesViewController: QuoteSharing {
    func share(_ quote: Quote) {
        let layout = MSMessageTemplateLayout()
        layout.caption = quote.text
        layout.subcaption = quote.author
        let message = MSMessage(session: activeConversation?.selectedMessage?.session ?? MSSession())
        message.layout = layout
        activeConversation?.insert(message) { error in
            if let error = error { print(error) }
        }
        requestPresentationStyle(.compact)
    }
}

// MARK: - Shown

final class QuotesExtensionTests: XCTestCase {
    private func openExtension(_ profile: UIKitProfile) throws -> (MessagesHost, QuotesMessagesViewController) {
        let host = makeMessages("iPhone 6", profile) { QuotesMessagesViewController() }
        host.open(.compact)
        return (host, try XCTUnwrap(host.principal as? QuotesMessagesViewController))
    }

    func test_card_wrapsItsTitle() throws {
        let (_, principal) = try openExtension(.iOS13plus)
        let card = try XCTUnwrap(principal.card)
        XCTAssertEqual(principal.children, [card])
        XCTAssertEqual(card.view.frame, CGRect(x: 0, y: 0, width: 375, height: 302))
        // Four lines of 28 points, an author of 12 points, and a title of 15 points in the middle.
        XCTAssertEqual(card.titleLabel.frame, CGRect(x: 16, y: 16, width: 343, height: 135.5))
        XCTAssertEqual(card.authorLabel.frame, CGRect(x: 16, y: 159.5, width: 44.5, height: 14.5))
        XCTAssertEqual(card.shareButton.frame, CGRect(x: 167.5, y: 194, width: 40, height: 30))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_card_growsAndShrinksWithTheQuote() throws {
        let (host, principal) = try openExtension(.iOS13plus)
        let card = try XCTUnwrap(principal.card)
        card.quote = Quote.all[2]
        host.settle()
        XCTAssertEqual(card.titleLabel.frame.height, 33.5)
        XCTAssertEqual(card.authorLabel.frame.minY, 16 + 33.5 + 8)
    }

    func test_list_fillsTheExpandedStyle() throws {
        let (host, principal) = try openExtension(.iOS13plus)
        host.transition(to: .expanded)
        let list = try XCTUnwrap(principal.list)
        XCTAssertEqual(principal.children, [list])
        XCTAssertNil(principal.card?.view.superview)
        XCTAssertEqual(list.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
        XCTAssertEqual(list.tableView.adjustedContentInset.top, 86)
        XCTAssertEqual(list.tableView.visibleCells.map { $0.detailTextLabel?.text }, Quote.all.map(\.author))
        XCTAssertEqual(list.tableView.visibleCells.map(\.frame.height), [63, 63, 63])
        XCTAssertEqual(list.tableView.contentSize, CGSize(width: 375, height: 189))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_tapOnShare_putsAMessageIntoTheConversation() throws {
        let (host, principal) = try openExtension(.iOS13plus)
        principal.card?.shareButton.sendActions(for: .touchUpInside)
        let layout = host.conversation.stagedMessage?.layout as? MSMessageTemplateLayout
        XCTAssertEqual(layout?.subcaption, "Nobody")
    }

    func test_tapOnRow_sharesAndGoesBackToCompact() throws {
        let (host, principal) = try openExtension(.iOS13plus)
        host.transition(to: .expanded)
        let list = try XCTUnwrap(principal.list)
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        host.settle()
        let layout = host.conversation.stagedMessage?.layout as? MSMessageTemplateLayout
        XCTAssertEqual(layout?.caption, "Measure twice.")
        XCTAssertEqual(host.principal?.presentationStyle, .compact)
        XCTAssertEqual(principal.children, [principal.card])
        XCTAssertEqual(principal.card?.view.frame.height, 302)
    }
}
