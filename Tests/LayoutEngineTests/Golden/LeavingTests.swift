import LayoutEngine
import XCTest

/// What leaves while something else does, and what it leaves behind.
final class LeavingTests: XCTestCase {
    private final class Screen: UIViewController {
        var calls: [String] = []
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            calls.append("will")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            calls.append("did")
        }
    }

    private func embed(_ child: UIViewController, _ parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    /// A grandchild that leaves its parent in the turn in which the parent leaves the window hears the end, once.
    /// uikit-model: life-cycle-2
    func test_grandchild_leavesWithItsParent() {
        let (root, parent, child) = (UIViewController(), Screen(), Screen())
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        embed(parent, root)
        embed(child, parent)
        host.launch(root)
        remove(parent)
        remove(child)
        host.settle()
        XCTAssertEqual(child.calls, ["will", "did"])
        XCTAssertEqual(parent.calls, ["will", "did"])
    }

    /// A grandchild that left hears the end, though its parent comes and goes once more in the same turn.
    /// uikit-model: life-cycle-4
    func test_grandchild_hearsTheEnd_whenItsParentGoesAgain() {
        let (root, parent, child) = (UIViewController(), Screen(), Screen())
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        embed(parent, root)
        embed(child, parent)
        host.launch(root)
        remove(parent)
        remove(child)
        embed(parent, root)
        remove(parent)
        host.settle()
        XCTAssertEqual(child.calls, ["will", "did"])
        XCTAssertEqual(parent.calls, ["will", "will", "did"])
    }

    /// A child that comes back as it was, with its parent, has its place before it has appeared.
    /// uikit-model: life-cycle-2
    func test_grandchild_comesBackAsItWas() {
        final class Guest: UIViewController {
            var calls: [String] = []
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                calls.append("is")
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                calls.append("did")
            }
        }
        let (root, parent, child) = (UIViewController(), UIViewController(), Guest())
        let host = makeHost("iPhone 6", .iOS13plus, .landscape)
        embed(parent, root)
        embed(child, parent)
        host.launch(root)
        child.calls = []
        parent.view.removeFromSuperview()
        host.settle()
        root.view.addSubview(parent.view)
        host.settle()
        XCTAssertEqual(child.calls, ["is", "did"])
    }

    /// What comes back when its cover goes lies in front of what it was presented over, also where its presenter is away.
    /// uikit-model: presentation-1
    func test_dismissal_keepsTheOrderInTheWindow() {
        let (root, over, full, top) = (UIViewController(), UIViewController(), UIViewController(), UIViewController())
        over.modalPresentationStyle = .overFullScreen
        for controller in [full, top] { controller.modalPresentationStyle = .fullScreen }
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        host.launch(root)
        for (below, above) in [(root, over), (over, full), (full, top)] {
            below.present(above, animated: false)
            host.settle()
        }
        full.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(host.window.subviews, [root.view, full.view])
    }

    /// Another field becomes first only when the one before it ends.
    /// uikit-model: controls-16
    func test_anotherField_waitsForTheFirst() {
        final class Listener: NSObject, UITextFieldDelegate {
            var mayEnd = false
            var ends = 0
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
            func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
        }
        let (one, two, area, listener) = (UITextField(), UITextField(), UITextView(), Listener())
        one.delegate = listener
        XCTAssertTrue(one.becomeFirstResponder())
        XCTAssertFalse(two.becomeFirstResponder())
        XCTAssertTrue(one.isFirstResponder)
        listener.mayEnd = true
        XCTAssertTrue(area.becomeFirstResponder())
        XCTAssertEqual(listener.ends, 1)
        XCTAssertFalse(one.isEditing)
        XCTAssertTrue(two.becomeFirstResponder())
        XCTAssertFalse(area.isFirstResponder)
    }

    /// A field that leaves its window is edited no more, whatever its delegate wants; one that moves within it is.
    /// uikit-model: controls-25
    func test_fieldThatLeavesItsWindow_isEditedNoMore() {
        final class Listener: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
                calls.append("asked")
                return false
            }
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended \(textField.window != nil)") }
        }
        let root = UIViewController()
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        host.launch(root)
        let (boxes, field, listener) = ([UIView(), UIView()], UITextField(), Listener())
        for box in boxes { root.view.addSubview(box) }
        field.delegate = listener
        boxes[0].addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        boxes[1].addSubview(field)
        XCTAssertTrue(field.isFirstResponder, "it only moved")
        XCTAssertEqual(listener.calls, [])
        boxes[1].removeFromSuperview()
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertEqual(listener.calls, ["ended true"])
        boxes[0].addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        field.removeFromSuperview()
        XCTAssertFalse(field.isFirstResponder)
        boxes[0].addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder())
        UIWindow().addSubview(field)
        XCTAssertFalse(field.isFirstResponder, "another window")
        XCTAssertEqual(listener.calls, Array(repeating: "ended true", count: 3))
    }

    /// Who hears of the end may change the subviews of where the field goes.
    /// uikit-model: hierarchy-1, controls-25
    func test_fieldThatLeavesItsWindow_comesToItsPlaceAmongThoseThatAreThereThen() {
        final class Listener: NSObject, UITextFieldDelegate {
            var ended: () -> Void = {}
            func textFieldDidEndEditing(_ textField: UITextField) { ended() }
        }
        let (root, listener) = (UIViewController(), Listener())
        let host = makeHost("iPhone 6", .iOS13plus, .portrait)
        host.launch(root)
        func editedField() -> UITextField {
            let field = UITextField()
            field.delegate = listener
            root.view.addSubview(field)
            XCTAssertTrue(field.becomeFirstResponder())
            return field
        }
        let ways: [(place: Int, move: (UIView, UIView) -> Void)] = [
            (5, { field, room in room.addSubview(field) }),
            (3, { field, room in room.insertSubview(field, belowSubview: room.subviews[2]) }),
            (2, { field, room in room.insertSubview(field, aboveSubview: room.subviews[0]) }),
            (0, { field, room in room.insertSubview(field, at: 0) }),
        ]
        for way in ways {
            let (room, field, parts, back, front) = (
                UIView(), editedField(), [UIView(), UIView(), UIView()], UIView(), UIView()
            )
            for part in parts { room.addSubview(part) }
            listener.ended = {
                room.insertSubview(back, at: 0)
                room.addSubview(front)
            }
            way.move(field, room)
            var expected = [back] + parts + [front]
            expected.insert(field, at: way.place)
            XCTAssertEqual(room.subviews, expected)
        }
        let (field, parts) = (editedField(), [UIView(), UIView(), UIView()])
        let stack = UIStackView(arrangedSubviews: parts)
        listener.ended = { stack.removeArrangedSubview(parts[0]) }
        stack.addArrangedSubview(field)
        XCTAssertEqual(stack.arrangedSubviews, [parts[1], parts[2], field])
    }

    /// A row of a list keeps no guide of two texts when one of them goes.
    /// uikit-model: collections-7
    func test_rowOfAList_dropsItsGuides() {
        var configuration = UIListContentConfiguration.cell()
        configuration.text = "text"
        let view = UIListContentView(configuration: configuration)
        let count = view.layoutGuides.count
        configuration.secondaryText = "more"
        view.configuration = configuration
        configuration.secondaryText = nil
        view.configuration = configuration
        XCTAssertEqual(view.layoutGuides.count, count)
    }
}
