import Foundation
import LayoutEngine
import XCTest

/// An app's own alert in a window of its own, with lengths of half points.
final class AlertWindowTests: XCTestCase {
    /// Lays out by constraints, and what is in it by hand.
    private final class AlertView: UIView {
        let (label, button, line) = (UILabel(), UIButton(), UIView())
        var layouts = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.text = "Delete what was chosen?"
            label.numberOfLines = 0
            button.setTitle("OK", for: .normal)
            for view in [label, button, line] { addSubview(view) }
            label.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: topAnchor, constant: 37.5),
                label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18.75),
                label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -18.75),
            ])
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override var intrinsicContentSize: CGSize {
            CGSize(width: 270.5, height: 37.5 + label.intrinsicContentSize.height + 44.5)
        }
        override func layoutSubviews() {
            layouts += 1
            label.preferredMaxLayoutWidth = bounds.width - 37.5
            super.layoutSubviews()
            button.sizeToFit()
            button.frame.size.height = 37.5
            button.center = CGPoint(x: bounds.midX, y: bounds.maxY - button.bounds.height / 2)
            line.frame = CGRect(x: 0, y: button.frame.minY - 0.5, width: bounds.width, height: 37.5 / 3)
        }
    }

    private final class AlertController: UIViewController {
        let alert = AlertView(frame: .zero)
        let width: CGFloat
        init(width: CGFloat) {
            self.width = width
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("not made from archives") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(alert)
            alert.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                alert.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                alert.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                alert.widthAnchor.constraint(equalToConstant: width),
            ])
        }
    }

    /// A view that is put in the middle by each layout, in a tree with constraints.
    private final class CenteringView: UIView {
        let (box, label) = (UIView(), UILabel())
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            box.bounds.size = CGSize(width: 30, height: 37.5)
            box.bounds.size.width = 37.5
            box.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    /// uikit-model: masks-13
    func test_aViewThatIsCenteredByEachLayout_restsOnPixels() {
        for (device, expected) in [
            ("iPhone 6", CGRect(x: 169, y: 315, width: 37.5, height: 37.5)),
            ("iPhone X", CGRect(x: 168.0 + 2.0 / 3, y: 387 + 1.0 / 3, width: 37 + 2.0 / 3, height: 37 + 1.0 / 3)),
        ] {
            let host = makeHost(device)
            let controller = UIViewController()
            let view = CenteringView(frame: controller.view.bounds)
            controller.view = view
            view.addSubview(view.box)
            view.addSubview(view.label)
            view.label.translatesAutoresizingMaskIntoConstraints = false
            view.label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            host.launch(controller)
            XCTAssertEqual(LayoutEnvironment.current.reports.count, 0, device)
            XCTAssertLessThan(view.layouts, 5, device)
            for (found, wanted) in zip(
                [view.box.frame.minX, view.box.frame.minY, view.box.frame.width, view.box.frame.height],
                [expected.minX, expected.minY, expected.width, expected.height])
            { XCTAssertEqual(found, wanted, accuracy: 0.001, device) }
        }
    }

    /// uikit-model: masks-13, passes-4
    func test_aWindowOfAnAlert_comesToRest() {
        for device in ["iPhone 6", "iPhone 6 Plus", "iPhone X"] {
            for width in [270.5, 37.5, 269.75, 270 + 1.0 / 3] as [CGFloat] {
                let host = makeHost(device)
                host.launch(UIViewController())
                let controller = AlertController(width: width)
                let window = UIWindow(frame: UIScreen.main.bounds.insetBy(dx: 37.5 / 4, dy: 37.5))
                window.windowLevel = .alert + 1
                window.rootViewController = controller
                window.makeKeyAndVisible()
                window.layoutIfNeeded()
                let what = "\(device) \(width)"
                XCTAssertEqual(LayoutEnvironment.current.reports.count, 0, what)
                XCTAssertLessThan(controller.alert.layouts, 12, what)
                XCTAssertEqual(controller.alert.bounds.width, width, accuracy: 0.34, what)
                window.isHidden = true
            }
        }
    }
}
