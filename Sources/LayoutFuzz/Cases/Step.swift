import Foundation
import LayoutEngine

/// One thing done to a running case. After each, layout comes to rest.
///
/// A new kind of step needs changes in three files: here (the case, its ``Step/Kind``, how it is read, its
/// ``Step/definition``), in `RunningCase+Steps.swift` (how it is done) and in `ScriptDraft` (when a generator makes it).
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
    /// The user selects another text size in the system's settings; nil for `large`, which is usual.
    case changeTextSize(TextSize?)
    case message(MessageEvent)

    // MARK: What controllers do
    case addChild(String)
    case removeChild(String)
    /// A navigation stack pushes or pops to one of its controllers, or a tab is selected.
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
    /// A view leaves its superview and is added again at once. Constraints to views outside of it are lost, unless they
    /// are activated again.
    case reinsert(String, reactivating: Bool)
    /// A view leaves its superview for some time.
    case takeOut(String)
    /// It is added again, at this index or in another superview, and its constraints are activated again.
    case putBack(String, superview: String, index: Int)
    /// A view changes its index among its siblings; in a stack view, among the arranged ones.
    case moveSubview(String, index: Int)
    /// Several changes of views and constraints in one turn: nothing is laid out in between.
    case together([Step])
    /// `systemLayoutSizeFitting` and `sizeThatFits` of a view, which change nothing.
    case measure(String)
    /// `layoutIfNeeded()` of a view.
    case layout(String)

    // MARK: What a person does to a user's target
    // A view is named by its name, or by its number among those on the screen that the step can be about: `#3`.
    /// One of the user's own actions.
    case perform(String)
    /// A touch on a control, or on a view with a recognizer.
    case tap(String)
    /// Typing into a field, in place of its text.
    case typeText(String, String)
    /// Scrolling to the end of the content, or back to its start.
    case scroll(String, toEnd: Bool)
}

extension Step {
    /// The step itself, or those that it does in one turn.
    var single: [Step] { if case .together(let steps) = self { steps.flatMap(\.single) } else { [self] } }
}

extension Step: CustomStringConvertible {
    /// The id of the object the step is about, if it is about one.
    package var subject: String? { definition.subject?.id }

    /// As a replay prints it.
    package var description: String { definition.text() }

    /// The same step about another object; one that is about none stays as it is.
    func about(_ id: String) -> Step { definition.about(id) ?? self }

    /// The same step with all its ids replaced.
    func renamed(_ rename: (String) -> String) -> Step {
        if case .together(let steps) = self { return .together(steps.map { $0.renamed(rename) }) }
        guard let subject else { return self }
        let result = about(rename(subject))
        guard case .putBack(let id, let superview, let index) = result else { return result }
        return .putBack(id, superview: rename(superview), index: index)
    }
}

