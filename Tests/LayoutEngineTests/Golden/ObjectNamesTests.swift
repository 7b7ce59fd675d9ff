import Foundation
import LayoutEngine
import XCTest

/// What UIKit adds to any object, and what apps ask of it.
final class ObjectNamesTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    func test_anyObject_keepsWhatIsSaidOfIt() {
        let object = NSObject()
        object.accessibilityLabel = "A row"
        object.isAccessibilityElement = true
        XCTAssertEqual(object.accessibilityLabel, "A row")
        XCTAssertTrue(object.isAccessibilityElement)
        XCTAssertNil(NSObject().accessibilityLabel)
        let label = UILabel()
        label.text = "Shown"
        XCTAssertEqual(label.accessibilityLabel, "Shown", "a view's own comes first")
    }

    func test_classesOfLists_canBeTakenBack() {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
        XCTAssertNotNil(table.dequeueReusableCell(withIdentifier: "a"))
        table.register(nil as AnyClass?, forCellReuseIdentifier: "a")
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "a"))
        table.register(UILabel.self, forCellReuseIdentifier: "b")
        XCTAssertTrue(
            LayoutEnvironment.current.exceptions.last?.reason.contains("is no UITableViewCell") == true,
            "\(LayoutEnvironment.current.exceptions)")
    }

    func test_aScheduledTimer_knowsWhatItWasMadeWith() {
        let timer = Timer.scheduledTimer(
            timeInterval: 60, target: self, selector: Selector("x:"), userInfo: "here", repeats: false)
        XCTAssertEqual(timer.userInfo as? String, "here")
        timer.invalidate()
    }

    func test_aSnappedView_isWhereItSnaps_andTheAnimatorRests() {
        final class Listener: UIDynamicAnimatorDelegate {
            var rests = 0
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { rests += 1 }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        root.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: root)
        let listener = Listener()
        animator.delegate = listener
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 100, y: 50))
        animator.addBehavior(snap)
        XCTAssertEqual(box.frame, CGRect(x: 90, y: 40, width: 20, height: 20))
        snap.snapPoint = CGPoint(x: 10, y: 10)
        XCTAssertEqual(box.center, CGPoint(x: 10, y: 10))
        XCTAssertTrue(animator.items(in: CGRect(x: 0, y: 0, width: 5, height: 5)).first === box)
        animator.removeAllBehaviors()
        XCTAssertNil(snap.dynamicAnimator)
        XCTAssertFalse(animator.isRunning)
    }

    func test_coloursFontsAndPictures_areEqualByWhatTheyHave_andCanBeNamed() {
        let image = UIImage()
        image.accessibilityLabel = "A picture"
        XCTAssertEqual(image.accessibilityLabel, "A picture")
        XCTAssertEqual(UIColor(), UIColor.clear)
        XCTAssertEqual(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12))
        XCTAssertNotEqual(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13))
        XCTAssertEqual(Set([UIColor.black, UIColor(white: 0, alpha: 1)]).count, 1)
    }

    func test_changes_areTakenBackAndDoneAgain() {
        final class Model {
            var value = 0
            let undo = UndoManager()
            func set(_ new: Int) {
                let old = value
                undo.registerUndo(withTarget: self) { $0.set(old) }
                value = new
            }
        }
        let model = Model()
        model.set(1)
        model.set(2)
        model.undo.undo()
        XCTAssertEqual(model.value, 1)
        model.undo.redo()
        XCTAssertEqual(model.value, 2)
        model.undo.undo()
        model.undo.undo()
        XCTAssertEqual(model.value, 0)
        XCTAssertFalse(model.undo.canUndo)
    }

    func test_roundCorners_beginAndEndWhereTheCircleTouchesTheLines() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
        XCTAssertEqual(path.currentPoint.x, 100, accuracy: 1e-9)
        XCTAssertEqual(path.currentPoint.y, 10, accuracy: 1e-9)
    }
}
