import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutFuzz
import XCTest

/// Screens as apps have them, on which the standard invariants find nothing.
final class AppScreenTests: XCTestCase {
    private func assertClean(
        _ devices: [String], file: StaticString = #filePath, line: UInt = #line,
        _ make: @escaping () -> UIViewController
    ) {
        var target = LayoutTarget("screen") { make() }
        target.surroundings.devices = devices
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift").path
        XCTAssertNoThrow(try target.check(cases: 60, file: place), file: file, line: line)
    }

    /// A controller with a label in the middle of its safe area.
    private final class Detail: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = "x"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
                label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            ])
        }
    }

    func test_columns_areOnPixels_andDoNotFillTheirContainer() {
        assertClean(["iPhone 6s Plus", "iPad 10.2"]) {
            let split = UISplitViewController()
            split.viewControllers = [
                UINavigationController(rootViewController: Detail()),
                UINavigationController(rootViewController: Detail()),
            ]
            return split
        }
    }

    private final class List: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 3 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
        override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
    }

    func test_headersOfPlainTables_lieOverRows() { assertClean(["iPhone 8"]) { List(style: .plain) } }

    /// Another controller's view covers everything while the screen is wide, as a player's does.
    private final class Curtained: UIViewController {
        private var curtain: UIViewController?

        override func viewDidLoad() {
            super.viewDidLoad()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addSubview(bar)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let isWide = view.bounds.width > view.bounds.height
            if isWide, curtain == nil {
                let new = UIViewController()
                addChild(new)
                new.view.frame = view.bounds
                view.addSubview(new.view)
                new.didMove(toParent: self)
                curtain = new
            } else if !isWide, let old = curtain {
                old.willMove(toParent: nil)
                old.view.removeFromSuperview()
                old.removeFromParent()
                curtain = nil
            }
        }
    }

    func test_whatCoversEverything_isNoOverlap() { assertClean(["iPhone 8"]) { Curtained() } }

    func test_theDotsOfAPageControl_countAndNotItsWidth() {
        assertClean(["iPhone X"]) {
            let controller = UIViewController()
            controller.loadViewIfNeeded()
            let pages = UIPageControl()
            pages.numberOfPages = 3
            pages.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(pages)
            NSLayoutConstraint.activate([
                pages.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                pages.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
                pages.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
            ])
            return controller
        }
    }

    func test_theScenesOfAStoryboard_areTargets() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="a">
                <scenes>
                    <scene sceneID="1"><objects>
                        <viewController id="a" customClass="First" customModule="Gone" sceneMemberID="viewController">
                            <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
                        </viewController>
                    </objects></scene>
                    <scene sceneID="2"><objects>
                        <viewController storyboardIdentifier="Second" id="b" sceneMemberID="viewController">
                            <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
                        </viewController>
                    </objects></scene>
                    <scene sceneID="3"><objects>
                        <viewController id="c" customClass="First" sceneMemberID="viewController"/>
                    </objects></scene>
                </scenes>
            </document>
            """
        let document = try InterfaceDocument(bytes: Array(text.utf8), file: "Main.storyboard")
        let targets = LayoutTarget.scenes(of: UIStoryboard(document: document))
        XCTAssertEqual(targets.map(\.name), ["First", "Second", "c"])
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift").path
        for target in targets { XCTAssertNoThrow(try target.check(cases: 5, file: place)) }
    }
}
