import Foundation
import InterfaceBuilder
import LayoutEngine

/// A xib with several controllers and a view beside them.
private struct SharedXib {
    private static let devices = [
        ("retina4_7", 375, 667), ("retina6_1", 414, 896), ("retina6_12", 393, 852), ("ipad9_7", 768, 1024),
    ]
    private static let tops = [
        "", #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#, #"<nil key="simulatedTopBarMetrics"/>"#,
    ]
    private static let bottoms = [
        "", #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#,
        #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#,
    ]

    let device: Int
    let tools: Int
    let isLandscape: Bool

    private var size: (width: Int, height: Int) {
        let (_, width, height) = Self.devices[device]
        return isLandscape ? (height, width) : (width, height)
    }

    /// A root view with a box in its safe area and one in its margins.
    private func root(_ name: String, _ key: String) -> String {
        """
        <view \(key) id="r\(name)">\(ScenarioFile.rect(0, 0, size.width, size.height))<subviews>\
        \(ScenarioFile.box("a\(name)"))\(ScenarioFile.box("b\(name)"))</subviews><constraints>\
        \(ScenarioFile.edges("a\(name)", in: "safe\(name)", [1, 2, 3, 4]))\
        \(ScenarioFile.edges("b\(name)", in: "r\(name)", suffix: "Margin", [5, 6, 7, 8]))</constraints>\
        <viewLayoutGuide key="safeArea" id="safe\(name)"/></view>
        """
    }

    /// - Parameter bars: the simulated bars of the controller.
    func controller(_ name: String, bars: Int) -> String {
        """
        <viewController id="c\(name)">\(root(name, "key=\"view\""))\(Self.tops[bars % 3])\(Self.bottoms[bars / 3])\
        </viewController>
        """
    }

    func view(_ name: String) -> String { root(name, "") }

    func text(_ objects: [String]) -> String {
        let owner = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#
        let orientation = isLandscape ? "landscape" : "portrait"
        return ScenarioFile.xib(
            owner + objects.joined(), tools: tools,
            device: "<device id=\"\(Self.devices[device].0)\" orientation=\"\(orientation)\"/>")
    }
}

extension ScenarioRun {
    /// The frames of the views of a root view, on the canvas and on this device.
    fileprivate func frames(_ text: String, _ id: String) -> [LaidOutScene.Frame] {
        guard let document = read(text), let scene = document.scenes.first,
            let root = scene.rootViews.first(where: { $0.id == id })
        else {
            expect("whether \(id) is a root view", false, true)
            return []
        }
        let drawn = CanvasLayout(document, measurements: nil).run(root, of: scene).frames
        let held = DeviceLayout(document, device: device, orientation: environment.orientation).run(root, of: scene)
        return drawn + held.frames
    }
}

/// Xibs of several controllers on the canvas. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let sharedXibs: [Scenario] = [
        // Each controller's view, and a view beside them, has the layout that it has alone in a file. Views of controllers are
        // listed first.
        Scenario(
            "xibs-of-several-controllers-drawn", rules: ["bars-1", "bars-2"], limits: [3, 3, 1, 1, 23, 8, 8, 8]
        ) { run in
            let number = run.numbers
            let xib = SharedXib(
                device: number[0], tools: [13_771, 15_705, 17_701, 22_505][number[1]], isLandscape: run.flag(2))
            let controllers = (0..<number[3] + 2).map { xib.controller("\($0)", bars: number[5 + $0]) }
            let view = xib.view("v")
            let order = Array(0...controllers.count).inOrder(number[4])
            let all = xib.text(order.map { $0 < controllers.count ? controllers[$0] : view })
            let roots = order.filter { $0 < controllers.count }.map { ("r\($0)", controllers[$0]) } + [("rv", view)]
            run.expect(
                "ids of the root views", run.read(all)?.scenes.first?.rootViews.map { $0.id ?? "" }, roots.map { $0.0 })
            for (id, alone) in roots {
                let (found, wanted) = (run.frames(all, id), run.frames(xib.text([alone]), id))
                run.expect("number of frames of \(id)", found.count, 6)
                run.expect("ids of the views of \(id)", found.map(\.id), wanted.map(\.id))
                for (one, other) in zip(found, wanted) { run.expect("frame of \(one.id)", one.frame, other.frame) }
            }
        }
    ]
}
