import UIKit
import XCTest

// One import, as in an app: UIKit has Foundation and storyboards with it.

private final class BoxController: UIViewController {
    let box = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            box.topAnchor.constraint(equalTo: view.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalTo: box.widthAnchor),
        ])
    }
}

final class ImportTests: XCTestCase {
    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
    }

    func test_a_controller_that_imports_UIKit_is_laid_out() {
        let controller = BoxController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.box.frame, CGRect(x: 20, y: 0, width: 100, height: 100))
    }

    func test_UIKit_has_storyboards() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
                <scenes><scene sceneID="s"><objects><viewController id="a" title="Start"/></objects></scene></scenes>
            </document>
            """
        let storyboard = UIStoryboard(document: try InterfaceDocument(bytes: Array(xml.utf8), file: "Main.storyboard"))
        XCTAssertEqual(storyboard.instantiateInitialViewController()?.title, "Start")
    }
}
