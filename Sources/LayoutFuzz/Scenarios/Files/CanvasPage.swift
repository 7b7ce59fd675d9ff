import Foundation
import InterfaceBuilder

/// A scene on the canvas whose view `a` fills the safe area and whose view `b` fills the margins.
struct CanvasPage {
    var device = "retina6_0"
    var build = 14_100
    var width = 390
    var height: Double = 844
    var isLandscape = false
    var isXib = false
    /// Simulated metrics, and other children of the controller.
    var metrics = ""
    /// Other scenes of the storyboard, which lead to it.
    var others: [String] = []
    /// The safe area insets: at the top, at both sides, at the bottom.
    var covered = (top: 47, side: 0, bottom: 34)

    static let navigationBar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#
    static let noTopBar = #"<nil key="simulatedTopBarMetrics"/>"#
    static let tabBar = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    static let toolbar = #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#
    static let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
    static let item = #"<navigationItem key="navigationItem" id="i"/>"#
    static let noStatusBar = #"<nil key="simulatedStatusBarMetrics"/>"#

    static func arrival(_ segue: String) -> String {
        "<viewController id=\"o\"><connections><segue destination=\"c\" id=\"g\" \(segue)/></connections></viewController>"
    }

    var text: String {
        let inside = """
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/><subviews>\(ScenarioFile.box("a"))\
            \(ScenarioFile.box("b"))</subviews><constraints>\(ScenarioFile.edges("a", in: "safe"))\
            \(ScenarioFile.edges("b", in: "root", suffix: "Margin"))</constraints>\
            <viewLayoutGuide key="safeArea" id="safe"/>
            """
        let shown =
            device.isEmpty
            ? "" : "<device id=\"\(device)\" orientation=\"\(isLandscape ? "landscape" : "portrait")\"/>"
        if isXib {
            return ScenarioFile.xib("<view id=\"root\">\(inside)\(metrics)</view>", tools: build, device: shown)
        }
        let controller =
            "<viewController id=\"c\"><view key=\"view\" id=\"root\">\(inside)</view>\(metrics)</viewController>"
        return ScenarioFile.storyboard([controller] + others, tools: build, device: shown)
    }

    var name: String { "\(isXib ? "xib" : "scene") of \(build) on \(device) \(width)x\(height) \(metrics)" }
}

extension CanvasPage {
    private static func page(_ build: Int, _ top: Int, _ bottom: Int, _ change: (inout CanvasPage) -> Void = { _ in })
        -> CanvasPage
    {
        var page = CanvasPage(build: build, covered: (top, 0, bottom))
        change(&page)
        return page
    }

    private static func on(_ device: String, _ width: Int, _ height: Int) -> (inout CanvasPage) -> Void {
        { page in
            page.device = device
            page.width = width
            page.height = Double(height)
        }
    }

    /// Each rule of the table, just inside and just outside of the build or the length at which it ends.
    static let all: [CanvasPage] = statusBars + bars + cards + freeforms + squares

    private static let statusBars: [CanvasPage] = {
        let small = on("retina4_7", 375, 667)
        let first = on("retina6_1", 414, 896)
        func xib(_ change: @escaping (inout CanvasPage) -> Void = { _ in }) -> (inout CanvasPage) -> Void {
            { page in
                page.isXib = true
                change(&page)
            }
        }
        func onItsSide(_ page: inout CanvasPage) {
            (page.isLandscape, page.width, page.height) = (true, 844, 390)
            page.covered.side = 47
        }
        return [
            page(14_799, 20, 0, small), page(14_800, 0, 0, small), page(21_999, 0, 0, small),
            page(22_000, 20, 0, small),
            page(14_799, 20, 0, xib(small)), page(14_800, 0, 0, xib(small)), page(20_999, 0, 0, xib(small)),
            page(21_000, 20, 0, xib(small)), page(20_999, 44, 34, first), page(21_000, 48, 34, first),
            page(20_999, 44, 34, xib(first)), page(21_000, 48, 34, xib(first)), page(20_999, 47, 34),
            page(20_999, 44, 34, xib()), page(21_000, 47, 34, xib()), page(23_999, 47, 34), page(24_000, 94, 68),
            page(24_000, 94, 68, xib()), page(24_000, 0, 21, onItsSide), page(23_999, 0, 21, onItsSide),
            page(24_000, 24, 20, on("ipad11_0rounded", 834, 1194)), page(24_000, 20, 0, on("ipad9_7", 768, 1024)),
            page(14_100, 47, 34) { $0.metrics = noStatusBar },
            page(21_999, 44, 34, on("retina5_9", 375, 812)), page(22_000, 50, 34, on("retina5_9", 375, 812)),
            page(20_999, 44, 34, xib(on("retina5_9", 375, 812))), page(22_000, 50, 34, xib(on("retina5_9", 375, 812))),
        ]
    }()

