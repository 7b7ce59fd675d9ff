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

extension Step: CustomStringConvertible {
    /// The id of the object the step is about, if it is about one.
    package var subject: String? { definition.subject?.id }

    /// As a replay prints it.
    package var description: String { definition.text }

    /// The same step about another object; one that is about none stays as it is.
    func about(_ id: String) -> Step { definition.about(id) ?? self }
}
