import Foundation

/// An accessory of a row in a collection view list.
///
/// Kept: accessories have no geometry here.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// As the names say.
        case always, whenEditing, whenNotEditing
    }
    /// The end of the row at which an accessory is.
    @preconcurrency @MainActor
    public enum Placement {
        /// The index of an accessory among those at its end.
        public typealias Position = ([UICellAccessory]) -> Int
        /// Before the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }
    /// The width that is reserved for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// As the names say.
        case actual, standard
        /// A width in points.
        case custom(CGFloat)
    }
    /// The appearance of an accessory.
    public struct AccessoryOptions {
        /// The color.
        public var tintColor: UIColor?
        /// Whether it is hidden.
        public var isHidden: Bool?
        /// The reserved width.
        public var reservedLayoutWidth: LayoutDimension?
        /// Options with defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }
    /// The appearance of a disclosure accessory in an outline.
    public struct OutlineDisclosureOptions {
        /// What it belongs to.
        public enum Style: Hashable, Sendable {
            /// As the names say.
            case automatic, header, cell
        }
        /// What it belongs to.
        public var style: Style
        /// Options with defaults.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) { self.style = style }
    }
    /// An accessory that is a view of the app.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The end at which it is.
        public var placement: Placement
        /// A configuration with defaults.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
        }
    }

    let kind: String

    /// A disclosure indicator.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "disclosureIndicator") }
    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "detail") }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "checkmark") }
    /// A button that deletes the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "delete") }
    /// A button that inserts a row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "insert") }
    /// A handle for moving the row.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "reorder") }
    /// A circle that shows whether the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "multiselect") }
    /// An arrow that expands the row.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "outlineDisclosure") }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "label") }
    /// A view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(kind: "customView")
    }
}