    private static let bars: [CanvasPage] = {
        func with(
            _ metrics: String, _ device: String, _ width: Int, _ height: Int, side: Int = 0, isLandscape: Bool = false
        ) -> (inout CanvasPage) -> Void {
            { page in
                on(device, width, height)(&page)
                page.metrics = metrics
                page.isLandscape = isLandscape
                page.covered.side = side
            }
        }
        return [
            page(13_999, 64, 0, with(navigationBar, "ipad9_7", 768, 1024)),
            page(14_000, 70, 0, with(navigationBar, "ipad9_7", 768, 1024)),
            page(13_999, 20, 44, with(toolbar, "ipad9_7", 768, 1024)),
            page(14_000, 20, 50, with(toolbar, "ipad9_7", 768, 1024)),
            page(14_000, 20, 49, with(tabBar, "ipad9_7", 1024, 768, isLandscape: true)),
            page(14_000, 44, 0, with(navigationBar, "retina5_5", 736, 414, isLandscape: true)),
            page(14_000, 32, 0, with(navigationBar, "retina4_7", 667, 375, isLandscape: true)),
            page(14_000, 32, 21, with(navigationBar, "retina6_3", 874, 402, side: 62, isLandscape: true)),
            page(14_000, 0, 53, with(tabBar, "retina6_0", 844, 390, side: 47, isLandscape: true)),
            page(14_000, 0, 32, with(tabBar, "retina5_5", 736, 414, isLandscape: true)),
            page(14_000, 0, 44, with(toolbar, "retina5_5", 736, 414, isLandscape: true)),
            page(14_000, 0, 53, with(toolbar, "retina6_0", 844, 390, side: 47, isLandscape: true)),
            page(24_000, 91, 68, with(navigationBar, "retina6_0", 390, 844)),
            page(24_000, 94, 83, with(tabBar, "retina6_0", 390, 844)),
            // A root view that is lower than the screen by exactly the height of a bar is not covered by that bar.
            page(14_000, 0, 34, with(navigationBar, "retina6_0", 390, 753)),
            page(14_000, 91, 34, with(navigationBar, "retina6_0", 390, 752)),
            page(14_000, 91, 34, with(navigationBar, "retina6_0", 390, 754)),
            page(14_000, 91, 0, with(navigationBar, "retina6_0", 390, 810)),
            page(14_000, 91, 34, with(navigationBar, "retina6_0", 390, 809)),
            page(14_000, 91, 34, with(navigationBar, "retina6_0", 390, 811)),
            page(14_000, 0, 0, with(navigationBar, "retina6_0", 390, 719)),
            page(14_000, 91, 34, with(navigationBar, "retina6_0", 390, 718)),
            page(14_000, 91, 34, with(navigationBar, "retina6_0", 390, 720)),
            page(14_000, 0, 34) {
                on("retina6_1", 414, 896)(&$0)
                $0.metrics = navigationBar
                $0.height = 807.5
            },
        ]
    }()

