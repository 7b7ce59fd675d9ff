import LayoutEngine

/// A callback that a controller of a case got.
enum LifecycleEvent: Hashable {
    case viewDidLoad
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
    case willLayOut, didLayOut
    /// The window's size changes: the announcement, the animations alongside, and the completion.
    case willResize(CaseSize)
    case alongsideResize, didResize
    case traitsChanged
    /// Into a container, or out of one.
    case willMove(into: Bool)
    case didMove(into: Bool)

    // Of principal controllers only.
    case willBecomeActive, didBecomeActive, willResignActive, didResignActive
    case willTransition(MSMessagesAppPresentationStyle)
    /// With the controller's `presentationStyle` at that moment.
    case didTransition(MSMessagesAppPresentationStyle, style: MSMessagesAppPresentationStyle)
    case willSelect, didSelect
    case heardOfMessage
    /// The size that a bubble returns for the proposed size.
    case fitsTranscript(answer: CaseSize, offer: CaseSize)
}

/// The callbacks of one controller, kept beyond its life.
final class LifecycleRecord {
    let id: String
    private(set) weak var controller: UIViewController?
    private(set) var events: [LifecycleEvent] = []
    private let log: LifecycleLog
    /// How many of the events came before the present step.
    private(set) var eventCountBeforeStep = 0
    /// Of the controller, when the present step began.
    private(set) var traitsBeforeStep: UITraitCollection?

    init(_ id: String, _ controller: UIViewController, log: LifecycleLog) {
        self.id = id
        self.controller = controller
        self.log = log
    }

    fileprivate func beginStep() {
        eventCountBeforeStep = events.count
        traitsBeforeStep = controller?.viewIfLoaded?.window == nil ? nil : controller?.traitCollection
    }

    func note(_ event: LifecycleEvent) {
        events.append(event)
        log.entries.append(LifecycleLog.Entry(record: self, event: event))
    }
}

/// The callbacks that all controllers of a case got since the present step began, in their order.
final class LifecycleLog {
    struct Entry {
        let record: LifecycleRecord
        let event: LifecycleEvent
    }

    fileprivate(set) var entries: [Entry] = []

    func beginStep(of records: [LifecycleRecord] = []) {
        entries = []
        for record in records { record.beginStep() }
    }
}
