import Foundation
import XCTest

@testable import LayoutEngine

/// What libraries find of UIKit beside its layout.
final class RuntimeClassTests: XCTestCase {
    /// Classes of UIKit that are known only when the program runs.
    func test_classesOfUIKit_areMadeByTheirInitializers() {
        func make<View: UIView>(_ type: View.Type) -> View { ObjectiveCRuntime.make(type, "init()") }
        XCTAssertTrue(type(of: make(UILabel.self)) == UILabel.self)
        XCTAssertTrue(type(of: make(UIView.self)) == UIView.self)
        let types: [UIView.Type] = [
            UIButton.self, UIImageView.self, UIScrollView.self, UIStackView.self, UITextField.self, UITextView.self,
            UISwitch.self, UISlider.self, UITableView.self, UIControl.self, UIWindow.self,
        ]
        for type in types {
            let view = ObjectiveCRuntime.make(type, "init(frame:)", CGRect(x: 1, y: 2, width: 300, height: 400))
            XCTAssertTrue(Swift.type(of: view) == type)
            XCTAssertEqual(view.frame.origin, CGPoint(x: 1, y: 2), "\(type)")
        }
        let button: UIButton = ObjectiveCRuntime.make(UIButton.self, "init(type:)", UIButton.ButtonType.system)
        XCTAssertEqual(button.buttonType, .system)
        let controller = ObjectiveCRuntime.make(UINavigationController.self as UIViewController.Type, "init()")
        XCTAssertTrue(controller is UINavigationController)
    }

    /// Anchors are objects, as in UIKit: equal where they are the same edge of the same item.
    func test_anchors_areObjects() {
        let (a, b) = (UIView(), UIView())
        let anchors: [NSObject] = [a.leadingAnchor, a.leadingAnchor, b.leadingAnchor, a.trailingAnchor]
        XCTAssertEqual(anchors[0], anchors[1])
        XCTAssertNotEqual(anchors[0], anchors[2])
        XCTAssertNotEqual(anchors[0], anchors[3])
        XCTAssertEqual(Set(anchors).count, 3)
    }

    func test_traits_containOthers() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(userInterfaceStyle: .dark),
        ])
        XCTAssertTrue(traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        XCTAssertTrue(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        XCTAssertTrue(traits.containsTraits(in: nil))
        XCTAssertFalse(traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        XCTAssertFalse(traits.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    }

    /// Between a begin and a commit changes are animations, which controllers and layout may ask for.
    func test_oldAnimations_beginAndCommit() {
        let view = UIView()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
        UIView.setAnimationCurve(.easeIn)
        view.frame.size.width = 10
        XCTAssertEqual(LayoutEnvironment.current.animationDepth, 1)
        UIView.commitAnimations()
        UIView.commitAnimations()
        XCTAssertEqual(LayoutEnvironment.current.animationDepth, 0)
        XCTAssertEqual(view.frame.width, 10)
    }

    func test_contentTakesTouches_butControlsKeepThem() {
        let scrollView = UIScrollView()
        XCTAssertTrue(scrollView.touchesShouldCancel(in: UIView()))
        XCTAssertFalse(scrollView.touchesShouldCancel(in: UIButton()))
        XCTAssertTrue(scrollView.touchesShouldBegin([], with: nil, in: UIView()))
    }

    func test_aTouch_knowsTheViewThatItBeganIn() {
        let (window, view, button) = (UIWindow(), UIView(), UIButton())
        window.addSubview(view)
        view.addSubview(button)
        for taker in [view, button] {
            let touch = UITouch()
            XCTAssertNil(touch.view)
            taker.touchesBegan([touch], with: nil)
            XCTAssertTrue(touch.view === taker)
            XCTAssertTrue(touch.window === window)
        }
    }

    func test_locks_openAndClose() {
        var lock = os_unfair_lock()
        XCTAssertTrue(os_unfair_lock_trylock(&lock))
        XCTAssertFalse(os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        os_unfair_lock_lock(&lock)
        XCTAssertFalse(os_unfair_lock_trylock(&lock))
    }
}
