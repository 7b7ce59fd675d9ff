import Foundation
import LayoutEngine

/// An app that is put together from a frame and a content.
private final class ComposedApp {
    let content: ComposedContent
    let frame: ComposedFrame
    let host: SceneHost
    private let parts: [ComposedPart]

    init(_ run: ScenarioRun) {
        content = ComposedContent(run.numbers[0], run.numbers[1], placement: run.numbers[2])
        frame = ComposedFrame.kinds[run.numbers[3]]()
        var parts = content.parts + frame.parts
        if let style = frame.style {
            content.controller.modalPresentationStyle = style
            parts.append(ComposedPart("presentation", content.controller, [PropertyTable.presentationCalls]))
        }
        self.parts = parts
        host = run.open(UIViewController())
    }

    /// A part, one of its properties, and one of the property's values.
    func choice(_ number: Int) -> (part: ComposedPart, input: PropertyInput, value: Int) {
        let part = parts[number % parts.count]
        let choice = part.inputs.choice(number / parts.count)
        return (part, choice.input, choice.value)
    }

    /// - Parameter focus: how many different parts and properties the changes use; 0 for all.
    func choices(_ numbers: ArraySlice<Int>, focus: Int) -> [(part: ComposedPart, input: PropertyInput, value: Int)] {
        let choices = numbers.map(choice)
        guard focus > 0 else { return choices }
        return zip(numbers, choices.indices).map { number, index in
            let (part, input, _) = choices[index % focus]
            return (part, input, number % input.count)
        }
    }

    func open() {
        frame.open(content.controller, in: host)
        host.settle()
    }

    /// Changes the keyboard, the text size and the orientation, by the bits of a number.
    func surround(_ bits: Int, _ run: ScenarioRun) {
        if bits & 1 > 0 {
            host.setKeyboard(isVisible: true)
        } else if bits & 8 > 0 {
            let size = host.window.bounds.size
            host.setFloatingKeyboard(
                frame: CGRect(x: 0, y: size.height - 250, width: size.width * 0.6, height: 180))
        }
        if bits & 2 > 0 { host.setPreferredContentSizeCategory(.accessibilityLarge) }
        if bits & 4 > 0 { host.rotate(to: run.otherOrientation) }
    }

    /// Whether the layout is ambiguous: no rule says which of several constraints of one priority gives way
    /// (ambiguity-1).
    var isAmbiguous: Bool { AppViews(host.window).isAmbiguous }

    func picture() -> SettledLayout {
        // Content offsets depend on the history, so they are reset.
        for _ in 0..<2 {
            for scroll in AppViews(host.window).of(UIScrollView.self) {
                let insets = scroll.adjustedContentInset
                scroll.contentOffset = CGPoint(x: -insets.left, y: -insets.top)
            }
            host.settle()
        }
        return SettledLayout(treeOf: host.window, "window", measures: false)
    }
}

extension DetourKind {
    fileprivate static let surroundings = "surroundings"

    /// The properties that the detour restores at its end, which would undo a change meanwhile.
    fileprivate var restored: Set<String> {
        switch self {
        // Views that are removed or have another frame do not follow the window, and new cells do not have the change.
        // Before there were safe areas, a child keeps the guide lengths of the frame that it had when its parent was
        // asked (child-guides-3).
        case .rotation, .otherSize, .textSize, .keyboard, .origin, .freedom, .absence, .constants: [Self.surroundings]
        case .safeArea: ["additionalSafeAreaInsets", "insets of the safe area"]
        case .edges: ["edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars"]
        case .bars: ["isNavigationBarHidden"]
        case .hiddenRoot, .hiddenViews, .hiddenHolders, .hiddenParts: ["isHidden", "hidesWhenStopped"]
        case .transform: ["transform", Self.surroundings]
        case .direction: ["semanticContentAttribute"]
        case .margins: ["preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea"]
        case .lines: ["numberOfLines", Self.surroundings]
        case .stacks: ["axis", "spacing"]
        case .states: ["isSelected", "isHighlighted", "isEnabled", "setSelected", "setHighlighted", "setEnabled"]
        case .insets: ["contentInsetAdjustmentBehavior"]
        case .push: ["controllers below"]
        case .priorities:
            Set(PropertyTable.viewCalls.map(\.name).filter { $0.hasPrefix("setContent") })
        default: []
        }
    }
}

