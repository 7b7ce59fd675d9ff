import Foundation
import LayoutEngine
import XCTest

// A profile under a header that shrinks while one scrolls, with a card that opens, in the ways apps write them: closures
// that make views, outlets with observers, stored constraints that animations change, traits, delegates.

// MARK: - As in the app

extension UIView {
    /// Pins all edges; apps have this helper in a hundred variants.
    fileprivate func pinToEdges(of other: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
            leadingAnchor.constraint(equalTo: other.leadingAnchor),
            trailingAnchor.constraint(equalTo: other.trailingAnchor),
        ])
    }
}

/// A rounded box with a badge, which has an intrinsic size.
final class BadgeView: UIView {
    var count = 0 {
        didSet {
            guard count != oldValue else { return }
            label.text = "\(count)"
            invalidateIntrinsicContentSize()
        }
    }

    private let label: UILabel = {
        let label = UILabel()
        label.font = UIFont.preferredFont(forTextStyle: .footnote)
        label.textColor = .white
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        return label
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.systemRed.withAlphaComponent(0.9)
        layer.cornerRadius = 10
        layer.masksToBounds = true
        layer.borderColor = UIColor.white.cgColor
        addSubview(label)
        isUserInteractionEnabled = false
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var intrinsicContentSize: CGSize { CGSize(width: count > 9 ? 30 : 20, height: 20) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 4, dy: 2)
    }
}

final class ProfileViewController: UIViewController, UIScrollViewDelegate {
    private struct Metrics {
        static let tall: CGFloat = 200
        static let low: CGFloat = 64
        static let padding = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    }

    private(set) lazy var scrollView: UIScrollView = {
        let scrollView = UIScrollView()
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        return scrollView
    }()
    let headerView = UIView()
    let badge = BadgeView()
    let card = UIView()
    let bodyLabel: UILabel = {
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        return label
    }()
    private(set) var headerHeight: NSLayoutConstraint!
    private var cardHeight: NSLayoutConstraint?
    private var compactConstraints: [NSLayoutConstraint] = []
    private var regularConstraints: [NSLayoutConstraint] = []
    private var didSetUpConstraints = false

    var isOpen = false {
        didSet {
            cardHeight?.constant = isOpen ? 120 : 40
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
                options: [.beginFromCurrentState], animations: { self.view.layoutIfNeeded() }, completion: nil)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Profile"
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
        view.backgroundColor = .systemBackground
        view.addSubview(scrollView)
        view.addSubview(headerView)
        headerView.addSubview(badge)
        scrollView.addSubview(card)
        scrollView.addSubview(bodyLabel)
        card.addGestureRecognizer(UITapGestureRecognizer())
        view.setNeedsUpdateConstraints()
    }

    override func updateViewConstraints() {
        if !didSetUpConstraints {
            didSetUpConstraints = true
            setUpConstraints()
        }
        super.updateViewConstraints()
    }

    private func setUpConstraints() {
        scrollView.pinToEdges(of: view)
        [headerView, badge, card, bodyLabel].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        headerHeight = headerView.heightAnchor.constraint(equalToConstant: Metrics.tall)
        headerHeight.priority = .required - 1
        let cardHeight = card.heightAnchor.constraint(equalToConstant: 40)
        self.cardHeight = cardHeight
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            headerView.topAnchor.constraint(equalTo: guide.topAnchor),
            headerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            headerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            headerHeight,
            badge.centerYAnchor.constraint(equalTo: headerView.centerYAnchor),
            badge.trailingAnchor.constraint(equalTo: headerView.layoutMarginsGuide.trailingAnchor),
            card.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: Metrics.tall + Metrics.padding.top),
            card.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
            cardHeight,
            bodyLabel.topAnchor.constraint(equalToSystemSpacingBelow: card.bottomAnchor, multiplier: 2),
            bodyLabel.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: Metrics.padding.left),
            bodyLabel.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -Metrics.padding.right),
            bodyLabel.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -Metrics.padding.bottom),
            bodyLabel.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -32),
        ])
        compactConstraints = [card.widthAnchor.constraint(equalTo: bodyLabel.widthAnchor)]
        regularConstraints = [card.widthAnchor.constraint(equalToConstant: 400)]
        applyTraits()
    }

    private func applyTraits() {
        let isWide = traitCollection.horizontalSizeClass == .regular
        NSLayoutConstraint.deactivate(isWide ? compactConstraints : regularConstraints)
        NSLayoutConstraint.activate(isWide ? regularConstraints : compactConstraints)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass else { return }
        if didSetUpConstraints { applyTraits() }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.scrollView.contentOffset = .zero },
            completion: { [weak self] _ in self?.badge.count += 1 })
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let height = Metrics.tall - scrollView.contentOffset.y
        headerHeight?.constant = max(Metrics.low, min(Metrics.tall, height))
    }
}

// MARK: - Shown

final class CollapsingHeaderTests: XCTestCase {
    private func launch(_ device: String) -> (SceneHost, ProfileViewController) {
        let host = makeScene(device)
        let controller = ProfileViewController()
        controller.bodyLabel.text = Array(repeating: "word", count: 400).joined(separator: " ")
        host.launch(UINavigationController(rootViewController: controller))
        return (host, controller)
    }

    func test_header_shrinksWhileOneScrolls() {
        let (host, controller) = launch("iPhone 6")
        XCTAssertEqual(controller.headerView.frame, CGRect(x: 0, y: 64, width: 375, height: 200))
        XCTAssertEqual(controller.badge.frame, CGRect(x: 375 - 8 - 20, y: 90, width: 20, height: 20))
        controller.scrollView.contentOffset.y = 100
        host.settle()
        XCTAssertEqual(controller.headerView.frame.height, 100)
        XCTAssertEqual(controller.badge.frame.minY, 40)
        controller.scrollView.contentOffset.y = 1000
        host.settle()
        XCTAssertEqual(controller.headerView.frame.height, 64)
        controller.scrollView.contentOffset.y = -30
        host.settle()
        XCTAssertEqual(controller.headerView.frame.height, 200)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_card_opens_andMovesTheText() {
        let (_, controller) = launch("iPhone 6")
        XCTAssertEqual(controller.card.frame, CGRect(x: 16, y: 216, width: 343, height: 40))
        XCTAssertEqual(controller.bodyLabel.frame.minY, 272)
        controller.isOpen = true
        XCTAssertEqual(controller.card.frame.height, 120)
        XCTAssertEqual(controller.bodyLabel.frame.minY, 352)
        XCTAssertEqual(controller.scrollView.contentSize.height, controller.bodyLabel.frame.maxY + 16)
    }

    func test_traits_chooseTheConstraints() {
        let (host, controller) = launch("iPhone 6 Plus")
        XCTAssertEqual(controller.card.frame.width, 382)
        host.rotate(to: .landscape)
        XCTAssertEqual(controller.card.frame.width, 400)
        XCTAssertEqual(controller.badge.count, 1)
        XCTAssertEqual(controller.scrollView.contentOffset, .zero)
        host.rotate(to: .portrait)
        XCTAssertEqual(controller.card.frame.width, 382)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }
}
