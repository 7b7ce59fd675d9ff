import UIKit

/// Asks for a name and a password.
final class LoginViewController: UIViewController, UITextFieldDelegate {
    private let titleLabel = UILabel()
    private let nameField = UITextField()
    private let passwordField = UITextField()
    private let loginButton = UIButton(type: .system)
    private let errorLabel = UILabel()
    private let form = UIStackView()
    private var formTop: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        titleLabel.text = "Welcome back"
        titleLabel.font = .boldSystemFont(ofSize: 28)
        for (field, placeholder) in [(nameField, "Name"), (passwordField, "Password")] {
            field.placeholder = placeholder
            field.borderStyle = .roundedRect
            field.delegate = self
        }
        passwordField.isSecureTextEntry = true
        loginButton.setTitle("Log in", for: .normal)
        loginButton.addTarget(self, action: #selector(logIn), for: .touchUpInside)
        errorLabel.textColor = .red
        errorLabel.numberOfLines = 0
        errorLabel.isHidden = true

        form.axis = .vertical
        form.spacing = 12
        form.translatesAutoresizingMaskIntoConstraints = false
        for item in [titleLabel, nameField, passwordField, errorLabel, loginButton] { form.addArrangedSubview(item) }
        view.addSubview(form)
        formTop = form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 48)
        NSLayoutConstraint.activate([
            formTop,
            form.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 24),
            form.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -24),
        ])
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        // A phone on its side has little height.
        if size.height < 500 {
            formTop.constant = 8
            form.spacing = 6
        }
    }

    @objc private func logIn() {
        if nameField.text?.isEmpty ?? true {
            show(error: "Please enter your name.")
        } else {
            show(error: "The name or the password is wrong. Please try again.")
        }
    }

    private func show(error: String) {
        errorLabel.text = error
        errorLabel.isHidden = false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
