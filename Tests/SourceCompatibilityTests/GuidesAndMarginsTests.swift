import Foundation
import LayoutEngine
import XCTest

// Boxes spread by guides, a group centred by a guide, and squares apart by their margins.

// MARK: - As in the app

class BoxesViewController: UIViewController {
    let box1 = UIView()
    let box2 = UIView()
    let box3 = UIView()
    let box4 = UIView()

    let upperGap = UILayoutGuide()
    let middleGap = UILayoutGuide()
    let lowerGap = UILayoutGuide()

    override func viewDidLoad() {
        super.viewDidLoad()
        let boxes = [box1, box2, box3, box4]
        boxes.forEach { box in
            box.backgroundColor = .systemGreen
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.widthAnchor.constraint(equalToConstant: 200),
                box.heightAnchor.constraint(equalToConstant: 100),
                box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            ])
        }
        [upperGap, middleGap, lowerGap].forEach(view.addLayoutGuide)

        NSLayoutConstraint.activate([
            box1.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
            upperGap.topAnchor.constraint(equalTo: box1.bottomAnchor),
            box2.topAnchor.constraint(equalTo: upperGap.bottomAnchor),
            middleGap.topAnchor.constraint(equalTo: box2.bottomAnchor),
            box3.topAnchor.constraint(equalTo: middleGap.bottomAnchor),
            lowerGap.topAnchor.constraint(equalTo: box3.bottomAnchor),
            box4.topAnchor.constraint(equalTo: lowerGap.bottomAnchor),
            bottomLayoutGuide.topAnchor.constraint(equalTo: box4.bottomAnchor, constant: 10),
            upperGap.heightAnchor.constraint(equalTo: middleGap.heightAnchor),
            middleGap.heightAnchor.constraint(equalTo: lowerGap.heightAnchor),
        ])
    }
}

class LoadingViewController: UIViewController {
    let spinner: UIActivityIndicatorView = {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        return spinner
    }()
    let messageLabel = UILabel(frame: .zero)
    private(set) var group = UILayoutGuide()

    override func viewDidLoad() {
        super.viewDidLoad()
        messageLabel.text = "Please wait a little."
        for subview in [spinner, messageLabel] as [UIView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        view.addLayoutGuide(group)

        spinner.topAnchor.constraint(equalTo: group.topAnchor).isActive = true
        spinner.centerXAnchor.constraint(equalTo: messageLabel.centerXAnchor).isActive = true
        messageLabel.topAnchor.constraint(equalTo: spinner.bottomAnchor, constant: 8).isActive = true
        messageLabel.lastBaselineAnchor.constraint(equalTo: group.bottomAnchor).isActive = true
        messageLabel.leadingAnchor.constraint(equalTo: group.leadingAnchor).isActive = true
        messageLabel.trailingAnchor.constraint(equalTo: group.trailingAnchor).isActive = true
        group.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        group.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
}

class SquaresViewController: UIViewController {
    weak var outerSquare: UIView! {
        didSet { outerSquare.layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin) }
    }
    weak var innerSquare: UIView!
    private let margin: CGFloat

    init(margin: CGFloat) {
        self.margin = margin
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outerSquare = addSquare(color: .systemGreen)
        innerSquare = addSquare(color: .systemRed)
        let margins = outerSquare.layoutMarginsGuide
        NSLayoutConstraint.activate([
            outerSquare.widthAnchor.constraint(equalToConstant: 212),
            outerSquare.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            outerSquare.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            innerSquare.topAnchor.constraint(equalTo: margins.topAnchor),
            innerSquare.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            innerSquare.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            NSLayoutConstraint(
                item: innerSquare!, attribute: .bottom, relatedBy: .equal, toItem: outerSquare,
                attribute: .bottomMargin, multiplier: 1, constant: 0),
        ])
    }

    private func addSquare(color: UIColor) -> UIView {
        let square = UIView()
        square.backgroundColor = color
        square.layer.cornerRadius = 4
        square.clipsToBounds = true
        square.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(square)
        square.heightAnchor.constraint(equalTo: square.widthAnchor).isActive = true
        return square
    }
}

// MARK: - Shown

final class GuidesAndMarginsTests: XCTestCase {
    func test_boxes_areSpreadEvenly() {
        let host = makeScene("iPhone 6", .iOS9_10)
        let controller = BoxesViewController()
        host.launch(controller)
        let boxes = [controller.box1, controller.box2, controller.box3, controller.box4]
        XCTAssertEqual(boxes.map(\.frame.minY), [20, 199, 378, 557])
        XCTAssertEqual(boxes.map(\.frame.minX), [87.5, 87.5, 87.5, 87.5])
        XCTAssertEqual(controller.upperGap.layoutFrame.height, 79)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_spinnerAndLabel_areCentredAsAGroup() {
        let host = makeScene("iPhone 6", .iOS9_10)
        let controller = LoadingViewController()
        host.launch(controller)
        XCTAssertTrue(controller.spinner.isAnimating)
        // 20 for the spinner, 8 between, and down to the label's baseline, in the middle of its 20.5 points.
        let baseline = 20.5 / 2 + (1950.0 - 494) / 2048 * 17 / 2
        XCTAssertEqual(controller.group.layoutFrame.height, 20 + 8 + baseline, accuracy: 1e-9)
        XCTAssertEqual(controller.group.layoutFrame.midX, 187.5, accuracy: 1e-9)
        XCTAssertEqual(controller.group.layoutFrame.midY, 333.5, accuracy: 1e-9)
        XCTAssertEqual(controller.spinner.frame.size, CGSize(width: 20, height: 20))
        XCTAssertEqual(controller.messageLabel.frame.minY, controller.spinner.frame.maxY + 8)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_innerSquare_keepsTheMargins() {
        for (margin, side) in [(8, 196), (10, 192), (20, 172)] as [(CGFloat, CGFloat)] {
            let host = makeScene("iPhone 6")
            let controller = SquaresViewController(margin: margin)
            host.launch(controller)
            XCTAssertEqual(controller.outerSquare.frame, CGRect(x: 81.5, y: 20, width: 212, height: 212))
            XCTAssertEqual(
                controller.innerSquare.frame, CGRect(x: 81.5 + margin, y: 20 + margin, width: side, height: side))
            XCTAssertEqual(LayoutEnvironment.current.reports, [])
        }
    }

    func test_innerSquare_followsItsMargins() {
        let host = makeScene("iPhone 6")
        let controller = SquaresViewController(margin: 10)
        host.launch(controller)
        UIView.animate(withDuration: 0.3) {
            controller.outerSquare.layoutMargins.left = 30
            controller.outerSquare.layoutMargins.bottom = 30
            controller.view.layoutIfNeeded()
        }
        XCTAssertEqual(controller.innerSquare.frame.size, CGSize(width: 172, height: 172))
        XCTAssertEqual(controller.innerSquare.frame.minX, 111.5)
    }
}
