import Foundation
import LayoutEngine
import XCTest

// A form as in most apps: a stack view in a scroll view in the safe area, above the keyboard.

// MARK: - As in the app

/// A field of one height, with a floating error below it.
final class FormField: UIView {
    let textField = UITextField()
    let errorLabel = UILabel()

    var error: String? {
        didSet {
            errorLabel.text = error
            errorLabel.isHidden = error == nil
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    convenience init(placeholder: String, isSecure: Bool = false) {
        self.init()
        textField.placeholder = placeholder
        textField.isSecureTextEntry = isSecure
    }

    private func setUp() {
        textField.borderStyle = .roundedRect
        textField.autocapitalizationType = .none
        errorLabel.font = .systemFont(ofSize: 13, weight: .medium)
        errorLabel.textColor = .systemRed
        errorLabel.isHidden = true
        let column = UIStackView(arrangedSubviews: [textField, errorLabel])
        column.axis = .vertical
        column.spacing = 4
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor),
            column.bottomAnchor.constraint(equalTo: bottomAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }
}

final class LoginViewController: UIViewController {
    var onLogin: ((String, String) -> Void)?

    let scrollView: UIScrollView = {
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.keyboardDismissMode = .interactive
        scrollView.showsVerticalScrollIndicator = false
        return scrollView
    }()
    let titleLabel = UILabel()
    let nameField = FormField(placeholder: "Name")
    let passwordField = FormField(placeholder: "Password", isSecure: true)
    private(set) lazy var loginButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Log in", for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 17)
        button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
        return button
    }()
    private(set) lazy var stackView: UIStackView = {
        let stackView = UIStackView(arrangedSubviews: [titleLabel, nameField, passwordField, loginButton])
        stackView.axis = .vertical
        stackView.alignment = .fill
        stackView.distribution = .fill
        stackView.spacing = 16
        stackView.setCustomSpacing(32, after: passwordField)
        stackView.translatesAutoresizingMaskIntoConstraints = false
        return stackView
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Login"
        view.backgroundColor = .systemBackground
        titleLabel.text = "Hello"
        titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
        nameField.textField.textContentType = .username
        nameField.textField.keyboardType = .emailAddress
        nameField.textField.returnKeyType = .next
        setUpConstraints()
    }

    private func setUpConstraints() {
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),

            stackView.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
            stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
            stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -24),
            stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
            stackView.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48),

            loginButton.heightAnchor.constraint(equalToConstant: 50),
        ])
    }

    private func logIn() {
        guard let name = nameField.textField.text, !name.isEmpty else {
            nameField.error = "Please enter your name"
            return
        }
        nameField.error = nil
        onLogin?(name, passwordField.textField.text ?? "")
    }
}

// MARK: - Shown

final class LoginFormTests: XCTestCase {
    private func launchLogin() -> (SceneHost, LoginViewController) {
        let host = makeScene("iPhone X")
        let controller = LoginViewController()
        host.launch(controller)
        return (host, controller)
    }

    func test_form_fillsTheSafeArea() {
        let (_, controller) = launchLogin()
        XCTAssertEqual(controller.scrollView.frame, CGRect(x: 0, y: 44, width: 375, height: 734))
        XCTAssertEqual(controller.stackView.frame.origin, CGPoint(x: 24, y: 24))
        XCTAssertEqual(controller.stackView.frame.width, 327)
        // A title of 40.57 points on a screen of three pixels per point, fields of 34, gaps of 16 and 32.
        let tops = [0, 170.0 / 3, 320.0 / 3, 518.0 / 3]
        for (view, top) in zip(controller.stackView.arrangedSubviews, tops) {
            XCTAssertEqual(view.frame.minY, top, accuracy: 1e-9)
            XCTAssertEqual(view.frame.width, 327)
        }
        XCTAssertEqual(controller.loginButton.frame.height, 50, accuracy: 1e-9)
        XCTAssertEqual(controller.scrollView.contentSize.width, 375, accuracy: 1e-9)
        XCTAssertEqual(controller.scrollView.contentSize.height, 518.0 / 3 + 50 + 48, accuracy: 1e-9)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_form_endsAtTheKeyboard() {
        let (host, controller) = launchLogin()
        host.setKeyboard(isVisible: true)
        XCTAssertEqual(controller.scrollView.frame, CGRect(x: 0, y: 44, width: 375, height: 812 - 44 - 335))
        host.setKeyboard(isVisible: false)
        XCTAssertEqual(controller.scrollView.frame.height, 734)
    }

    func test_error_makesRoomForItself() {
        let (host, controller) = launchLogin()
        let before = controller.loginButton.frame.minY
        controller.loginButton.sendActions(for: .touchUpInside)
        host.settle()
        let label = controller.nameField.errorLabel
        XCTAssertFalse(label.isHidden)
        XCTAssertEqual(label.frame.minY, 38)
        XCTAssertEqual(controller.loginButton.frame.minY, before + 4 + label.frame.height, accuracy: 0.5)
    }

    func test_login_handsOverTheName_andTheErrorGoes() {
        let (host, controller) = launchLogin()
        let before = controller.loginButton.frame
        var names: [String] = []
        controller.onLogin = { name, _ in names.append(name) }
        controller.loginButton.sendActions(for: .touchUpInside)
        host.settle()
        controller.nameField.textField.text = "Ada"
        controller.loginButton.sendActions(for: .touchUpInside)
        host.settle()
        XCTAssertEqual(names, ["Ada"])
        XCTAssertEqual(controller.loginButton.frame, before)
    }

    func test_form_turnsWithTheDevice() {
        let (host, controller) = launchLogin()
        host.rotate(to: .landscape)
        XCTAssertEqual(controller.scrollView.frame.minX, 44)
        XCTAssertEqual(controller.stackView.frame.width, 812 - 88 - 48)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }
}
