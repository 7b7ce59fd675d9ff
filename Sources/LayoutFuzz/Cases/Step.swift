import LayoutEngine

/// One thing done to a running case. After each, layout comes to rest.
package enum Step: Hashable, Sendable {
    // MARK: What the system does
    /// Messages changes the style.
    case transition(PresentationStyle)
    case rotate(DeviceOrientation)
    /// An app's window gets another size, as in a split view.
    case resize(CaseSize)
    case statusBar(Double)
    case bars(top: BarStyle, bottom: BarStyle)
    /// The language runs the other way.
    case direction(WritingDirection)
    case keyboard(Bool)
    case message(MessageEvent)

    // MARK: What controllers do
    case addChild(String)
    case removeChild(String)
    /// A stack goes up or down to one of its controllers, or a tab is selected.
    case show(String, Int)
    case containerBars(String, ContainerNode.Bars)
    case present(String)
    case dismiss(String)
    case setSafeArea(String, CaseInsets)

    // MARK: What happens to constraints
    case setActive(String, Bool)
    case setConstant(String, Double)
    case setPriority(String, Float)

    // MARK: What happens to views
    case setMargins(String, CaseInsets)
    case setHidden(String, Bool)
    case setText(String, String)
    case setFrame(String, CaseRect)
    case setStack(String, StackNode)
    case setScroll(String, ScrollNode)
    case setSemantic(String, SemanticContent)
    /// A view leaves its superview and comes back at once. Constraints that reach out of it are lost, unless they are
    /// activated again.
    case reinsert(String, reactivating: Bool)
    /// `systemLayoutSizeFitting` and `sizeThatFits` of a view, which change nothing.
    case measure(String)
    /// `layoutIfNeeded()` of a view.
    case layout(String)
}

/// Which way the app's language runs.
package enum WritingDirection: String, Codable, CaseIterable, Hashable, Sendable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"

    var uikitDirection: UIUserInterfaceLayoutDirection { self == .leftToRight ? .leftToRight : .rightToLeft }
}

/// What happens in the conversation around an extension.
package enum MessageEvent: String, Codable, CaseIterable, Hashable, Sendable {
    /// The person taps a message's bubble.
    case select
    /// A message arrives.
    case receive
    /// The extension stages a message, and the person sends it or deletes it.
    case send, cancel
    /// A bubble that is an instance of its own comes into sight, and goes again (iOS 11 and later).
    case bubble
    /// The extension asks for the other style.
    case request
}

extension Step {
    /// The id of the object the step is about, if it is about one.
    package var subject: String? {
        switch self {
        case .transition, .rotate, .resize, .statusBar, .bars, .direction, .keyboard, .message: nil
        case .addChild(let id), .removeChild(let id), .show(let id, _), .containerBars(let id, _), .present(let id),
            .dismiss(let id), .setSafeArea(let id, _), .setActive(let id, _), .setConstant(let id, _),
            .setPriority(let id, _), .setMargins(let id, _), .setHidden(let id, _), .setText(let id, _),
            .setFrame(let id, _), .setStack(let id, _), .setScroll(let id, _), .setSemantic(let id, _),
            .reinsert(let id, _), .measure(let id), .layout(let id):
            id
        }
    }

    /// The same step about another object.
    func about(_ id: String) -> Step {
        switch self {
        case .transition, .rotate, .resize, .statusBar, .bars, .direction, .keyboard, .message: self
        case .addChild: .addChild(id)
        case .removeChild: .removeChild(id)
        case .show(_, let index): .show(id, index)
        case .containerBars(_, let bars): .containerBars(id, bars)
        case .present: .present(id)
        case .dismiss: .dismiss(id)
        case .setSafeArea(_, let insets): .setSafeArea(id, insets)
        case .setActive(_, let isActive): .setActive(id, isActive)
        case .setConstant(_, let constant): .setConstant(id, constant)
        case .setPriority(_, let priority): .setPriority(id, priority)
        case .setMargins(_, let margins): .setMargins(id, margins)
        case .setHidden(_, let isHidden): .setHidden(id, isHidden)
        case .setText(_, let text): .setText(id, text)
        case .setFrame(_, let frame): .setFrame(id, frame)
        case .setStack(_, let stack): .setStack(id, stack)
        case .setScroll(_, let scroll): .setScroll(id, scroll)
        case .setSemantic(_, let semantic): .setSemantic(id, semantic)
        case .reinsert(_, let isReactivating): .reinsert(id, reactivating: isReactivating)
        case .measure: .measure(id)
        case .layout: .layout(id)
        }
    }
}

extension Step: CustomStringConvertible {
    /// As a replay prints it.
    package var description: String {
        switch self {
        case .transition(let style): "transition to \(style.rawValue)"
        case .rotate(let orientation): "rotate to \(orientation.rawValue)"
        case .resize(let size): "resize the window to \(size.width) x \(size.height)"
        case .statusBar(let height): "status bar becomes \(height) high"
        case .bars(let top, let bottom): "bars: top \(top.rawValue), bottom \(bottom.rawValue)"
        case .direction(let direction): "the language runs \(direction.rawValue)"
        case .keyboard(let isShown): "\(isShown ? "show" : "hide") the keyboard"
        case .message(let event): "message: \(event.rawValue)"
        case .addChild(let id): "add child \(id)"
        case .removeChild(let id): "remove child \(id)"
        case .show(let id, let index): "\(id) shows its controller \(index)"
        case .containerBars(let id, let bars):
            "bars of \(id): \(bars.isHidden ? "hidden" : bars.isOpaque ? "opaque" : "translucent")"
                + "\(bars.largeTitles ? ", large titles" : "")\(bars.toolbar ? ", toolbar" : "")"
        case .present(let id): "present \(id)"
        case .dismiss(let id): "dismiss \(id)"
        case .setSafeArea(let id, let insets): "additional safe area of \(id) = \(insets.words)"
        case .setActive(let id, let isActive): "\(isActive ? "activate" : "deactivate") \(id)"
        case .setConstant(let id, let constant): "constant of \(id) = \(constant)"
        case .setPriority(let id, let priority): "priority of \(id) = \(priority)"
        case .setMargins(let id, let margins): "margins of \(id) = \(margins.words)"
        case .setHidden(let id, let isHidden): "\(isHidden ? "hide" : "show") \(id)"
        case .setText(let id, let text): "text of \(id) = '\(text)'"
        case .setFrame(let id, let frame):
            "frame of \(id) = \(frame.x), \(frame.y), \(frame.width), \(frame.height)"
        case .setStack(let id, let stack):
            "stack \(id): \(stack.axis.rawValue), \(stack.distribution.rawValue), \(stack.alignment.rawValue), "
                + "spacing \(stack.spacing)"
        case .setScroll(let id, let scroll):
            "scroll view \(id): insets \(scroll.inset.words), scrolled \(scroll.scrolledX), \(scroll.scrolledY)"
        case .setSemantic(let id, let semantic): "content of \(id) is \(semantic.rawValue)"
        case .reinsert(let id, let isReactivating):
            "take \(id) out of its superview and put it back\(isReactivating ? ", with its constraints" : "")"
        case .measure(let id): "measure \(id)"
        case .layout(let id): "layoutIfNeeded of \(id)"
        }
    }
}

extension CaseInsets {
    fileprivate var words: String { "\(top), \(left), \(bottom), \(right)" }
}
