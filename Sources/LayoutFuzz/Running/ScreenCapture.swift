import Foundation
import InterfaceBuilder
import LayoutEngine

/// The screen of a running case at one moment, which is drawn later, when the failure is known.
struct ScreenCapture {
    private struct Item {
        /// The name in messages.
        var name: String
        /// The same in another instance.
        var key: String
        var label: String
        var frame: CGRect
        /// Whose root view it is.
        var controller: String
        /// Of a scroll view: where its content begins, and the inset at its end.
        var content: (top: CGFloat, bottom: CGFloat)?
        /// Views that are not drawn unless a message names them: parts of a control.
        var isPart: Bool
        var isBar = false
    }

    private struct Guide {
        var controller: String
        var edge: String
        var length: CGFloat
        var from: CGPoint
        var to: CGPoint

        func `is`(_ other: Guide) -> Bool { controller == other.controller && edge == other.edge }
    }

    private struct Breach {
        var label: String
        var from: CGPoint
        var to: CGPoint
        var names: [String]
    }

    private let size: CGSize
    private let bars: UIEdgeInsets
    private var items: [Item] = []
    private var layoutGuides: [Item] = []
    private var controllerGuides: [Guide] = []
    private var breaches: [Breach] = []

    init(_ live: RunningCase) {
        size = live.window.bounds.size
        bars = live.window.chromeInsets
        let names = ViewNames(live)
        visit(live.window, owner: "window", names, isPart: false)
        notePreferredSizes(of: live.objects.records)
        breaches = LayoutInspector(live.window).liveConflicts.compactMap { conflict in
            conflict.broken.flatMap { Self.breach($0, names) }
        }
    }

    // MARK: Looking