    private static let cards: [CanvasPage] = {
        func arriving(_ segue: String, _ metrics: String = "", height: Double = 844) -> (inout CanvasPage) -> Void {
            { page in
                page.others = [arrival(segue)]
                page.metrics = metrics
                page.height = height
            }
        }
        let presented = #"kind="presentation""#
        return [
            page(13_999, 47, 34, arriving(#"kind="embed""#)), page(14_000, 0, 34, arriving(#"kind="embed""#)),
            page(14_000, 44, 34, arriving(#"kind="embed""#, navigationBar)),
            page(14_799, 47, 34, arriving(presented)), page(14_800, 0, 34, arriving(presented)),
            page(14_799, 91, 34, arriving(presented, navigationBar)),
            page(14_800, 56, 34, arriving(presented, navigationBar)),
            page(14_800, 47, 34, arriving(#"kind="presentation" modalPresentationStyle="fullScreen""#)),
            page(14_800, 0, 34, arriving(#"kind="modal" modalPresentationStyle="pageSheet""#)),
            page(14_800, 0, 34, arriving(#"kind="showDetail" modalPresentationStyle="automatic""#)),
            // Heights of page sheets, without and with a navigation bar.
            page(14_799, 47, 34) { $0.height = 790 }, page(14_800, 0, 34) { $0.height = 790 },
            page(14_800, 47, 34) { $0.height = 791 }, page(14_800, 47, 34) { $0.height = 789 },
            page(14_800, 56, 34) {
                $0.height = 790
                $0.metrics = navigationBar
            },
            page(14_800, 0, 34, arriving(presented, navigationBar, height: 734)),
            page(14_799, 91, 34, arriving(presented, navigationBar, height: 734)),
            page(14_800, 56, 34, arriving(presented, navigationBar, height: 733)),
            page(14_100, 47, 34, arriving(#"kind="unwind""#)),
        ]
    }()

    private static let freeforms: [CanvasPage] = {
        func free(_ height: Double, _ metrics: String = freeform) -> (inout CanvasPage) -> Void {
            { page in
                page.height = height
                page.metrics = metrics
            }
        }
        let sized = #"<size key="freeformSize" width="390" height="300"/>"#
        return [
            page(16_999, 0, 0, free(399)), page(16_999, 47, 34, free(400)), page(17_000, 47, 34, free(399)),
            page(17_000, 0, 0, free(399, freeform + noTopBar)), page(16_999, 0, 0, free(500, freeform + noTopBar)),
            page(16_999, 0, 0, free(399, sized)), page(16_999, 47, 34, free(400, sized)),
            // In a xib any size other than the device's is freeform.
            page(16_999, 0, 0) {
                $0.isXib = true
                $0.height = 399
            },
            page(17_000, 44, 34) {
                $0.isXib = true
                $0.height = 399
            },
            // The size of the device is not freeform.
            page(14_100, 47, 34) { $0.metrics = noTopBar },
        ]
    }()

    private static let squares: [CanvasPage] = {
        func square(_ width: Int, _ height: Double, _ metrics: String = "") -> (inout CanvasPage) -> Void {
            { page in
                page.device = ""
                page.width = width
                page.height = height
                page.metrics = metrics
            }
        }
        return [
            page(14_799, 20, 0, square(601, 601)), page(14_800, 0, 0, square(601, 601)),
            page(5_999, 20, 0, square(601, 601, item)), page(6_000, 64, 0, square(601, 601, item)),
            page(6_000, 0, 0, square(600, 601, noStatusBar)), page(9_000, 0, 0, square(600, 580)),
            page(9_000, 20, 0, square(600, 581)), page(9_000, 20, 0, square(600, 579)),
            page(9_000, 0, 0, square(320, 548)), page(9_000, 0, 0, square(320, 460)),
            page(9_000, 20, 0, square(600, 551, tabBar)), page(9_000, 20, 49, square(600, 550, tabBar)),
            page(9_000, 0, 0, square(600, 531, tabBar)), page(7_999, 20, 0, square(402, 601)),
            page(8_000, 20, 0, square(402, 601)), page(8_000, 20, 0, square(401, 601)),
        ]
    }()
}

extension ScenarioRun {
    /// A document's first root view on the canvas, with measurements in place of rules if there are some.
    func canvas(_ text: String, environment: String? = nil) -> LaidOutScene? {
        guard let document = read(text), let scene = document.scenes.first, let root = scene.rootViews.first else {
            expect("whether there is a root view", false, true)
            return nil
        }
        let measured = environment.flatMap { try? EnvironmentMeasurements(Array($0.utf8)) }
        return CanvasLayout(
            document, measurements: measured?.measurements(file: document.file, root: root.id ?? "")
        ).run(root, of: scene)
    }
}
