import UIKit

@objc protocol LoginViewControllerDelegate: NSObjectProtocol {
    func loginDidFinish(_ controller: LoginViewController)
    @objc optional func login(_ controller: LoginViewController, shouldAccept name: String) -> Bool
    @objc optional func loginDidCancel()
    @objc optional var greeting: String { get }
}

class BaseViewController: UIViewController {
    var events: [String] = []
    @objc dynamic var isBusy = false

    @objc func refresh() { events.append("base refresh") }
}

class LoginViewController: BaseViewController {
    nonisolated(unsafe) static var helpRequests = 0

    @IBOutlet weak var nameField: UITextField!
    @IBOutlet private weak var button: UIButton!
    @IBOutlet var boxes: [UIView]!
    weak var delegate: LoginViewControllerDelegate?
    private lazy var tapRecognizer = UITapGestureRecognizer(target: self, action: #selector(backgroundTapped))

    override func viewDidLoad() {
        super.viewDidLoad()
        #if os(iOS) && !targetEnvironment(macCatalyst)
        events.append("iOS")
        #elseif os(Linux)
        events.append("Linux")
        #endif
        view.addGestureRecognizer(tapRecognizer)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Cancel", style: .plain, target: self, action: #selector(LoginViewController.cancel(_:)))
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(notification:)), name: UIResponder.keyboardWillShowNotification,
            object: nil)
        button.addTarget(self, action: #selector(BaseViewController.refresh), for: .touchDown)
        button.addTarget(nil, action: #selector(AppDelegate.help(_:)), for: .touchUpOutside)
    }

    @IBAction func logIn(_ sender: UIButton) {
        events.append("log in \(delegate?.greeting ?? "without greeting")")
        guard delegate?.login?(self, shouldAccept: nameField.text ?? "") ?? true else { return }
        delegate?.loginDidFinish(self)
    }

    @objc private func backgroundTapped() { view.endEditing(true); events.append("tapped") }

    @objc func cancel(_ sender: UIBarButtonItem) {
        events.append("cancel \(sender.title ?? "")")
        delegate?.loginDidCancel?()
    }

    @objc(keyboardShows:) private func keyboardWillShow(notification: Notification) { events.append("keyboard") }

    var buttonTitle: String? { button.currentTitle }
    var keyPath: String { #keyPath(BaseViewController.isBusy) }
}
