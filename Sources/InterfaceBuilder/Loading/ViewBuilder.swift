import Foundation
import LayoutEngine

/// Makes the views of one tree of a file, with everything that is in their elements.
///
/// Views are made from the top down, each with the frame that the file has, so that autoresizing masks start from
/// the sizes of the canvas. Constraints come last, when all ids are known (`ConstraintBuilder`).
final class ViewBuilder {
    let document: InterfaceDocument
    let options: LoadingOptions
    let scene: LoadedScene
    /// The controller of the scene, for the rows of its lists; nil in a xib.
    var owner: SceneOwner?
    /// The elements in `constraints`, with the view that holds them, in the order of the file.
    private(set) var constraints: [(element: InterfaceElement, owner: UIView)] = []
    /// Constraints that are not installed, which an app may activate.
    private(set) var inactiveConstraints: [(element: InterfaceElement, owner: UIView)] = []
    /// Containers with the segue that fills them.
    private(set) var embeds: [(container: UIView, segue: InterfaceElement)] = []
    /// Objects with connections, in the order of the file.
    private(set) var connected: [(object: AnyObject, element: InterfaceElement)] = []
    /// All objects that were made from the file, the content of a view before the view.
    private(set) var made: [AnyObject] = []
    /// Views in bars, which are in no other view, with a view of the tree that their bar belongs to.
    private(set) var inBars: [(view: UIView, holder: UIView)] = []

    init(_ document: InterfaceDocument, _ options: LoadingOptions, into scene: LoadedScene) {
        self.document = document
        self.options = options
        self.scene = scene
    }

    func resolve(_ element: InterfaceElement) -> ResolvedElement { ResolvedElement(element, options.traits) }

    /// Makes a view and what is in it.
    /// - `superview`: what it will be in, for frames that are given by their distances from it.
    /// - `frame`: replaces the file's frame; nil to use that.
    func build(_ element: InterfaceElement, in superview: UIView?, at frame: CGRect? = nil) -> UIView {
        let resolved = resolve(element)
        let view = make(resolved)
        place(view, resolved, in: superview, at: frame)
        fill(view, resolved)
        return view
    }

    /// Sets everything but class and frame.
    func fill(_ view: UIView, _ resolved: ResolvedElement, id: String? = nil) {
        let element = resolved.element
        let id = element.id ?? id
        if let id {
            scene.note(view, id: id)
            scene.views.append(.init(id: id, view: view, element: element))
            view.accessibilityIdentifier = ObjectName.of(element, id: id)
        }
        KnownNames.countUnknownName(in: element, &scene.report)
        setGeneralProperties(view, resolved)
        setOwnProperties(view, resolved)
        setValues(view, resolved)
        registerGuides(of: view, element)
        // Constraints of the superview are activated first: in a conflict, those further inside give way.
        let installed = resolved.installed("constraints").filter { $0.name == "constraint" }
        constraints += installed.map { ($0, view) }
        collectInactiveConstraints(of: view, element, installed)
        addContents(to: view, resolved)
        made.append(view)
        registerConnections(of: view, element)
    }

    /// Remembers an object whose outlets and actions are set at the end.
    func registerConnections(of object: AnyObject, _ element: InterfaceElement) {
        let connections = element.first("connections")
        guard connections != nil || element.first("userDefinedRuntimeAttributes") != nil else { return }
        connected.append((object, element))
        guard let connections, let view = object as? UIView, let segue = connections.children.first(where: Self.isEmbed)
        else { return }
        embeds.append((view, segue))
    }

    /// Remembers the other objects of a scene or xib, and their connections.
    func note(_ objects: [(object: AnyObject, element: InterfaceElement)]) {
        for (object, element) in objects {
            scene.note(object, id: element.id)
            made.append(object)
            registerConnections(of: object, element)
        }
    }

    /// Remembers the items of bars, and makes the views in them.
    /// - `holder`: a view of the tree that the bars belong to; nil for bars of a controller without a view in the file.
    func note(_ items: BarItems, in holder: UIView? = nil) {
        for (item, element) in items.made {
            scene.note(item, id: element.id)
            made.append(item)
            registerConnections(of: item, element)
            guard let button = item as? UIBarButtonItem, let view = element.child(key: "customView"),
                ViewClass.isView(view)
            else { continue }
            button.customView = buildBarView(view, of: holder)
        }
    }

