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

    func test_geometryInADictionary_isAnObjectAndAValue() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let info: [AnyHashable: Any] = [
            "value": rect, "object": NSValue(cgRect: rect), "point": NSValue(cgPoint: rect.origin), "size": rect.size,
        ]
        XCTAssertEqual((info["value"] as? NSValue)?.cgRectValue, rect)
        XCTAssertEqual(info["object"] as? CGRect, rect)
        XCTAssertEqual(info["point"] as? CGPoint, rect.origin)
        XCTAssertEqual((info["size"] as? NSValue)?.cgSizeValue, rect.size)
        XCTAssertNil(info["point"] as? CGRect)
        XCTAssertNil(info["object"] as? CGSize)
    }

    func test_aKeyboardsNotification_isReadAsAppsReadIt() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 3)
        let host = SceneHost(device: DeviceModel.named("iPhone X")!)
        nonisolated(unsafe) var seen: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { notification in
            let info = notification.userInfo ?? [:]
            let object = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
            let value = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            seen.append("\(object?.cgRectValue == value) \((value?.height ?? 0) > 100)")
            seen.append("\(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? -1)")
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey]
            seen.append("\(curve as? UInt ?? 0) \(curve as? Int ?? 0) \((curve as? NSNumber)?.intValue ?? 0)")
        }
        host.launch(UIViewController())
        host.setKeyboard(isVisible: true)
        NotificationCenter.default.removeObserver(observer)
        XCTAssertEqual(seen, ["true true", "0.0", "7 7 7"])
    }
}
