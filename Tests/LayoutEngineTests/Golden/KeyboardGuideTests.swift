import Foundation
import XCTest

@testable import LayoutEngine

/// What lies above the keyboard in a view that leaves its window.
final class KeyboardGuideTests: XCTestCase {
    /// Has a box above the keyboard by a constraint, and a line there by hand.
    private final class Panel: UIView {
        let (box, line) = (UIView(), UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 1)))

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            addSubview(line)
            NSLayoutConstraint.activate([
                box.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
                box.leftAnchor.constraint(equalTo: leftAnchor), box.widthAnchor.constraint(equalToConstant: 10),
                box.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            line.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY
        }
    }

    /// A panel to which no bar reaches, in the window of a phone, and one in that.
    private func makePanels(_ show: (SceneHost) -> Void) -> (SceneHost, UIView, [Panel]) {
        let host = makeHost("iPhone 6")
        let controller = UIViewController()
        host.launch(controller)
        let (outer, inner) = (
            Panel(frame: CGRect(x: 0, y: 20, width: 375, height: 647)),
            Panel(frame: CGRect(x: 0, y: 100, width: 375, height: 547))
        )
        for panel in [outer, inner] { panel.keyboardLayoutGuide.followsUndockedKeyboard = true }
        outer.addSubview(inner)
        controller.view.addSubview(outer)
        show(host)
        host.settle()
        return (host, controller.view, [outer, inner])
    }

    private func checkAbove(_ tops: [CGFloat], _ panels: [Panel], _ when: String) {
        XCTAssertEqual(panels.map(\.keyboardLayoutGuide.layoutFrame.minY), tops, when)
        XCTAssertEqual(panels.map(\.box.frame.maxY), tops, when)
        XCTAssertEqual(panels.map(\.line.frame.minY), tops, when)
    }

    /// uikit-model: keyboard-2
    func test_outsideOfWindows_noKeyboardCoversAView() {
        let (host, root, panels) = makePanels { $0.setKeyboard(isVisible: true) }
        checkAbove([647 - 258, 547 - 258], panels, "in the window")
        XCTAssertEqual(panels[0].safeAreaInsets, .zero)
        panels[0].removeFromSuperview()
        XCTAssertEqual(
            panels.map(\.keyboardLayoutGuide.layoutFrame),
            [CGRect(x: 0, y: 647, width: 375, height: 0), CGRect(x: 0, y: 547, width: 375, height: 0)])
        panels[0].layoutIfNeeded()
        checkAbove([647, 547], panels, "out of it")
        root.addSubview(panels[0])
        host.settle()
        checkAbove([647 - 258, 547 - 258], panels, "in it again")
    }

    /// uikit-model: keyboard-2
    func test_outsideOfWindows_noKeyboardFloats() {
        let (host, _, panels) = makePanels {
            $0.setFloatingKeyboard(frame: CGRect(x: 50, y: 300, width: 200, height: 100))
        }
        checkAbove([280, 180], panels, "in the window")
        let aside = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        aside.addSubview(panels[0])
        XCTAssertEqual(panels[1].keyboardLayoutGuide.layoutFrame, CGRect(x: 0, y: 547, width: 375, height: 0))
        panels[0].layoutIfNeeded()
        checkAbove([647, 547], panels, "out of it")
        withExtendedLifetime(host) {}
    }
}
