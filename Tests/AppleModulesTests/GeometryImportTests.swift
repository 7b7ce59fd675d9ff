import CoreGraphics
import QuartzCore
import XCTest

// Modules called CoreGraphics and QuartzCore beside Foundation, which has CGRect on Linux.

final class GeometryImportTests: XCTestCase {
    func test_CoreGraphics_has_the_points_and_rectangles_of_Foundation() {
        let width: Double = 12
        // Each Double becomes a CGFloat where one is asked for, and back.
        let rect = CGRect(x: 0, y: width, width: width * 2, height: CGFloat(width))
        let area: Double = rect.width * rect.height
        XCTAssertEqual(area, 288)
        XCTAssertEqual(rect.applying(CGAffineTransform(scaleX: 2, y: 1)).width, 48)
    }

    func test_QuartzCore_has_layers() {
        let type: Any.Type = CALayer.self
        XCTAssertEqual(String(describing: type), "CALayer")
    }
}
