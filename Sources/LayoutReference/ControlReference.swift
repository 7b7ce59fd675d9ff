/// What UIKit's views bring along by themselves, by the year of their look.
///
/// Written from the table in the rules, and from nothing of the engine.
/// uikit-model: controls-1, controls-2, text-2, text-3, text-6
public struct ControlReference {
    /// The looks that the table distinguishes.
    public enum Look { case untilIOS10, iOS11And12, iOS13To18, iOS26 }

    public var look: Look

    public init(look: Look) { self.look = look }

    private var isNew: Bool { look == .iOS13To18 || look == .iOS26 }

    /// Width and height; nil where there is none.
    public typealias Size = (width: Double?, height: Double?)

    public var switchFrame: Size { look == .iOS26 ? (63, 28) : (51, 31) }
    public var sliderFrameHeight: Double { look == .iOS26 ? 34 : 31 }
    public var stepper: Size { (94, isNew ? 32 : 29) }
    public var progressHeight: Double { isNew ? 4 : 2 }
    public var segmentedFrameHeight: Double { isNew ? 32 : 29 }
    public var roundedFieldHeight: Double { isNew ? 34 : 30 }
    public var searchBarHeight: Double { look == .iOS11And12 || look == .iOS13To18 ? 56 : 44 }

    /// Of a page control.
    public func pageControl(pages: Int) -> Size {
        let count = Double(pages)
        return look == .iOS26 ? (count * 10 + (count - 1) * 8 + 28, 26) : (count * 7 + (count - 1) * 9, 37)
    }

    /// Hugging and compression resistance, horizontal and vertical.
    public enum Priorities {
        case plain, bar, fixed

        public var hugging: (horizontal: Float, vertical: Float) {
            switch self {
            case .plain: (250, 250)
            case .bar: (250, 750)
            case .fixed: (750, 750)
            }
        }
    }

    /// The line of the system's font of this size: 2444 of 2048 parts of it.
    public static func lineHeight(size: Double) -> Double { size * 2444 / 2048 }

    /// How wide "Settings" is in the system's font of these sizes, on a screen of scale 2 since iOS 14.
    public static let widthsOfSettings: [(size: Double, width: Double)] = [
        (8, 33), (13, 50.5), (17, 63), (20, 72.5), (22, 79), (28, 100), (44, 155),
    ]
}
