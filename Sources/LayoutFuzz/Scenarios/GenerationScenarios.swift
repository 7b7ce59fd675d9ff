import Foundation
import LayoutEngine
import LayoutReference

/// Collects notifications.
private final class PostedNotifications: @unchecked Sendable { var names: [String] = [] }

/// A Messages extension with a preferred size of its bubble.
private final class BubbleExtension: MSMessagesAppViewController {
    var wanted = CGSize(width: 50, height: 60)
    var offers: [CGSize] = []
    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        offers.append(size)
        return wanted
    }
}

/// A control whose alignment rectangle is smaller than its frame.
private final class FramedControl: UIControl {
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 3, left: 5, bottom: 1, right: 1) }
}

/// Sizes in all generations, bar buttons, undo steps, bubbles, glyphs and notifications.
extension Scenario {
    static let generations: [Scenario] = [
        // Sizes of controls in every generation of UIKit, independent of the case's own.
        Scenario(
            "sizes-in-all-generations", rules: ["controls-2", "controls-3", "tables-9", "popovers-3"],
            limits: [20, 9, 9, 5, 30]
        ) { run in
            let outer = LayoutEnvironment.current
            defer { LayoutEnvironment.current = outer }
            for uikit in UIKitProfile.allCases {
                LayoutEnvironment.current = LayoutEnvironment(profile: uikit, scale: run.device.scale)
                let reference = ControlReference(of: uikit)
                let isNew = uikit >= .iOS13plus
                func size(_ size: ControlReference.Size) -> CGSize {
                    CGSize(width: CGFloat(size.width ?? -1), height: CGFloat(size.height ?? -1))
                }
                let none = UIView.noIntrinsicMetric
                let whole = size(reference.switchFrame)
                run.expect("fitting size of a switch in \(uikit)", UISwitch().sizeThatFits(.zero), whole)
                run.expect(
                    "intrinsic size of a switch in \(uikit)", UISwitch().intrinsicContentSize,
                    CGSize(width: whole.width - 2, height: whole.height))
                let thick = CGFloat(reference.sliderFrameHeight)
                run.expect("fitting height of a slider in \(uikit)", UISlider().sizeThatFits(.zero).height, thick)
                run.expect(
                    "intrinsic size of a slider in \(uikit)", UISlider().intrinsicContentSize,
                    CGSize(width: none, height: reference.look == .iOS26 ? thick : thick - 1))
                run.expect(
                    "intrinsic size of a stepper in \(uikit)", UIStepper().intrinsicContentSize, size(reference.stepper)
                )
                run.expect(
                    "fitting size of a stepper in \(uikit)", UIStepper().sizeThatFits(.zero), size(reference.stepper))
                run.expect(
                    "intrinsic size of a progress view in \(uikit)", UIProgressView().intrinsicContentSize,
                    CGSize(width: none, height: CGFloat(reference.progressHeight)))
                run.expect(
                    "intrinsic size of a search bar in \(uikit)", UISearchBar().intrinsicContentSize,
                    CGSize(width: none, height: CGFloat(reference.searchBarHeight)))
                let popover = UIViewController()
                popover.modalPresentationStyle = .popover
                run.expect(
                    "default sourceRect of a popover in \(uikit)", popover.popoverPresentationController?.sourceRect,
                    isNew ? .null : .zero)
                let dots = UIPageControl()
                for pages in 0...run.numbers[1] {
                    dots.numberOfPages = pages
                    let (count, gaps) = (CGFloat(pages), CGFloat(max(0, pages - 1)))
                    run.expect(
                        "intrinsic size of \(pages) dots in \(uikit)", dots.intrinsicContentSize,
                        reference.look == .iOS26
                            ? CGSize(width: 10 * count + 8 * gaps + 28, height: 26)
                            : CGSize(width: 7 * count + 9 * gaps, height: 37))
                }
                run.expect(
                    "intrinsic size of a picker in \(uikit)", UIPickerView().intrinsicContentSize,
                    CGSize(width: 320, height: 216))
                run.expect(
                    "intrinsic sizes of activity indicators in \(uikit)",
                    [UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large)]
                        .map(\.intrinsicContentSize),
                    [CGSize(width: 20, height: 20), CGSize(width: 37, height: 37)])
                let framed = FramedControl().sizeThatFits(CGSize(width: 3, height: 4))
                run.expect(
                    "fitting size of a control with alignment insets in \(uikit)", framed, CGSize(width: 36, height: 24)
                )
                // All segments are as wide as the widest.
                let title = UILabel()
                title.font = .systemFont(ofSize: 13, weight: isNew ? .medium : .regular)
                let segments = UISegmentedControl()
                for count in 1...4 {
                    let text = String(repeating: "w", count: count % 3 == 0 ? 1 : count + run.numbers[2])
                    segments.insertSegment(withTitle: text, at: count / 2, animated: false)
                    if (title.text ?? "").count < text.count { title.text = text }
                    let (widest, number) = (title.intrinsicContentSize.width, CGFloat(count))
                    let wide = isNew ? (widest + 22) * number : (widest.rounded(.up) + 14) * number + number - 1
                    run.expect(
                        "intrinsic size of \(count) segments in \(uikit)", segments.intrinsicContentSize,
                        CGSize(width: wide, height: isNew ? 31 : 28))
                    run.expect(
                        "fitting size of \(count) segments in \(uikit)", segments.sizeThatFits(.zero),
                        CGSize(width: wide, height: isNew ? 32 : 29))
                }
                let (letters, points) = (run.numbers[3], CGFloat(8 + run.numbers[4]))
                for border in UITextField.BorderStyle.allCases {
                    let field = UITextField()
                    field.borderStyle = border
                    field.font = .monospacedSystemFont(ofSize: points, weight: .regular)
                    field.text = String(repeating: "m", count: letters)
                    var width = run.roundedUp(run.monospacedWidth(letters, points))
                    let line = run.lines(1, points)
                    var height = (line + (border == .none ? 1 : 13)).rounded(.up)
                    if border == .roundedRect {
                        height = max(isNew ? 34 : 30, (line + (isNew ? 13 : 9)).rounded(.up))
                        width = reference.look == .iOS26 ? width.rounded(.up) + 28 : width + 14
                    } else if border != .none {
                        width += 14
                    }
                    run.expect(
                        "intrinsic size of a field with the border \(border) in \(uikit)", field.intrinsicContentSize,
                        CGSize(width: width, height: height))
                }
                let widths: [(UITableViewCell.AccessoryType, CGFloat)] = [
                    (.none, 0), (.disclosureIndicator, isNew ? 10.5 : 8), (.checkmark, isNew ? 24 : 14),
                    (.detailButton, isNew ? 24 : 22), (.detailDisclosureButton, isNew ? 46.5 : 42),
                ]
                for (type, width) in widths {
                    for row in [320, 401.5, 402, 500] as [CGFloat] {
                        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                        cell.frame.size.width = row
                        cell.accessoryType = type
                        cell.layoutIfNeeded()
                        let margin: CGFloat = row >= 402 ? 20 : uikit.hasSafeArea ? 16 : 15
                        let scale = run.device.scale
                        let taken = (width * scale).rounded(.down) / scale + margin + (isNew ? 0 : 10)
                        run.expect(
                            "width of the content view beside \(type) in a row of \(row) in \(uikit)",
                            cell.contentView.frame.width,
                            row - (type == .none ? 0 : taken), within: run.pixel + 0.01)
                    }
                }
            }
        },
        // The frames that popovers assume for bar button items: side by side from the safe area's edges, or in equal
        // shares of a toolbar.
        Scenario(
            "buttons-of-bars", rules: ["popovers-6"], limits: [1, 60, 60, 4, 1, 40],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let navigation = UINavigationController(rootViewController: controller)
            let host = run.open(navigation)
            navigation.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(1), bottom: 0, right: run.length(2) + 2)
            let bar = navigation.navigationBar
            let tools = UIToolbar(frame: CGRect(x: 10, y: 200, width: 180 + run.length(5), height: 44))
            controller.view.addSubview(tools)
            let direction: UISemanticContentAttribute = run.flag(0) ? .forceRightToLeft : .forceLeftToRight
            bar.semanticContentAttribute = direction
            tools.semanticContentAttribute = direction
            let (left, right) = (
                (0..<3).map { UIBarButtonItem(title: "l\($0)") }, (0..<3).map { UIBarButtonItem(title: "r\($0)") }
            )
            let shared = (0...run.numbers[3]).map { UIBarButtonItem(title: "t\($0)") }
            controller.navigationItem.leftBarButtonItems = left
            controller.navigationItem.rightBarButtonItems = right
            tools.items = shared
            /// - Parameter wanted: nil for a button that no bar shows.
            func expectButton(_ what: String, _ found: CGRect, _ wanted: CGRect?) {
                guard let wanted, found != .null else {
                    return run.expect("whether there is \(what)", found != .null, wanted != nil)
                }
                run.expect(what, found, wanted)
            }
            func check(_ when: String) {
                host.settle()
                let window = host.window
                let room = bar.convert(bar.bounds, to: window)
                let safe = bar.safeAreaInsets
                for (items, isLeading) in [(left, true), (right, false)] {
                    for (index, item) in items.enumerated() {
                        let isLeft = isLeading != run.flag(0)
                        let away = CGFloat(index) * 44
                        expectButton(
                            "bar button \(item.title ?? "") \(when)", item.frame(in: window),
                            bar.isHidden
                                ? nil
                                : CGRect(
                                    x: isLeft ? room.minX + safe.left + away : room.maxX - safe.right - away - 44,
                                    y: room.minY, width: 44, height: room.height))
                    }
                }
                let share = tools.bounds.width / CGFloat(shared.count)
                for (index, item) in shared.enumerated() {
                    let place = CGFloat(run.flag(0) ? shared.count - 1 - index : index)
                    let wanted = CGRect(x: place * share, y: 0, width: share, height: 44)
                    expectButton(
                        "toolbar button \(index) in the window \(when)", item.frame(in: window),
                        tools.isHidden ? nil : tools.convert(wanted, to: window))
                    expectButton(
                        "toolbar button \(index) in the toolbar \(when)", item.frame(in: tools),
                        tools.isHidden ? nil : wanted)
                }
                expectButton("button without a bar \(when)", UIBarButtonItem(title: "x").frame(in: window), nil)
            }
            check("at first")
            navigation.additionalSafeAreaInsets = UIEdgeInsets(
                top: 0, left: run.length(2), bottom: 0, right: run.length(1))
            check("with another safe area")
            tools.frame.size.width += 31
            tools.isHidden = run.flag(4)
            navigation.isNavigationBarHidden = !run.flag(4)
            check("with one bar hidden")
            tools.isHidden = false
            navigation.isNavigationBarHidden = false
            // A button with a custom view has that view's frame.
            let own = UIView(frame: CGRect(x: 7, y: 9, width: 11, height: 13))
            tools.addSubview(own)
            shared[0].customView = own
            host.settle()
            run.expect(
                "button with a custom view", shared[0].frame(in: tools), CGRect(x: 7, y: 9, width: 11, height: 13))
            shared[0].customView = nil
            // A navigation bar without a controller shows its own items.
            let bare = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 240, height: 40))
            let item = UINavigationItem(title: "own")
            let button = UIBarButtonItem(title: "b")
            item.rightBarButtonItem = button
            bare.semanticContentAttribute = direction
            controller.view.addSubview(bare)
            expectButton("button of an item that no bar shows", button.frame(in: bare), nil)
            bare.items = [UINavigationItem(title: "below"), item]
            host.settle()
            let inside = bare.safeAreaInsets
            run.expect(
                "button of a bar without a controller", button.frame(in: bare),
                CGRect(x: run.flag(0) ? inside.left : 196 - inside.right, y: 0, width: 44, height: 40))
            check("at the end")
        },
        // Changes are undone and redone: singly, in groups, and while undo registration is off.
        Scenario("undo-step-by-step", rules: ["source-2"], limits: [9, 9, 4]) { run in
            final class Value { var numbers: [Int] = [] }
            let (manager, value) = (UndoManager(), Value())
            var moments: [String] = []
            func push(_ number: Int) {
                manager.registerUndo(withTarget: value) { _ in pop(number) }
                moments.append(manager.isUndoing ? "undo" : manager.isRedoing ? "redo" : "do")
                value.numbers.append(number)
            }
            func pop(_ number: Int) {
                manager.registerUndo(withTarget: value) { _ in push(number) }
                moments.append(manager.isUndoing ? "undo" : manager.isRedoing ? "redo" : "do")
                run.expect("number that is undone", value.numbers.popLast(), number)
            }
            func check(_ numbers: [Int], _ told: [String], undo: Bool, redo: Bool, _ when: String) {
                run.expect("numbers \(when)", value.numbers, numbers)
                run.expect("calls \(when)", moments, told)
                run.expect(
                    "canUndo, canRedo, isUndoing and isRedoing \(when)",
                    [manager.canUndo, manager.canRedo, manager.isUndoing, manager.isRedoing],
                    [undo, redo, false, false])
                moments = []
            }
            let (a, b, c) = (run.numbers[0], run.numbers[1] + 10, 30)
            check([], [], undo: false, redo: false, "at first")
            manager.undo()
            manager.redo()
            check([], [], undo: false, redo: false, "after undo and redo without changes")
            push(a)
            check([a], ["do"], undo: true, redo: false, "after one change")
            push(b)
            manager.undo()
            check([a], ["do", "undo"], undo: true, redo: true, "after an undo")
            manager.undo()
            check([], ["undo"], undo: false, redo: true, "after a second undo")
            manager.undo()
            check([], [], undo: false, redo: true, "after an undo with nothing left")
            manager.redo()
            check([a], ["redo"], undo: true, redo: true, "after a redo")
            manager.redo()
            check([a, b], ["redo"], undo: true, redo: false, "after a second redo")
            manager.undo()
            push(c)
            check([a, c], ["undo", "do"], undo: true, redo: false, "after another change")
            // A group is one step. It is undone in reverse order, with the groups inside.
            manager.beginUndoGrouping()
            run.expect("groupingLevel in a group", manager.groupingLevel, 1)
            push(1)
            manager.beginUndoGrouping()
            run.expect("groupingLevel in a nested group", manager.groupingLevel, 2)
            push(2)
            manager.endUndoGrouping()
            push(3)
            run.expect("groupingLevel after the nested group", manager.groupingLevel, 1)
            manager.endUndoGrouping()
            run.expect("groupingLevel after the group", manager.groupingLevel, 0)
            check([a, c, 1, 2, 3], ["do", "do", "do"], undo: true, redo: false, "after a group")
            manager.undo()
            check([a, c], ["undo", "undo", "undo"], undo: true, redo: true, "after the undo of a group")
            manager.redo()
            check([a, c, 1, 2, 3], ["redo", "redo", "redo"], undo: true, redo: false, "after the redo of a group")
            // `undo` ends an open group first. An empty group is no step.
            manager.beginUndoGrouping()
            manager.endUndoGrouping()
            manager.endUndoGrouping()
            run.expect("groupingLevel after one endUndoGrouping too many", manager.groupingLevel, 0)
            manager.beginUndoGrouping()
            push(4)
            manager.undo()
            run.expect("groupingLevel after the undo of an open group", manager.groupingLevel, 0)
            check([a, c, 1, 2, 3], ["do", "undo"], undo: true, redo: true, "after the undo of an open group")
            manager.undo()
            check([a, c], ["undo", "undo", "undo"], undo: true, redo: true, "after the undo of both groups")
            manager.redo()
            manager.redo()
            check(
                [a, c, 1, 2, 3, 4], ["redo", "redo", "redo", "redo"], undo: true, redo: false,
                "after the redo of both groups")
            // Each `disableUndoRegistration` needs its own `enableUndoRegistration`.
            manager.disableUndoRegistration()
            manager.disableUndoRegistration()
            manager.enableUndoRegistration()
            run.expect(
                "isUndoRegistrationEnabled after one enable for two disables", manager.isUndoRegistrationEnabled, false)
            value.numbers = []
            manager.registerUndo(withTarget: value) { _ in push(99) }
            manager.enableUndoRegistration()
            manager.enableUndoRegistration()
            run.expect("isUndoRegistrationEnabled after all enables", manager.isUndoRegistrationEnabled, true)
            manager.removeAllActions()
            check([], [], undo: false, redo: false, "after removeAllActions")
            // `levelsOfUndo` keeps the last steps only.
            let levels = run.numbers[2] + 1
            manager.levelsOfUndo = levels
            for number in 0..<7 { push(number) }
            moments = []
            for _ in 0..<9 { manager.undo() }
            check(
                Array(0..<7 - levels), Array(repeating: "undo", count: levels), undo: false, redo: true,
                "after the undo of all kept levels")
            for _ in 0..<9 { manager.redo() }
            check(
                Array(0..<7), Array(repeating: "redo", count: levels), undo: true, redo: false,
                "after the redo of all kept levels")
            // The target of the action is deallocated.
            var other: Value? = Value()
            if let object = other { manager.registerUndo(withTarget: object) { _ in moments.append("gone") } }
            other = nil
            manager.undo()
            run.expect("calls for a deallocated target", moments, [])
        },
        // A bubble has its preferred size, limited to the offered one on each axis. A message is pending until it is
        // sent.
        Scenario(
            "bubbles-of-all-sizes", rules: ["messages-6", "messages-7", "messages-16"], limits: [200, 200, 1],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let host = run.openMessages(.compact) { BubbleExtension() }
            let messages = (0..<3).map { _ in MSMessage() }
            run.expect("isPending of new messages", messages.map(\.isPending), [true, true, true])
            let bubbles = messages.prefix(2).compactMap { host.showBubble(for: $0) }
            let controllers = bubbles.compactMap { $0.controller as? BubbleExtension }
            guard controllers.count == 2 else { return run.expect("number of bubbles", controllers.count, 2) }
            run.expect("isPending of messages with bubbles", messages.map(\.isPending), [false, false, true])
            for (index, controller) in controllers.enumerated() {
                run.expect("number of contentSizeThatFits calls at first", controller.offers.count, 1)
                run.expect(
                    "size of bubble \(index) at first", bubbles[index].window.bounds.size, CGSize(width: 50, height: 60)
                )
            }
            let wanted: [CGSize] = [
                CGSize(width: 10 + run.length(0), height: 20 + run.length(1)), CGSize(width: 1000, height: 33),
                CGSize(width: 44, height: 1000), CGSize(width: -5, height: 20), CGSize(width: 30, height: -1),
                CGSize(width: 273, height: 350), CGSize(width: 350, height: 273),
            ]
            for (round, size) in wanted.enumerated() {
                let others = wanted[(round + 3) % wanted.count]
                for (controller, size) in zip(controllers, [size, others]) {
                    controller.wanted = size
                    controller.offers = []
                }
                host.turn()
                let screen = run.device.size(in: host.orientation)
                let offer = CGSize(width: min(273, screen.width), height: min(350, screen.height))
                for (index, size) in [size, others].enumerated() {
                    let fitted = CGSize(
                        width: min(max(0, size.width), offer.width), height: min(max(0, size.height), offer.height))
                    run.expect("sizes that contentSizeThatFits is offered", controllers[index].offers, [offer])
                    run.expect(
                        "size of bubble \(index) with the preferred size \(size)", bubbles[index].window.bounds.size,
                        fitted)
                    run.expect(
                        "frame of the view of bubble \(index) with the preferred size \(size)",
                        controllers[index].view.frame,
                        CGRect(origin: .zero, size: fitted))
                }
            }
            // An inserted message is pending. A received or selected one is not.
            host.conversation.insert(messages[2])
            run.expect("isPending of an inserted message", messages[2].isPending, true)
            if run.flag(2) {
                host.cancelStagedMessage()
                run.expect("isPending of a cancelled message", messages[2].isPending, true)
                host.conversation.insert(messages[2])
            }
            host.sendStagedMessage()
            run.expect("isPending of a sent message", messages[2].isPending, false)
            run.expect("whether no message is staged after it was sent", host.conversation.stagedMessage == nil, true)
            let (received, chosen) = (MSMessage(), MSMessage())
            host.receive(received)
            host.select(chosen)
            run.expect(
                "isPending of a received and a selected message", [received, chosen].map(\.isPending), [false, false])
        },
        // The glyph at a point, and the rectangles of the layout manager.
        Scenario("letters-at-places", rules: ["text-20", "text-21"], limits: [6, 6, 6, 20, 2, 6]) { run in
            let size = 9 + run.length(3)
            let lines = run.numbers[0...2].map { String(repeating: "m", count: $0 + 1) }
            let text = lines.joined(separator: "\n")
            let view = UITextView()
            view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
            view.font = .monospacedSystemFont(ofSize: size, weight: .regular)
            view.text = text
            let manager = view.layoutManager
            run.expectObject("layout manager when it is read again", view.layoutManager, manager)
            run.expectObject("text container of the layout manager", manager.textContainers.first, view.textContainer)
            run.expect("number of text containers", manager.textContainers.count, 1)
            manager.showsInvisibleCharacters = true
            run.expect("showsInvisibleCharacters after it was set", view.layoutManager.showsInvisibleCharacters, true)
            let (letter, line) = (run.monospacedWidth(1, size), run.lines(1, size))
            let padding = view.textContainer.lineFragmentPadding
            var start = 0
            for (row, letters) in lines.enumerated() {
                // One character of each row.
                let column = run.numbers[5] % letters.count
                for part in [0.2, 0.8] as [CGFloat] {
                    let place = CGPoint(
                        x: padding + (CGFloat(column) + part) * letter, y: (CGFloat(row) + part) * line)
                    run.expect(
                        "glyph at row \(row), column \(column), \(part)",
                        manager.glyphIndex(for: place, in: view.textContainer), start + column)
                    run.expect(
                        "character at the same point",
                        manager.characterIndex(
                            for: place, in: view.textContainer, fractionOfDistanceBetweenInsertionPoints: nil),
                        start + column)
                }
                let beside = CGPoint(x: padding + 30 * letter, y: (CGFloat(row) + 0.5) * line)
                run.expect(
                    "glyph beside row \(row)", manager.glyphIndex(for: beside, in: view.textContainer),
                    start + letters.count - 1)
                run.expect(
                    "rectangle of row \(row)",
                    manager.boundingRect(
                        forGlyphRange: NSRange(location: start, length: letters.count), in: view.textContainer),
                    CGRect(
                        x: padding, y: CGFloat(row) * line, width: CGFloat(letters.count) * letter, height: line),
                    within: 2 * run.pixel)
                start += letters.count + 1
            }
            run.expect(
                "glyph below the text", manager.glyphIndex(for: CGPoint(x: 0, y: 5 * line), in: view.textContainer),
                text.count - 1)
            run.expect("origin of usedRect", manager.usedRect(for: view.textContainer).origin, .zero)
            run.expect(
                "usedRect", manager.usedRect(for: view.textContainer),
                CGRect(
                    x: 0, y: 0, width: CGFloat(lines.map(\.count).max() ?? 0) * letter + 2 * padding, height: 3 * line),
                within: 2 * run.pixel)
            view.text = ""
            run.expect("glyph index without text", manager.glyphIndex(for: .zero, in: view.textContainer), 0)
            run.expect("number of glyphs without text", manager.numberOfGlyphs, 0)
        },
        // Typing posts each notification once. Texts that the app sets post none.
        Scenario("what-is-posted", rules: ["controls-15", "controls-16"], limits: [1, 1, 3]) { run in
            let (_, root) = run.openPlain()
            let (field, area) = (UITextField(), UITextView())
            root.addSubview(field)
            root.addSubview(area)
            let posts = PostedNotifications()
            let names: [(Notification.Name, AnyObject, String)] = [
                (UITextField.textDidBeginEditingNotification, field, "field begins"),
                (UITextField.textDidChangeNotification, field, "field changes"),
                (UITextField.textDidEndEditingNotification, field, "field ends"),
                (UITextView.textDidBeginEditingNotification, area, "area begins"),
                (UITextView.textDidChangeNotification, area, "area changes"),
                (UITextView.textDidEndEditingNotification, area, "area ends"),
            ]
            let observers = names.map { name, object, word in
                NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
                    posts.names.append(word)
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            func check(_ wanted: [String], _ when: String) {
                run.expect("notifications \(when)", posts.names, wanted)
                posts.names = []
            }
            field.text = "a"
            area.text = "a"
            check([], "after the app set the texts")
            for turn in 0...run.numbers[2] {
                area.simulateTyping("b\(turn)")
                check(["area begins", "area changes", "area ends"], "after typing into a text view")
                field.simulateTyping("b\(turn)")
                check(["field begins", "field changes", "field ends"], "after typing into a text field")
                run.expect("texts after typing", [area.text, field.text], ["b\(turn)", "b\(turn)"])
            }
            area.isEditable = run.flag(0)
            area.simulateTyping("c")
            check(
                run.flag(0) ? ["area begins", "area changes", "area ends"] : [],
                "after typing into a text view with isEditable set")
            field.isEnabled = run.flag(1)
            field.simulateTyping("c")
            check(
                run.flag(1) ? ["field begins", "field changes", "field ends"] : [],
                "after typing into a text field with isEnabled set")
            area.isEditable = true
            field.isEnabled = true
            run.expect("becomeFirstResponder of a text field", field.becomeFirstResponder(), true)
            run.expect("becomeFirstResponder of the first responder", field.becomeFirstResponder(), true)
            check(["field begins"], "after a text field became first responder")
            run.expect("becomeFirstResponder of a text view", area.becomeFirstResponder(), true)
            check(["field ends", "area begins"], "after a text view became first responder")
            run.expect("resignFirstResponder of a text view", area.resignFirstResponder(), true)
            run.expect("resignFirstResponder of a text view that already resigned", area.resignFirstResponder(), true)
            check(["area ends"], "after a text view resigned")
        },
    ]
}
