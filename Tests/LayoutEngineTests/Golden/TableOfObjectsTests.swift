import Foundation
import LayoutEngine
import XCTest

/// What Foundation lacks on Linux and layout code uses.
final class TableOfObjectsTests: XCTestCase {
    func test_weakTables_forgetWhatIsGone_andKeepTheOrder() {
        let table = NSHashTable<UIView>.weakObjects()
        let first = UIView(frame: .zero)
        let second = UIView(frame: .zero)
        table.add(first)
        autoreleasepool { table.add(UIView(frame: .zero)) }
        table.add(second)
        table.add(first)
        XCTAssertEqual(table.allObjects, [first, second])
        XCTAssertTrue(table.contains(second))
        table.remove(first)
        XCTAssertEqual(table.count, 1)
    }

    func test_maps_findEqualKeys_orTheSameOnly() {
        let equal = NSMapTable<NSString, UIView>.strongToWeakObjects()
        var view: UIView? = UIView(frame: .zero)
        equal.setObject(view, forKey: NSString(string: "a"))
        XCTAssertTrue(equal.object(forKey: NSString(string: "a")) === view)
        view = nil
        XCTAssertNil(equal.object(forKey: NSString(string: "a")))
        XCTAssertEqual(equal.count, 0)
        let same = NSMapTable<NSString, NSString>.weakToStrongObjects()
        let key = NSMutableString(string: "a")
        same.setObject("1", forKey: key)
        XCTAssertEqual(same.object(forKey: key), "1")
        XCTAssertNil(same.object(forKey: NSMutableString(string: "a")))
        same.setObject("2", forKey: key)
        XCTAssertEqual(same.objectEnumerator()?.allObjects as? [NSString], ["2"])
        same.removeAllObjects()
        XCTAssertNil(same.object(forKey: key))
        withExtendedLifetime(key) {}
    }

    func test_pictures_haveTheSizeTheyWereBegunWith() {
        XCTAssertNil(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 30, height: 20), false, 0)
        UIGraphicsGetCurrentContext()?.fill(.zero)
        XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 30, height: 20))
        UIGraphicsEndImageContext()
        XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
        let image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 8)).image { $0.fill(.zero) }
        XCTAssertEqual(UIImageView(image: image).intrinsicContentSize, CGSize(width: 7, height: 8))
    }

    func test_segmentsComeAndGo() {
        let control = UISegmentedControl(items: ["A", UIImage(size: CGSize(width: 200, height: 10))])
        let wide = control.intrinsicContentSize.width
        control.removeSegment(at: 1, animated: false)
        XCTAssertLessThan(control.intrinsicContentSize.width, wide)
        control.insertSegment(with: UIImage(size: CGSize(width: 200, height: 10)), at: 0, animated: false)
        XCTAssertEqual(control.intrinsicContentSize.width, wide)
        XCTAssertNil(control.titleForSegment(at: 0))
        control.removeAllSegments()
        XCTAssertEqual(control.numberOfSegments, 0)
        XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    }

    func test_theOnlyApp_isFoundByTheNameOfItsMethod() {
        XCTAssertTrue(UIApplication.responds(to: Selector("sharedApplication")))
        XCTAssertFalse(UIView.responds(to: Selector("sharedApplication")))
        let found = UIApplication.perform(Selector("sharedApplication"))?.takeUnretainedValue()
        XCTAssertTrue(found === UIApplication.shared)
        XCTAssertTrue(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    }
}
