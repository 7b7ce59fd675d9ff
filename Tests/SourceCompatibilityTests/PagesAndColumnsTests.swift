import Foundation
import LayoutEngine
import XCTest

// MARK: The app

/// One card of a tour through an app.
class TourCardViewController: UIViewController {
    let index: Int
    private let titleLabel = UILabel()

    init(index: Int) {
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var titleFrame: CGRect { titleLabel.frame }

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = "Card \(index)"
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(titleLabel)
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            titleLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }
}

/// The tour: cards to swipe through, with dots.
class TourViewController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private(set) var seen: Set<Int> = [0]
    private let count = 3

    override init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        setViewControllers([TourCardViewController(index: 0)], direction: .forward, animated: false, completion: nil)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let card = viewController as? TourCardViewController, card.index > 0 else { return nil }
        return TourCardViewController(index: card.index - 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let card = viewController as? TourCardViewController, card.index + 1 < count else { return nil }
        return TourCardViewController(index: card.index + 1)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        (viewControllers?.first as? TourCardViewController)?.index ?? 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard completed, let card = viewControllers?.first as? TourCardViewController else { return }
        seen.insert(card.index)
    }
}

/// Mail boxes beside a message, or before it on a phone.
class MailSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    let boxes = UITableViewController(style: .plain)
    let message = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        preferredDisplayMode = .allVisible
        maximumPrimaryColumnWidth = 280
        message.navigationItem.leftBarButtonItem = displayModeButtonItem
        viewControllers = [
            UINavigationController(rootViewController: boxes), UINavigationController(rootViewController: message),
        ]
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        // The boxes come first where nothing was chosen yet.
        return true
    }
}

// MARK: What it does

final class PagesAndColumnsTests: XCTestCase {
    func test_tour_turnsItsCards() {
        let host = makeScene("iPhone X")
        let tour = TourViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
        host.launch(tour)
        let first = tour.viewControllers?.first as? TourCardViewController
        XCTAssertEqual(first?.titleFrame.minY, 44 + 12)
        XCTAssertEqual(first?.view.frame.height, 812 - 34 - 37)
        tour.swipe(.forward)
        host.settle()
        tour.swipe(.reverse, isCompleted: false)
        host.settle()
        XCTAssertEqual(tour.seen, [0, 1])
        XCTAssertEqual((tour.viewControllers?.first as? TourCardViewController)?.index, 1)
    }

    func test_mail_showsColumnsWhereThereIsRoom() {
        let host = makeScene("iPad 9.7")
        let mail = MailSplitViewController()
        host.launch(mail)
        XCTAssertEqual(mail.boxes.view.bounds.width, 280)
        XCTAssertEqual(mail.message.view.bounds.width, 768 - 280.5)
        host.resize(to: CGSize(width: 320, height: 1024))
        XCTAssertTrue(mail.isCollapsed)
        XCTAssertEqual(mail.boxes.view.bounds.width, 320)
        XCTAssertNil(mail.message.view.window)
    }
}
