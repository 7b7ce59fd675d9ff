import Foundation
import LayoutEngine
import XCTest

// A button 20 points below the top layout guide, by visual format, and two ways to do without constraints.

// MARK: - As in the app

final class ToolViewController: UIViewController {
    let button = UIButton(type: .system)
    private(set) var topBarOffset: CGFloat = -1

    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Start", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)

        let views: [String: Any] = ["button": button, "topGuide": topLayoutGuide]
        view.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[topGuide]-20-[button]", options: [], metrics: nil, views: views))
        view.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-side-[button]", options: [], metrics: ["side": 12], views: views))
        view.layoutSubviews()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        topBarOffset = topLayoutGuide.length
    }
}

final class BannerView: UIView {
    weak var controller: UIViewController?
    let banner = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        banner.backgroundColor = .systemOrange
        addSubview(banner)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let offset = controller?.topLayoutGuide.length ?? 0
        banner.frame = CGRect(x: 0, y: offset, width: bounds.width, height: 30)
    }
}

final class BannerViewController: UIViewController {
    override func loadView() {
        let content = BannerView()
        content.controller = self
        view = content
    }
}

// MARK: - Shown

final class TopGuideTests: XCTestCase {
    func test_button_isBelowTheStatusBar() {
        let host = makeScene("iPhone 6", .iOS9_10)
        let controller = ToolViewController()
        host.launch(controller)
        XCTAssertEqual(controller.button.frame.origin, CGPoint(x: 12, y: 40))
        XCTAssertEqual(controller.topBarOffset, 20)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_button_isBelowTheNavigationBar() {
        let host = makeScene("iPhone 6", .iOS9_10)
        let controller = ToolViewController()
        let navigation = UINavigationController(rootViewController: controller)
        host.launch(navigation)
        XCTAssertEqual(controller.button.frame.minY, 84)
        XCTAssertEqual(controller.topBarOffset, 64)
        navigation.navigationBar.isTranslucent = false
        host.settle()
        XCTAssertEqual(controller.view.frame.minY, 64)
        XCTAssertEqual(controller.button.frame.minY, 20, "the view begins at the opaque bar")
        XCTAssertEqual(controller.topBarOffset, 0)
    }

    func test_banner_readsTheGuide_inLayoutSubviews() {
        let host = makeScene("iPhone 6", .iOS9_10)
        let controller = BannerViewController()
        host.launch(UINavigationController(rootViewController: controller))
        let banner = (controller.view as? BannerView)?.banner
        XCTAssertEqual(banner?.frame, CGRect(x: 0, y: 64, width: 375, height: 30))
        XCTAssertEqual(banner?.backgroundColor, .systemOrange)
    }
}
