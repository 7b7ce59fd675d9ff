import Foundation
import LayoutEngine
import LayoutReference

extension ControlReference {
    /// The look of a generation's controls.
    init(of uikit: UIKitProfile) {
        switch uikit {
        case .iOS7_8, .iOS9_10: self.init(look: .untilIOS10)
        case .iOS11_12: self.init(look: .iOS11And12)
        case .iOS13plus: self.init(look: .iOS13To18)
        case .iOS26: self.init(look: .iOS26)
        }
    }
}

extension ScenarioRun {
    /// The look of this generation's controls.
    var controls: ControlReference {
        ControlReference(of: uikit)
    }

    /// A length rounded up to pixels.
    func roundedUp(_ length: CGFloat) -> CGFloat { (length * device.scale - 0.00001).rounded(.up) / device.scale }

    /// A length rounded to pixels.
    func rounded(_ length: CGFloat) -> CGFloat { (length * device.scale + 0.00001).rounded() / device.scale }

    /// The width of a monospaced text: each letter has 1266 of 2048 of the font size (uikit-model: text-4).
    func monospacedWidth(_ count: Int, _ size: CGFloat) -> CGFloat { CGFloat(count) * size * 1266 / 2048 }

    /// The height of lines of the system font (uikit-model: text-6).
    func lines(_ count: Int, _ size: CGFloat) -> CGFloat { CGFloat(count) * size * 2444 / 2048 }

    /// A host whose root view has these views, each at its position by constraints.
    func place(_ views: [(view: UIView, x: CGFloat, y: CGFloat)]) -> SceneHost {
        let controller = UIViewController()
        let host = open(controller)
        for (view, x, y) in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
            view.leftAnchor.constraint(equalTo: controller.view.leftAnchor, constant: x).isActive = true
            view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: y).isActive = true
        }
        host.settle()
        return host
    }
}

