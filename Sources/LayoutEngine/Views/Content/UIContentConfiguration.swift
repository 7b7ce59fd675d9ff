import Foundation

/// What a view shows, as a value that makes the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// What it is while a cell is chosen, touched or switched off.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show another configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether it is of the kind that is shown.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// How a view is at present.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// What an app adds.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of what an app adds to the state of a cell or view.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Takes the name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Takes the name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How a header or footer is at present.
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether it is switched off.
    public var isDisabled = false
    /// Whether it is touched.
    public var isHighlighted = false
    /// Whether it is chosen.
    public var isSelected = false
    /// Whether the focus is at it.
    public var isFocused = false
    // Looked up, never iterated.
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// What an app adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
    /// A view of some traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// How a cell is at present.
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether it is switched off.
    public var isDisabled = false
    /// Whether it is touched.
    public var isHighlighted = false
    /// Whether it is chosen.
    public var isSelected = false
    /// Whether the focus is at it.
    public var isFocused = false
    /// Whether its list is edited.
    public var isEditing = false
    /// Whether it shows what is in it.
    public var isExpanded = false
    /// Whether it is being swiped.
    public var isSwiped = false
    /// Whether it is moved to another place.
    public var isReordering = false
    // Looked up, never iterated.
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// What an app adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
    /// A cell of some traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIBackgroundConfiguration {
    /// As of a list at the side.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// What it is while a cell is chosen, touched or switched off: the same.
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// The configuration that a cell or header shows in its content view, which the configuration's view fills.
///
/// An object: who hears that typing into the view ends may ask for the configuration, or set another one.
///
/// uikit-model: collections-7
@preconcurrency @MainActor
final class ShownConfiguration {
    private(set) var value: (any UIContentConfiguration)?
    private var view: (any UIView & UIContentView)?
    /// How often another one was set: an app may set one while it hears that a view leaves, is made or comes.
    private var changes = 0

    /// Shows another configuration, in the same view where that can show it.
    func show(_ new: (any UIContentConfiguration)?, in content: UIView) {
        changes += 1
        let change = changes
        value = new
        if let new, let view, view.supports(new) {
            view.configuration = new
            return
        }
        let old = view
        view = nil
        old?.removeFromSuperview()
        guard change == changes, let new else { return }
        let made = new.makeContentView()
        guard change == changes else { return }
        view = made
        made.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(made)
        // Another one of its kind is shown in it. For one of another kind, and for none, it goes, also where it only now came.
        guard view === made else {
            if made.superview === content { made.removeFromSuperview() }
            return
        }
        NSLayoutConstraint.activate([
            made.topAnchor.constraint(equalTo: content.topAnchor),
            made.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            made.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            made.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
    }
}
