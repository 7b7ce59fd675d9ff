import Foundation
import LayoutEngine

/// Points that a designer does not see.
private let visible: CGFloat = 1

/// docs/storyboard-campaigns.md
struct ContentClearOfBars: Invariant {
    let id = "scene-clear-of-bars"
    let statement = "Texts, pictures and controls that the design keeps clear of the bars are clear of them everywhere."

    func check(_ moment: Moment) -> [Violation] {
        guard let scene = moment.scene else { return [] }
        for item in scene.reliableItems where item.isContent && item.hasArea && !item.isInScrollView {
            guard item.underBars > visible, let designed = scene.design[item.id], designed.hasArea,
                designed.underBars <= visible, designed.outside <= visible
            else { continue }
            return [
                scene.violation(
                    item.id,
                    message:
                        "\(item.name) at \(Words.rect(item.frame)) lies \(Words.number(item.underBars)) points under "
                        + "a bar. In the design it is clear of them.")
            ]
        }
        return []
    }
}

/// docs/storyboard-campaigns.md
struct SiblingsApart: Invariant {
    let id = "scene-siblings-apart"
    let statement = "Views of one superview that do not overlap in the design do not overlap anywhere."

    func check(_ moment: Moment) -> [Violation] {
        guard let scene = moment.scene else { return [] }
        let items = scene.reliableItems.filter(\.hasArea)
        for (index, first) in items.enumerated() {
            for second in items[(index + 1)...] where second.superview == first.superview {
                guard Self.overlap(first, second), let one = scene.design[first.id],
                    let other = scene.design[second.id], one.hasArea, other.hasArea, !Self.overlap(one, other)
                else { continue }
                return [
                    scene.violation(
                        first.id, second.id,
                        message: "\(first.name) at \(Words.rect(first.frame)) and \(second.name) at "
                            + "\(Words.rect(second.frame)) overlap. In the design they are apart.")
                ]
            }
        }
        return []
    }

    private static func overlap(_ first: SceneSnapshot.Item, _ second: SceneSnapshot.Item) -> Bool {
        let common = first.frame.intersection(second.frame)
        return !common.isNull && common.width > visible && common.height > visible
    }
}

/// docs/storyboard-campaigns.md
struct ContentOnScreen: Invariant {
    let id = "scene-on-screen"
    let statement =
        "Texts, pictures and controls outside scroll views that the design has on the screen stay on it as a whole."

    func check(_ moment: Moment) -> [Violation] {
        guard let scene = moment.scene else { return [] }
        for item in scene.reliableItems where item.isContent && item.hasArea && !item.isInScrollView {
            guard item.outside > visible, let designed = scene.design[item.id], designed.hasArea,
                designed.outside <= visible
            else { continue }
            return [
                scene.violation(
                    item.id,
                    message: "\(item.name) at \(Words.rect(item.frame)) sticks out of the window by "
                        + "\(Words.number(item.outside)) points. In the design all of it is on the screen.")
            ]
        }
        return []
    }
}

/// docs/storyboard-campaigns.md
struct TouchTargets: Invariant {
    let id = "scene-touch-targets"
    let statement =
        "No enabled control is both narrower or lower than 44 points and smaller that way than in the design."

    /// What a finger needs.
    private static let least: CGFloat = 44

    func check(_ moment: Moment) -> [Violation] {
        guard let scene = moment.scene else { return [] }
        for item in scene.reliableItems where item.isControl {
            let size = item.frame.size
            guard size.width < Self.least || size.height < Self.least, let designed = scene.design[item.id],
                designed.hasArea
            else { continue }
            let isNarrow = size.width < min(Self.least, designed.frame.width) - visible
            let isLow = size.height < min(Self.least, designed.frame.height) - visible
            guard isNarrow || isLow else { continue }
            return [
                scene.violation(
                    item.id, isNarrow ? "width" : "height",
                    message: "\(item.name) is \(Words.number(size.width)) x \(Words.number(size.height)), too small to "
                        + "touch. In the design it is \(Words.number(designed.frame.width)) x "
                        + "\(Words.number(designed.frame.height)).")
            ]
        }
        return []
    }
}

/// docs/storyboard-campaigns.md
struct TextFits: Invariant {
    let id = "scene-text-fits"
    let statement = "Texts that fit in the design, and that the file does not allow to be cut, fit everywhere."

    func check(_ moment: Moment) -> [Violation] {
        guard let scene = moment.scene else { return [] }
        for item in scene.reliableItems {
            guard let missing = item.missing, let designed = scene.design[item.id], designed.isShown,
                designed.missing == nil
            else { continue }
            return [
                scene.violation(
                    item.id,
                    message: "\(item.name) is \(Words.number(missing.available)) points \(missing.axis), its text "
                        + "\(Words.number(missing.needed)): it is cut. In the design the text fits.")
            ]
        }
        return []
    }
}
