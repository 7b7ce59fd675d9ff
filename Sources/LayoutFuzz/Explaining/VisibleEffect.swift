import Foundation
import InterfaceBuilder
import LayoutEngine

/// The visible effect of a finding in its own case: which view, which edge, how many points, after which step.
struct VisibleEffect {
    private let layoutCase: LayoutCase
    private let failure: Failure
    /// The state at which the case fails.
    private let live: RunningCase
    private let parts: [String]

    /// - Returns: a sentence about this case, or the pattern's general one where nothing more is known.
    static func words(of layoutCase: LayoutCase, _ failure: Failure, _ pattern: KnownPattern) -> String {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        var sentence: String?
        var bubble = ""
        var run = CaseRun(layoutCase, oracle: nil)
        _ = run.finish { step, live in
            guard step == failure.step else { return }
            bubble = SceneContext.bubble(live)
            sentence = VisibleEffect(layoutCase: layoutCase, failure: failure, live: live).sentence(pattern.id)
        }
        let moment = moment(layoutCase, failure, bubble)
        // A failure that is not visible at any moment has no such clause.
        if let sentence, [.missingAddChild, .missingDidMove].contains(pattern.id) { return sentence }
        // An invariant's message about a target is a complete sentence.
        if let sentence {
            return layoutCase.target == nil ? "\(moment) \(sentence)" : "\(moment.dropLast()): \(sentence)"
        }
        return pattern.id == .unknown
            ? "\(moment) the layout fails a check, which the next line names."
            : "\(pattern.seen) Here it happens \(moment.prefix(1).lowercased() + moment.dropFirst().dropLast())."
    }

    private init(layoutCase: LayoutCase, failure: Failure, live: RunningCase) {
        self.layoutCase = layoutCase
        self.failure = failure
        self.live = live
        parts = failure.signature.split(separator: "/").dropFirst().map(String.init)
    }

    /// `After step 1 (rotate to landscape),`
    private static func moment(_ layoutCase: LayoutCase, _ failure: Failure, _ bubble: String) -> String {
        if failure.step > 0, layoutCase.script.indices.contains(failure.step - 1) {
            return "After step \(failure.step) (\(layoutCase.words(of: layoutCase.script[failure.step - 1]))),"
        }
        guard layoutCase.scene != nil || layoutCase.target != nil else { return "As soon as it is shown," }
        let environment = layoutCase.environment
        return "On \(environment.device) in \(environment.orientation.rawValue)\(bubble),"
    }

    private func number(_ value: CGFloat) -> String { NumberText.number(value) }

    private func points(_ value: CGFloat) -> String { NumberText.points(value) }

    private func sentence(_ pattern: KnownPattern.ID) -> String? {
        if layoutCase.target != nil {
            // An invariant's message about a target describes what people see; the step is put before it.
            let message = ConflictSentence.shortened(failure.message)
            return message.range(of: ": ").map { String(message[$0.upperBound...]) }
        }
        return switch failure.invariant {
        case "guide-truth-for-children": staleGuide()
        case "scroll-insets": parts.first == "rest" ? contentAtRest() : unreachableContent()
        case "child-fills-container": child()
        case "containment-balance": containment(pattern)
        case "path-independence", "round-trip", "idempotent-layout": staleGuide() ?? differenceFromNewInstance()
        case "promises-kept": promise()
        case "messages-order": parts.first == "transcript-size" ? bubble() : nil
        case "content-not-clipped": truncatedText()
        case "guide-respecting-content": underBar()
        case "scene-on-screen": scene { offScreen($0, $1) }
        case "scene-clear-of-bars": scene { coveredByBars($0, $1) }
        case "scene-siblings-apart": overlap()
        case "scene-text-fits": scene { truncatedText($0, $1) }
        case "scene-touch-targets": scene { smallControl($0, $1) }
        case "scene-no-conflict": leftOut()
        case "scene-no-ambiguity": scene { ambiguousFrame($0, $1) }
        default: nil
        }
    }

    // MARK: Controllers

