import Foundation
import LayoutEngine

/// What a file has for bars: a controller's title and buttons, its tab, and the items of bars among views.
struct BarItems {
    let document: InterfaceDocument
    /// The items that were made, with their elements, in the order of the file.
    private(set) var made: [(item: UIBarItem, element: InterfaceElement)] = []

    init(_ document: InterfaceDocument) { self.document = document }

    /// Reads the items in a controller's element.
    mutating func set(_ controller: UIViewController, _ element: InterfaceElement) {
        if let item = element.child(key: "navigationItem") { fill(controller.navigationItem, item) }
        if let item = element.child(key: "tabBarItem") { fill(controller.tabBarItem, item) }
        let tools = element.list("toolbarItems").filter { $0.name == "barButtonItem" }.map { button($0) }
        if !tools.isEmpty { controller.toolbarItems = tools }
    }

    /// Reads the items in the element of a bar among views.
    mutating func set(_ bar: UIView, _ element: InterfaceElement) {
        let items = element.list("items")
        guard !items.isEmpty else { return }
        switch bar {
        case let bar as UIToolbar: bar.items = items.filter { $0.name == "barButtonItem" }.map { button($0) }
        case let bar as UINavigationBar:
            bar.items = items.filter { $0.name == "navigationItem" }.map { element in
                let item = UINavigationItem()
                fill(item, element)
                return item
            }
        case let bar as UITabBar:
            bar.items = items.filter { $0.name == "tabBarItem" }.map { element in
                let item = UITabBarItem()
                fill(item, element)
                return item
            }
        default: break
        }
    }

    private mutating func fill(_ item: UINavigationItem, _ element: InterfaceElement) {
        if let title = element.attributes["title"] { item.title = title }
        if let prompt = element.attributes["prompt"] { item.prompt = prompt }
        if element.attributes["hidesBackButton"] == "YES" { item.hidesBackButton = true }
        if element.attributes["leftItemsSupplementBackButton"] == "YES" { item.leftItemsSupplementBackButton = true }
        switch element.attributes["largeTitleDisplayMode"] {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
        item.leftBarButtonItems = buttons("leftBarButtonItem", element) ?? item.leftBarButtonItems
        item.rightBarButtonItems = buttons("rightBarButtonItem", element) ?? item.rightBarButtonItems
        if let back = element.child(key: "backBarButtonItem") { item.backBarButtonItem = button(back) }
    }

    /// One button under the key, or several in a list of that name in the plural.
    private mutating func buttons(_ key: String, _ element: InterfaceElement) -> [UIBarButtonItem]? {
        let several = element.list(key + "s").filter { $0.name == "barButtonItem" }
        let all = several.isEmpty ? [element.child(key: key)].compactMap { $0 } : several
        return all.isEmpty ? nil : all.map { button($0) }
    }

    private mutating func button(_ element: InterfaceElement) -> UIBarButtonItem {
        let system = element.attributes["systemItem"].flatMap { Self.systemItems[$0] }
        let button = system.map { UIBarButtonItem(systemItem: $0) } ?? UIBarButtonItem()
        if element.attributes["style"] == "done" { button.style = .done }
        if let width = element.attributes["width"].flatMap({ Double($0) }), width.isFinite {
            button.width = CGFloat(width)
        }
        fill(button, element)
        return button
    }

    private mutating func fill(_ item: UITabBarItem, _ element: InterfaceElement) {
        fill(item as UIBarItem, element)
        if let badge = element.attributes["badgeValue"] { item.badgeValue = badge }
    }

    private mutating func fill(_ item: UIBarItem, _ element: InterfaceElement) {
        if let title = element.attributes["title"] { item.title = title }
        if let image = element.attributes["image"].flatMap({ document.images[$0] }) {
            item.image = UIImage(size: image)
        }
        if let tag = element.attributes["tag"].flatMap({ Int($0) }) { item.tag = tag }
        if element.attributes["enabled"] == "NO" { item.isEnabled = false }
        made.append((item, element))
    }

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]
}
