import Foundation
import LayoutEngine
import XCTest

/// Transforms in space, and points of one layer in another.
final class LayerSpaceTests: XCTestCase {
    func test_transformsInSpace() {
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        XCTAssertEqual(turned.m12, 1, accuracy: 1e-9)
        XCTAssertEqual(turned.m11, 0, accuracy: 1e-9)
        let both = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 5, 7, 0)
        XCTAssertEqual(both.m41, 10)
        XCTAssertEqual(both.m42, 21)
        XCTAssertTrue(CATransform3DIsIdentity(CATransform3DRotate(CATransform3DIdentity, 1, 0, 0, 0)))
        XCTAssertTrue(CATransform3DIsAffine(turned))
        XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        XCTAssertEqual(NSValue(caTransform3D: both).caTransform3DValue, both)
    }

    func test_aLayersTransform_isTheViews() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.transform = CATransform3DMakeScale(2, 2, 1)
        XCTAssertEqual(view.frame, CGRect(x: -50, y: -25, width: 200, height: 100))
        view.transform = CGAffineTransform(scaleX: 1, y: 2)
        XCTAssertEqual(view.layer.transform.m11, 1)
        XCTAssertEqual(view.layer.affineTransform(), view.transform)
    }

    func test_pointsOfOneLayerInAnother() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let first = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let second = UIView(frame: CGRect(x: 150, y: 0, width: 100, height: 100))
        second.bounds.origin = CGPoint(x: 0, y: 40)
        root.addSubview(first)
        root.addSubview(second)
        let own = CALayer()
        own.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        first.layer.addSublayer(own)
        XCTAssertEqual(own.convert(CGPoint(x: 1, y: 1), to: root.layer), CGPoint(x: 16, y: 26))
        XCTAssertEqual(second.layer.convert(CGPoint(x: 1, y: 1), from: own), CGPoint(x: -134, y: 66))
        XCTAssertEqual(
            first.layer.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: second.layer),
            CGRect(x: -140, y: 60, width: 10, height: 10))
    }

    /// uikit-model: layers-2
    func test_layerThatOutlivesItsView_keepsWhatIsItsOwn() {
        let own = CALayer()
        var view: UIView? = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let inner = UIView()
        view?.addSubview(inner)
        let layer = view!.layer
        layer.addSublayer(own)
        XCTAssertEqual(layer.sublayers, [inner.layer, own])
        view = nil
        XCTAssertEqual(layer.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
        XCTAssertEqual(layer.sublayers, [own])
        let another = CALayer()
        layer.insertSublayer(another, at: 0)
        XCTAssertEqual(layer.sublayers, [another, own])
        own.removeFromSuperlayer()
        XCTAssertEqual(layer.sublayers, [another])
    }
}
