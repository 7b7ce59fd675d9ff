import LayoutEngine

/// uikit-model: life-cycle-2, life-cycle-6
struct AppearanceOrder: Invariant {
    let id = "appearance-order"
    let statement =
        "A controller gets viewDidLoad once, before it appears; each will… callback is followed by its did… callback, and viewWillLayoutSubviews comes before viewDidLayoutSubviews."

    func check(_ context: CheckContext) -> [Violation] {
        for record in context.live.objects.records {
            if let problem = Self.problem(in: record.events) {
                return [
                    Violation(
                        shape: problem.shape, message: "\(record.id) got \(problem.words).")
                ]
            }
            if let problem = Self.unfinished(record) {
                return [
                    Violation(
                        shape: "unfinished/\(problem)",
                        message: "\(record.id) got \(problem) without the callback that ends it.")
                ]
            }
        }
        return []
    }

    /// At rest every `will…` callback was followed by its `did…`.
    private static func unfinished(_ record: LifecycleRecord) -> LifecycleEvent? {
        let appearances: [LifecycleEvent] = [.willAppear, .didAppear, .willDisappear, .didDisappear]
        guard record.controller != nil, let last = record.events.last(where: appearances.contains) else { return nil }
        return last == .willAppear || last == .willDisappear ? last : nil
    }

    private enum State: String { case disappeared, appearing, appeared, disappearing }

    /// The first callback that does not fit those before.
    static func problem(in events: [LifecycleEvent]) -> (shape: String, words: String)? {
        var state = State.disappeared
        var loads = 0
        var layoutsBegun = 0
        var isAppearingCount = 0
        for event in events {
            let isAppearance = [.willAppear, .isAppearing, .didAppear, .willDisappear, .didDisappear].contains(event)
            if isAppearance, loads == 0 { return ("before-load", "\(event) before viewDidLoad") }
            switch event {
            case .viewDidLoad:
                loads += 1
                if loads > 1 { return ("loaded-twice", "viewDidLoad \(loads) times") }
            case .willAppear where state == .disappeared || state == .disappearing:
                state = .appearing
                isAppearingCount = 0
            case .isAppearing where state == .appearing && isAppearingCount == 0: isAppearingCount += 1
            case .didAppear where state == .appearing: state = .appeared
            case .willDisappear where state == .appearing || state == .appeared: state = .disappearing
            case .didDisappear where state == .disappearing: state = .disappeared
            case .willLayOut: layoutsBegun += 1
            case .didLayOut:
                layoutsBegun -= 1
                if layoutsBegun < 0 {
                    return ("layout", "viewDidLayoutSubviews without viewWillLayoutSubviews before it")
                }
            case _ where isAppearance: return ("\(state)", "\(event) while it was \(state)")
            default: break
            }
        }
        return nil
    }
}

/// uikit-model: messages-1, messages-2, messages-4, messages-6, messages-7
struct MessagesOrder: Invariant {
    let id = "messages-order"
    let statement =
        "Messages calls an extension in order: it is active before it appears, didTransition follows willTransition, didSelect follows willSelect, and there is no transition to the transcript."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.live.model.environment.host == .messages else { return [] }
        for record in context.live.objects.records {
            if let problem = Self.problem(in: record.events) {
                return [Violation(shape: problem.shape, message: "\(record.id) \(problem.words).")]
            }
        }
        return []
    }

    static func problem(in events: [LifecycleEvent]) -> (shape: String, words: String)? {
        var isLoaded = false
        var isActive = false
        var target: MSMessagesAppPresentationStyle?
        var isSelecting = false
        var hasResigned = false
        for event in events {
            if hasResigned { return ("after-resignation", "got \(event) after didResignActive") }
            switch event {
            case .viewDidLoad: isLoaded = true
            case .willBecomeActive where !isLoaded: return ("active-before-load", "became active before viewDidLoad")
            case .didBecomeActive: isActive = true
            case .willAppear where !isActive && events.contains(.didBecomeActive):
                return ("appears-before-active", "got viewWillAppear before didBecomeActive")
            case .willTransition(let style):
                if target != nil { return ("nested-transition", "got willTransition(to:) during another transition") }
                if style == .transcript { return ("transcript", "got willTransition(to:) for the transcript") }
                target = style
            case .didTransition(let style, let present):
                if target != style {
                    return ("transition", "got didTransition(to:) for \(style) without willTransition(to:)")
                }
                if present != style {
                    return ("style", "has the style \(present) at the end of a transition to \(style)")
                }
                target = nil
            case .willSelect: isSelecting = true
            case .didSelect:
                if !isSelecting { return ("selection", "got didSelect without willSelect") }
                isSelecting = false
            case .didResignActive: hasResigned = true
            case .fitsTranscript(let answer, let offer) where !answer.fits(in: offer):
                return (
                    "transcript-size",
                    "returned \(answer.text) from contentSizeThatFits, which is larger than the \(offer.text) that it was offered"
                )
            default: break
            }
        }
        return target == nil
            ? nil
            : (
                "unended-transition",
                "got willTransition(to:) for \(target.map { "\($0)" } ?? "") without didTransition(to:)"
            )
    }
}