    /// Of a guide that is not as long as the bars over its view, or not as in a new instance.
    private func staleGuide() -> String? {
        guard let fault = GuideLengthFailure(failure) else { return nil }
        let way = (fault.edge == "top") == fault.isTooLong ? "too low" : "too high"
        let why =
            if failure.invariant != "guide-truth-for-children" {
                "the guide is \(number(fault.seen)) long, and \(number(fault.wanted)) in the same screen opened fresh"
            } else if fault.isTooLong {
                "there is an empty strip between it and \(fault.wanted > 0 ? "the bar" : "the edge")"
            } else {
                "it is under the bar"
            }
        return
            "whatever \(fault.controller) pins to its \(fault.edge)LayoutGuide lies \(points(abs(fault.seen - fault.wanted))) \(way): "
            + "\(why)."
    }

    private func containment(_ pattern: KnownPattern.ID) -> String? {
        guard let view = lastChild() else { return nil }
        let title = view.viewController?.title ?? ""
        let parent = view.superview?.nearestTitle ?? ""
        let place =
            "The user sees nothing wrong: the view of \(title) is where it should be, \(NumberText.rect(view.frame))"
        switch pattern {
        case .missingAddChild:
            return
                "\(place). But \(title) is not a child of \(parent), so \(parent) does not forward rotations and size changes to it."
        case .missingDidMove:
            return
                "\(place). But \(title) got willMove(toParent:) and never didMove(toParent:), so code in its override of "
                + "didMove(toParent:) never runs."
        case .oldChildKept:
            return
                "\(parent) has several children of the class of \(title), one over the other: what was there before is still there, at "
                + "\(NumberText.rect(view.frame)), takes part in layout and stays in memory."
        default: return nil
        }
    }

    private func lastChild() -> UIView? {
        var found: UIView?
        live.window.visit { view in
            if found == nil, let title = view.viewController?.title, view.superview !== live.window, names(title) {
                let isOuter =
                    failure.message.contains("inside the view of \(title)")
                    || failure.message.contains("child of \(title)")
                if !isOuter { found = view }
            }
        }
        return found
    }

    private func child() -> String? {
        var found: String?
        layoutCase.root.visitControllers { node in
            for embedding in node.children where found == nil {
                guard names(embedding.controller.id), let container = live.view(embedding.container),
                    let view = live.controller(embedding.controller.id)?.viewIfLoaded
                else { continue }
                let wanted = CGRect(origin: .zero, size: container.bounds.size)
                guard let delta = delta(of: view.frame, from: wanted) else { continue }
                found = "the view of \(embedding.controller.id) is \(delta) for its container \(embedding.container)."
            }
        }
        return found
    }

    private func bubble() -> String? {
        guard let wanted = layoutCase.root.transcriptSize else { return nil }
        let size = live.window.bounds.size
        let given = CGSize(width: min(size.width, wanted.width), height: min(size.height, wanted.height))
        let lost = [
            (wanted.width - given.width, "rightmost"), (wanted.height - given.height, "lowest"),
        ].filter { $0.0 > 0 }.map { "the \($0.1) \(points($0.0))" }
        return
            "the bubble in the transcript is cut off: it asks for \(number(wanted.width)) × \(number(wanted.height)) points "
            + "and UIKit gives it \(NumberText.size(given)), so of what is laid out in the larger size \(lost.joined(separator: " and ")) are missing."
    }

    // MARK: Scroll views