    /// Makes a view in a bar.
    func buildBarView(_ element: InterfaceElement, of holder: UIView?) -> UIView {
        let view = build(element, in: nil)
        if let holder { inBars.append((view, holder)) }
        return view
    }

    /// Constraints that an app can activate by an outlet: the canvas and tools look only at active ones.
    private func collectInactiveConstraints(
        of view: UIView, _ element: InterfaceElement, _ installed: [InterfaceElement]
    ) {
        guard !options.isDesignTime, !options.showsPrototypes else { return }
        let active = Set(installed.compactMap(\.id))
        for constraint in element.list("constraints") where constraint.name == "constraint" {
            guard let id = constraint.id, !active.contains(id) else { continue }
            inactiveConstraints.append((constraint, view))
        }
    }

    private static func isEmbed(_ element: InterfaceElement) -> Bool {
        element.name == "segue" && element.attributes["kind"] == "embed"
    }

    private func make(_ resolved: ResolvedElement) -> UIView {
        let element = resolved.element
        if !ViewClass.isView(element) { scene.report.countUnknownName(element.name, element) }
        guard let name = resolved["customClass"], !options.isDesignTime else { return ViewClass.make(resolved) }
        guard let entry = options.classes.entry(for: resolved) else {
            scene.report.countUnregisteredClass(name, element)
            return ViewClass.make(resolved)
        }
        if let view = entry.make(resolved) as? UIView { return view }
        scene.report.add(InterfaceProblem(element.place, LoadingMessages.notAView(name)))
        return ViewClass.make(resolved)
    }

    // MARK: Frames

    /// Sets the frame, the autoresizing mask, and whether the mask applies.
    private func place(_ view: UIView, _ resolved: ResolvedElement, in superview: UIView?, at frame: CGRect?) {
        view.frame = frame ?? FrameReader.frame(of: resolved, in: superview?.bounds.size) ?? view.frame
        view.autoresizingMask = FrameReader.mask(of: resolved)
        // A fixed frame is enforced by constraints that Interface Builder makes from the frame; a mask does the same.
        // A stack arranges its items whatever its value.
        let isFixed = resolved.bool("fixedFrame") == true && !(superview is UIStackView)
        let isPlacedByConstraints = resolved.bool("translatesAutoresizingMaskIntoConstraints") == false && !isFixed
        view.translatesAutoresizingMaskIntoConstraints = !(isPlacedByConstraints && document.usesAutoLayout)
    }

    // MARK: What is in the view

    private func addContents(to view: UIView, _ resolved: ResolvedElement) {
        let element = resolved.element
        if let content = element.child(key: "contentView") { addContentView(content, to: view, element) }
        for subview in resolved.installed("subviews") {
            if let own = builtInCellView(subview, in: view, resolved) {
                fill(own, resolve(subview))
                continue
            }
            let child = build(subview, in: view)
            if let stack = view as? UIStackView { arrange(child, in: stack) } else { view.addSubview(child) }
        }
        for key in Self.supplementaryViewKeys {
            guard let hanging = element.child(key: key), ViewClass.isView(hanging) else { continue }
            let made = build(hanging, in: view)
            if !setSupplementaryView(made, key, of: view) { view.addSubview(made) }
        }
        addBarItems(to: view, element)
        addRows(to: view, element)
    }

    /// The cell's own view of a built-in style that the file lists among the content.
    ///
    /// At run time `textLabel` and the others are these views. Nil for other views.
    private func builtInCellView(_ subview: InterfaceElement, in view: UIView, _ content: ResolvedElement) -> UIView? {
        guard !options.isDesignTime, let cell = view.superview as? UITableViewCell, cell.contentView === view,
            let row = content["tableViewCell"].flatMap({ document.element(id: $0) }), let id = subview.id
        else { return nil }
        switch id {
        case row.attributes["textLabel"]: return cell.textLabel
        case row.attributes["detailTextLabel"]: return cell.detailTextLabel
        case row.attributes["imageView"]: return cell.imageView
        default: return nil
        }
    }

    /// On the canvas an item that the file positions by its mask keeps its frame; at run time a stack arranges all items.
    private func arrange(_ child: UIView, in stack: UIStackView) {
        let keepsItsPlace = child.translatesAutoresizingMaskIntoConstraints
        stack.addArrangedSubview(child)
        if options.isDesignTime, document.usesAutoLayout {
            child.translatesAutoresizingMaskIntoConstraints = keepsItsPlace
        }
    }

