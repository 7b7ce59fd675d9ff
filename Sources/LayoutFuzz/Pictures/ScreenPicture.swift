import Foundation
import LayoutEngine

/// The drawn parts of one screen: the window, the areas under bars, views and guides, and the failure.
package struct ScreenPicture: Hashable, Sendable {
    /// The caption of a screen with a verified fix.
    package static let fixCaption = "with the fix"

    /// A view.
    package struct Box: Hashable, Sendable {
        /// Its name, and more about it, such as its class or its text.
        package var label: String
        /// In the window, in points.
        package var frame: CGRect
        /// The frame in a new instance, if it is another one.
        package var expected: CGRect?
        package var emphasis: Emphasis

        /// Whether it is a bar of a container, which covers views below it.
        package var isBar = false

        package init(label: String, frame: CGRect, expected: CGRect? = nil, emphasis: Emphasis = .none) {
            self.label = label
            self.frame = frame
            self.expected = expected
            self.emphasis = emphasis
        }
    }

    package enum Emphasis: Hashable, Sendable {
        /// One of the views around.
        case none
        /// The failure is about it; on this screen it is still right.
        case watched
        /// The failure is about it.
        case wrong
        /// As it should be.
        case right
    }

    /// A line across the screen at which a guide of a controller ends.
    package struct GuideLine: Hashable, Sendable {
        package var label: String
        /// In the window.
        package var from: CGPoint
        package var to: CGPoint
        package var emphasis: Emphasis
        /// Whether it ends an area at the bottom: the area is below the line, and the label above it.
        package var isBottom: Bool

        package init(label: String, from: CGPoint, to: CGPoint, emphasis: Emphasis, isBottom: Bool = false) {
            self.isBottom = isBottom
            self.label = label
            self.from = from
            self.to = to
            self.emphasis = emphasis
        }
    }

    /// A distance that is not what it should be, with its numbers.
    package struct Mark: Hashable, Sendable {
        package var label: String
        package var from: CGPoint
        package var to: CGPoint

        package init(label: String, from: CGPoint, to: CGPoint) {
            self.label = label
            self.from = from
            self.to = to
        }
    }

    /// The step before it, such as `step 1: transition to compact`.
    package var caption: String
    package var size: CGSize
    package var bars: UIEdgeInsets
    package var boxes: [Box] = []
    /// Layout guides, dotted.
    package var guides: [Box] = []
    package var lines: [GuideLine] = []
    package var marks: [Mark] = []
    /// Whether it is the failing screen, the expected one, or one before.
    package var emphasis = Emphasis.none

    package init(caption: String, size: CGSize, bars: UIEdgeInsets) {
        self.caption = caption
        self.size = size
        self.bars = bars
    }
}
