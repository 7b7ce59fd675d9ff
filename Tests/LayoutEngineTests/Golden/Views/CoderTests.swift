import Foundation
import LayoutEngine
import XCTest

/// What a file's coder makes, and contents that move where no size changes.
final class CoderTests: XCTestCase {
    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
    }

    func test_rowsAndHeadersOfACoder_haveTheirContent() throws {
        let cell = try XCTUnwrap(UITableViewCell(coder: NSCoder()))
        XCTAssertTrue(cell.contentView.superview === cell)
        let header = try XCTUnwrap(UITableViewHeaderFooterView(coder: NSCoder()))
        XCTAssertTrue(header.contentView.superview === header)
        XCTAssertTrue(header.textLabel?.superview === header.contentView)
    }

    func test_insetsOfTheSameSum_moveTheContent() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(size: CGSize(width: 40, height: 20)), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.minX, 35)
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame.minX, 25)
    }

    /// uikit-model: controls-14, direction-2
    func test_shortTitle_beginsWhereItsLongSubtitleDoes() {
        func frame(_ attribute: UISemanticContentAttribute) -> CGRect {
            var configuration = UIButton.Configuration.plain()
            (configuration.title, configuration.subtitle) = ("a", "a long subtitle")
            let button = UIButton(configuration: configuration)
            button.semanticContentAttribute = attribute
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            button.layoutIfNeeded()
            return button.titleLabel?.frame ?? .zero
        }
        let (left, right) = (frame(.forceLeftToRight), frame(.forceRightToLeft))
        XCTAssertLessThan(left.midX, 100)
        XCTAssertEqual(right.minX, 200 - left.maxX, accuracy: 0.5)
    }
}
