public import LayoutEngine

/// A controller of your own that is checked over devices, orientations, text sizes and other changes of a screen.
///
/// ```swift
/// let login = LayoutTarget { LoginViewController() }
///     .action("show an error") { (login: LoginViewController) in login.show(error: "The password is wrong.") }
/// ```
///
/// ``check(cases:file:line:function:)`` runs it in a test. A program that registers it (`LayoutWorker` of `FuzzWorker`) lets
/// `fuzz-coordinator run --target` run it for hours, on many machines.
public struct LayoutTarget {
    /// One of the user's own actions.
    struct Action {
        let name: String
        /// The code of an exported test for it; nil if there is none.
        let code: String?
        let body: (UIViewController) -> Void
    }

    /// The name in campaigns and findings; not empty.
    public let name: String
    /// Where it is shown, and what happens around it.
    public var surroundings: LayoutSurroundings
    /// What must be true of it after each step.
    public var invariants: [LayoutInvariant]
    let isMessagesExtension: Bool
    private(set) var actions: [Action] = []
    let make: () -> UIViewController
    /// The code that makes the controller in an exported test.
    let expression: String
    /// The module of the controller's class; nil for one of UIKit's.
    let module: String?

    /// A controller of an app.
    ///
    /// - Parameters:
    ///   - name: without it, that of the controller's class.
    ///   - surroundings: where it is shown, and what happens around it.
    ///   - invariants: what must be true of it after each step.
    ///   - code: the code that makes the controller in an exported test; without it, its class without arguments.
    ///   - make: makes a new controller each time. It is called for each run, often more than once; what it uses must be new,
    ///     too, or runs depend on each other.
    public init<Controller: UIViewController>(
        _ name: String = String(describing: Controller.self), surroundings: LayoutSurroundings = LayoutSurroundings(),
        invariants: [LayoutInvariant] = LayoutInvariant.standard, code: String? = nil,
        make: @escaping @MainActor () -> Controller
    ) {
        self.name = name
        self.surroundings = surroundings
        self.invariants = invariants
        isMessagesExtension = Controller.self is MSMessagesAppViewController.Type
        self.make = MainActorCalls.unisolated(make)
        expression = code ?? "\(Controller.self)()"
        let module = String(reflecting: Controller.self).prefix { $0 != "." }
        self.module = module == "LayoutEngine" ? nil : String(module)
    }

    /// The same target with an action that the fuzzer may perform at any time, any number of times.
    ///
    /// - Parameters:
    ///   - name: as reports print it; another one for each action.
    ///   - code: the code of an exported test for it, with `controller` for the controller; without it, cases with the
    ///     action cannot be exported.
    ///   - body: gets the controller.
    /// - Precondition: The controller that the target makes is a `Controller`.
    public func action<Controller: UIViewController>(
        _ name: String, code: String? = nil, _ body: @escaping @MainActor (Controller) -> Void
    ) -> LayoutTarget {
        var result = self
        let unisolated = MainActorCalls.unisolated(body)
        let target = self.name
        result.actions.append(
            Action(name: name, code: code) { controller in
                guard let own = controller as? Controller else {
                    preconditionFailure(
                        "The action '\(name)' of the target '\(target)' is for a \(Controller.self), and the target makes a "
                            + "\(type(of: controller)). Give the action the class that the target makes.")
                }
                unisolated(own)
            })
        return result
    }

    func code(ofAction name: String) -> String? { actions.first { $0.name == name }?.code }

    /// The part of the target that is in cases.
    package var source: TargetSource {
        TargetSource(
            name: name, isMessagesExtension: isMessagesExtension, surroundings: surroundings,
            actions: actions.map(\.name))
    }
}

/// The targets that this process has the code of.
package enum TargetRegistry {
    // Only the thread that the engine belongs to uses it.
    nonisolated(unsafe) private static var targets: [LayoutTarget] = []

    /// Adds targets; one with the same name is replaced.
    package static func register(_ new: [LayoutTarget]) {
        for target in new {
            targets.removeAll { $0.name == target.name }
            targets.append(target)
        }
    }

    package static func named(_ name: String) -> LayoutTarget? { targets.first { $0.name == name } }

    /// In the order in which they were added.
    package static var names: [String] { targets.map(\.name) }
    package static var sources: [TargetSource] { targets.map(\.source) }
}
