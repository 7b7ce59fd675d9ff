import Foundation
import LayoutEngine
import XCTest

final class AssociatedObjectTests: XCTestCase {
    private final class Value: NSObject, NSCopying {
        func copy(with zone: NSZone?) -> Any { Value() }
    }
    private final class Plain {}
    nonisolated(unsafe) private static var key = 0
    nonisolated(unsafe) private static var other = 0

    func test_valuesAreKeptPerObjectAndKey() {
        let first = UIView()
        let second = Plain()
        objc_setAssociatedObject(first, &Self.key, "one", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(first, &Self.other, 2, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(second, &Self.key, "three", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        XCTAssertEqual(objc_getAssociatedObject(first, &Self.key) as? String, "one")
        XCTAssertEqual(objc_getAssociatedObject(first, &Self.other) as? Int, 2)
        XCTAssertEqual(objc_getAssociatedObject(second, &Self.key) as? String, "three")
        XCTAssertNil(objc_getAssociatedObject(second, &Self.other))
        objc_setAssociatedObject(first, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        XCTAssertNil(objc_getAssociatedObject(first, &Self.key))
        objc_removeAssociatedObjects(first)
        XCTAssertNil(objc_getAssociatedObject(first, &Self.other))
    }

    func test_policies() {
        let owner = UIView()
        var value: Value? = Value()
        weak let kept = value
        objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        XCTAssertFalse(objc_getAssociatedObject(owner, &Self.key) as? Value === value)
        XCTAssertNotNil(objc_getAssociatedObject(owner, &Self.key) as? Value)
        objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
        XCTAssertTrue(objc_getAssociatedObject(owner, &Self.key) as? Value === value)
        value = nil
        XCTAssertNil(kept)
        XCTAssertNil(objc_getAssociatedObject(owner, &Self.key))
    }

    func test_valuesGoWithTheirView_andWithTheirGuide() {
        for make in [{ UIView() }, { UIViewController() }, { UILayoutGuide() }] as [() -> NSObject] {
            weak var value: Value?
            do {
                let owner = make()
                let held = Value()
                objc_setAssociatedObject(owner, &Self.key, held, .OBJC_ASSOCIATION_RETAIN)
                value = held
            }
            XCTAssertNil(value)
        }
    }

    /// An object that is made where another one was has nothing of that one.
    func test_objectsWithoutRoot_inheritNothing_andTheirValuesGoInTheEnd() {
        var values: [Weak] = []
        for number in 0..<1000 {
            let owner = Plain()
            XCTAssertNil(objc_getAssociatedObject(owner, &Self.key), "\(number)")
            let value = Value()
            objc_setAssociatedObject(owner, &Self.key, value, .OBJC_ASSOCIATION_RETAIN)
            values.append(Weak(value: value))
        }
        XCTAssertLessThan(values.count { $0.value != nil }, 200)
    }

    private struct Weak { weak var value: Value? }
}
