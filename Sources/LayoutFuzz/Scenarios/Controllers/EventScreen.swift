import Foundation
import LayoutEngine

/// Receives notifications from closures that belong to no actor.
private final class EventListener: @unchecked Sendable {
    let hear: (Int) -> Void
    init(_ hear: @escaping (Int) -> Void) { self.hear = hear }
}

/// A screen with views that follow its surroundings, and one that the app moves in callbacks and notifications.
final class EventScreen: UIViewController {
    let (low, high, text, own) = (UIView(), UIView(), UILabel(), UIView())
    /// A bit for each callback or notification in which the app moves its view.
    var hears = 0
    private(set) var width: NSLayoutConstraint?
    var parts: [UIView] { [low, high, text, own] }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let view else { return }
        for part in parts {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        (text.text, text.font, text.adjustsFontForContentSizeCategory) = (
            "text", .preferredFont(forTextStyle: .body), true
        )
        let width = own.widthAnchor.constraint(equalToConstant: 20)
        self.width = width
        view.keyboardLayoutGuide.followsUndockedKeyboard = true
        NSLayoutConstraint.activate([
            low.leftAnchor.constraint(equalTo: view.leftAnchor), low.rightAnchor.constraint(equalTo: view.rightAnchor),
            low.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            low.heightAnchor.constraint(equalToConstant: 20),
            high.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7),
            high.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 3),
            high.widthAnchor.constraint(equalToConstant: 30), high.heightAnchor.constraint(equalToConstant: 10),
            text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -9),
            text.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor, constant: -4),
            own.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 11),
            own.topAnchor.constraint(equalTo: view.topAnchor, constant: 100), width,
            own.heightAnchor.constraint(equalToConstant: 8),
        ])
    }

    func hear(_ way: Int) {
        guard hears >> way & 1 == 1 else { return }
        width?.constant += CGFloat(3 + way)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        hear(0)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.hear(1) }, completion: { [weak self] _ in self?.hear(2) })
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hear(3)
    }
}

extension ScenarioRun {
    /// Passes notifications about keyboards and text sizes to a screen while a closure runs.
    func whilePosting(to screen: EventScreen, _ body: () -> Void) {
        let listener = EventListener(MainActorCalls.unisolated { [weak screen] (way: Int) in screen?.hear(way) })
        let names: [(Notification.Name, Int)] = [
            (UIResponder.keyboardWillChangeFrameNotification, 4), (UIResponder.keyboardDidChangeFrameNotification, 5),
            (UIContentSizeCategory.didChangeNotification, 6),
        ]
        let observers = names.map { name, way in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in listener.hear(way) }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        body()
    }

    /// Another layout must not change the frame of any part.
    func expectRest(of screen: EventScreen, _ when: String, _ settle: () -> Void) {
        let found = screen.parts.map(\.frame)
        settle()
        for (index, part) in screen.parts.enumerated() {
            expect("frame of view \(index) \(when)", found[index], part.frame)
        }
        expect("width of the view that the app moves \(when)", screen.own.frame.width, screen.width?.constant ?? -1)
    }
}