extension Step: Codable {
    /// What is done. The names are those of files and signatures.
    enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
        case transition, rotate, resize, statusBar, bars, direction, keyboard, changeTextSize, message
        case addChild, removeChild, show, containerBars, present, dismiss, setSafeArea
        case setActive, setConstant, setPriority
        case setMargins, setHidden, setText, setFrame, setStack, setScroll, setSemantic
        case reinsert, takeOut, putBack, moveSubview, together, measure, layout
        case perform, tap, typeText, scroll
    }

    /// Each step is one flat object: what is done, and to what.
    enum Key: String, CodingKey, CaseIterable {
        case step, style, orientation, width, height, top, bottom, id, active, constant, priority, margins, hidden
        case direction, shown, event, index, bars, insets, text, frame, stack, scroll, semantic, reactivating, textSize
        case toEnd, superview, steps
    }

    var kind: Kind { definition.kind }

    package func encode(to encoder: any Encoder) throws {
        let definition = definition
        let values = definition.values()
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(definition.kind, forKey: .step)
        try container.encodeIfPresent(definition.subject?.id, forKey: .id)
        for key in Key.allCases {
            guard let value = values[key] else { continue }
            try container.encode(value, forKey: key)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key) throws -> Value { try container.decode(Value.self, forKey: key) }
        let name: String = try value(.step)
        guard let kind = Kind(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .step, in: container,
                debugDescription: "there is no step '\(name)' in schema \(LayoutCase.schema)")
        }
        switch kind {
        case .transition: self = .transition(try value(.style))
        case .rotate: self = .rotate(try value(.orientation))
        case .resize: self = .resize(CaseSize(width: try value(.width), height: try value(.height)))
        case .statusBar: self = .statusBar(try value(.height))
        case .bars: self = .bars(top: try value(.top), bottom: try value(.bottom))
        case .direction: self = .direction(try value(.direction))
        case .keyboard: self = .keyboard(try value(.shown))
        case .changeTextSize: self = .changeTextSize(try container.decodeIfPresent(TextSize.self, forKey: .textSize))
        case .message: self = .message(try value(.event))
        case .addChild: self = .addChild(try value(.id))
        case .removeChild: self = .removeChild(try value(.id))
        case .show: self = .show(try value(.id), try value(.index))
        case .containerBars: self = .containerBars(try value(.id), try value(.bars))
        case .present: self = .present(try value(.id))
        case .dismiss: self = .dismiss(try value(.id))
        case .setSafeArea: self = .setSafeArea(try value(.id), try value(.insets))
        case .setActive: self = .setActive(try value(.id), try value(.active))
        case .setConstant: self = .setConstant(try value(.id), try value(.constant))
        case .setPriority: self = .setPriority(try value(.id), try value(.priority))
        case .setMargins: self = .setMargins(try value(.id), try value(.margins))
        case .setHidden: self = .setHidden(try value(.id), try value(.hidden))
        case .setText: self = .setText(try value(.id), try value(.text))
        case .setFrame: self = .setFrame(try value(.id), try value(.frame))
        case .setStack: self = .setStack(try value(.id), try value(.stack))
        case .setScroll: self = .setScroll(try value(.id), try value(.scroll))
        case .setSemantic: self = .setSemantic(try value(.id), try value(.semantic))
        case .reinsert: self = .reinsert(try value(.id), reactivating: try value(.reactivating))
        case .takeOut: self = .takeOut(try value(.id))
        case .putBack:
            self = .putBack(try value(.id), superview: try value(.superview), index: try value(.index))
        case .moveSubview: self = .moveSubview(try value(.id), index: try value(.index))
        case .together: self = .together(try value(.steps))
        case .measure: self = .measure(try value(.id))
        case .layout: self = .layout(try value(.id))
        case .perform: self = .perform(try value(.id))
        case .tap: self = .tap(try value(.id))
        case .typeText: self = .typeText(try value(.id), try value(.text))
        case .scroll: self = .scroll(try value(.id), toEnd: try value(.toEnd))
        }
    }
}

