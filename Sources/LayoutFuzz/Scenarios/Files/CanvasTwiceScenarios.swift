import Foundation
import InterfaceBuilder
import LayoutEngine

/// A device of the canvas, with its safe area insets in the newest builds.
private struct TwiceDevice {
    let id: String
    let width: Int
    let height: Int
    /// The inset of the status bar, and that of the notch in landscape.
    let (top, side): (Int, Int)
    let bottom: Int

    init(_ id: String, _ width: Int, _ height: Int, _ top: Int, side: Int = 0, bottom: Int = 0) {
        (self.id, self.width, self.height, self.top, self.side, self.bottom) = (id, width, height, top, side, bottom)
    }

    var isPad: Bool { id.hasPrefix("ipad") }
    var hasNotch: Bool { !isPad && bottom > 0 }

    static let all = [
        TwiceDevice("retina3_5", 320, 480, 20), TwiceDevice("retina4_0", 320, 568, 20),
        TwiceDevice("retina4_7", 375, 667, 20), TwiceDevice("retina5_5", 414, 736, 20),
        TwiceDevice("retina6_1", 414, 896, 48, side: 44, bottom: 34),
        TwiceDevice("retina6_5", 414, 896, 44, side: 44, bottom: 34),
        TwiceDevice("retina6_0", 390, 844, 47, side: 47, bottom: 34),
        TwiceDevice("retina6_7", 428, 926, 47, side: 47, bottom: 34),
        TwiceDevice("retina6_12", 393, 852, 59, side: 59, bottom: 34),
        TwiceDevice("retina6_72", 430, 932, 59, side: 59, bottom: 34),
        TwiceDevice("retina6_3", 402, 874, 62, side: 62, bottom: 34), TwiceDevice("ipad9_7", 768, 1024, 20),
        TwiceDevice("ipad11_0rounded", 834, 1194, 24, bottom: 20),
    ]
}

/// The safe area that Xcode 26 counts twice. Source: docs/interface-builder.md, "The canvas".
extension Scenario {
    static let canvasTwice: [Scenario] = [
        // From build 24000 on it is counted twice on phones with a notch in portrait, on edges without a bar. The canvas
        // reports that as a guess, except for the one phone on which it was seen.
        Scenario("canvas-counts-twice", rules: [], limits: [3, 1, 1, 1]) { run in
            let build = [23_999, 24_000, 24_001, 25_094][run.numbers[0]]
            let (hasTop, hasBottom, isOnItsSide) = (run.flag(1), run.flag(2), run.flag(3))
            for device in TwiceDevice.all {
                // In landscape bars have other heights.
                guard !isOnItsSide || !hasTop && !hasBottom else { continue }
                let (width, height) = isOnItsSide ? (device.height, device.width) : (device.width, device.height)
                let bars =
                    (hasTop ? #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"# : "")
                    + (hasBottom ? #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"# : "")
                let text = ScenarioFile.storyboard(
                    [
                        """
                        <viewController id="c"><view key="view" id="root">\(ScenarioFile.rect(0, 0, width, height))\
                        <subviews>\(ScenarioFile.box("a"))</subviews>\
                        <constraints>\(ScenarioFile.edges("a", in: "safe"))</constraints>\
                        <viewLayoutGuide key="safeArea" id="safe"/></view>\(bars)</viewController>
                        """
                    ], tools: build,
                    device: "<device id=\"\(device.id)\" orientation=\"\(isOnItsSide ? "landscape" : "portrait")\"/>")
                let doubles = build >= 24_000 && device.hasNotch && !isOnItsSide
                var covered = UIEdgeInsets(
                    top: CGFloat(device.top + (hasTop ? device.isPad ? 50 : 44 : 0)), left: 0,
                    bottom: CGFloat(device.bottom + (hasBottom ? 49 : 0)), right: 0)
                if doubles, !hasTop { covered.top *= 2 }
                if doubles, !hasBottom { covered.bottom *= 2 }
                if isOnItsSide, !device.isPad {
                    covered = UIEdgeInsets(
                        top: 0, left: CGFloat(device.side), bottom: device.hasNotch ? 21 : 0,
                        right: CGFloat(device.side))
                }
                let scene = run.canvas(text)
                run.expect(
                    "safe area on \(device.id) in build \(build)", scene?.frames.first { $0.id == "a" }?.frame ?? .null,
                    CGRect(x: 0, y: 0, width: width, height: height).inset(by: covered))
                guard !isOnItsSide else { continue }
                run.expect(
                    "reports of a guess on \(device.id) in build \(build)",
                    (scene?.assumptions ?? []).filter { $0.contains("twice") }.count,
                    doubles && device.id != "retina6_1" ? 1 : 0)
            }
        }
    ]
}