    private func contentAtRest() -> String? {
        guard parts.count >= 3, let scroll = named(UIScrollView.self),
            let root = scroll.superview?.viewController?.viewIfLoaded
        else { return nil }
        let (isTop, isTooMuch) = (parts[1] == "top", parts[2] == "too-much")
        let covered = BarCoverage(live).covered(root)
        let inset = isTop ? scroll.adjustedContentInset.top : scroll.adjustedContentInset.bottom
        let distance = isTop ? scroll.frame.minY : root.bounds.maxY - scroll.frame.maxY
        guard let bars = isTop ? covered.top : covered.bottom else { return nil }
        let error = abs(inset - max(0, CGFloat(bars) - distance))
        let above = scroll.adjustedContentInset.top - max(0, CGFloat(covered.top ?? 0) - scroll.frame.minY)
        let name = scroll.accessibilityIdentifier ?? "the scroll view"
        let size = sizeNote(scroll)
        if isTooMuch, !isTop {
            let other = above > 0.01 ? " Above its content there is one of \(points(above))." : ""
            return
                "scroll view \(name), scrolled to its end, has an empty strip of \(points(error)) below its content.\(other)\(size)"
        }
        return isTooMuch
            ? "there is an empty strip of \(points(error)) above the content of scroll view \(name).\(size)"
            : "the \(isTop ? "first" : "last") \(points(error)) of the content of scroll view \(name) \(number(error) == "1" ? "is" : "are") hidden "
                + "under the \(parts[1]) bar, even when it is scrolled to the \(isTop ? "top" : "end").\(size)"
    }

    /// The smallest case leaves out what does not matter for the failure, and a reader may take that for the bug.
    private func sizeNote(_ scroll: UIScrollView) -> String {
        guard scroll.bounds.width <= 0 || scroll.bounds.height <= 0 else { return "" }
        return
            " (\(scroll.accessibilityIdentifier ?? "The scroll view") has no size only because the case is minimised.)"
    }

    private func unreachableContent() -> String? {
        guard parts.first == "unreachable" else { return nil }
        var found: String?
        live.window.visit { view in
            guard found == nil, let scroll = view.superview as? UIScrollView, let id = view.accessibilityIdentifier,
                names(id)
            else { return }
            let name = scroll.accessibilityIdentifier ?? "the scroll view"
            let (part, missing, length) =
                switch parts.last {
                case "above": ("highest", -view.frame.minY, view.frame.height)
                case "before": ("leftmost", -view.frame.minX, view.frame.width)
                case "below": ("lowest", view.frame.maxY - scroll.contentSize.height, view.frame.height)
                default: ("rightmost", view.frame.maxX - scroll.contentSize.width, view.frame.width)
                }
            if scroll.bounds.contains(view.frame) {
                found =
                    "\(name) does not scroll to \(id): \(id) lies outside of its contentSize, \(NumberText.size(scroll.contentSize)). Here it "
                    + "can be seen all the same; on a smaller screen or below other content nobody can reach it.\(sizeNote(scroll))"
                return
            }
            let what = missing >= length ? id : "the \(part) \(points(missing)) of \(id)"
            found =
                "\(what) cannot be scrolled into view: \(missing >= length ? "it" : id) lies at \(NumberText.rect(view.frame)), outside of the "
                + "contentSize of \(name), \(NumberText.size(scroll.contentSize)).\(sizeNote(scroll))"
        }
        return found
    }

    // MARK: Views

    private func differenceFromNewInstance() -> String? {
        var model = live.model
        model.script = []
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        let before = frames()
        let contents = Self.contents(live)
        let fresh = RunningCase(model)
        defer { fresh.close() }
        let after = Self.frames(fresh)
        for (name, frame) in before {
            guard let wanted = after.first(where: { $0.name == name })?.frame,
                let delta = delta(of: frame, from: wanted)
            else { continue }
            return "\(name) is \(delta), compared with the same screen opened fresh."
        }
        let wanted = Self.contents(fresh)
        for (name, size) in contents {
            guard let other = wanted.first(where: { $0.name == name })?.size, other != size else { continue }
            let bounds = live.view(name)?.bounds.size ?? .zero
            let scrolls = other.width > bounds.width || other.height > bounds.height
            let lost = scrolls && (size.width < other.width || size.height < other.height)
            return
                "\(lost ? "not all that is in scroll view \(name) can be scrolled into view: it" : "scroll view \(name)") has a contentSize of \(NumberText.size(size)), and of \(NumberText.size(other)) in the same screen "
                + "opened fresh."
        }
        return nil
    }