    private mutating func visit(_ view: UIView, owner: String, _ names: ViewNames, isPart: Bool) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let name = names.name(of: view)
        let key = name ?? "\(owner)#\(items.count { $0.key.hasPrefix("\(owner)#") })"
        if !(view is UIWindow) {
            items.append(
                Item(
                    name: name ?? "", key: key, label: names.label(of: view, name),
                    frame: view.convert(view.bounds, to: nil), controller: view.viewController?.title ?? "",
                    content: (view as? UIScrollView).map { (-$0.contentOffset.y, $0.adjustedContentInset.bottom) },
                    isPart: isPart || (name == nil && !Self.isBar(view)), isBar: Self.isBar(view)))
        }
        for guide in view.layoutGuides where !guide.identifier.isEmpty && !guide.identifier.hasPrefix("UI") {
            let frame = view.convert(guide.layoutFrame, to: nil)
            layoutGuides.append(
                Item(
                    name: guide.identifier, key: guide.identifier, label: guide.identifier, frame: frame,
                    controller: "", isPart: false)
            )
        }
        if let controller = view.viewController, let title = controller.title, !title.isEmpty {
            note(controller, title, view)
        }
        for subview in view.subviews {
            visit(subview, owner: key, names, isPart: isPart || view is UIControl || Self.isBar(view))
        }
    }

    private mutating func note(_ controller: UIViewController, _ title: String, _ view: UIView) {
        let frame = view.convert(view.bounds, to: nil)
        let lengths = [("top", controller.topLayoutGuide.length), ("bottom", controller.bottomLayoutGuide.length)]
        for (edge, length) in lengths {
            let y = edge == "top" ? frame.minY + length : frame.maxY - length
            controllerGuides.append(
                Guide(
                    controller: title, edge: edge, length: length, from: CGPoint(x: frame.minX, y: y),
                    to: CGPoint(x: frame.maxX, y: y)))
        }
    }

    /// The size that a bubble asks for, where it is larger than allowed: no view has it.
    private mutating func notePreferredSizes(of records: [LifecycleRecord]) {
        for record in records {
            let wish = record.events[record.eventCountBeforeStep...].lazy.compactMap { event -> CaseSize? in
                guard case .fitsTranscript(let answer, let offer) = event, !answer.fits(in: offer) else { return nil }
                return answer
            }.last
            guard let wish else { continue }
            items.append(
                Item(
                    name: record.id, key: "wish of \(record.id)", label: "asked for by \(record.id)",
                    frame: CGRect(x: 0, y: 0, width: wish.width, height: wish.height), controller: "", isPart: false))
        }
    }

    private static func isBar(_ view: UIView) -> Bool {
        view is UINavigationBar || view is UITabBar || view is UIToolbar
    }

    // MARK: Drawing

    func differs(from other: ScreenCapture) -> Bool {
        let seen = other.places
        let moved = items.contains { item in
            guard !item.isPart, let frame = seen[item.key] else { return false }
            return !frame.isNear(item.frame)
        }
        return moved
            || zip(controllerGuides, other.controllerGuides).contains {
                $0.is($1) && abs($0.length - $1.length) > LayoutTolerance.points
            }
    }

    // Looked up, never walked.
    private var places: [String: CGRect] { Dictionary(items.map { ($0.key, $0.frame) }) { first, _ in first } }

    /// - Parameters:
    ///   - isFailing: whether the failure is visible here; before that its views are only marked.
    ///   - expected: a new instance in the same state.
    func picture(
        _ caption: String, _ named: MentionedObjects, isFailing: Bool, expected: ScreenCapture?
    ) -> ScreenPicture {
        var picture = ScreenPicture(caption: caption, size: size, bars: bars)
        picture.emphasis = isFailing ? .wrong : .none
        let emphasis = isFailing ? ScreenPicture.Emphasis.wrong : .watched
        let isRight = expected?.places ?? [:]
        let broken = isFailing ? breaches.flatMap(\.names) : []
        for item in items {
            let isNamed =
                named.contains(item.name) || broken.contains(item.name)
                || (!named.isAboutGuides && named.contains(item.controller))
            guard isNamed || !item.isPart else { continue }
            // The views from whose edges guides are measured.
            let isOwner = named.isAboutGuides && named.contains(item.controller)
            let other = isRight[item.key].flatMap { $0.isNear(item.frame) ? nil : $0 }
            var box = ScreenPicture.Box(
                label: item.label, frame: item.frame, expected: other,
                emphasis: named.isAround(item.name)
                    ? .watched : isNamed || other != nil ? emphasis : isOwner ? .watched : .none)
            box.isBar = item.isBar
            picture.boxes.append(box)
        }
        // A view that fills the screen is the reference of others.
        let wrong = picture.boxes.indices.filter { picture.boxes[$0].emphasis == .wrong }
        let filling = wrong.filter {
            picture.boxes[$0].frame == CGRect(origin: .zero, size: size) && picture.boxes[$0].expected == nil
        }
        if filling.count < wrong.count { for index in filling { picture.boxes[index].emphasis = .watched } }
        for guide in layoutGuides {
            picture.guides.append(
                ScreenPicture.Box(
                    label: guide.label, frame: guide.frame, emphasis: named.contains(guide.name) ? emphasis : .none))
        }
        addLines(to: &picture, named, emphasis)
        for item in items where named.contains(item.name) { addContent(of: item, to: &picture, named, emphasis) }
        guard isFailing else { return picture }
        for breach in breaches {
            picture.marks.append(ScreenPicture.Mark(label: breach.label, from: breach.from, to: breach.to))
        }
        for guide in controllerGuides where named.contains(guide.controller) && named.isAbout(guide: guide.edge) {
            guard let right = expected?.controllerGuides.first(where: { $0.is(guide) }),
                abs(right.from.y - guide.from.y) > 0.5
            else { continue }
            picture.marks.append(
                Self.vertical(from: right.from.y, to: guide.from.y, x: (guide.from.x + guide.to.x) / 2))
        }
        for box in picture.boxes where box.emphasis == .wrong { picture.marks += marks(of: box) }
        return picture
    }

    func expectedPicture(
        _ named: MentionedObjects, caption: String = "expected: a new instance, opened like this"
    ) -> ScreenPicture {
        var picture = picture(caption, named, isFailing: false, expected: nil)
        picture.emphasis = .right
        for index in picture.boxes.indices where picture.boxes[index].emphasis == .watched {
            picture.boxes[index].emphasis = .right
        }
        for index in picture.guides.indices where picture.guides[index].emphasis == .watched {
            picture.guides[index].emphasis = .right
        }
        for index in picture.lines.indices where picture.lines[index].emphasis == .watched {
            picture.lines[index].emphasis = .right
        }
        return picture
    }

    private func addLines(
        to picture: inout ScreenPicture, _ named: MentionedObjects, _ emphasis: ScreenPicture.Emphasis
    ) {
        for guide in controllerGuides {
            let isNamed = named.contains(guide.controller) && named.isAbout(guide: guide.edge)
            guard isNamed || guide.length > 0 else { continue }
            picture.lines.append(
                ScreenPicture.GuideLine(
                    label: "\(guide.controller) \(guide.edge) guide \(NumberText.number(guide.length))",
                    from: guide.from, to: guide.to, emphasis: isNamed ? emphasis : .none,
                    isBottom: guide.edge == "bottom"))
        }
    }

    private func addContent(
        of item: Item, to picture: inout ScreenPicture, _ named: MentionedObjects, _ emphasis: ScreenPicture.Emphasis
    ) {
        guard let content = item.content else { return }
        // A scroll view without a size has insets, too.
        let (left, right) = item.frame.width > 1 ? (item.frame.minX, item.frame.maxX) : (0, size.width)
        for (edge, length) in [("top", content.top), ("bottom", content.bottom)] where named.isAbout(contentAt: edge) {
            let y = edge == "top" ? item.frame.minY + length : item.frame.maxY - length
            picture.lines.append(
                ScreenPicture.GuideLine(
                    label: "\(item.name) content inset at the \(edge): \(NumberText.number(length))",
                    from: CGPoint(x: left, y: y),
                    to: CGPoint(x: right, y: y), emphasis: emphasis, isBottom: edge == "bottom"))
        }
    }

    /// How far a view is from its expected position, or out of the screen.
    private func marks(of box: ScreenPicture.Box) -> [ScreenPicture.Mark] {
        let frame = box.frame
        if let expected = box.expected {
            let (dx, dy) = (frame.minX - expected.minX, frame.minY - expected.minY)
            if abs(dy) > 0.5 {
                return [Self.vertical(from: expected.minY, to: frame.minY, x: frame.midX)]
            }
            if abs(dx) > 0.5 {
                return [Self.horizontal(from: expected.minX, to: frame.minX, y: frame.midY)]
            }
            if abs(frame.maxY - expected.maxY) > 0.5 {
                return [Self.vertical(from: expected.maxY, to: frame.maxY, x: frame.midX)]
            }
            if abs(frame.maxX - expected.maxX) > 0.5 {
                return [Self.horizontal(from: expected.maxX, to: frame.maxX, y: frame.midY)]
            }
            return []
        }
        guard frame.width > 0, frame.height > 0 else { return [] }
        // A view that contains others may be that large: only views that begin on the screen and end outside of it
        // count.
        guard frame.intersects(CGRect(origin: .zero, size: size)) else { return [] }
        if frame.maxX > size.width + 0.5 { return [Self.horizontal(from: size.width, to: frame.maxX, y: frame.midY)] }
        if frame.minX < -0.5 { return [Self.horizontal(from: 0, to: frame.minX, y: frame.midY)] }
        if frame.maxY > size.height + 0.5 { return [Self.vertical(from: size.height, to: frame.maxY, x: frame.midX)] }
        if frame.minY < -0.5 { return [Self.vertical(from: 0, to: frame.minY, x: frame.midX)] }
        return []
    }

    private static func vertical(from: CGFloat, to: CGFloat, x: CGFloat) -> ScreenPicture.Mark {
        ScreenPicture.Mark(
            label: "\(NumberText.number(abs(to - from))) pt", from: CGPoint(x: x, y: from), to: CGPoint(x: x, y: to))
    }

    private static func horizontal(from: CGFloat, to: CGFloat, y: CGFloat) -> ScreenPicture.Mark {
        ScreenPicture.Mark(
            label: "\(NumberText.number(abs(to - from))) pt", from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y))
    }

    // MARK: Broken constraints

    /// From where the first item is to where the constraint wants it.
    private static func breach(_ constraint: NSLayoutConstraint, _ names: ViewNames) -> Breach? {
        guard let first = frame(of: constraint.firstItem) else { return nil }
        let involved = [constraint.firstItem, constraint.secondItem].compactMap { ($0 as? UIView).flatMap(names.name) }
        let second = frame(of: constraint.secondItem)
        guard let (seen, isVertical) = place(constraint.firstAttribute, in: first) else { return nil }
        var asked = constraint.constant
        if let second, let (other, _) = place(constraint.secondAttribute, in: second) {
            asked += other * constraint.multiplier
        }
        guard abs(asked - seen) > 0.01 else { return nil }
        let isSize = constraint.firstAttribute == .width || constraint.firstAttribute == .height
        let label = "is \(NumberText.number(seen)), asked for \(NumberText.number(asked))"
        let start = isSize ? (isVertical ? first.minY : first.minX) : 0
        let (from, to) = (start + seen, start + asked)
        return isVertical
            ? Breach(
                label: label, from: CGPoint(x: first.midX, y: from), to: CGPoint(x: first.midX, y: to), names: involved)
            : Breach(
                label: label, from: CGPoint(x: from, y: first.midY), to: CGPoint(x: to, y: first.midY), names: involved)
    }

    private static func frame(of item: AnyObject?) -> CGRect? {
        if let view = item as? UIView { return view.convert(view.bounds, to: nil) }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return nil }
        return owner.convert(guide.layoutFrame, to: nil)
    }

    private static func place(_ attribute: NSLayoutConstraint.Attribute, in frame: CGRect) -> (CGFloat, Bool)? {
        switch attribute {
        case .left, .leading: (frame.minX, false)
        case .right, .trailing: (frame.maxX, false)
        case .centerX: (frame.midX, false)
        case .width: (frame.width, false)
        case .top: (frame.minY, true)
        case .bottom: (frame.maxY, true)
        case .centerY: (frame.midY, true)
        case .height: (frame.height, true)
        default: nil
        }
    }
}

