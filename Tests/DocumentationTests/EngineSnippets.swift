import Foundation
import LayoutEngine
import XCTest

final class LoginController: UIViewController {
    var nameField: UITextField?
    var taps = 0

    func tap(_ button: UIButton) { taps += 1 }
}

// doc: engine-selectors
final class ObjectiveCClasses: ObjectiveCModule {
    static var classes: [ObjectiveCClass] {
        [
            ObjectiveCClass(
                LoginController.self,
                [
                    .method("tap:") { try $0.tap($1.value(0, UIButton.self)) },
                    .property("nameField", { $0.nameField }, { $0.nameField = $1 }),
                ])
        ]
    }
}
// end

/// The code in what is written about LayoutEngine.
final class EngineSnippets: SnippetTestCase {
    func test_start() throws {
        // doc: engine-start
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            box.heightAnchor.constraint(equalTo: box.widthAnchor),
        ])
        root.layoutIfNeeded()
        print(box.frame.minX, box.frame.minY, box.frame.width, box.frame.height)  // 80.0 20.0 160.0 160.0
        // end
        // doc: engine-conflict
        let tooWide = box.widthAnchor.constraint(equalToConstant: 400)
        tooWide.identifier = "too wide"
        tooWide.isActive = true
        root.layoutIfNeeded()
        let inspector = LayoutInspector(root)
        print(inspector.brokenConstraints == [tooWide], inspector.isAmbiguous)  // true false
        // end
        try assertPrinted("engine-start", "engine-conflict")
        XCTAssertEqual(inspector.conflicts.count, 1)
    }

    func test_host() throws {
        // doc: engine-host
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 3)
        let host = SceneHost(device: DeviceModel.named("iPhone X")!)
        let controller = UIViewController()
        host.launch(controller)
        print(controller.view.bounds.width, controller.view.safeAreaInsets.top)  // 375.0 44.0
        host.rotate(to: .landscape)
        print(controller.view.bounds.width, controller.view.safeAreaInsets.left)  // 812.0 44.0
        // end
        try assertPrinted("engine-host")
    }

    func test_selectors() {
        let controller = LoginController()
        let button = UIButton(type: .system)
        button.addTarget(controller, action: "tap:", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.taps, 1)
    }

    private static func layOut() {
        let view = UIView()
        view.frame.size.width = 320
        view.layoutIfNeeded()
    }

    func test_handOver() {
        let isDone = DispatchSemaphore(value: 0)
        let layOut: @Sendable () -> Void = { Self.layOut() }
        // doc: engine-thread
        LayoutEnvironment.handOver()
        let thread = Thread {
            layOut()
            LayoutEnvironment.handOver()
            isDone.signal()
        }
        thread.start()
        isDone.wait()
        // end
        // The engine is free again for this thread.
        Self.layOut()
    }
}