/// Sizes, values, priorities and events of controls.
extension Scenario {
    static let controlSizes: [Scenario] = [
        // The frames of controls. Constraints set their alignment rectangles.
        Scenario("control-frames", rules: ["controls-2", "controls-3"], limits: [90, 90, 120, 9, 9]) { run in
            let (x, y, width) = (run.length(0), run.length(1), run.length(2) + 20)
            let reference = run.controls
            let isNew = run.uikit == .iOS26
            let views: [UIView] = [
                UISwitch(), UISlider(), UIStepper(), UIProgressView(), UISearchBar(), UIPageControl(),
                UISegmentedControl(),
            ]
            let dots = views[5] as? UIPageControl
            let segments = views[6] as? UISegmentedControl
            dots?.numberOfPages = run.numbers[3]
            let host = run.place(views.map { ($0, x, y) })
            for index in [1, 3, 4, 6] { views[index].widthAnchor.constraint(equalToConstant: width).isActive = true }
            host.settle()
            func size(_ size: ControlReference.Size) -> CGSize {
                CGSize(width: CGFloat(size.width ?? Double(width)), height: CGFloat(size.height ?? 0))
            }
            run.expect(
                "switch frame", views[0].frame, CGRect(origin: CGPoint(x: x, y: y), size: size(reference.switchFrame)))
            run.expect(
                "slider frame", views[1].frame,
                CGRect(x: x - 2, y: y, width: width + 4, height: CGFloat(reference.sliderFrameHeight)))
            run.expect(
                "stepper frame", views[2].frame, CGRect(origin: CGPoint(x: x, y: y), size: size(reference.stepper)))
            run.expect(
                "progress view frame", views[3].frame,
                CGRect(x: x, y: y, width: width, height: CGFloat(reference.progressHeight)))
            run.expect(
                "search bar frame", views[4].frame,
                CGRect(x: x, y: y, width: width, height: CGFloat(reference.searchBarHeight)))
            func checkDots(_ pages: Int) {
                let count = CGFloat(pages)
                let gaps = CGFloat(max(0, pages - 1))
                run.expect(
                    "page control frame", views[5].frame,
                    CGRect(
                        x: x, y: y, width: isNew ? count * 10 + gaps * 8 + 28 : count * 7 + gaps * 9,
                        height: isNew ? 26 : 37))
            }
            checkDots(run.numbers[3])
            run.expect(
                "segmented control frame", views[6].frame,
                CGRect(x: x, y: y, width: width, height: CGFloat(reference.segmentedFrameHeight)))
            dots?.numberOfPages = run.numbers[4]
            segments?.insertSegment(withTitle: "x", at: 0, animated: false)
            host.settle()
            checkDots(run.numbers[4])
            host.turn()
            checkDots(run.numbers[4])
            dots?.numberOfPages = run.numbers[3]
            host.settle()
            checkDots(run.numbers[3])
        },
        // Content hugging and compression resistance of each class, as it is made and as an app sets them.
        Scenario("control-priorities", rules: ["controls-1"], limits: [15, 999, 999, 999, 999]) { run in
            let makers: [(() -> UIView, Float, Float)] = [
                ({ UIView() }, 250, 250), ({ UILabel() }, 250, 250), ({ UIButton() }, 250, 250),
                ({ UIButton(type: .system) }, 250, 250), ({ UIImageView() }, 250, 250), ({ UIScrollView() }, 250, 250),
                ({ UITextField() }, 250, 250), ({ UITextView() }, 250, 250), ({ UISwitch() }, 750, 750),
                ({ UIStepper() }, 750, 750), ({ UIActivityIndicatorView(style: .large) }, 750, 750),
                ({ UIPageControl() }, 750, 750), ({ UIPickerView() }, 750, 750), ({ UISlider() }, 250, 750),
                ({ UIProgressView() }, 250, 750), ({ UISegmentedControl() }, 250, 750),
            ]
            let (make, horizontal, vertical) = makers[run.numbers[0]]
            let view = make()
            func check(_ hugging: (Float, Float), _ resistance: (Float, Float), _ when: String) {
                run.expect(
                    "horizontal hugging priority \(when)", view.contentHuggingPriority(for: .horizontal).rawValue,
                    hugging.0)
                run.expect(
                    "vertical hugging priority \(when)", view.contentHuggingPriority(for: .vertical).rawValue, hugging.1
                )
                run.expect(
                    "horizontal compression resistance \(when)",
                    view.contentCompressionResistancePriority(for: .horizontal).rawValue,
                    resistance.0)
                run.expect(
                    "vertical compression resistance \(when)",
                    view.contentCompressionResistancePriority(for: .vertical).rawValue,
                    resistance.1)
            }
            check((horizontal, vertical), (750, 750), "of a new view")
            let values = run.numbers[1...4].map { Float($0 + 1) }
            view.setContentHuggingPriority(UILayoutPriority(values[0]), for: .horizontal)
            check((values[0], vertical), (750, 750), "after one is set")
            view.setContentCompressionResistancePriority(UILayoutPriority(values[1]), for: .vertical)
            check((values[0], vertical), (750, values[1]), "after two are set")
            view.setContentHuggingPriority(UILayoutPriority(values[2]), for: .vertical)
            view.setContentCompressionResistancePriority(UILayoutPriority(values[3]), for: .horizontal)
            check((values[0], values[2]), (values[3], values[1]), "after all are set")
        },
        // The content size against a constraint for another length: the higher priority wins, also after a change.
        Scenario(
            "control-content", rules: ["priorities-2", "passes-5", "controls-5"],
            limits: [90, 90, 90, 998, 998, 998, 1]
        ) { run in
            let (image, wanted, changed) = (run.length(0) + 10, run.length(1) + 10, run.length(2) + 10)
            let (hugging, resistance, priority) = (run.numbers[3] + 1, run.numbers[4] + 1, run.numbers[5] + 1)
            guard priority != hugging, priority != resistance, hugging != resistance else { return }
            let isWidth = run.flag(6)
            func picture(_ length: CGFloat) -> UIImage {
                UIImage(size: isWidth ? CGSize(width: length, height: 7) : CGSize(width: 9, height: length))
            }
            let view = UIImageView(image: picture(image))
            let axis: NSLayoutConstraint.Axis = isWidth ? .horizontal : .vertical
            view.setContentHuggingPriority(UILayoutPriority(Float(hugging)), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance)), for: axis)
            let host = run.place([(view, 3, 4)])
            let anchor = isWidth ? view.widthAnchor : view.heightAnchor
            let constraint = anchor.constraint(equalToConstant: wanted)
            constraint.priority = UILayoutPriority(Float(priority))
            func check(_ content: CGFloat, _ length: CGFloat?, _ when: String) {
                host.settle()
                var expected = content
                if let length, length > content, priority > hugging { expected = length }
                if let length, length < content, priority > resistance { expected = length }
                run.expect(
                    "frame \(when)", view.frame,
                    CGRect(x: 3, y: 4, width: isWidth ? expected : 9, height: isWidth ? 7 : expected))
            }
            check(image, nil, "without a constraint")
            constraint.isActive = true
            check(image, wanted, "with a constraint")
            view.image = picture(changed)
            check(changed, wanted, "with another image")
            constraint.constant = image
            check(changed, image, "with another constant")
            view.image = picture(image)
            check(image, image, "with the first image")
            constraint.isActive = false
            check(image, nil, "without the constraint again")
        },
        Scenario("control-values", rules: ["controls-2"], limits: [40, 40, 60, 60, 1]) { run in
            let slider = UISlider()
            let (low, high) = (Float(run.numbers[0]), Float(run.numbers[0] + run.numbers[1] + 1))
            slider.maximumValue = high
            slider.minimumValue = low
            func inside(_ value: Float) -> Float { Swift.min(Swift.max(value, low), high) }
            slider.value = Float(run.numbers[2])
            run.expect("value of a slider", slider.value, inside(Float(run.numbers[2])))
            slider.setValue(Float(run.numbers[3]) + 0.5, animated: run.flag(4))
            run.expect("value of a slider that is set again", slider.value, inside(Float(run.numbers[3]) + 0.5))
            let stepper = UIStepper()
            run.expect("value of a new stepper", stepper.value, 0)
            run.expect("maximum value of a new stepper", stepper.maximumValue, 100)
            stepper.maximumValue = Double(high)
            stepper.minimumValue = Double(low)
            stepper.value = Double(run.numbers[3])
            run.expect("value of a stepper", stepper.value, Double(inside(Float(run.numbers[3]))))
            let progress = UIProgressView()
            progress.progress = Float(run.numbers[0]) / 20
            run.expect("progress", progress.progress, Swift.min(1, Float(run.numbers[0]) / 20))
            progress.setProgress(-Float(run.numbers[1]), animated: false)
            run.expect("progress that is set below 0", progress.progress, 0)
            let toggle = UISwitch()
            toggle.setOn(run.flag(4), animated: false)
            run.expect("isOn of a switch", toggle.isOn, run.flag(4))
            let dots = UIPageControl()
            dots.numberOfPages = run.numbers[1] - 20
            run.expect("number of pages", dots.numberOfPages, Swift.max(0, run.numbers[1] - 20))
        },
        // All segments with images are as wide as the widest, whichever are inserted and removed.
        Scenario("control-segments", rules: ["controls-2"], limits: [40, 40, 40, 40, 3, 2, 3]) { run in
            let control = UISegmentedControl()
            var widths: [CGFloat] = []
            func picture(_ width: CGFloat) -> UIImage { UIImage(size: CGSize(width: width, height: 5)) }
            let host = run.place([(control, 2, 3)])
            let isNew = run.uikit >= .iOS13plus
            func check(_ when: String) {
                host.settle()
                let count = CGFloat(max(1, widths.count))
                let widest = widths.max() ?? 0
                run.expect(
                    "frame \(when)", control.frame,
                    CGRect(
                        x: 2, y: 3, width: isNew ? (widest + 22) * count : (widest + 14) * count + count - 1,
                        height: CGFloat(run.controls.segmentedFrameHeight)))
                run.expect("number of segments \(when)", control.numberOfSegments, widths.count)
                for (index, width) in widths.enumerated() {
                    run.expect(
                        "size of image \(index) \(when)", control.imageForSegment(at: index)?.size ?? .zero,
                        width > 0 ? CGSize(width: width, height: 5) : .zero)
                }
            }
            check("without segments")
            for index in 0...run.numbers[5] {
                let width = run.length(index) + 1
                let place = min(run.numbers[6], widths.count)
                control.insertSegment(with: picture(width), at: run.numbers[6], animated: false)
                widths.insert(width, at: place)
            }
            check("after insertions")
            let changed = run.numbers[4]
            control.setImage(picture(run.length(3) + 30), forSegmentAt: changed)
            if changed < widths.count { widths[changed] = run.length(3) + 30 }
            check("after a change")
            control.removeSegment(at: changed, animated: false)
            if !widths.isEmpty { widths.remove(at: min(changed, widths.count - 1)) }
            check("after a removal")
            control.insertSegment(withTitle: nil, at: 99, animated: false)
            widths.append(0)
            check("with an empty segment")
            control.setTitle("", forSegmentAt: 0)
            if !widths.isEmpty { widths[0] = 0 }
            check("with a title in place of an image")
            run.expect("title of the first segment", control.titleForSegment(at: 0) ?? "none", "")
            control.selectedSegmentIndex = 0
            control.removeAllSegments()
            widths = []
            check("after all are removed")
            run.expect("selected segment", control.selectedSegmentIndex, UISegmentedControl.noSegment)
        },
        // An image view with images that have alignment insets and images that have none.
        Scenario("control-images", rules: ["controls-5", "frames-3"], limits: [60, 60, 9, 9, 9, 9, 60, 60]) { run in
            let size = CGSize(width: run.length(0) + 20, height: run.length(1) + 20)
            let insets = UIEdgeInsets(
                top: run.length(2), left: run.length(3), bottom: run.length(4), right: run.length(5))
            let plain = UIImage(size: size)
            let aligned = plain.withAlignmentRectInsets(insets)
            let other = UIImage(size: CGSize(width: run.length(6), height: run.length(7)))
            let view = UIImageView()
            let neighbour = UIView()
            let host = run.place([(view, 30, 40), (neighbour, 0, 0)])
            NSLayoutConstraint.activate([
                neighbour.widthAnchor.constraint(equalTo: view.widthAnchor),
                neighbour.heightAnchor.constraint(equalTo: view.heightAnchor),
            ])
            func check(_ picture: UIImage?, _ insets: UIEdgeInsets, _ when: String) {
                view.image = picture
                host.settle()
                guard let picture else {
                    run.expect("intrinsic size \(when)", view.intrinsicContentSize, CGSize(width: -1, height: -1))
                    return
                }
                run.expect(
                    "frame \(when)", view.frame,
                    CGRect(
                        x: 30 - insets.left, y: 40 - insets.top, width: picture.size.width, height: picture.size.height)
                )
                run.expect(
                    "size of the alignment rectangle \(when)", neighbour.frame.size,
                    CGSize(
                        width: picture.size.width - insets.left - insets.right,
                        height: picture.size.height - insets.top - insets.bottom))
                run.expect("size that fits \(when)", view.sizeThatFits(.zero), picture.size)
            }
            check(plain, .zero, "with a plain image")
            check(aligned, insets, "with an image with alignment insets")
            check(other, .zero, "with another image")
            check(nil, .zero, "without an image")
            check(aligned, insets, "with an image with alignment insets again")
            let loose = UIImageView(image: aligned, highlightedImage: other)
            run.expect(
                "frame of an image view that was made with an image", loose.frame, CGRect(origin: .zero, size: size))
            loose.isHighlighted = true
            run.expect(
                "intrinsic size while it is highlighted", loose.intrinsicContentSize,
                CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
            )
            loose.center = CGPoint(x: 100, y: 50)
            loose.image = other
            loose.sizeToFit()
            run.expect("size after sizeToFit", loose.frame.size, other.size)
        },
        // An activity indicator takes space in a stack view while it is visible.
        Scenario("control-spinner", rules: ["controls-8", "stacks-10"], limits: [40, 40, 1, 1, 1]) { run in
            let isLarge = run.flag(2)
            let spinner = UIActivityIndicatorView(style: isLarge ? .large : .medium)
            let picture = UIImageView(image: UIImage(size: CGSize(width: run.length(0) + 1, height: 50)))
            let stack = UIStackView(arrangedSubviews: [spinner, picture])
            stack.spacing = run.length(1)
            stack.alignment = .center
            let host = run.place([(stack, 0, 0)])
            func check(_ shows: Bool, _ isLarge: Bool, _ when: String) {
                host.settle()
                let side: CGFloat = isLarge ? 37 : 20
                run.expect("isHidden \(when)", spinner.isHidden, !shows)
                run.expect(
                    "size of the stack \(when)", stack.frame.size,
                    CGSize(width: run.length(0) + 1 + (shows ? side + run.length(1) : 0), height: 50))
                if shows {
                    run.expect(
                        "size of the activity indicator \(when)", spinner.frame.size, CGSize(width: side, height: side))
                }
            }
            check(false, isLarge, "at first")
            spinner.startAnimating()
            check(true, isLarge, "while it is animating")
            spinner.style = isLarge ? .medium : .large
            check(true, !isLarge, "in another style")
            spinner.hidesWhenStopped = run.flag(3)
            spinner.stopAnimating()
            check(!run.flag(3), !isLarge, "after it stopped")
            spinner.hidesWhenStopped = run.flag(4)
            check(!run.flag(4), !isLarge, "after hidesWhenStopped changed")
            spinner.startAnimating()
            run.expect("isAnimating", spinner.isAnimating, true)
            check(true, !isLarge, "while it is animating again")
        },
        // Each event calls the actions that were added for it, each once and in their order.
        Scenario("control-actions", rules: ["actions-1", "actions-2"], limits: [7, 7, 7, 7, 7]) { run in
            let events: [UIControl.Event] = [.touchDown, .valueChanged, .editingChanged]
            func chosen(_ bits: Int) -> UIControl.Event {
                events.enumerated().reduce(into: []) { if bits & 1 << $1.offset != 0 { $0.insert($1.element) } }
            }
            let control = UIControl()
            var told: [String] = []
            let actions = ["a", "b", "c"].map { name in
                UIAction { action in told.append(action.sender === control ? name : "wrong sender") }
            }
            var asked: [(name: String, events: Int)] = []
            func add(_ index: Int, _ bits: Int) {
                control.addAction(actions[index], for: chosen(bits))
                let name = ["a", "b", "c"][index]
                if let place = asked.firstIndex(where: { $0.name == name }) {
                    asked[place].events |= bits
                } else {
                    asked.append((name, bits))
                }
            }
            func check(_ when: String) {
                for bits in 1...7 {
                    told = []
                    control.sendActions(for: chosen(bits))
                    run.expect("calls \(when)", told, asked.filter { $0.events & bits != 0 }.map(\.name))
                }
                run.expect(
                    "allControlEvents \(when)", control.allControlEvents.rawValue,
                    chosen(asked.reduce(0) { $0 | $1.events }).rawValue)
            }
            for (index, bits) in run.numbers[0...2].enumerated() where bits != 0 { add(index, bits) }
            check("at first")
            if run.numbers[3] != 0 { add(0, run.numbers[3]) }
            check("after an action was added")
            control.removeAction(actions[1], for: chosen(run.numbers[4]))
            asked = asked.map { $0.name == "b" ? ($0.name, $0.events & ~run.numbers[4]) : $0 }.filter { $0.events != 0 }
            check("after an action was removed")
        },
        // A picker view asks its data source. It does not select rows that do not exist.
        Scenario("control-picker", rules: ["controls-2"], limits: [3, 5, 5, 6, 1]) { run in
            let rows = PickerRows([run.numbers[1], run.numbers[2]].prefix(run.numbers[0] == 0 ? 0 : 2).map { $0 })
            let picker = UIPickerView()
            run.expect("number of components without a data source", picker.numberOfComponents, 0)
            picker.dataSource = rows
            run.expect("number of components", picker.numberOfComponents, rows.counts.count)
            let component = run.numbers[4]
            let count = rows.counts.indices.contains(component) ? rows.counts[component] : 0
            if rows.counts.isEmpty {
                return run.expect("selected row without components", picker.selectedRow(inComponent: 0), -1)
            }
            run.expect("number of rows", picker.numberOfRows(inComponent: component), count)
            run.expect("selected row at first", picker.selectedRow(inComponent: component), count > 0 ? 0 : -1)
            picker.selectRow(run.numbers[3], inComponent: component, animated: false)
            let taken = run.numbers[3] < count ? run.numbers[3] : 0
            run.expect("selected row", picker.selectedRow(inComponent: component), count > 0 ? taken : -1)
            let other = 1 - component
            run.expect(
                "selected row of the other component", picker.selectedRow(inComponent: other),
                rows.counts[other] > 0 ? 0 : -1)
            picker.reloadComponent(other)
            run.expect(
                "selected row after the other component was reloaded", picker.selectedRow(inComponent: component),
                count > 0 ? taken : -1)
            rows.counts[component] = 1
            run.expect("selected row when there are fewer", picker.selectedRow(inComponent: component), 0)
            picker.reloadAllComponents()
            rows.counts[component] = 9
            run.expect("selected row after all components were reloaded", picker.selectedRow(inComponent: component), 0)
            run.expect("intrinsic size", picker.intrinsicContentSize, CGSize(width: 320, height: 216))
        },
        Scenario("control-refresh", rules: ["controls-4", "controls-10"], limits: [300, 300, 90, 90]) { run in
            let list = UIScrollView(frame: CGRect(x: 5, y: 6, width: run.length(0) + 1, height: 300))
            let spinner = UIRefreshControl()
            list.addSubview(spinner)
            run.expect(
                "frame of the refresh control", spinner.frame, CGRect(x: 0, y: 0, width: run.length(0) + 1, height: 60))
            list.frame.size.width = run.length(1) + 1
            list.layoutIfNeeded()
            run.expect(
                "frame of the refresh control at another width", spinner.frame,
                CGRect(x: 0, y: 0, width: run.length(1) + 1, height: 60))
            spinner.beginRefreshing()
            run.expect("isRefreshing after beginRefreshing", spinner.isRefreshing, true)
            spinner.endRefreshing()
            run.expect("isRefreshing after endRefreshing", spinner.isRefreshing, false)
            let view = UIView(frame: CGRect(x: 1, y: 2, width: run.length(2), height: run.length(3)))
            run.expect("size that fits a plain view", view.sizeThatFits(CGSize(width: 3, height: 4)), view.bounds.size)
            view.sizeToFit()
            run.expect(
                "frame of a plain view after sizeToFit", view.frame,
                CGRect(x: 1, y: 2, width: run.length(2), height: run.length(3)))
            let slider = UISlider(frame: CGRect(x: 1, y: 2, width: run.length(2), height: run.length(3)))
            slider.sizeToFit()
            run.expect(
                "slider size after sizeToFit", slider.frame.size,
                CGSize(width: run.length(2), height: CGFloat(run.controls.sliderFrameHeight)))
        },
    ]
}

/// The data source of a picker view.
private final class PickerRows: UIPickerViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
}