/// The names of views in messages about a case, and the labels in a picture.
private struct ViewNames {
    private let targets: TargetNames?
    // Looked up, never walked.
    private var scene: [ObjectIdentifier: String] = [:]

    init(_ live: RunningCase) {
        targets = live.target == nil ? nil : TargetNames(live.window)
        for entry in live.scene?.loaded.views ?? [] {
            scene[ObjectIdentifier(entry.view)] = SceneNames.object(entry.element, id: entry.id)
        }
    }

    func name(of view: UIView) -> String? {
        if let targets { return targets.name(of: view) }
        return scene[ObjectIdentifier(view)] ?? view.accessibilityIdentifier
    }

    /// Name, class if it is not a plain view, controller, and text.
    func label(of view: UIView, _ name: String?) -> String {
        var parts: [String] = []
        if scene[ObjectIdentifier(view)] != nil, let name {
            // The id and line of the file are in the message.
            parts = [name.range(of: " (", options: .backwards).map { String(name[..<$0.lowerBound]) } ?? name]
        } else {
            let kind = Self.kind(of: view)
            parts = [name, kind].compactMap { $0 }
            let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? ""
            if !text.isEmpty { parts.append("'\(text.count > 16 ? text.prefix(15) + "…" : text[...])'") }
        }
        if let title = view.viewController?.title, !title.isEmpty { parts.append("(\(title))") }
        return parts.joined(separator: " ")
    }

    private static func kind(of view: UIView) -> String? {
        switch view {
        case is UILabel: "label"
        case is UIButton: "button"
        case is UITextField: "text field"
        case is UITableView: "table"
        case is UICollectionView: "collection"
        case is UIScrollView: "scroll view"
        case is UIStackView: "stack"
        case is UIImageView: "image"
        case is UINavigationBar: "navigation bar"
        case is UITabBar: "tab bar"
        case is UIToolbar: "toolbar"
        case is UIControl: "control"
        default: nil
        }
    }
}
