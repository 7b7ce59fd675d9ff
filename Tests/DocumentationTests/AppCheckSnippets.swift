import Foundation
import LayoutEngine
import LayoutFuzz
import XCTest

/// Code of docs/fuzz-your-app.md, of README.md and of the comments of LayoutFuzz.
final class AppCheckSnippets: SnippetTestCase {
    /// A login form that is right.
    private final class LoginViewController: UIViewController {
        let fields = UIStackView()
        let error = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            error.numberOfLines = 0
            fields.axis = .vertical
            for placeholder in ["Name", "Password"] {
                let field = UITextField()
                field.placeholder = placeholder
                fields.addArrangedSubview(field)
            }
            for part in [fields, error] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
                part.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true
                part.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor).isActive = true
            }
            fields.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8).isActive = true
            error.topAnchor.constraint(equalTo: fields.bottomAnchor, constant: 8).isActive = true
        }

        func show(error text: String) { error.text = text }
    }

    /// Where regressions and layouts are kept.
    private var file = ""

    override func setUpWithError() throws {
        let folder = NSTemporaryDirectory() + "snippets-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        file = "\(folder)/LoginTests.swift"
    }

    func test_surroundings() throws {
        // doc: surroundings
        var login = LayoutTarget { LoginViewController() }
        login.surroundings.devices = ["iPhone SE 3", "iPhone 15", "iPad Air 4"]
        login.surroundings.presentations = [.window, .navigationController, .sheet]
        login.surroundings.readsRightToLeft = false
        // end
        try login.check(file: file)
    }

    func test_actions() throws {
        // doc: actions
        let login = LayoutTarget { LoginViewController() }
            .action("show an error") { (login: LoginViewController) in login.show(error: "The password is wrong.") }
        // end
        try login.check(file: file)
    }

    func test_invariantOfOnesOwn() throws {
        // doc: own-invariant
        let errorIsBelow = LayoutInvariant("error-below", "The error lies below the fields.") { screen in
            let login = screen.controller as! LoginViewController
            return login.error.frame.minY >= login.fields.frame.maxY ? nil : "The error is at \(login.error.frame)."
        }
        // end
        try LayoutTarget(invariants: LayoutInvariant.standard + [errorIsBelow]) { LoginViewController() }.check(
            file: file)
    }

    func test_snapshot() throws {
        func assertLayout(of controller: @autoclosure @escaping @MainActor () -> UIViewController, on device: String)
            throws
        {
            try LayoutFuzz.assertLayout(of: controller(), on: device, file: file)
        }
        // The first time it records, and says so.
        XCTAssertThrowsError(try assertLayout(of: LoginViewController(), on: "iPhone SE 3"))
        // doc: snapshot
        try assertLayout(of: LoginViewController(), on: "iPhone SE 3")
        // end
    }
}