extension Step {
    /// All that is known of the step. A new kind of step gets its lines here.
    var definition: StepDefinition {
        switch self {
        // MARK: What the system does
        case .transition(let style):
            StepDefinition(.transition, "transition to \(style.rawValue)").with {
                $0.values = { [.style: style] }
                $0.inScene = .environment
                $0.distanceFromDefault = 1
                $0.undo = { _ in .transition(style == .compact ? .expanded : .compact) }
                $0.effect = { $0.environment.style = style }
            }
        case .rotate(let orientation):
            StepDefinition(.rotate, "rotate to \(orientation.rawValue)").with {
                $0.values = { [.orientation: orientation] }
                $0.inScene = .environment
                $0.distanceFromDefault = 1
                $0.undo = { _ in .rotate(orientation == .portrait ? .landscape : .portrait) }
                $0.effect = { $0.environment.orientation = orientation }
            }
        case .resize(let size):
            StepDefinition(.resize, "resize the window to \(size.text)").with {
                $0.values = { [.width: size.width, .height: size.height] }
                $0.inScene = .environment
                $0.check = { check, path throws(CaseDecodingError) in try check.checkSize(size, path) }
                $0.withNumbers = { change in .resize(change.changed(size, change.size)) }
                $0.effect = { $0.environment.window = size }
            }
        case .statusBar(let height):
            StepDefinition(.statusBar, "status bar becomes \(NumberText.number(height)) high").with {
                $0.values = { [.height: height] }
                $0.inScene = .environment
                $0.check = { check, path throws(CaseDecodingError) in
                    guard !(0...200).contains(height) else { return }
                    throw check.fail(
                        "\(path).height", "\(height) is not the height of a status bar (0 to 200).")
                }
                $0.undo = { .statusBar($0.environment.statusBar) }
                $0.effect = { $0.environment.statusBar = height }
            }
        case .bars(let top, let bottom):
            StepDefinition(.bars, "bars: top \(top.rawValue), bottom \(bottom.rawValue)").with {
                $0.values = { [.top: top, .bottom: bottom] }
                $0.inScene = .environment
                $0.distanceFromDefault =
                    2 + (BarStyle.allCases.firstIndex(of: top) ?? 0) + (BarStyle.allCases.firstIndex(of: bottom) ?? 0)
                $0.plain = [
                    .bars(top: .hidden, bottom: .hidden), .bars(top: .translucent, bottom: .hidden),
                    .bars(top: .hidden, bottom: .translucent),
                    .bars(top: top, bottom: .hidden), .bars(top: .hidden, bottom: bottom),
                    .bars(top: .translucent, bottom: .translucent),
                ]
                $0.undo = { .bars(top: $0.environment.topBar, bottom: $0.environment.bottomBar) }
                $0.effect = {
                    $0.environment.topBar = top
                    $0.environment.bottomBar = bottom
                }
            }
        case .direction(let direction):
            StepDefinition(.direction, "the language is read \(direction.rawValue)").with {
                $0.values = { [.direction: direction] }
                $0.inScene = .environment
                $0.undo = { _ in .direction(direction == .leftToRight ? .rightToLeft : .leftToRight) }
                $0.effect = { $0.environment.direction = direction == .leftToRight ? nil : direction }
            }
        case .keyboard(let isShown):
            StepDefinition(.keyboard, "\(isShown ? "show" : "hide") the keyboard").with {
                $0.values = { [.shown: isShown] }
                $0.ownTargetUse = .environment
                $0.undo = { _ in .keyboard(!isShown) }
                $0.effect = { $0.environment.keyboard = isShown ? true : nil }
            }
        case .changeTextSize(let size):
            StepDefinition(.changeTextSize, "the text size becomes \(size?.rawValue ?? "l")").with {
                if let size { $0.values = { [.textSize: size] } }
                $0.inScene = .environment
                $0.plain = [.changeTextSize(nil)]
                $0.undo = { .changeTextSize($0.environment.textSize) }
                $0.effect = { $0.environment.textSize = size }
            }
        case .message(let event):
            StepDefinition(.message, "message: \(event.rawValue)").with {
                $0.values = { [.event: event] }
                $0.ownTargetUse = .environment
                $0.undo = { _ in event == .request ? .message(.request) : nil }
            }

        // MARK: What controllers do
        case .addChild(let id):
            StepDefinition(.addChild, .child, id, "add child \(id)") { .addChild($0) }.with {
                $0.undo = { _ in .removeChild(id) }
                $0.effect = { $0.setAttached(id, true) }
            }
        case .removeChild(let id):
            StepDefinition(.removeChild, .child, id, "remove child \(id)") { .removeChild($0) }.with {
                $0.undo = { _ in .addChild(id) }
                $0.effect = { $0.setAttached(id, false) }
            }
        case .show(let id, let index):
            StepDefinition(.show, .containerShowing(index), id, "\(id) shows its controller \(index)") {
                .show($0, index)
            }.with {
                $0.values = { [.index: index] }
                $0.undo = { $0.root.node(ofContainer: id).map { .show(id, $0.shown) } }
                $0.effect = { _ = $0.root.update(container: id) { $0.shown = index } }
            }
        case .containerBars(let id, let bars):
            StepDefinition(.containerBars, .container, id, "bars of \(id): \(bars.text)") {
                .containerBars($0, bars)
            }.with {
                $0.values = { [.bars: bars] }
                $0.plain = [.containerBars(id, ContainerNode.Bars())]
                $0.undo = { $0.root.node(ofContainer: id).map { .containerBars(id, $0.bars) } }
                $0.effect = { _ = $0.root.update(container: id) { $0.bars = bars } }
            }
        case .present(let id):
            StepDefinition(.present, .presented, id, "present \(id)") { .present($0) }.with {
                $0.inScene = .cover(id, true)
                $0.undo = { _ in .dismiss(id) }
                $0.effect = { _ = $0.root.update(presentation: id) { $0.isPresented = true } }
            }
        case .dismiss(let id):
            StepDefinition(.dismiss, .presented, id, "dismiss \(id)") { .dismiss($0) }.with {
                $0.inScene = .cover(id, false)
                $0.undo = { _ in .present(id) }
                $0.effect = { _ = $0.root.update(presentation: id) { $0.isPresented = false } }
            }
        case .setSafeArea(let id, let insets):
            StepDefinition(.setSafeArea, .controller, id, "additional safe area of \(id) = \(insets.text)") {
                .setSafeArea($0, insets)
            }.with {
                $0.values = { [.insets: insets] }
                $0.check = { check, path throws(CaseDecodingError) in try check.checkInsets(insets, "\(path).insets") }
                $0.withNumbers = { change in .setSafeArea(id, change.changed(insets, change.insets)) }
                $0.effect = { _ = $0.root.update(controller: id) { $0.additionalSafeArea = insets } }
            }

        // MARK: What happens to constraints
        case .setActive(let id, let isActive):
            StepDefinition(.setActive, .constraint, id, "\(isActive ? "activate" : "deactivate") \(id)") {
                .setActive($0, isActive)
            }.with {
                $0.values = { [.active: isActive] }
                $0.undo = { _ in .setActive(id, !isActive) }
                $0.effect = { _ = $0.root.update(constraint: id) { $0.isActive = isActive } }
            }
        case .setConstant(let id, let constant):
            StepDefinition(.setConstant, .constraint, id, "constant of \(id) = \(NumberText.number(constant))") {
                .setConstant($0, constant)
            }.with {
                $0.values = { [.constant: constant] }
                $0.check = { check, path throws(CaseDecodingError) in
                    try check.checkLength(constant, "\(path).constant")
                }
                $0.withNumbers = { change in .setConstant(id, change.changed(constant, change.number)) }
                $0.undo = { $0.root.node(ofConstraint: id).map { .setConstant(id, $0.constant) } }
                $0.effect = { _ = $0.root.update(constraint: id) { $0.constant = constant } }
            }
        case .setPriority(let id, let priority):
            StepDefinition(.setPriority, .constraint, id, "priority of \(id) = \(NumberText.number(Double(priority)))")
            {
                .setPriority($0, priority)
            }.with {
                $0.values = { [.priority: priority] }
                $0.check = { check, path throws(CaseDecodingError) in
                    try check.checkPriority(priority, "\(path).priority")
                }
                $0.plain = [.setPriority(id, 1)]
                $0.undo = { $0.root.node(ofConstraint: id).map { .setPriority(id, $0.priority) } }
                $0.effect = { _ = $0.root.update(constraint: id) { $0.priority = priority } }
            }

        // MARK: What happens to views
        case .setMargins(let id, let margins):
            StepDefinition(.setMargins, .view, id, "margins of \(id) = \(margins.text)") {
                .setMargins($0, margins)
            }.with {
                $0.values = { [.margins: margins] }
                $0.check = { check, path throws(CaseDecodingError) in
                    try check.checkInsets(margins, "\(path).margins")
                }
                $0.withNumbers = { change in .setMargins(id, change.changed(margins, change.insets)) }
                $0.effect = { _ = $0.root.update(view: id) { $0.margins = margins } }
            }
        case .setHidden(let id, let isHidden):
            StepDefinition(.setHidden, .view, id, "\(isHidden ? "hide" : "show") \(id)") {
                .setHidden($0, isHidden)
            }.with {
                $0.values = { [.hidden: isHidden] }
                $0.inScene = .hidden(id, isHidden)
                $0.undo = { _ in .setHidden(id, !isHidden) }
                $0.effect = { _ = $0.root.update(view: id) { $0.isHidden = isHidden } }
            }
        case .setText(let id, let text):
            StepDefinition(.setText, .view, id, "text of \(id) = '\(text)'") { .setText($0, text) }.with {
                $0.values = { [.text: text] }
                $0.inScene = .text(of: id, text)
                $0.plain = [.setText(id, "")]
                $0.undo = { $0.root.node(ofView: id)?.text.map { .setText(id, $0) } }
                $0.effect = { _ = $0.root.update(view: id) { if $0.text != nil { $0.text = text } } }
            }
        case .setFrame(let id, let frame):
            StepDefinition(
                .setFrame, .view, id, "frame of \(id) = \(frame.x), \(frame.y), \(frame.width), \(frame.height)"
            ) {
                .setFrame($0, frame)
            }.with {
                $0.values = { [.frame: frame] }
                $0.check = { check, path throws(CaseDecodingError) in try check.checkRect(frame, "\(path).frame") }
                $0.withNumbers = { change in .setFrame(id, change.changed(frame, change.rect)) }
                $0.undo = { $0.root.node(ofView: id).map { .setFrame(id, $0.frame) } }
                $0.effect = { _ = $0.root.update(view: id) { $0.frame = frame } }
            }
        case .setStack(let id, let stack):
            StepDefinition(
                .setStack, .stack, id,
                "stack \(id): \(stack.axis.rawValue), \(stack.distribution.rawValue), \(stack.alignment.rawValue), "
                    + "spacing \(stack.spacing)"
            ) {
                .setStack($0, stack)
            }.with {
                $0.values = { [.stack: stack] }
                $0.check = { check, path throws(CaseDecodingError) in try check.check(stack, "\(path).stack") }
                $0.withNumbers = { change in .setStack(id, change.changed(stack) { change.number(&$0.spacing) }) }
                $0.plain = [.setStack(id, StackNode())]
                $0.undo = { $0.root.node(ofView: id)?.stack.map { .setStack(id, $0) } }
                $0.effect = { _ = $0.root.update(view: id) { $0.stack = stack } }
            }
        case .setScroll(let id, let scroll):
            StepDefinition(
                .setScroll, .scroll, id,
                "scroll view \(id): insets \(scroll.inset.text), scrolled \(scroll.scrolledX), \(scroll.scrolledY)"
            ) {
                .setScroll($0, scroll)
            }.with {
                $0.values = { [.scroll: scroll] }
                $0.check = { check, path throws(CaseDecodingError) in try check.check(scroll, "\(path).scroll") }
                $0.withNumbers = { change in .setScroll(id, change.changed(scroll) { $0.mapNumbers(change) }) }
                $0.plain = [.setScroll(id, ScrollNode())]
                $0.undo = { $0.root.node(ofView: id)?.scroll.map { .setScroll(id, $0) } }
                $0.effect = { _ = $0.root.update(view: id) { $0.scroll = scroll } }
            }
        case .setSemantic(let id, let semantic):
            StepDefinition(.setSemantic, .view, id, "content of \(id) is \(semantic.rawValue)") {
                .setSemantic($0, semantic)
            }.with {
                $0.values = { [.semantic: semantic] }
                $0.effect = { _ = $0.root.update(view: id) { $0.semantic = semantic } }
            }
        case .reinsert(let id, let isReactivating):
            StepDefinition(
                .reinsert, .view, id,
                "take \(id) out of its superview and put it back\(isReactivating ? ", with its constraints" : "")"
            ) {
                .reinsert($0, reactivating: isReactivating)
            }.with {
                $0.values = { [.reactivating: isReactivating] }
                $0.plain = [.reinsert(id, reactivating: true)]
            }
        case .takeOut(let id):
            StepDefinition(.takeOut, .view, id, "take \(id) out of its superview") { .takeOut($0) }.with {
                $0.undo = { layoutCase in
                    layoutCase.root.owner(ofContent: id)?.view.place(of: id).map {
                        .putBack(id, superview: $0.superview.id, index: $0.index)
                    }
                }
                $0.effect = { $0.takeOut(id) }
            }
        case .putBack(let id, let superview, let index):
            StepDefinition(.putBack, .view, id, "put \(id) back into \(superview) at \(index)") {
                .putBack($0, superview: superview, index: index)
            }.with {
                $0.others = [(.view, superview)]
                $0.values = { [.superview: superview, .index: index] }
                $0.check = { check, path throws(CaseDecodingError) in try check.checkIndex(index, "\(path).index") }
                $0.plain = [.putBack(id, superview: superview, index: 0)]
                $0.distanceFromDefault = 2 + index
                $0.undo = { _ in .takeOut(id) }
                $0.effect = { $0.putBack(id, into: superview, at: index) }
            }
        case .moveSubview(let id, let index):
            StepDefinition(.moveSubview, .view, id, "move \(id) to index \(index) among its siblings") {
                .moveSubview($0, index: index)
            }.with {
                $0.values = { [.index: index] }
                $0.check = { check, path throws(CaseDecodingError) in try check.checkIndex(index, "\(path).index") }
                $0.plain = [.moveSubview(id, index: 0)]
                $0.distanceFromDefault = 2 + index
                $0.undo = { layoutCase in
                    layoutCase.root.owner(ofContent: id)?.view.place(of: id).map { .moveSubview(id, index: $0.index) }
                }
                $0.effect = { $0.moveSubview(id, to: index) }
            }
        case .together(let steps): Self.together(steps)
        case .measure(let id): StepDefinition(.measure, .view, id, "measure \(id)") { .measure($0) }
        case .layout(let id):
            StepDefinition(.layout, .view, id, "layoutIfNeeded of \(id)") { .layout($0) }.with {
                $0.inScene = .layout(id)
                $0.distanceFromDefault = 0
            }

        // MARK: What a person does to a target
        case .perform(let id):
            StepDefinition(.perform, .part, id, id) { .perform($0) }.with {
                $0.ownTargetUse = .action
                $0.effect = { $0.target?.done.append(self) }
            }
        case .tap(let id):
            StepDefinition(.tap, .part, id, "tap \(id)") { .tap($0) }.with {
                $0.ownTargetUse = .action
                $0.effect = { $0.target?.done.append(self) }
            }
        case .typeText(let id, let text):
            StepDefinition(.typeText, .part, id, "type '\(text)' into \(id)") { .typeText($0, text) }.with {
                $0.values = { [.text: text] }
                $0.ownTargetUse = .action
                $0.check = { check, path throws(CaseDecodingError) in
                    guard text.utf8.count > TargetSource.longestText else { return }
                    throw check.fail(
                        "\(path).text",
                        "The text has \(text.utf8.count) bytes; the limit is \(TargetSource.longestText).")
                }
                $0.plain = [.typeText(id, "")]
                $0.distanceFromDefault = 2 + text.count
                $0.effect = { $0.target?.done.append(self) }
            }
        case .scroll(let id, let toEnd):
            StepDefinition(.scroll, .part, id, "scroll \(id) to its \(toEnd ? "end" : "start")") {
                .scroll($0, toEnd: toEnd)
            }.with {
                $0.values = { [.toEnd: toEnd] }
                $0.ownTargetUse = .action
                $0.effect = { $0.target?.done.append(self) }
            }
        }
    }
}

