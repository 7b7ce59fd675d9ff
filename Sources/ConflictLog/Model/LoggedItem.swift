/// A view or a guide, as a log names it.
package struct LoggedItem: Hashable, Sendable {
    /// `UILabel`, `MyApp.Cell`; empty where the log has a name in place of class and address.
    package var className: String
    /// What tells the item from others: its address, its name, or which view it holds.
    package var key: String
    /// The text that the log prints behind the address: what a label shows, or the name of a guide.
    package var text: String?

    package init(className: String, key: String, text: String? = nil) {
        self.className = className
        self.key = key
        self.text = text
    }

    /// The class without its module and its parameters.
    package var unqualifiedClassName: String {
        let plain = className.prefix { $0 != "<" }
        // An accessibility identifier in place of a class has no module.
        if plain.first?.isUppercase != true && plain.first != "_" && !plain.contains(".") { return className }
        return plain.split(separator: ".").last.map(String.init) ?? className
    }

    /// Whether its class is AppKit's: its scroll views hold clip views, and edges of these are edges as any others.
    var isFromAppKit: Bool {
        let name = unqualifiedClassName
        guard name.hasPrefix("NS"), !name.hasPrefix("NSKVO") else { return false }
        return name.dropFirst(2).first?.isUppercase == true
    }

    /// Whether edges of what it holds are those of its content, which scrolls, in UIKit.
    var isScrolling: Bool {
        ["ScrollView", "TableView", "CollectionView", "TextView"].contains { unqualifiedClassName.hasSuffix($0) }
    }

    /// Whether only UIKit lays out this view: an app has no way to it.
    var isPrivate: Bool {
        // A navigation bar lays out its title by a guide with this name.
        if className == "UILayoutGuide", text?.hasPrefix("TitleView(0x") == true { return true }
        let name = unqualifiedClassName
        if name.hasPrefix("_UILayoutGuide") || name.hasPrefix("_UIHosting") { return false }
        // Apps fill it, as the contents of cells.
        if name == "_UITableViewHeaderFooterContentView" { return false }
        let prefixes = [
            "_UI", "UIKB", "UIInputSet", "UITextEffects", "UIKeyboard", "UIInputWindow", "UICompatibilityInput",
            "_TtGC5UIKit", "TUI",
        ]
        return prefixes.contains { name.hasPrefix($0) }
            || ["UIButtonLabel", "UITableViewLabel", "UINavigationButton", "UITabBarButtonLabel"].contains(name)
            || [name, key].contains("SystemInputAssistantView")
    }
}

/// What of an item a constraint is about.
package enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case minX, midX, maxX, minY, midY, maxY
    case firstBaseline, lastBaseline, baseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    package var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .minX, .midX, .maxX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }

    package var isSize: Bool { self == .width || self == .height }

    /// One name for what is the same where text runs from left to right.
    var plain: LoggedAttribute {
        switch self {
        case .leading, .minX: .left
        case .trailing, .maxX: .right
        case .midX: .centerX
        case .minY: .top
        case .midY: .centerY
        case .maxY: .bottom
        case .leadingMargin: .leftMargin
        case .trailingMargin: .rightMargin
        case .baseline: .lastBaseline
        default: self
        }
    }
}

/// An attribute of an item.
package struct LoggedAnchor: Hashable, Sendable {
    package var item: LoggedItem
    package var attribute: LoggedAttribute
    /// Whether the item stands for what it holds: `|` in a format, so that a scroll view's edges are its content's.
    var refersToContent = false

    init(item: LoggedItem, attribute: LoggedAttribute, refersToContent: Bool = false) {
        self.item = item
        self.attribute = attribute
        self.refersToContent = refersToContent
    }

    /// An anchor of something that a reader knows by a name.
    package init(of name: String, _ attribute: LoggedAttribute) {
        self.init(item: LoggedItem(className: "", key: name), attribute: attribute)
    }
}
