import Foundation
import Testing
import UIKit

// Compiled as a new Xcode project is: Swift 6, and everything is on the main actor unless it says otherwise. What these tests show
// first is that they compile, without a warning where CI treats warnings as errors.

/// A model that is on the main actor, as most are.
@MainActor
private final class Account {
    var name = "" { didSet { changed?() } }
    var changed: (() -> Void)?
}

private final class AccountViewController: UIViewController, UITextFieldDelegate {
    let account: Account
    private let label = UILabel()

    init(account: Account) {
        self.account = account
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
        account.changed = { [weak self] in self?.show() }
        show()
    }

    private func show() {
        label.text = account.name
        UIView.animate(withDuration: 0.2) { self.view.layoutIfNeeded() }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        account.name = textField.text ?? ""
        return true
    }

    var labelFrame: CGRect { label.frame }
}

/// What is not on the main actor: a value, and constants of UIKit that any code may read.
nonisolated private struct Spacing: Sendable {
    var insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var isAutomatic: Bool { insets.top == UIView.noIntrinsicMetric }
    static let name = UIResponder.keyboardWillShowNotification
}

@Suite struct MainActorTests {
    @Test func aControllerOwnsAModelOfTheMainActor() async {
        let account = Account()
        let controller = AccountViewController(account: account)
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        controller.view.layoutIfNeeded()
        #expect(controller.labelFrame.width == 0)
        account.name = "Grace"
        #expect(controller.labelFrame.width > 0)
        #expect(controller.labelFrame.origin == CGPoint(x: 0, y: 20))
    }

    @Test func aDelegateOfTheMainActor() {
        let account = Account()
        let controller = AccountViewController(account: account)
        let field = UITextField()
        field.text = "Ada"
        field.delegate = controller
        #expect(field.delegate?.textFieldShouldReturn(field) == true)
        #expect(account.name == "Ada")
    }

    @Test func valuesAndConstantsAreForAllThreads() async {
        let spacing = Spacing()
        let (top, isAutomatic, name) = await Task.detached {
            (spacing.insets.top, spacing.isAutomatic, Spacing.name.rawValue)
        }.value
        #expect(top == 8)
        #expect(!isAutomatic)
        #expect(name == "UIKeyboardWillShowNotification")
    }

    /// Views are hashed by identity, on the main actor and off it.
    @Test func viewsInSets() {
        let views = [UIView(), UIView()]
        #expect(Set(views).count == 2)
        #expect(views[0] != views[1])
    }
}
