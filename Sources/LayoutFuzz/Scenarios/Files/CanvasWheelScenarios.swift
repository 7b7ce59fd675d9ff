import Foundation
import InterfaceBuilder
import LayoutEngine

/// Constraints of a view along an axis: to one edge, to the center, to both edges, or with a length.
private struct Hold {
    let kind: Int
    let near: Int
    let far: Int

    init(_ number: Int) {
        kind = number % 5
        near = number / 5 % 6
        far = number / 30
    }

    /// The position and the length in a superview, of a view with an intrinsic length.
    func span(_ own: CGFloat, in room: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let (near, far) = (CGFloat(self.near), CGFloat(self.far))
        switch kind {
        case 0: return (near, own)
        case 1: return (room - far - own, own)
        case 2: return ((room - own) / 2, own)
        case 3: return (near, room - near - far)
        default: return (near, 100 + far)
        }
    }

    func constraints(_ id: String, in other: String, isVertical: Bool) -> String {
        let (first, middle, last, length) =
            isVertical ? ("top", "centerY", "bottom", "height") : ("left", "centerX", "right", "width")
        func tie(_ edge: String, _ constant: Int) -> String {
            ScenarioFile.constraint("\(id)-\(edge)", id, edge, other, constant: constant)
        }
        switch kind {
        case 0: return tie(first, near)
        case 1: return tie(last, -far)
        case 2: return tie(middle, 0)
        case 3: return tie(first, near) + tie(last, -far)
        default:
            return tie(first, near) + ScenarioFile.constraint("\(id)-\(length)", id, length, constant: 100 + far)
        }
    }
}

/// Picker views in a file: one in the root view, one in a subview, and two in a stack view.
private struct WheelPage {
    static let devices: [(id: String, size: CGSize)] = [
        ("", CGSize(width: 600, height: 600)), ("retina4_7", CGSize(width: 375, height: 667)),
        ("ipad9_7", CGSize(width: 768, height: 1024)), ("retina4_0", CGSize(width: 320, height: 568)),
    ]
    static let box = CGRect(x: 10, y: 20, width: 340, height: 300)

    var device = 0
    var build = 9_000
    var (across, down) = (Hold(0), Hold(0))
    var isXib = false
    /// The placeholder size of the first picker.
    var placeholder: CGSize?
    var spacing = 0

    var screen: CGSize { Self.devices[device].size }
    /// Pickers of the square canvas are lower.
    var own: CGSize { CGSize(width: 320, height: device == 0 ? 162 : 216) }

