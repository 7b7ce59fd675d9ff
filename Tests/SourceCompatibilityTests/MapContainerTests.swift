import Foundation
import LayoutEngine
import XCTest

// A map inside a container view of another controller. A frame copied from bounds is as good as the moment at which it is
// copied; pinned edges are right at any moment.

// MARK: - As in the app

final class MapView: UIView {}

final class MapViewController: UIViewController {
    override func loadView() {
        view = MapView()
    }
}

/// The part that a storyboard would bring along: a container inside the safe area.
class PlaceViewController: UIViewController {
    private(set) lazy var mapContainerView = UIView()
    fileprivate lazy var mapViewController = MapViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        mapContainerView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(mapContainerView)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            mapContainerView.topAnchor.constraint(equalTo: safeArea.topAnchor),
            mapContainerView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            mapContainerView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
            mapContainerView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
        ])
    }
}

final class HastyPlaceViewController: PlaceViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(mapViewController)
        mapViewController.view.frame = mapContainerView.bounds
        mapContainerView.addSubview(mapViewController.view)
        mapViewController.didMove(toParent: self)
    }
}

final class FlaggedPlaceViewController: PlaceViewController {
    private var isMapConfigured = false

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isMapConfigured else { return }
        isMapConfigured = true
        addChild(mapViewController)
        mapViewController.view.frame = mapContainerView.bounds
        mapContainerView.addSubview(mapViewController.view)
        mapViewController.didMove(toParent: self)
    }
}

final class PinnedPlaceViewController: PlaceViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(mapViewController)
        mapContainerView.addSubview(mapViewController.view)
        mapViewController.view.pinEdges(to: mapContainerView)
        mapViewController.didMove(toParent: self)
    }
}

extension UIView {
    fileprivate func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
            other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
            other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
        ])
    }
}

// MARK: - Shown

final class MapContainerTests: XCTestCase {
    func test_frameFromViewDidLoad_isEmpty() {
        XCTAssertEqual(mapFrames(HastyPlaceViewController()), [.zero, .zero])
    }

    func test_frameFromFirstLayout_isRightUntilTheDeviceTurns() {
        let portrait = CGRect(x: 0, y: 0, width: 375, height: 734)
        XCTAssertEqual(mapFrames(FlaggedPlaceViewController()), [portrait, portrait])
    }

    func test_pinnedEdges_areRight() {
        XCTAssertEqual(
            mapFrames(PinnedPlaceViewController()),
            [CGRect(x: 0, y: 0, width: 375, height: 734), CGRect(x: 0, y: 0, width: 724, height: 354)])
    }

    /// Upright, and on the side.
    private func mapFrames(_ controller: PlaceViewController) -> [CGRect] {
        let host = makeScene("iPhone X")
        host.launch(controller)
        XCTAssertEqual(controller.mapContainerView.frame, CGRect(x: 0, y: 44, width: 375, height: 734))
        let upright = controller.mapViewController.view.frame
        host.rotate(to: .landscape)
        XCTAssertEqual(controller.mapContainerView.frame, CGRect(x: 44, y: 0, width: 724, height: 354))
        XCTAssertEqual(controller.children, [controller.mapViewController])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
        return [upright, controller.mapViewController.view.frame]
    }
}
