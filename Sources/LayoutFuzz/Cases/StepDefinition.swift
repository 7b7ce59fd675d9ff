/// All that is known about one step, except how it is applied to live views, which is in `RunningCase+Steps.swift`.
///
/// ``Step/definition`` has one for each kind of step. Code that needs a property of a step uses the definition and does not
/// look at the kind, so that a new kind is added in one place.
struct StepDefinition {
    /// What the object that a step is about has to be.
    enum Role: Hashable {
        case controller
        /// A controller that another one may add and remove.
        case child
        /// A controller that another one may present.
        case presented
        case container
        /// A container that has a controller of this number.
        case containerShowing(Int)
        case constraint
        case view
        case stack
        /// A scroll view or table.
        case scroll
        /// A view or an action of a user's target, by its name.
        case part
    }

    /// What a step means for a scene, whose objects are those of a file.
    enum SceneUse: Hashable {
        /// Scenes have no such thing.
        case none
        /// It changes the environment, as it does for other cases.
        case environment
        case text(of: String, String)
        case hidden(String, Bool)
        case cover(String, Bool)
        case layout(String)
    }

    /// What a step means for a target of a user's own code.
    enum TargetUse: Hashable {
        /// Targets have no such thing.
        case none
        /// It changes the environment, as it does for other cases.
        case environment
        /// Something is done to the controller, which may depend on it from then on.
        case action
        case cover(String, Bool)
    }

    let kind: Step.Kind
    /// What the step is about, if it is about an object.
    var subject: (role: Role, id: String)?
    /// Other objects that it needs.
    var others: [(role: Role, id: String)] = []
    /// All objects that it needs.
    var objects: [(role: Role, id: String)] { [subject].compactMap(\.self) + others }
    /// Whether it can be one of several changes in one turn of the main queue: it changes views or constraints, and lays out
    /// nothing itself.
    var canBeBatched: Bool {
        switch subject?.role {
        case .view, .stack, .scroll, .constraint: kind != .layout && kind != .measure
        case .controller, .child, .presented, .container, .containerShowing, .part, nil: false
        }
    }
    /// As a replay prints it. Computed when it is needed: most users of a definition print nothing.
    let text: () -> String
    /// What a file holds beside the kind and the subject.
    var values: () -> [Step.Key: any Encodable] = { [:] }
    var inScene = SceneUse.none
    /// A step that changes the environment of a scene does so for a target, too.
    var inTarget: TargetUse {
        if let ownTargetUse { return ownTargetUse }
        switch inScene {
        case .environment: return .environment
        case .cover(let id, let isCovered): return .cover(id, isCovered)
        case .none, .text, .hidden, .layout: return .none
        }
    }
    /// Where it is not as for a scene.
    var ownTargetUse: TargetUse?
    /// The same step about another object.
    var about: (String) -> Step?
    /// Throws if a value is not one that the step can have. The path is that of the step.
    var check: (WellFormedCheck, _ path: String) throws(CaseDecodingError) -> Void = { _, _ in }
    /// The same step with its numbers replaced; nil if it has none.
    var withNumbers: ((NumberChange) -> Step)?
    /// The usual values, where there are some; behind them others that are plainer than most.
    var plain: [Step] = []
    /// The steps that it is made of; one of them may do.
    var parts: [Step] = []
    /// Simpler steps come first.
    var distanceFromDefault = 2
    /// The step that takes this one back, in a case that has it as its first one; nil if there is none.
    var undo: (LayoutCase) -> Step? = { _ in nil }
    /// The effect of the step on the model of a case.
    var effect: (inout LayoutCase) -> Void = { _ in }

    /// A step that is about no object.
    init(_ kind: Step.Kind, _ text: @autoclosure @escaping () -> String) {
        self.kind = kind
        self.text = text
        about = { _ in nil }
    }

    /// A step about an object.
    init(
        _ kind: Step.Kind, _ role: Role, _ id: String, _ text: @autoclosure @escaping () -> String,
        about: @escaping (String) -> Step
    ) {
        self.kind = kind
        subject = (role, id)
        self.text = text
        self.about = about
    }

    /// Sets what differs from the usual definition.
    func with(_ change: (inout StepDefinition) -> Void) -> StepDefinition {
        var result = self
        change(&result)
        return result
    }
}

/// What is done to the numbers of a case, each in a separate slot.
struct NumberChange {
    let number: (inout Double) -> Void

    func insets(_ insets: inout CaseInsets) {
        number(&insets.top)
        number(&insets.left)
        number(&insets.bottom)
        number(&insets.right)
    }

    func rect(_ rect: inout CaseRect) {
        number(&rect.x)
        number(&rect.y)
        number(&rect.width)
        number(&rect.height)
    }

    func number(_ value: inout Double?) { value = value.map { changed($0, number) } }
    func insets(_ insets: inout CaseInsets?) { insets = insets.map { changed($0, self.insets) } }

    /// Lengths that cannot be negative.
    func size(_ size: inout CaseSize) {
        number(&size.width)
        number(&size.height)
        size = CaseSize(width: max(0, size.width), height: max(0, size.height))
    }

    /// The value, changed.
    func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var result = value
        change(&result)
        return result
    }
}