    private static func contents(_ live: RunningCase) -> [(name: String, size: CGSize)] {
        var contents: [(name: String, size: CGSize)] = []
        live.window.visit { view in
            guard let scroll = view as? UIScrollView, let id = view.accessibilityIdentifier else { return }
            contents.append((id, scroll.contentSize))
        }
        return contents
    }

    private func frames() -> [(name: String, frame: CGRect)] { Self.frames(live) }

    private static func frames(_ live: RunningCase) -> [(name: String, frame: CGRect)] {
        var frames: [(name: String, frame: CGRect)] = []
        live.window.visit { view in
            guard let id = view.accessibilityIdentifier, !(view is UIWindow) else { return }
            frames.append((id, view.frame))
        }
        return frames
    }

    private func promise() -> String? {
        switch parts.first {
        case Promise.noConflicts.rawValue: leftOut()
        case Promise.noExceptions.rawValue:
            parts.count > 1 ? "UIKit raises an exception (\(parts[1])), which ends the app." : nil
        case Promise.mirrors.rawValue: mirrored()
        case Promise.noAmbiguity.rawValue: "the constraints allow several layouts, so views can be elsewhere each time."
        default: nil
        }
    }

    private func mirrored() -> String? {
        let rect = /\(([-0-9.]+), ([-0-9.]+), ([-0-9.]+), ([-0-9.]+)\)/
        let found = failure.message.matches(of: rect)
        guard let name = failure.message.split(separator: " ").first, found.count == 3,
            let seen = Double(found[1].1), let wanted = Double(found[2].1)
        else { return nil }
        guard seen != wanted else {
            return "in Arabic or Hebrew \(name) is not the mirror image of its left-to-right layout."
        }
        return
            "in Arabic or Hebrew \(name) is at x = \(number(CGFloat(seen))); the mirror image of the left-to-right layout has it at "
            + "x = \(number(CGFloat(wanted)))."
    }