    /// Headers, footers and backgrounds are in the element of their table or collection.
    private static let supplementaryViewKeys = [
        "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "backgroundView",
    ]

    /// At run time a table places its header and footer, a collection view makes those of its sections, and both have a background
    /// behind all others.
    private func setSupplementaryView(_ made: UIView, _ key: String, of view: UIView) -> Bool {
        guard !options.isDesignTime, !options.showsPrototypes else { return false }
        switch (view, key) {
        case (let table as UITableView, "tableHeaderView"): table.tableHeaderView = made
        case (let table as UITableView, "tableFooterView"): table.tableFooterView = made
        case (let table as UITableView, "backgroundView"): table.backgroundView = made
        case (let collection as UICollectionView, "backgroundView"): collection.backgroundView = made
        case (is UICollectionView, "sectionHeaderView"), (is UICollectionView, "sectionFooterView"): break
        default: return false
        }
        return true
    }

    private func addBarItems(to view: UIView, _ element: InterfaceElement) {
        guard !options.isDesignTime else { return }
        var items = BarItems(document)
        items.set(view, element)
        note(items, in: view)
    }

    private func addContentView(_ content: InterfaceElement, to view: UIView, _ element: InterfaceElement) {
        let target: UIView? =
            switch view {
            case let cell as UITableViewCell: cell.contentView
            case let cell as UICollectionViewCell: cell.contentView
            case let effect as UIVisualEffectView: effect.contentView
            default: nil
            }
        guard let target else {
            view.addSubview(build(content, in: view))
            return
        }
        let resolved = resolve(content)
        target.frame = FrameReader.frame(of: resolved, in: view.bounds.size) ?? view.bounds
        // The content of an item always fills it, whatever frame an older file has stored.
        if view is UICollectionViewCell { target.frame = view.bounds }
        target.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let cell = view as? UITableViewCell {
            let content = target.frame
            cell.contentViewInsets = UIEdgeInsets(
                top: content.minY, left: content.minX, bottom: cell.bounds.height - content.maxY,
                right: cell.bounds.width - content.maxX)
            // On the canvas accessories are as wide as the file shows them, on a device as wide as UIKit makes them.
            if cell.hasAccessory { cell.contentViewInsets.right = 0 }
        }
        fill(target, resolved, id: element.id.map { "@\($0)/contentView" })
        if view is UITableViewCell || view is UICollectionViewCell {
            CellMargins(document: document, cell: element, content: content).apply(to: target)
        }
    }

    /// The frame of a row on the pixels of the present screen; the file may come from another scale.
    ///
    /// The content fills the row, and would otherwise be rounded separately.
    private static func roundedToPixels(_ frame: CGRect) -> CGRect {
        let scale = LayoutEnvironment.current.scale
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let origin = CGPoint(x: round(frame.minX), y: round(frame.minY))
        return CGRect(
            origin: origin, size: CGSize(width: round(frame.maxX) - origin.x, height: round(frame.maxY) - origin.y))
    }

    /// The prototypes of a list of any length represent one screen, so the list scrolls, and adjusted insets keep its items
    /// clear of the bars.
    private func scrolls(_ collection: UICollectionView, _ list: ResolvedElement) {
        let layout = list.child(key: "collectionViewLayout")
        if layout?.attributes["scrollDirection"] == "horizontal" {
            collection.alwaysBounceHorizontal = true
        } else {
            collection.alwaysBounceVertical = true
        }
    }

    /// Rows and items: prototypes and static cells.
    private func addRows(to view: UIView, _ element: InterfaceElement) {
        let rows = RowElements(of: element)
        let list = resolve(element)
        if options.showsPrototypes {
            if let collection = view as? UICollectionView, !options.isDesignTime { scrolls(collection, list) }
            for row in rows.all {
                let cell = build(
                    row, in: view, at: RowElements.frame(of: resolve(row), in: list, width: view.bounds.width))
                // On a device rows follow the width of their table; on the canvas all are where they are drawn.
                if view is UITableView, !options.isDesignTime { cell.autoresizingMask.insert(.flexibleWidth) }
                if !options.isDesignTime { cell.frame = Self.roundedToPixels(cell.frame) }
                view.addSubview(cell)
            }
        } else if let table = view as? UITableView {
            TableContents.set(rows, of: table, list, builder: self)
        } else if let collection = view as? UICollectionView {
            CollectionContents.set(rows, of: collection, list, builder: self)
        }
    }
}
