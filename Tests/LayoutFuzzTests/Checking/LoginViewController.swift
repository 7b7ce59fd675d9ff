import Foundation
import LayoutEngine

/// A login form as an app has it, with what can be wrong with it.
final class LoginViewController: UIViewController {
    enum Mistake: CaseIterable {
        /// The error is placed for good where the button is when it first appears.
        case errorIsPlacedOnce
        /// Turning the device takes away a constraint that turning back does not bring back.
        case landscapeLosesASpace
        /// A child gets the size that the view has while it is loaded, and no mask.
        case childIsSizedTooEarly
    }

    private let mistake: Mistake?
    private let user = UITextField()
    private let password = UITextField()
    private let button = UIButton(type: .system)
    let error = UILabel()
    private let stack = UIStackView()
    private var topSpace: NSLayoutConstraint?
    private let footer = FooterViewController()

    init(mistake: Mistake?) {
        self.mistake = mistake
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        user.placeholder = "User"
        password.placeholder = "Password"
        button.setTitle("Log in", for: .normal)
        error.numberOfLines = 0
        stack.axis = .vertical
        stack.spacing = 8
        for field in [user, password, button] { stack.addArrangedSubview(field) }
        if mistake == .errorIsPlacedOnce { view.addSubview(error) } else { stack.addArrangedSubview(error) }
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let guide = view.safeAreaLayoutGuide
        let top = stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 40)
        top.priority = UILayoutPriority(999)
        topSpace = top
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            top, stack.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
        ])
        addFooter()
    }

    private func addFooter() {
        addChild(footer)
        view.insertSubview(footer.view, at: 0)
        if mistake == .childIsSizedTooEarly {
            footer.view.autoresizingMask = []
            footer.view.frame = view.bounds
        } else {
            footer.view.frame = view.bounds
            footer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        footer.didMove(toParent: self)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        guard mistake == .landscapeLosesASpace, size.width > size.height else { return }
        topSpace?.constant = 8
    }

    func show(error text: String) {
        error.text = text
        guard mistake == .errorIsPlacedOnce else { return }
        view.layoutIfNeeded()
        error.frame = CGRect(x: 20, y: stack.frame.maxY + 8, width: stack.frame.width, height: 40)
    }
}

private final class FooterViewController: UIViewController {}