extension Step {
    fileprivate static func together(_ steps: [Step]) -> StepDefinition {
        StepDefinition(.together, "at once: \(steps.map(\.description).joined(separator: "; "))").with {
            $0.others = steps.flatMap { $0.definition.objects }
            $0.values = { [.steps: steps] }
            $0.check = { check, path throws(CaseDecodingError) in
                try check.script(steps, "\(path).steps")
                for (index, step) in steps.enumerated() where !step.definition.canBeBatched {
                    throw check.fail(
                        "\(path).steps[\(index)]",
                        "'\(step.kind.rawValue)' cannot be one of several changes in one turn. Make it a step of its own."
                    )
                }
            }
            $0.withNumbers = { change in .together(steps.map { $0.definition.withNumbers?(change) ?? $0 }) }
            $0.plain = simplerSteps(steps)
            $0.parts = steps
            $0.distanceFromDefault = steps.reduce(1) { $0 + 1 + $1.definition.distanceFromDefault }
            $0.undo = { layoutCase in
                let undos = steps.reversed().compactMap { $0.definition.undo(layoutCase) }
                return undos.count == steps.count ? .together(undos) : nil
            }
            $0.effect = { layoutCase in for step in steps { step.definition.effect(&layoutCase) } }
        }
    }

    /// Fewer steps, and the same ones in plainer forms.
    private static func simplerSteps(_ steps: [Step]) -> [Step] {
        if steps.count == 1 { return [] }
        var result: [Step] = []
        let half = steps.count / 2
        result += [.together(Array(steps[..<half])), .together(Array(steps[half...]))]
        for index in steps.indices {
            var fewer = steps
            fewer.remove(at: index)
            result.append(.together(fewer))
        }
        for (index, step) in steps.enumerated() {
            let definition = step.definition
            for form in definition.plain {
                var changed = steps
                changed[index] = form
                result.append(.together(changed))
            }
        }
        return result
    }
}

extension CaseInsets {
    fileprivate var text: String {
        [top, left, bottom, right].map { NumberText.number(CGFloat($0)) }.joined(separator: ", ")
    }
}

extension ContainerNode.Bars {
    /// `hidden`, `opaque, large titles`.
    var text: String {
        "\(isHidden ? "hidden" : isOpaque ? "opaque" : "translucent")\(largeTitles ? ", large titles" : "")"
            + "\(toolbar ? ", toolbar" : "")"
    }
}

extension LayoutCase {
    fileprivate mutating func setAttached(_ id: String, _ isAttached: Bool) {
        root.mapControllers { node in
            for index in node.children.indices where node.children[index].controller.id == id {
                node.children[index].isAttached = isAttached
            }
        }
    }
}
