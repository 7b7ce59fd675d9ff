/// The sizes and priorities of UIKit's own views, by the generation of their look.
///
/// Written from the table in the rules, and from nothing of the engine.
/// uikit-model: controls-1, controls-2, text-2, text-3, text-6
package struct ControlReference {
    /// The looks that the table distinguishes.
    package enum Look { case untilIOS10, iOS11And12, iOS13To18, iOS26 }

    package var look: Look

    package init(look: Look) { self.look = look }

    private var isNew: Bool { look == .iOS13To18 || look == .iOS26 }

    /// Width and height; nil where there is none.
    package typealias Size = (width: Double?, height: Double?)

    package var switchFrame: Size { look == .iOS26 ? (63, 28) : (51, 31) }
    package var sliderFrameHeight: Double { look == .iOS26 ? 34 : 31 }
    package var stepper: Size { (94, isNew ? 32 : 29) }
    package var progressHeight: Double { isNew ? 4 : 2 }
    package var segmentedFrameHeight: Double { isNew ? 32 : 29 }
    package var roundedFieldHeight: Double { isNew ? 34 : 30 }
    package var searchBarHeight: Double { look == .iOS11And12 || look == .iOS13To18 ? 56 : 44 }

    /// Of a page control.
    package func pageControl(pages: Int) -> Size {
        let count = Double(pages)
        return look == .iOS26 ? (count * 10 + (count - 1) * 8 + 28, 26) : (count * 7 + (count - 1) * 9, 37)
    }

    /// Hugging and compression resistance, horizontal and vertical.
    package enum Priorities {
        case plain, bar, fixed

        package var hugging: (horizontal: Float, vertical: Float) {
            switch self {
            case .plain: (250, 250)
            case .bar: (250, 750)
            case .fixed: (750, 750)
            }
        }
    }

    /// The line height of the system's font of this size: 2444 of 2048 parts of it.
    package static func lineHeight(size: Double) -> Double { size * 2444 / 2048 }

    /// How wide "Settings" is in the system's font of these sizes, on a screen of scale 2 since iOS 14.
    package static let widthsOfSettings: [(size: Double, width: Double)] = [
        (8, 33), (13, 50.5), (17, 63), (20, 72.5), (22, 79), (28, 100), (44, 155),
    ]
}