    func frame(_ own: CGSize, in room: CGSize) -> CGRect {
        let (x, y) = (across.span(own.width, in: room.width), down.span(own.height, in: room.height))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    private func wheels(_ id: String, _ attributes: String = "") -> String {
        """
        <pickerView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>\
        \(ScenarioFile.rect(1, 2, 3, 4))</pickerView>
        """
    }

    private func hold(_ id: String, in other: String) -> String {
        across.constraints(id, in: other, isVertical: false) + down.constraints(id, in: other, isVertical: true)
    }

    var text: String {
        let size = placeholder.map {
            "placeholderIntrinsicWidth=\"\(Int($0.width))\" placeholderIntrinsicHeight=\"\(Int($0.height))\""
        }
        let inside = "<subviews>\(wheels("q"))</subviews><constraints>\(hold("q", in: "b"))</constraints>"
        let stack = """
            <stackView axis="vertical" spacing="\(spacing)" translatesAutoresizingMaskIntoConstraints="NO" id="s">\
            \(ScenarioFile.rect(1, 2, 3, 4))<subviews>\(wheels("t"))\(wheels("u"))</subviews></stackView>
            """
        let (x, y) = (Int(Self.box.minX), Int(Self.box.minY))
        let content = """
            \(ScenarioFile.rect(0, 0, Int(screen.width), Int(screen.height)))<autoresizingMask key="autoresizingMask" \
            widthSizable="YES" heightSizable="YES"/><subviews>\(wheels("p", size ?? ""))\
            \(ScenarioFile.box("b", inside: inside))\(stack)</subviews><constraints>\(hold("p", in: "root"))\
            \(ScenarioFile.frame("b", in: "root", x, y, Int(Self.box.width), Int(Self.box.height)))\
            \(ScenarioFile.constraint("sx", "s", "left", "root", constant: 3))\
            \(ScenarioFile.constraint("sy", "s", "top", "root", constant: 4))</constraints>
            """
        let id = Self.devices[device].id
        let shown = id.isEmpty ? "" : "<device id=\"\(id)\" orientation=\"portrait\"/>"
        if isXib {
            return ScenarioFile.xib("<view id=\"root\">\(content)</view>", tools: build, device: shown)
        }
        let controller = "<viewController id=\"c\"><view key=\"view\" id=\"root\">\(content)</view></viewController>"
        return ScenarioFile.storyboard([controller], tools: build, device: shown)
    }
}

/// Picker views on the square canvas. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasWheels: [Scenario] = [
        // A picker's intrinsic size is 320 x 162 on the square canvas and 320 x 216 on a device, with constraints or in a stack
        // view. Constraints, placeholders and measurements come first. In an app the canvas has no effect.
        Scenario(
            "canvas-wheels", rules: ["controls-2", "controls-1"],
            limits: [3, 3, 179, 179, 1, 3, 60, 60, 40, 1], share: 2
        ) { run in
            let number = run.numbers
            var page = WheelPage()
            page.device = number[0]
            page.build = [6_000, 7_999, 8_000, 9_000][number[1]]
            (page.across, page.down) = (Hold(number[2]), Hold(number[3]))
            page.isXib = run.flag(4)
            page.spacing = number[8]
            let given = CGSize(width: 60 + number[6], height: 50 + number[7])
            if number[5] == 1 { page.placeholder = given }
            guard number[5] != 2 || page.isXib else {
                // In an app pickers are as large as on any device.
                guard let (controller, scene) = run.load(page.text) else { return }
                let host = run.open(controller)
                host.settle()
                let wheels = ["p", "q", "t", "u"].map { run.view($0, scene, UIPickerView.self) }
                for (index, view) in wheels.enumerated() {
                    run.expect(
                        "intrinsic size of picker \(index)", view.intrinsicContentSize, CGSize(width: 320, height: 216))
                }
                (page.device, page.placeholder) = (1, nil)
                run.expect("frame of picker q in an app", wheels[1].frame, page.frame(page.own, in: WheelPage.box.size))
                run.expect("size of picker t in an app", wheels[2].bounds.size, page.own)
                return
            }
            let measured =
                number[5] == 3
                ? """
                {"file": "Main.storyboard", "root": "root", "views": [{"id": "p", "intrinsic": [\(Int(given.width)), \
                \(Int(given.height))]}]}
                """ : nil
            guard let scene = run.canvas(page.text, environment: measured) else { return }
            func expect(_ id: String, _ wanted: CGRect) {
                guard let frame = scene.frames.first(where: { $0.id == id })?.frame else {
                    return run.expect("whether there is a view \(id)", false, true)
                }
                run.expect("frame of \(id)", frame, wanted)
            }
            let own = page.own
            expect("root", CGRect(origin: .zero, size: page.screen))
            expect("p", page.frame(number[5] == 1 || number[5] == 3 ? given : own, in: page.screen))
            expect("b", WheelPage.box)
            expect("q", page.frame(own, in: WheelPage.box.size))
            let spacing = CGFloat(page.spacing)
            expect("s", CGRect(x: 3, y: 4, width: own.width, height: 2 * own.height + spacing))
            expect("t", CGRect(x: 0, y: 0, width: own.width, height: own.height))
            expect("u", CGRect(x: 0, y: own.height + spacing, width: own.width, height: own.height))
        }
    ]
}
