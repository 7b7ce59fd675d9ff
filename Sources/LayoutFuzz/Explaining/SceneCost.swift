import Foundation
import LayoutEngine

/// What an edit of a scene makes worse on the screen that it fixes: a fix may only move the defect.
///
/// Invariants compare with the design and have tolerances for what designers do; a reader of a fix wants to know of less.
struct SceneCost {
    private let before: SceneSnapshot
    private let after: SceneSnapshot
    private let design: SceneSnapshot
    private let wordsBefore: [String: String]
    private let wordsAfter: [String: String]
    private let outline: SceneOutline

    /// - Returns: a sentence for each view that is worse off with the edit; empty for a fix that costs nothing.
    static func sentences(
        before: SceneFacts, after: SceneFacts, design: SceneFacts, _ outline: SceneOutline
    ) -> [String] {
        SceneCost(
            before: before.snapshot, after: after.snapshot, design: design.snapshot, wordsBefore: before.brokenWords,
            wordsAfter: after.brokenWords, outline: outline
        ).sentences
    }

    /// Differences in points that people do not see.
    private static let visible: CGFloat = 1

    private var sentences: [String] {
        var found: [String] = []
        for item in after.items where item.isShown {
            guard let old = before[item.id], old.isShown else { continue }
            if item.isContent {
                found += text(item, old) ?? word(item) ?? size(item, old) ?? place(item, old) ?? []
            } else {
                // A view that only contains others is visible by them, and by its own background.
                found += size(item, old) ?? []
            }
        }
        return found + overlaps()
    }

    private func points(_ value: CGFloat) -> String { "\(NumberText.number(value)) points" }

    private func text(_ item: SceneSnapshot.Item, _ old: SceneSnapshot.Item) -> [String]? {
        guard let missing = item.missing,
            missing.needed - missing.available
                > (old.missing.map { $0.needed - $0.available } ?? 0) + Self.visible
        else { return nil }
        let side = missing.axis == "wide" ? "width" : "height"
        return [
            "The text of \(item.shortName) is cut with the fix: it needs \(points(missing.needed)) of \(side) and has "
                + "\(NumberText.number(missing.available))."
        ]
    }

    private func word(_ item: SceneSnapshot.Item) -> [String]? {
        guard let word = wordsAfter[item.id], wordsBefore[item.id] == nil else { return nil }
        return ["\(item.shortName) is too narrow for '\(word)' with the fix, so the word continues on the next line."]
    }

    /// Less than half of what it was, and of what the design gives it, is no longer the same view.
    private func size(_ item: SceneSnapshot.Item, _ old: SceneSnapshot.Item) -> [String]? {
        guard let designed = design[item.id] else { return nil }
        for (side, now, was, wanted) in [
            ("high", item.frame.height, old.frame.height, designed.frame.height),
            ("wide", item.frame.width, old.frame.width, designed.frame.width),
        ] where now < was / 2 && now < wanted / 2 {
            return [
                "\(item.shortName) is only \(points(now)) \(side) with the fix; without it \(NumberText.number(was)), in the design "
                    + "\(NumberText.number(wanted))."
            ]
        }
        return nil
    }

    private func place(_ item: SceneSnapshot.Item, _ old: SceneSnapshot.Item) -> [String]? {
        if item.outside.points > old.outside.points + Self.visible {
            return [
                "\(points(item.outside.points)) of \(item.shortName) are off the screen with the fix, at the \(item.outside.edge)."
            ]
        }
        if item.underBars.points > old.underBars.points + Self.visible {
            return [
                "\(points(item.underBars.points)) of \(item.shortName) are covered by a bar with the fix, at the \(item.underBars.edge)."
            ]
        }
        guard let parent = outline.superview(of: item.id), let outer = after[parent], let outerBefore = before[parent],
            !item.isInScrollView
        else { return nil }
        let (now, was) = (Self.excess(item.frame, outer.frame), Self.excess(old.frame, outerBefore.frame))
        let designed = design[item.id].flatMap { view in design[parent].map { Self.excess(view.frame, $0.frame) } } ?? 0
        guard now > was + Self.visible, now > designed + Self.visible else { return nil }
        return ["\(item.shortName) sticks out of \(outer.shortName) by \(points(now)) with the fix."]
    }

    private static func excess(_ frame: CGRect, _ outer: CGRect) -> CGFloat {
        max(outer.minX - frame.minX, frame.maxX - outer.maxX, outer.minY - frame.minY, frame.maxY - outer.maxY, 0)
    }

    private func overlaps() -> [String] {
        var found: [String] = []
        let items = after.items.filter { $0.isContent && $0.hasArea && !$0.isTransient }
        for (index, one) in items.enumerated() {
            for two in items[(index + 1)...] {
                guard !outline.ancestors(of: one.id).contains(two.id), !outline.ancestors(of: two.id).contains(one.id)
                else { continue }
                let now = Self.common(after, one.id, two.id)
                guard now > Self.common(before, one.id, two.id) + Self.visible,
                    now > Self.common(design, one.id, two.id) + Self.visible
                else { continue }
                found.append("\(one.shortName) and \(two.shortName) overlap with the fix, by \(points(now)).")
            }
        }
        return found
    }

    /// How far the visible parts of two views overlap; 0 where they do not.
    private static func common(_ snapshot: SceneSnapshot, _ one: String, _ two: String) -> CGFloat {
        guard let first = snapshot[one], let second = snapshot[two], first.hasArea, second.hasArea else { return 0 }
        // Views without texts are seen whole; a line of text has space around it.
        let common = first.visible.intersection(second.visible)
        return common.isNull ? 0 : min(common.width, common.height)
    }
}