/// Apps of any parts, with changes of any property at any time.
extension Scenario {
    static let composed: [Scenario] = [
        // The layout depends only on the parts of an app and on the present values of their properties: not on earlier
        // values, on what happened while they changed, or on where the content was shown before.
        Scenario(
            "composed-in-any-order", rules: ["passes-5", "passes-8", "turns-1"],
            limits: [
                ComposedContent.subjects.count - 1, ComposedContent.subjects.count - 1, ComposedContent.placements - 1,
                ComposedFrame.kinds.count - 1, ComposedFrame.kinds.count, 4,
            ] + Array(repeating: 2 * DetourKind.allCases.count + 1, count: 4) + Array(repeating: 9999, count: 4)
                + [15, 11],
            share: 16,
            // Before there were safe areas, a child asked its parent only once how much bars cover (child-guides-3).
            needs: { $0.uikit.hasSafeArea || $0.numbers[2] != ComposedContent.child }
        ) { run in
            let app = ComposedApp(run)
            // Each presentation is a new object with its own properties, so no content moves from or to one.
            let former = run.numbers[4] == 0 || app.frame.style != nil ? nil : ComposedFrame.kinds[run.numbers[4] - 1]()
            // Often few parts and properties get all changes, so that one change undoes another one.
            let focus = run.numbers[15] / 4
            let choices = app.choices(run.numbers[10..<14], focus: focus)
            if let former {
                former.open(app.content.controller, in: app.host)
                app.host.settle()
            } else {
                app.open()
            }
            for index in 0...choices.count {
                if index == run.numbers[5], let former {
                    former.close(app.content.controller, in: app.host)
                    app.open()
                }
                guard index < choices.count else { break }
                let choice = choices[index]
                if index == run.numbers[15] % 4 {
                    run.change(app.host, run.numbers[6 + (index + 1) % 4], DetourKind.surroundings) {
                        app.surround(run.numbers[14], run)
                    }
                }
                run.change(app.host, run.numbers[6 + index], choice.input.name) {
                    choice.input.set(choice.part.object, choice.value)
                }
            }
            app.host.settle()
            let found = app.picture()
            let fresh = ComposedApp(run)
            fresh.surround(run.numbers[14], run)
            let last = fresh.choices(run.numbers[10..<14], focus: focus).removingEarlierDuplicates {
                $0.input.name == $1.input.name && $0.part.object === $1.part.object
            }
            for choice in last {
                choice.input.set(choice.part.object, choice.value)
            }
            fresh.open()
            guard let difference = found.difference(from: fresh.picture()), !app.isAmbiguous, !fresh.isAmbiguous else {
                return
            }
            let names = choices.map { "\($0.input.name) \($0.value) of \($0.part.name)" }.joined(separator: ", ")
            run.expect("app after \(names): \(difference.what)", difference.found, difference.wanted)
        }
    ]
}

extension ScenarioRun {
    /// Makes a change alone, with a layout after it, or, half of the time, during a detour.
    fileprivate func change(_ host: SceneHost, _ way: Int, _ name: String, _ change: @escaping () -> Void) {
        let kinds = DetourKind.allCases
        guard way > 1, way - 2 < kinds.count, !kinds[way - 2].restored.contains(name) else {
            change()
            if way > 0 { host.settle() }
            return
        }
        var isMade = false
        host.didSettleHandler = {
            guard !isMade else { return }
            isMade = true
            change()
        }
        kinds[way - 2].take(in: host)
        host.didSettleHandler = nil
        if !isMade { change() }
        host.settle()
    }
}