    private func truncatedText() -> String? {
        guard let label = named(UILabel.self) else { return nil }
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)).height
        let missing = needed - label.bounds.height
        guard missing > 0 else { return nil }
        return
            "\(label.accessibilityIdentifier ?? "the label") cuts off the last \(points(missing)) of its text: it needs a height of "
            + "\(number(needed)) and has \(number(label.bounds.height))."
    }

    private func underBar() -> String? {
        guard parts.count >= 2, parts[0] == "content", let view = named(UIView.self) else { return nil }
        return "\(view.accessibilityIdentifier ?? "a view") reaches under the \(parts[1]) bar."
    }

    /// How far the constraint that UIKit breaks is from holding.
    private func leftOut() -> String? {
        let conflicts = LayoutInspector(live.window).liveConflicts
        let counted = live.scene == nil ? conflicts : conflicts.filter { SceneConflict(live: $0).counts }
        guard let conflict = counted.first(where: { $0.broken != nil }) ?? counted.first else { return nil }
        guard let broken = conflict.broken,
            let (seen, asked, what) = ConstraintValues.values(of: broken, name: name(of:))
        else { return "UIKit breaks a required constraint." }
        let (holds, limit) =
            switch broken.relation {
            case .equal: (abs(seen - asked) <= 0.01, "")
            case .greaterThanOrEqual: (seen >= asked - 0.01, "at least ")
            case .lessThanOrEqual: (seen <= asked + 0.01, "at most ")
            }
        let id = live.scene?.loaded.id(of: broken) ?? broken.identifier ?? "a constraint"
        return !holds
            ? "UIKit breaks constraint \(id): \(what) is \(number(seen)), not \(limit)\(number(asked))."
            : "UIKit breaks constraint \(id), although \(what) is \(number(seen)), as it asks."
    }

    private func name(of view: UIView) -> String {
        if let entry = live.scene?.loaded.views.first(where: { $0.view === view }) {
            return entry.id == layoutCase.scene?.root && entry.element.name == "view"
                ? "View" : SceneNames.short(entry.element, id: entry.id)
        }
        if live.target != nil { return TargetNames(live.window).name(of: view) }
        return view.accessibilityIdentifier ?? (view is UIWindow ? "the window" : "\(type(of: view))")
    }

    // MARK: Scenes

    private func scene(_ words: (SceneSnapshot.Item, SceneSnapshot) -> String?) -> String? {
        let snapshot = SceneSnapshot(live)
        return parts.lazy.compactMap { snapshot[$0] }.first.flatMap { words($0, snapshot) }
    }

    private func offScreen(_ item: SceneSnapshot.Item, _: SceneSnapshot) -> String? {
        let length = ["top", "bottom"].contains(item.outside.edge) ? item.visible.height : item.visible.width
        let isGone = item.outside.points >= length
        return isGone
            ? "\(item.shortName) is off screen, past its \(item.outside.edge) edge."
            : "\(points(item.outside.points)) of \(item.shortName) are off screen, past its \(item.outside.edge) edge."
    }

    private func coveredByBars(_ item: SceneSnapshot.Item, _: SceneSnapshot) -> String? {
        let place = CoveredEdge.words(item.underBars.edge)
        let length = ["top", "bottom"].contains(item.underBars.edge) ? item.visible.height : item.visible.width
        return item.underBars.points >= length
            ? "all of \(item.shortName) is \(place)."
            : "\(points(item.underBars.points)) of \(item.shortName) are \(place)."
    }

    private func overlap() -> String? {
        let snapshot = SceneSnapshot(live)
        let items = parts.compactMap { snapshot[$0] }
        guard items.count >= 2 else { return nil }
        let common = items[0].visible.intersection(items[1].visible)
        guard !common.isNull else { return nil }
        let isOneName = items[0].shortName == items[1].shortName
        let names = items.map { isOneName ? "\($0.shortName) \($0.id)" : $0.shortName }
        return
            "\(names[0]) and \(names[1]) overlap by \(number(common.width)) × \(number(common.height)) points."
    }

    private func truncatedText(_ item: SceneSnapshot.Item, _: SceneSnapshot) -> String? {
        guard let missing = item.missing else { return nil }
        let side = missing.axis == "wide" ? "width" : "height"
        return
            "the text of \(item.shortName) is cut: it needs \(points(missing.needed)) of \(side) and has \(number(missing.available))."
    }

    private func smallControl(_ item: SceneSnapshot.Item, _: SceneSnapshot) -> String? {
        let size = item.frame.size
        return
            "\(item.shortName) is only \(number(size.width)) × \(number(size.height)) points; a touch target needs 44 × 44."
    }

    private func ambiguousFrame(_ item: SceneSnapshot.Item, _: SceneSnapshot) -> String? {
        "\(item.shortName) is at \(NumberText.rect(item.frame)) by chance: its constraints also allow other places or sizes."
    }

    // MARK: Looking

    /// Whether the message has it as a word.
    private func names(_ name: String) -> Bool {
        failure.message.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.contains(Substring(name))
    }

    private func named<View: UIView>(_: View.Type) -> View? {
        var found: View?
        live.window.visit { view in
            if found == nil, let view = view as? View, let id = view.accessibilityIdentifier, names(id) { found = view }
        }
        return found
    }

    /// `20 points too low and 40 points too narrow`; nil where both frames are equal.
    private func delta(of frame: CGRect, from wanted: CGRect) -> String? {
        var words: [String] = []
        func add(_ difference: CGFloat, _ more: String, _ less: String) {
            guard abs(difference) > 0.01 else { return }
            words.append("\(points(abs(difference))) too \(difference > 0 ? more : less)")
        }
        add(frame.minX - wanted.minX, "far right", "far left")
        add(frame.minY - wanted.minY, "low", "high")
        add(frame.width - wanted.width, "wide", "narrow")
        add(frame.height - wanted.height, "tall", "short")
        guard let last = words.last else { return nil }
        return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension UIView {
    /// The title of the nearest controller whose view this is, or is inside of.
    fileprivate var nearestTitle: String? {
        var view: UIView? = self
        while let current = view {
            if let title = current.viewController?.title { return title }
            view = current.superview
        }
        return nil
    }
}
