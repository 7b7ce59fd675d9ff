import Foundation
import LayoutEngine

/// What is drawn of one screen: the window, what bars cover, views and guides, and what is wrong.
package struct ScreenPicture: Hashable, Sendable {
    /// The caption of a screen that a verified fix makes.
    package static let withFix = "with the fix"

    /// A view.
    package struct Box: Hashable, Sendable {
        /// What it is called, and what else is said of it, as its class or its text.
        package var label: String
        /// In the window, in points.
        package var frame: CGRect
        /// Where a new instance has it, if elsewhere.
        package var expected: CGRect?
        package var emphasis: Emphasis

        /// Whether it is a bar of a container, which covers what is below it.
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
        /// Whether it ends a part at the bottom: what it is about lies under it, and its letters over it.
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

    /// What was done before it, as `step 1: transition to compact`.
    package var caption: String
    package var size: CGSize
    package var bars: UIEdgeInsets
    package var boxes: [Box] = []
    /// Layout guides, dotted.
    package var guides: [Box] = []
    package var lines: [GuideLine] = []
    package var marks: [Mark] = []
    /// How it ends: failing, as it should be, or one on the way.
    package var emphasis = Emphasis.none

    package init(caption: String, size: CGSize, bars: UIEdgeInsets) {
        self.caption = caption
        self.size = size
        self.bars = bars
    }
}
