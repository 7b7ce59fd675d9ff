import Foundation
import FuzzWorker
import InterfaceBuilder
import LayoutEngine
import LayoutFuzz

/// A worker as an app's package makes it, with controllers that are right, wrong, and dangerous.
@main
struct TargetWorker {
    static func main() {
        var silent = LayoutTarget("Right") { CardViewController(isStuck: false) }
        silent.surroundings.devices = ["iPhone 15", "iPhone SE 3"]
        LayoutWorker.main(
            targets: [
                silent,
                LayoutTarget("Rows") { RowsViewController() },
                LayoutTarget("Stuck") { CardViewController(isStuck: true) },
                LayoutTarget("Sticker", surroundings: messages) { StickerViewController() },
                misuse("Traps") { _ in fatalError("the app's own trap") },
                misuse("Blocks") { _ in while true { _ = getpid() } },
                misuse("Exits") { _ in exit(0) },
                misuse("Leaks") { _ in
                    while true { leaked.append([UInt8](repeating: 1, count: 16 << 20)) }
                },
                misuse("Threads") { _ in
                    let thread = Thread { _ = LayoutEnvironment.current.scale }
                    thread.start()
                    while !thread.isFinished { usleep(1000) }
                },
            ], classes: classes)
    }

    /// Those of the storyboard of StoryboardCampaignTests.
    private static var classes: ClassRegistry {
        var classes = ClassRegistry()
        classes.register("Shop.OfferViewController") { OfferViewController() }.outlet("top", \.top)
        classes.register("Shop.DetailViewController") { DetailViewController() }
        return classes
    }

    nonisolated(unsafe) private static var leaked: [[UInt8]] = []

    private static var messages: LayoutSurroundings {
        var surroundings = LayoutSurroundings()
        surroundings.systems = [.iOS9_10]
        return surroundings
    }

    /// A target whose only action does what no app should do.
    private static func misuse(_ name: String, _ body: @escaping @MainActor (UIViewController) -> Void) -> LayoutTarget
    {
        var target = LayoutTarget(name) { CardViewController(isStuck: false) }.action("do it", body)
        target.surroundings.touches = false
        target.surroundings.devices = ["iPhone 15"]
        target.surroundings.maximumSteps = 2
        return target
    }
}

/// A card under the safe area, whose height depends on the window's.
private final class CardViewController: UIViewController {
    private let isStuck: Bool
    private let card = UIView()
    private let caption = UILabel()
    private var height: NSLayoutConstraint?

    init(isStuck: Bool) {
        self.isStuck = isStuck
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        caption.text = "Card"
        for part in [card, caption] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let height = card.heightAnchor.constraint(equalToConstant: 200)
        self.height = height
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: guide.topAnchor),
            card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: guide.trailingAnchor), height,
            caption.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8),
            caption.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        ])
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isLow = view.bounds.height < 500
        // The stuck one never gets its height back.
        if isLow { height?.constant = 120 } else if !isStuck { height?.constant = 200 }
    }
}

/// A scene's controller that needs what another scene's `prepare(for:sender:)` gives it.
private final class DetailViewController: UIViewController {
    var offer: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = offer!
    }
}

/// A scene's controller that moves its button down where there is little room.
private final class OfferViewController: UIViewController {
    var top: NSLayoutConstraint?

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // Threads are the app's own business.
        let thread = Thread {}
        thread.start()
        top?.constant = view.bounds.height < 500 ? view.bounds.height - 20 : 20
    }
}

/// A label under the top layout guide of a child that is made again for each style.
private final class StickerViewController: MSMessagesAppViewController {
    override func willBecomeActive(with conversation: MSConversation) {
        super.willBecomeActive(with: conversation)
        embed()
    }

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        super.willTransition(to: presentationStyle)
        embed()
    }

    private func embed() {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        let child = HeadingViewController()
        addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            child.view.topAnchor.constraint(equalTo: view.topAnchor),
            child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        child.didMove(toParent: self)
    }
}

private final class HeadingViewController: UIViewController {
    private let heading = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Stickers"
        heading.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(heading)
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
            heading.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }
}

/// As many views as a case of the profile `everything` has, so that their rates can be compared.
private final class RowsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        var above = view.safeAreaLayoutGuide.topAnchor
        for index in 0..<10 {
            let label = UILabel()
            label.text = "Row \(index)"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: above, constant: 4),
                label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                label.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
            ])
            above = label.bottomAnchor
        }
    }
}
