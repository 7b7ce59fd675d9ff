import LayoutEngine
import XCTest

/// Who hears of another tint.
final class TintTests: XCTestCase {
    private final class Teller: UIView {
        var told: [UIColor] = []
        var whenTold: () -> Void = {}
        override func tintColorDidChange() {
            super.tintColorDidChange()
            told.append(tintColor)
            whenTold()
        }
    }

    /// uikit-model: hierarchy-6
    func test_whoHasATintOfItsOwn_keepsIt_andHearsNothing() {
        let (root, plain, inner) = (Teller(), Teller(), Teller())
        let (own, below) = (Teller(), Teller())
        root.addSubview(plain)
        plain.addSubview(inner)
        root.addSubview(own)
        own.addSubview(below)
        own.tintColor = .green
        XCTAssertEqual([own.told, below.told], [[.green], [.green]])
        root.tintColor = .red
        XCTAssertEqual([root.told, plain.told, inner.told], [[.red], [.red], [.red]])
        XCTAssertEqual([own.told, below.told], [[.green], [.green]])
        own.tintColor = nil
        XCTAssertEqual([own.told, below.told], [[.green, .red], [.green, .red]])
        XCTAssertEqual([root.told, plain.told], [[.red], [.red]])
    }

    /// Who hears of it takes one view out, and gives another one a tint.
    /// uikit-model: hierarchy-6
    func test_whatLeavesMeanwhile_orGetsATint_hearsNoOtherOne() {
        let (root, first, second, third) = (Teller(), Teller(), Teller(), Teller())
        for view in [first, second, third] { root.addSubview(view) }
        first.whenTold = {
            second.removeFromSuperview()
            third.tintColor = .green
        }
        root.tintColor = .red
        XCTAssertEqual(first.told, [.red])
        XCTAssertEqual(second.told, [])
        XCTAssertEqual(third.told, [.green])
    }
}
