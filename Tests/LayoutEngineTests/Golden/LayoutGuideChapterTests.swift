import Foundation
import LayoutEngine
import XCTest

/// Three layouts with guides and margins, with the numbers that follow from their constraints.
final class LayoutGuideChapterTests: XCTestCase {
    // MARK: Four boxes, evenly spread by three guides

    func test_fourBoxes_iPhone5() { expectBoxes("iPhone 5", at: [20, 166, 312, 458], gap: 46) }
    func test_fourBoxes_iPhone6() { expectBoxes("iPhone 6", at: [20, 199, 378, 557], gap: 79) }
    func test_fourBoxes_iPhone6Plus() { expectBoxes("iPhone 6 Plus", at: [20, 222, 424, 626], gap: 102) }
    /// uikit-model: rounding-2
    func test_fourBoxes_iPhone4s_roundsEdges() { expectBoxes("iPhone 4s", at: [20, 136.5, 253.5, 370], gap: 50.0 / 3) }

    /// uikit-model: conflicts-1
    func test_fourBoxes_landscape_isInfeasible_andSaysSoOnce() {
        let host = launch("iPhone 6", orientation: .landscape)
        let conflicts = LayoutInspector(host.window).conflicts
        XCTAssertEqual(conflicts.count, 1)
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 1, "\(LayoutEnvironment.current.reports)")
        let broken = LayoutInspector(host.window).brokenConstraints
        XCTAssertEqual(broken.count, 1)
        XCTAssertTrue(broken[0].isActive, "a broken constraint stays active, without effect")
        XCTAssertTrue(conflicts[0].constraints.contains(conflicts[0].broken))
        XCTAssertTrue(
            conflicts[0].constraints.allSatisfy { !$0.contains(".width") && !$0.contains(".centerX") },
            "only vertical constraints contradict each other: \(conflicts[0])")
    }

    private func launch(_ device: String, orientation: DeviceOrientation = .portrait) -> SceneHost {
        let model = DeviceModel.named(device)!
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10, scale: model.scale)
        let host = SceneHost(device: model, orientation: orientation)
        host.launch(SpreadController())
        return host
    }

    private func expectBoxes(
        _ device: String, at expected: [CGFloat], gap: CGFloat, line: UInt = #line
    ) {
        let host = launch(device)
        guard let controller = host.window.rootViewController as? SpreadController else { return XCTFail() }
        XCTAssertEqual(controller.boxes.map(\.frame.minY), expected, line: line)
        for box in controller.boxes { XCTAssertEqual(box.frame.size, CGSize(width: 200, height: 100), line: line) }
        for guide in controller.gaps { XCTAssertEqual(guide.layoutFrame.height, gap, accuracy: 1e-9, line: line) }
        XCTAssertEqual(LayoutEnvironment.current.reports, [], line: line)
    }

    // MARK: A spinner over a label, centred as a group

    func test_group_isCentred_andAsWideAsTheLabel() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10, scale: 2)
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let controller = WaitingController()
        host.launch(controller)
        let group = controller.group.layoutFrame
        let label = controller.label
        XCTAssertEqual(group.width, label.intrinsicContentSize.width, accuracy: 1e-9)
        // 20 for the spinner, 8 between, and down to the label's baseline, in the middle of its 20.5 points.
        let baseline = 20.5 / 2 + (1950.0 - 494) / 2048 * 17 / 2
        XCTAssertEqual(group.height, 20 + 8 + baseline, accuracy: 1e-9)
        XCTAssertEqual(group.midX, 375 / 2, accuracy: 1e-9)
        XCTAssertEqual(group.midY, 667 / 2, accuracy: 1e-9)
        XCTAssertEqual(controller.spinner.frame.midX, label.frame.midX, accuracy: 0.5)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    // MARK: A square inside another one's margins

    func test_innerSquare_keepsTheMargins() {
        for (margin, expected) in [(nil, 196), (10, 192), (20, 172)] as [(CGFloat?, CGFloat)] {
            LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10, scale: 2)
            let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
            let controller = SquaresController()
            if let margin {
                controller.outer.layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
            }
            host.launch(controller)
            XCTAssertEqual(controller.outer.frame.size, CGSize(width: 212, height: 212))
            XCTAssertEqual(controller.inner.frame.size, CGSize(width: expected, height: expected))
            XCTAssertEqual(controller.outer.frame.minY, 20, "below the status bar")
        }
    }

    func test_innerSquare_followsAChangeOfMargins() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10, scale: 2)
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let controller = SquaresController()
        host.launch(controller)
        controller.outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        host.settle()
        XCTAssertEqual(controller.inner.frame.width, 172)
    }
}

private final class SpreadController: UIViewController {
    let boxes = (0..<4).map { _ in UIView() }
    let gaps = (0..<3).map { _ in UILayoutGuide() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, box) in boxes.enumerated() {
            box.accessibilityIdentifier = "box\(index + 1)"
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            box.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
            if index == 0 {
                box.widthAnchor.constraint(equalToConstant: 200).isActive = true
                box.heightAnchor.constraint(equalToConstant: 100).isActive = true
            } else {
                box.widthAnchor.constraint(equalTo: boxes[0].widthAnchor).isActive = true
                box.heightAnchor.constraint(equalTo: boxes[0].heightAnchor).isActive = true
            }
        }
        boxes[0].topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        bottomLayoutGuide.topAnchor.constraint(equalTo: boxes[3].bottomAnchor, constant: 10).isActive = true
        for (index, gap) in gaps.enumerated() {
            gap.identifier = "gap\(index + 1)"
            view.addLayoutGuide(gap)
            view.addConstraint(boxes[index].bottomAnchor.constraint(equalTo: gap.topAnchor))
            view.addConstraint(boxes[index + 1].topAnchor.constraint(equalTo: gap.bottomAnchor))
        }
        view.addConstraint(gaps[0].heightAnchor.constraint(equalTo: gaps[1].heightAnchor))
        view.addConstraint(gaps[1].heightAnchor.constraint(equalTo: gaps[2].heightAnchor))
    }
}

private final class WaitingController: UIViewController {
    let spinner = UIActivityIndicatorView(style: .medium)
    let label = UILabel()
    let group = UILayoutGuide()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Important Things Happening."
        for content in [spinner, label] {
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
        }
        view.addLayoutGuide(group)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: spinner.bottomAnchor, constant: 8),
            label.centerXAnchor.constraint(equalTo: spinner.centerXAnchor),
            spinner.topAnchor.constraint(equalTo: group.topAnchor),
            label.lastBaselineAnchor.constraint(equalTo: group.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: group.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: group.trailingAnchor),
            group.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            group.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}

private final class SquaresController: UIViewController {
    let outer = UIView()
    let inner = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        for square in [outer, inner] {
            square.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(square)
            square.heightAnchor.constraint(equalTo: square.widthAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            outer.widthAnchor.constraint(equalToConstant: 212),
            outer.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            outer.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
            inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
        ])
        for attribute in [
            (.bottom, .bottomMargin), (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin),
        ]
            as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)]
        {
            NSLayoutConstraint(
                item: inner, attribute: attribute.0, relatedBy: .equal, toItem: outer, attribute: attribute.1,
                multiplier: 1, constant: 0
            ).isActive = true
        }
    }
}
