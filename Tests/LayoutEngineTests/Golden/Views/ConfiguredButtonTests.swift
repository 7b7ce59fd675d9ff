import Foundation
import LayoutEngine
import XCTest

/// Where the content of buttons with configurations lies. uikit-model: controls-14
final class ConfiguredButtonTests: XCTestCase {
    override func setUp() { LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2) }

    private func makeButton(_ placement: NSDirectionalRectEdge) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "title"
        configuration.image = UIImage(size: CGSize(width: 10, height: 8))
        configuration.imagePlacement = placement
        configuration.imagePadding = 4
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 7, bottom: 3, trailing: 5)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        return button
    }

    private func frames(_ button: UIButton) -> (image: CGRect, title: CGRect) {
        button.layoutIfNeeded()
        return (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null)
    }

    func test_alignments_placeImageAndTitleTogether() {
        let button = makeButton(.leading)
        button.contentHorizontalAlignment = .leading
        button.contentVerticalAlignment = .top
        XCTAssertEqual(frames(button).image.minX, 7)
        XCTAssertEqual(frames(button).title.minX, 21)
        XCTAssertEqual(frames(button).title.minY, 1)
        button.contentHorizontalAlignment = .trailing
        button.contentVerticalAlignment = .bottom
        XCTAssertEqual(frames(button).title.maxX, 195)
        XCTAssertEqual(frames(button).title.maxY, 97)
        button.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(frames(button).title.minX, 5)
        button.contentHorizontalAlignment = .left
        XCTAssertEqual(frames(button).title.minX, 5)
    }

    func test_imageAboveTitle_hasItsMiddle_atTheSide() {
        let button = makeButton(.top)
        button.contentHorizontalAlignment = .leading
        let (image, title) = frames(button)
        XCTAssertEqual(title.minX, 7)
        XCTAssertEqual(image.midX, title.midX, accuracy: 0.5)
    }

    func test_baseline_isThatOfTheTitle() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let button = makeButton(.top)
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.text = "label"
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(button)
        root.addSubview(label)
        label.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(label.frame.midY, button.titleLabel?.frame.midY ?? -1, accuracy: 0.5)
        XCTAssertGreaterThan(label.frame.midY, 50, "the image is above")
    }
}
