import Foundation
import LayoutEngine

/// A delegate that allows a field to be edited, or not, and records its calls.
private final class FocusListener: UITextFieldDelegate {
    var entries: [String] = []
    var mayBegin = true
    var mayEnd = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        entries.append("may begin")
        return mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { entries.append("begun \(textField.isEditing)") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        entries.append("may end")
        return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { entries.append("ended \(textField.isEditing)") }
}

/// A delegate that allows a text view to be edited, or not, and records its calls.
private final class AreaListener: UITextViewDelegate {
    var entries: [String] = []
    var mayBegin = true
    var mayEnd = true
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        entries.append("may begin")
        return mayBegin
    }
    func textViewDidBeginEditing(_ textView: UITextView) { entries.append("begun \(textView.isFirstResponder)") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        entries.append("may end")
        return mayEnd
    }
    func textViewDidEndEditing(_ textView: UITextView) { entries.append("ended \(textView.isFirstResponder)") }
}

/// Editing, baselines of controls, symbols, text positions, animations, observers and windows.
extension Scenario {
    static let controlStates: [Scenario] = [
        // One field at a time is the first responder, if its delegate allows it.
        Scenario("field-focus", rules: ["controls-16"], limits: [1, 1, 1, 2]) { run in
            let (one, two) = (UITextField(), UITextField())
            let listener = FocusListener()
            one.delegate = listener
            listener.mayBegin = run.flag(0)
            listener.mayEnd = run.flag(1)
            one.isEnabled = run.flag(2)
            one.addAction(UIAction { _ in listener.entries.append("event begin") }, for: .editingDidBegin)
            one.addAction(UIAction { _ in listener.entries.append("event end") }, for: .editingDidEnd)
            let (_, root) = run.openPlain()
            for field in [one, two] { root.addSubview(field) }
            run.expect("canBecomeFirstResponder", one.canBecomeFirstResponder, run.flag(2))
            let begins = run.flag(0) && run.flag(2)
            run.expect("becomeFirstResponder of a field", one.becomeFirstResponder(), begins)
            run.expect(
                "calls when editing begins", listener.entries,
                ["may begin"] + (begins ? ["begun true", "event begin"] : []))
            run.expect("isEditing after becomeFirstResponder", one.isEditing, begins)
            run.expect("isFirstResponder after becomeFirstResponder", one.isFirstResponder, begins)
            listener.entries = []
            if begins {
                run.expect("becomeFirstResponder of the first responder", one.becomeFirstResponder(), true)
                run.expect("calls of a second becomeFirstResponder", listener.entries, [])
            }
            // A forced end does not ask the delegate.
            let isForced = run.numbers[3] == 2
            let ends = begins && (run.flag(1) || isForced)
            let answer = run.flag(3) ? root.endEditing(isForced) : one.resignFirstResponder()
            run.expect("result of ending the editing", answer, !begins || ends)
            run.expect(
                "calls when editing ends", listener.entries,
                (begins && !isForced ? ["may end"] : []) + (ends ? ["ended false", "event end"] : []))
            run.expect("isEditing after the end", one.isEditing, begins && !ends)
            listener.entries = []
            let isKept = begins && !ends
            run.expect("becomeFirstResponder of another field", two.becomeFirstResponder(), !isKept)
            run.expect("isEditing of the other field", two.isEditing, !isKept)
            run.expect("calls of a field that refuses to end", listener.entries, isKept ? ["may end"] : [])
            two.resignFirstResponder()
            listener.mayEnd = true
            one.resignFirstResponder()
            run.expect(
                "whether a field is the first responder at the end", two.isFirstResponder || one.isFirstResponder, false
            )
            let view = UIView()
            run.expect("becomeFirstResponder of a plain view", view.becomeFirstResponder(), false)
            run.expect("endEditing without a first responder", root.endEditing(true), true)
            withExtendedLifetime(listener) {}
        },
        // A text view calls its delegate as a field does.
        Scenario("text-view-focus", rules: ["controls-16"], limits: [1, 1, 1, 1]) { run in
            let listener = AreaListener()
            listener.mayBegin = run.flag(0)
            listener.mayEnd = run.flag(1)
            let view = UITextView()
            view.delegate = listener
            view.isEditable = run.flag(2)
            let (_, root) = run.openPlain()
            root.addSubview(view)
            let begins = run.flag(0) && run.flag(2)
            run.expect("becomeFirstResponder of a text view", view.becomeFirstResponder(), begins)
            run.expect(
                "calls when editing begins", listener.entries,
                run.flag(2) ? ["may begin"] + (begins ? ["begun true"] : []) : [])
            listener.entries = []
            if begins { run.expect("becomeFirstResponder of the first responder", view.becomeFirstResponder(), true) }
            run.expect("calls of a second becomeFirstResponder", listener.entries, [])
            let isForced = run.flag(3)
            let ends = begins && (run.flag(1) || isForced)
            let answer = isForced ? root.endEditing(true) : view.resignFirstResponder()
            run.expect("result of ending the editing", answer, !begins || ends)
            run.expect(
                "calls when editing ends", listener.entries,
                (begins && !isForced ? ["may end"] : []) + (ends ? ["ended false"] : []))
            run.expect("isFirstResponder after the end", view.isFirstResponder, begins && !ends)
            withExtendedLifetime(listener) {}
        },
        // The baseline of one line of text is as far below the center of a control as it is in a label.
        Scenario("control-baselines", rules: ["text-13", "text-14", "controls-6"], limits: [20, 40, 9, 9, 3, 9]) {
            run in
            let size = run.length(0) + 10
            let button = UIButton(type: .custom)
            button.titleLabel?.font = .systemFont(ofSize: size)
            button.setTitle("text", for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: run.length(2) + 1, left: 2, bottom: run.length(3), right: 3)
            let field = UITextField()
            field.font = .systemFont(ofSize: size)
            field.text = "text"
            let borders: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
            field.borderStyle = borders[run.numbers[4]]
            let area = UITextView()
            area.font = .systemFont(ofSize: size)
            area.text = "text"
            area.isScrollEnabled = false
            area.textContainerInset = UIEdgeInsets(top: run.length(2), left: 0, bottom: run.length(5), right: 0)
            let segments = UISegmentedControl(items: ["one", "two"])
            let views: [UIView] = [button, field, area, segments]
            let host = run.place(views.enumerated().map { ($1, CGFloat($0) * 70, 50) })
            guard let root = host.window.rootViewController?.view else { return }
            let tall = views[..<2].map { $0.heightAnchor.constraint(equalToConstant: 60 + run.length(1)) }
            NSLayoutConstraint.activate(tall)
            let marks = views.map { view -> (UIView, UIView) in
                let pair = (run.makeView(in: root), run.makeView(in: root))
                for mark in [pair.0, pair.1] {
                    mark.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
                    mark.widthAnchor.constraint(equalToConstant: 1).isActive = true
                    mark.heightAnchor.constraint(equalToConstant: 1).isActive = true
                }
                pair.0.topAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
                pair.1.topAnchor.constraint(equalTo: view.lastBaselineAnchor).isActive = true
                return pair
            }
            func drop(_ size: CGFloat) -> CGFloat { size * (1950 - 494) / 2048 / 2 }
            func check(_ when: String) {
                host.settle()
                let within = run.pixel + 0.01
                let middle = button.frame.midY + (run.length(2) + 1 - run.length(3)) / 2
                run.expect("baseline of a button \(when)", marks[0].0.frame.minY, middle + drop(size), within: within)
                run.expect(
                    "last baseline of a button \(when)", marks[0].1.frame.minY, middle + drop(size), within: within)
                run.expect(
                    "baseline of a field \(when)", marks[1].0.frame.minY, field.frame.midY + drop(size), within: within)
                run.expect(
                    "first baseline of a text view \(when)", marks[2].0.frame.minY,
                    area.frame.minY + run.length(2) + size * 1950 / 2048, within: within)
                run.expect(
                    "last baseline of a text view \(when)", marks[2].1.frame.minY,
                    area.frame.maxY - run.length(5) - size * 494 / 2048, within: within)
                run.expect(
                    "baseline of a segmented control \(when)", marks[3].0.frame.minY,
                    segments.frame.minY + (segments.frame.height - 1) / 2 + drop(13), within: within)
            }
            check("in a given height")
            NSLayoutConstraint.deactivate(tall)
            check("in their intrinsic height")
            area.text = "text\ntext"
            check("with two lines")
        },
        // Segments by index, with titles, images and widths. The current page stays among the pages.
        Scenario("segments-details", rules: ["controls-2"], limits: [4, 6, 6, 9, 9, 9]) { run in
            let texts = (0..<run.numbers[0]).map { "t\($0)" }
            let picture = UIImage(size: CGSize(width: 7, height: 3))
            let control = UISegmentedControl(items: texts.map { $0 as Any } + [picture])
            func titles() -> [String] { (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "-" } }
            run.expect("segments of items", titles(), texts + ["-"])
            run.expectObject("image of a segment", control.imageForSegment(at: texts.count), picture)
            run.expect("selected segment at first", control.selectedSegmentIndex, UISegmentedControl.noSegment)
            var wanted = texts + ["-"]
            let place = run.numbers[1] - 3
            control.insertSegment(withTitle: "new", at: place, animated: false)
            wanted.insert("new", at: min(max(0, place), wanted.count))
            run.expect("segments after an insertion", titles(), wanted)
            let gone = run.numbers[2]
            control.removeSegment(at: gone, animated: true)
            wanted.remove(at: min(gone, wanted.count - 1))
            run.expect("segments after a removal", titles(), wanted)
            control.setTitle("other", forSegmentAt: gone)
            if gone < wanted.count { wanted[gone] = "other" }
            run.expect("segments with another title", titles(), wanted)
            run.expect(
                "whether there is no title after the last segment", control.titleForSegment(at: wanted.count) == nil,
                true)
            run.expect(
                "whether there is no image before the first segment", control.imageForSegment(at: -1) == nil, true)
            control.setWidth(33, forSegmentAt: gone)
            run.expect("width of a segment", control.widthForSegment(at: gone), gone < wanted.count ? 33 : 0)
            let dots = UIPageControl()
            dots.numberOfPages = run.numbers[3]
            dots.currentPage = run.numbers[4]
            run.expect("current page", dots.currentPage, max(0, min(run.numbers[4], run.numbers[3] - 1)))
            let before = dots.currentPage
            dots.numberOfPages = run.numbers[5]
            run.expect(
                "current page of another number of pages", dots.currentPage, max(0, min(before, run.numbers[5] - 1)))
            dots.currentPage = -3
            run.expect("current page when a negative one is set", dots.currentPage, 0)
        },
        // Symbols have a size by their configuration. Images keep their properties in copies.
        Scenario("image-details", rules: ["controls-5", "controls-12", "controls-13"], limits: [60, 3, 60, 60, 5]) {
            run in
            let points = run.length(0) + 1
            let scales: [UIImage.SymbolScale] = [.default, .medium, .large, .unspecified]
            let factor: CGFloat = run.numbers[1] == 2 ? 1.5 : 1.17
            let configuration = UIImage.SymbolConfiguration(pointSize: points, scale: scales[run.numbers[1]])
            let side = run.roundedUp(points * factor)
            let symbol = UIImage(systemName: "star", withConfiguration: configuration)
            run.expect("size of a symbol", symbol?.size ?? .zero, CGSize(width: side, height: side))
            run.expect("isSymbolImage", symbol?.isSymbolImage ?? false, true)
            let plain = UIImage(systemName: "star")
            let usual = run.roundedUp(17 * 1.17)
            run.expect(
                "size of a symbol without a configuration", plain?.size ?? .zero, CGSize(width: usual, height: usual))
            run.expect(
                "size of a symbol with another configuration", plain?.withConfiguration(configuration).size ?? .zero,
                CGSize(width: side, height: side))
            run.expect("whether there is no symbol without a name", UIImage(systemName: "") == nil, true)
            let size = CGSize(width: run.length(2), height: run.length(3))
            let picture = UIImage(size: size, scale: 3)
            run.expect(
                "size of an image with a symbol configuration", picture.withConfiguration(configuration).size, size)
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            let aligned = picture.withAlignmentRectInsets(insets)
            for (what, other) in [
                ("template", aligned.withRenderingMode(.alwaysTemplate)), ("tinted", aligned.withTintColor(.label)),
                ("resizable", aligned.resizableImage(withCapInsets: insets)),
            ] {
                run.expect("size of a \(what) image", other.size, size)
                run.expect("scale of a \(what) image", other.scale, 3)
                run.expect("insets of a \(what) image", other.alignmentRectInsets, insets)
                run.expect("whether a \(what) image equals the first one", other == aligned, false)
            }
            run.expect(
                "renderingMode of a template", aligned.withRenderingMode(.alwaysTemplate).renderingMode, .alwaysTemplate
            )
            LayoutEnvironment.current.namedImages = ["logo": size]
            run.expect("size of a named image", UIImage(named: "logo")?.size ?? .zero, size)
            run.expect("whether there is no image of an unknown name", UIImage(named: "other") == nil, true)
            let wrong = [
                CGSize(width: -1, height: 5), CGSize(width: 5, height: -1), CGSize(width: CGFloat.infinity, height: 1),
                CGSize(width: 4, height: CGFloat.infinity), CGSize(width: CGFloat.nan, height: 3),
                CGSize(width: 2, height: CGFloat.nan),
            ]
            run.expectRefusal("an image without a valid size", .invalidArgument) {
                run.expect("size of a refused image", UIImage(size: wrong[run.numbers[4]]).size, .zero)
            }
            let drawn = UIGraphicsImageRenderer(size: size).image { _ in }
            run.expect("size of a drawn image", drawn.size, size)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            run.expect(
                "scale of an image that a format sets",
                UIGraphicsImageRenderer(size: size, format: format).image { _ in }.scale, 2)
            UIGraphicsBeginImageContext(size)
            run.expect(
                "size of the image of a context", UIGraphicsGetImageFromCurrentImageContext()?.size ?? .zero, size)
            UIGraphicsEndImageContext()
            run.expect(
                "whether there is no image without a context", UIGraphicsGetImageFromCurrentImageContext() == nil, true)
        },
        // Positions and ranges in a text, and the text that replaces a range.
        Scenario("text-input", rules: ["controls-9"], limits: [9, 9, 9, 4, 1]) { run in
            let text = String("abcdefghi".prefix(run.numbers[0]))
            let field = UITextField()
            let area = UITextView()
            field.text = text
            area.text = text
            let inputs: [any UITextInput] = [field, area]
            let input = inputs[run.numbers[4]]
            let (low, high) = (min(run.numbers[1], run.numbers[2]), max(run.numbers[1], run.numbers[2]))
            run.expect(
                "length of the text", input.offset(from: input.beginningOfDocument, to: input.endOfDocument), text.count
            )
            let end = input.position(from: input.beginningOfDocument, offset: high)
            run.expect("whether there is a position", end != nil, high <= text.count)
            run.expect(
                "whether there is no position before the text",
                input.position(from: input.beginningOfDocument, offset: -1) == nil, true)
            run.expect(
                "whether there is no position after the text",
                input.position(from: input.endOfDocument, offset: 1) == nil, true)
            guard let end, let start = input.position(from: end, offset: low - high) else { return }
            run.expect("offset between two positions", input.offset(from: start, to: end), high - low)
            // A range from the later position to the earlier one is the same range.
            guard let range = input.textRange(from: end, to: start) else {
                return run.expect("whether there is a range", false, true)
            }
            run.expect("whether the range is empty", range.isEmpty, low == high)
            let letters = Array(text)
            run.expect("text of the range", input.text(in: range) ?? "-", String(letters[low..<high]))
            let new = String(repeating: "z", count: run.numbers[3])
            input.replace(range, withText: new)
            let wanted = String(letters[..<low]) + new + String(letters[high...])
            run.expect("text after the replacement", (run.flag(4) ? area.text : field.text) ?? "", wanted)
            area.selectedTextRange = range
            run.expect("selected range", area.selectedRange, NSRange(location: low, length: high - low))
        },
        // Animations change properties at once. Their completions run in order when the transaction ends.
        Scenario("animations", rules: ["passes-7"], limits: [6, 6, 1, 1]) { run in
            let (host, root) = run.openPlain()
            let (one, two) = (UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10)), UIView())
            root.addSubview(one)
            host.settle()
            var told: [String] = []
            func begin(_ kind: Int, _ name: String) {
                func change() {
                    told.append("\(name) changes")
                    one.frame.origin.x += 7
                }
                func done(_ finished: Bool) { told.append("\(name) done \(finished)") }
                switch kind {
                case 0: UIView.animate(withDuration: 1, animations: change, completion: done)
                case 1:
                    UIView.animate(
                        withDuration: 1, delay: 2, options: [.curveEaseIn], animations: change, completion: done)
                case 2:
                    UIView.animate(
                        withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 1,
                        animations: change, completion: done)
                case 3: UIView.transition(with: root, duration: 1, animations: change, completion: done)
                case 4:
                    UIView.animateKeyframes(withDuration: 1, delay: 0) {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
                    } completion: {
                        done($0)
                    }
                case 5:
                    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, animations: change) {
                        done($0 == .end)
                    }
                default:
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
                    animator.addAnimations(change)
                    animator.addCompletion { done($0 == .end) }
                    let before = told.count
                    animator.pauseAnimation()
                    run.expect("calls before the start", told.count, before)
                    animator.startAnimation()
                    animator.startAnimation()
                }
            }
            begin(run.numbers[0], "a")
            begin(run.numbers[1], "b")
            run.expect("changes at once", told, ["a changes", "b changes"])
            run.expect("x of the view after the changes", one.frame.minX, 14)
            host.settle()
            run.expect("completions", told, ["a changes", "b changes", "a done true", "b done true"])
            told = []
            UIView.performWithoutAnimation { told.append("without") }
            run.expect("changes without animation", told, ["without"])
            let stopped = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { told.append("stopped") }
            stopped.addCompletion { _ in told.append("stopped done") }
            stopped.stopAnimation(run.flag(2))
            stopped.finishAnimation(at: .end)
            host.settle()
            run.expect(
                "calls of a stopped animator", told, ["without"] + (run.flag(2) ? [] : ["stopped done"]))
            if run.flag(3) {
                UIView.transition(from: one, to: two, duration: 1)
                run.expectObject("superview of the new view", two.superview, root)
                run.expectObject("superview of the old view", one.superview, nil)
            } else {
                root.addSubview(two)
                two.isHidden = true
                UIView.transition(from: one, to: two, duration: 1, options: [.showHideTransitionViews])
                run.expect("hidden views", [one.isHidden, two.isHidden], [true, false])
                run.expectObject("superview of the hidden view", one.superview, root)
            }
        },
        // Observers are called once for each change, with the values that their options ask for.
        Scenario("observers", rules: ["observing-1"], limits: [7, 60, 60, 1, 1]) { run in
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            guard let root = controller.view else { return }
            let view = UIScrollView(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
            view.contentInsetAdjustmentBehavior = .never
            root.addSubview(view)
            host.settle()
            var options: NSKeyValueObservingOptions = []
            if run.numbers[0] & 1 != 0 { options.insert(.new) }
            if run.numbers[0] & 2 != 0 { options.insert(.old) }
            if run.numbers[0] & 4 != 0 { options.insert(.initial) }
            var offsets: [String] = []
            func text(_ point: CGPoint?) -> String { point.map { "\(Int($0.x)) \(Int($0.y))" } ?? "-" }
            let observation = view.observe(\.contentOffset, options: options) { observed, change in
                offsets.append("\(observed === view) \(text(change.oldValue)) \(text(change.newValue))")
            }
            var frames: [CGRect] = []
            let second = view.observe(\.frame) { observed, _ in frames.append(observed.frame) }
            func entry(_ old: CGPoint?, _ new: CGPoint) -> String {
                "true \(run.numbers[0] & 2 != 0 ? text(old) : "-") \(run.numbers[0] & 1 != 0 ? text(new) : "-")"
            }
            let first = run.numbers[0] & 4 != 0 ? [entry(nil, .zero)] : []
            run.expect("calls at first", offsets, first)
            let (one, two) = (CGPoint(x: run.numbers[1] + 1, y: 2), CGPoint(x: 3, y: run.numbers[2] + 3))
            view.contentOffset = one
            view.contentOffset = one
            view.setContentOffset(two, animated: run.flag(3))
            run.expect("calls when the content offset changes", offsets, first + [entry(.zero, one), entry(one, two)])
            run.expect("calls when the frame does not change", frames, [])
            view.frame.size.width += 9
            view.center.x += 4
            view.center.x += 0
            run.expect(
                "calls when the frame changes", frames,
                [CGRect(x: 5, y: 6, width: 79, height: 80), CGRect(x: 9, y: 6, width: 79, height: 80)])
            if run.flag(4) { observation.invalidate() }
            view.contentOffset = .zero
            run.expect(
                "number of calls after the observation ends", offsets.count, first.count + (run.flag(4) ? 2 : 3))
            withExtendedLifetime((observation, second)) {}
        },
        // The key window, window levels, and a root view controller that is replaced.
        Scenario("window-roots", rules: ["windows-1", "life-cycle-4"], limits: [1, 60, 1]) { run in
            let log = CallbackLog()
            let (one, two) = (LoggedController("1", log), LoggedController("2", log))
            let host = run.open(one)
            _ = log.take()
            if run.flag(0) { two.loadViewIfNeeded() }
            _ = log.take()
            host.window.rootViewController = two
            host.settle()
            let told = log.take { $0.contains("ppear") }
            run.expect(
                "appearance callbacks", told.sorted(),
                ["1 viewDidDisappear", "1 viewWillDisappear", "2 viewDidAppear", "2 viewWillAppear"])
            run.expectObject("window of the new root", two.view.window, host.window)
            run.expectObject("window of the old root", one.view.window, nil)
            run.expect("frame of the new root", two.view.frame, host.window.bounds)
            run.expectObject("root view controller", host.window.rootViewController, two)
            host.window.rootViewController = two
            host.settle()
            run.expect("callbacks when the same root is set again", log.take { $0.contains("ppear") }, [])
            let other = UIWindow()
            run.expect("size of a new window", other.bounds.size, host.window.bounds.size)
            run.expect("isKeyWindow of the first window", host.window.isKeyWindow, true)
            run.expect("isKeyWindow of a new window", other.isKeyWindow, false)
            run.expect("whether a new window is visible", other.isVisible, false)
            let level = UIWindow.Level.normal + run.length(1)
            run.expect("whether a level is below the status bar", level < UIWindow.Level.statusBar, true)
            run.expect("whether a level is below itself", level < level, false)
            run.expect("raw value of a higher level", (level + 3).rawValue, run.length(1) + 3)
            run.expect("raw value of a lower level", (level - 3).rawValue, run.length(1) - 3)
            run.expect("whether alerts are above the status bar", UIWindow.Level.alert > UIWindow.Level.statusBar, true)
            if run.flag(2) { other.makeKey() }
            run.expect("isKeyWindow of the first window at the end", host.window.isKeyWindow, !run.flag(2))
            // From a view along the responder chain.
            let inner = UIView()
            two.view.addSubview(inner)
            run.expectObject("next responder of a view", inner.next, two.view)
            run.expectObject("next responder of a root view", two.view.next, two)
            run.expectObject("next responder of a controller", two.next, host.window)
            run.expectObject("next responder of a window", host.window.next, UIApplication.shared)
        },
    ]
}
