import Foundation

/// The content of a view as a value, which creates the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates a view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state, such as selected, highlighted or disabled.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The configuration that it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show another configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A custom state of the app.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of an app's custom state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// A key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is highlighted.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    // Looked up, never iterated.
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// A custom state of the app.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
    /// The state of a view with these traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is highlighted.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether its list is edited.
    public var isEditing = false
    /// Whether it is expanded.
    public var isExpanded = false
    /// Whether it is being swiped.
    public var isSwiped = false
    /// Whether it is being reordered.
    public var isReordering = false
    // Looked up, never iterated.
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// A custom state of the app.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
    /// The state of a cell with these traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UIBackgroundConfiguration {
    /// The background of a cell in a sidebar list.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The configuration for a state, such as selected, highlighted or disabled: unchanged here.
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// The configuration that a cell or header shows in its content view; the configuration's view fills it.
///
/// A class: code that is called when editing in the view ends may read the configuration or set another one.
///
/// uikit-model: collections-7
@preconcurrency @MainActor
final class ContentConfigurationHost {
    private(set) var value: (any UIContentConfiguration)?
    private var view: (any UIView & UIContentView)?
    /// How often a configuration was set: an app may set one in a callback while a view is removed, created or added.
    private var changes = 0

    /// Shows a configuration, in the same view if that supports it.
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
        // In a callback the app may have set another configuration. If it is of the same kind, it is shown in this
        // view; if not, this view was or is now removed.
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
