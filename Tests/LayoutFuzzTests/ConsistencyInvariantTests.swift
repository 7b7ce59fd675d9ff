import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// What objects and solvers say, each shown something right and something wrong.
final class ConsistencyInvariantTests: XCTestCase {
    /// uikit-model: hierarchy-1
    func test_consistentObjects() {
        let tabs = UITabBarController()
        tabs.viewControllers = [
            UINavigationController(rootViewController: UIViewController()), UITableViewController(style: .plain),
        ]
        let host = SceneHost(device: DeviceModel.all[0])
        host.launch(tabs)
        host.settle()
        func shapes() -> [String] { ConsistentObjects().check(host.window).map(\.shape) }
        XCTAssertEqual(shapes(), [])
        tabs.tabBar.selectedItem = nil
        XCTAssertEqual(shapes(), ["tab-item"])
        tabs.selectedIndex = 1
        XCTAssertEqual(shapes(), [])
        /// A table whose rows are said to lie elsewhere than their cells.
        final class MistakenTable: UITableView, UITableViewDataSource {
            override func rectForRow(at indexPath: IndexPath) -> CGRect {
                super.rectForRow(at: indexPath).offsetBy(dx: 0, dy: 4)
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let table = MistakenTable(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
        table.dataSource = table
        tabs.selectedViewController?.view.addSubview(table)
        host.settle()
        XCTAssertEqual(shapes(), ["row-frame"])
    }

    /// uikit-model: bars-5
    func test_barOfStack_hasItsItems() {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        LayoutEnvironment.current = LayoutEnvironment()
        let (first, second) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: first)
        stack.pushViewController(second, animated: false)
        XCTAssertTrue(stack.navigationBar.topItem === second.navigationItem)
        stack.navigationBar.items = []
        XCTAssertEqual(stack.navigationBar.items?.count, 2)
        let reports = LayoutEnvironment.current.reports.map { "\($0)" }
        XCTAssertTrue(reports.contains { $0.contains("Push and pop controllers") }, "\(reports)")
        let bar = UINavigationBar()
        bar.items = [UINavigationItem()]
        XCTAssertEqual(bar.items?.count, 1)
    }

    /// solver-model: solver-5
    func test_answerEqualsScratch() {
        typealias Answer = AnswerEqualsScratch.Answer
        func shapes(_ given: Answer, _ scratch: Answer) -> [String] {
            AnswerEqualsScratch.check(given, scratch: scratch).map(\.shape)
        }
        let plain = Answer(isAmbiguous: false, broken: [])
        let broken = Answer(isAmbiguous: false, broken: [1, 3])
        XCTAssertEqual(shapes(plain, plain), [])
        XCTAssertEqual(shapes(broken, broken), [])
        XCTAssertEqual(shapes(Answer(isAmbiguous: true, broken: []), plain), ["ambiguity"])
        XCTAssertEqual(shapes(plain, Answer(isAmbiguous: true, broken: [])), ["ambiguity"])
        XCTAssertEqual(shapes(broken, plain), ["conflicts"])
        XCTAssertEqual(shapes(broken, Answer(isAmbiguous: false, broken: [1, 4])), ["conflicts"])
    }
}
