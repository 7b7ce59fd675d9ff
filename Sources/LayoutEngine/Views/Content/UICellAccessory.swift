import Foundation

/// What is at an end of a row of a list in a collection view.
///
/// Kept: accessories have no geometry here.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// As the names say.
        case always, whenEditing, whenNotEditing
    }
    /// At which end an accessory is.
    @preconcurrency @MainActor
    public enum Placement {
        /// The place of an accessory among those of its end.
        public typealias Position = ([UICellAccessory]) -> Int
        /// Before the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }
    /// How wide the room of an accessory is.
    public enum LayoutDimension: Hashable, Sendable {
        /// As the names say.
        case actual, standard
        /// So many points.
        case custom(CGFloat)
    }
    /// How an accessory looks.
    public struct AccessoryOptions {
        /// The colour.
        public var tintColor: UIColor?
        /// Whether it is hidden.
        public var isHidden: Bool?
        /// How much room it has.
        public var reservedLayoutWidth: LayoutDimension?
        /// As usual, unless said otherwise.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }
    /// How an accessory looks that opens what is in a row.
    public struct OutlineDisclosureOptions {
        /// What it belongs to.
        public enum Style: Hashable, Sendable {
            /// As the names say.
            case automatic, header, cell
        }
        /// What it belongs to.
        public var style: Style
        /// As usual, unless said otherwise.
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
        /// At which end.
        public var placement: Placement
        /// As usual, unless said otherwise.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
        }
    }

    let kind: String

    /// An arrow.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "disclosureIndicator") }
    /// A sign for more about the row.
    public static func detail(
        displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "detail") }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "checkmark") }
    /// A sign that takes the row away.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "delete") }
    /// A sign that adds a row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(kind: "insert") }
    /// A handle that moves the row.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "reorder") }
    /// A circle for rows of which several may be chosen.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: AccessoryOptions = AccessoryOptions()
    ) -> UICellAccessory { UICellAccessory(kind: "multiselect") }
    /// An arrow that opens what is in the row.
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
