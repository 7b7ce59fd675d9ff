import Foundation
import LayoutEngine

/// Differences in points that a designer does not see.
private let visible: CGFloat = 1

/// docs/storyboard-campaigns.md
struct ContentClearOfBars: Invariant {
    let id = "scene-clear-of-bars"
    let statement = "Texts, images and controls that the design keeps clear of the bars are clear of them everywhere."

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene else { return [] }
        for item in scene.reliableItems where item.isContent && item.hasArea && !item.isInScrollView {
            guard item.underBars.points > visible, let designed = scene.design[item.id], designed.hasArea,
                designed.underBars.points <= visible, designed.outside.points <= visible,
                !scene.extendsUnderBars(item, over: item.underBars.edge)
            else { continue }
            return [
                scene.violation(
                    of: [item.id], [item.id, item.underBars.edge],
                    "\(item.name) at \(NumberText.rect(item.frame)) has \(NumberText.number(item.underBars.points)) points "
                        + "\(CoveredEdge.words(item.underBars.edge)). In the design it has none there.")
            ]
        }
        return []
    }
}

/// docs/storyboard-campaigns.md
struct SiblingsApart: Invariant {
    let id = "scene-siblings-apart"
    let statement = "Views of one superview that do not overlap in the design do not overlap anywhere."

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene else { return [] }
        let items = scene.reliableItems.filter { $0.hasArea && !$0.isTransient }
        for (index, first) in items.enumerated() {
            for second in items[(index + 1)...] where second.superview == first.superview {
                guard Self.overlap(first, second), let one = scene.design[first.id],
                    let other = scene.design[second.id], one.hasArea, other.hasArea,
                    !Self.overlap(one, other)
                else { continue }
                let relation = Self.relation(of: one.visible, to: other.visible)
                return [
                    scene.violation(
                        of: [first.id, second.id], [first.id, relation, second.id],
                        "\(first.name) at \(NumberText.rect(first.frame)) and \(second.name) at "
                            + "\(NumberText.rect(second.frame)) overlap. In the design the first is "
                            + "\(relation.replacing("left-of", with: "left of").replacing("right-of", with: "right of")) the second."
                    )
                ]
            }
        }
        return []
    }

    private static func overlap(_ first: SceneSnapshot.Item, _ second: SceneSnapshot.Item) -> Bool {
        let common = first.visible.intersection(second.visible)
        // There is space above and below the letters of a line.
        let least = first.isText && second.isText ? lineLeading : visible
        return !common.isNull && common.width > visible && common.height > least
    }

    private static let lineLeading: CGFloat = 4

    /// The position of two rectangles to each other that do not overlap: the side where the gap between them is widest.
    private static func relation(of first: CGRect, to second: CGRect) -> String {
        let gaps = [
            ("above", second.minY - first.maxY), ("below", first.minY - second.maxY),
            ("left-of", second.minX - first.maxX), ("right-of", first.minX - second.maxX),
        ]
        return gaps.reduce(gaps[0]) { $1.1 > $0.1 ? $1 : $0 }.0
    }
}

/// docs/storyboard-campaigns.md
struct ContentOnScreen: Invariant {
    let id = "scene-on-screen"
    let statement =
        "Texts, images and controls outside scroll views that the design has on the screen stay on it as a whole."

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene else { return [] }
        for item in scene.reliableItems where item.isContent && item.hasArea && !item.isInScrollView {
            guard item.outside.points > visible, let designed = scene.design[item.id], designed.hasArea,
                designed.outside.points <= visible
            else { continue }
            return [
                scene.violation(
                    of: [item.id], [item.id, item.outside.edge],
                    "\(item.name) at \(NumberText.rect(item.frame)) sticks out of the \(item.outside.edge) of the window by "
                        + "\(NumberText.number(item.outside.points)) points. In the design all of it is on the screen.")
            ]
        }
        return []
    }
}

/// docs/storyboard-campaigns.md
struct TouchTargets: Invariant {
    let id = "scene-touch-targets"
    let statement =
        "No enabled control is clearly narrower or shorter than 44 points where it is larger in the design."

    /// The size that a finger needs.
    private static let least: CGFloat = 44
    /// Seven columns of a week leave 42.5 points on the narrowest screens, and no developer changes that.
    private static let touchTargetTolerance: CGFloat = 4

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene else { return [] }
        for item in scene.reliableItems where item.isControl {
            let size = item.frame.size
            guard size.width < Self.least || size.height < Self.least, let designed = scene.design[item.id],
                designed.hasArea
            else { continue }
            // A control is as wide as its text; another text makes another width.
            let isNarrow =
                !scene.hasOtherText(item.id)
                && size.width < min(Self.least, designed.frame.width) - Self.touchTargetTolerance
            let isLow = size.height < min(Self.least, designed.frame.height) - Self.touchTargetTolerance
            guard isNarrow || isLow else { continue }
            return [
                scene.violation(
                    of: [item.id], [item.id, isNarrow ? "width" : "height"],
                    "\(item.name) is \(NumberText.number(size.width)) x \(NumberText.number(size.height)), too small to "
                        + "touch. In the design it is \(NumberText.number(designed.frame.width)) x "
                        + "\(NumberText.number(designed.frame.height)).")
            ]
        }
        return []
    }
}

/// docs/storyboard-campaigns.md
struct TextFits: Invariant {
    let id = "scene-text-fits"
    let statement = "Texts that fit in the design, and that the file does not allow to be cut, fit everywhere."

    func check(_ context: CheckContext) -> [Violation] {
        guard let scene = context.scene else { return [] }
        for item in scene.reliableItems {
            // Its content or its list decides on the height of a row at run time.
            guard let missing = item.missing, !(item.isInRow && missing.axis == "high"),
                let designed = scene.design[item.id], designed.isShown,
                designed.missing == nil
            else { continue }
            return [
                scene.violation(
                    of: [item.id], [item.id, missing.axis],
                    "\(item.name) is \(NumberText.number(missing.available)) points \(missing.axis), its text "
                        + "\(NumberText.number(missing.needed)): it is cut. In the design the text fits.")
            ]
        }
        return []
    }
}
