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

    /// How wide a text is whose letters are all of one width: 1266 of 2048 of the size (uikit-model: text-4).
    func monospacedWidth(_ count: Int, _ size: CGFloat) -> CGFloat { CGFloat(count) * size * 1266 / 2048 }

    /// How high lines of the system's font are (uikit-model: text-6).
    func lines(_ count: Int, _ size: CGFloat) -> CGFloat { CGFloat(count) * size * 2444 / 2048 }

    /// Puts views without masks into a root, each at its place; the host with them in its window.
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
        // The frames of controls, whose alignment rectangles constraints place.
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
            run.expect("switch", views[0].frame, CGRect(origin: CGPoint(x: x, y: y), size: size(reference.switchFrame)))
            run.expect(
                "slider", views[1].frame,
                CGRect(x: x - 2, y: y, width: width + 4, height: CGFloat(reference.sliderFrameHeight)))
            run.expect("stepper", views[2].frame, CGRect(origin: CGPoint(x: x, y: y), size: size(reference.stepper)))
            run.expect(
                "progress", views[3].frame, CGRect(x: x, y: y, width: width, height: CGFloat(reference.progressHeight)))
            run.expect(
                "search bar", views[4].frame,
                CGRect(x: x, y: y, width: width, height: CGFloat(reference.searchBarHeight)))
            func checkDots(_ pages: Int) {
                let count = CGFloat(pages)
                let gaps = CGFloat(max(0, pages - 1))
                run.expect(
                    "dots", views[5].frame,
                    CGRect(
                        x: x, y: y, width: isNew ? count * 10 + gaps * 8 + 28 : count * 7 + gaps * 9,
                        height: isNew ? 26 : 37))
            }
            checkDots(run.numbers[3])
            run.expect(
                "segments", views[6].frame,
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
        // Hugging and resistance of each class, as it is made and as an app sets them.
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
                    "hugging in width \(when)", view.contentHuggingPriority(for: .horizontal).rawValue, hugging.0)
                run.expect("hugging in height \(when)", view.contentHuggingPriority(for: .vertical).rawValue, hugging.1)
                run.expect(
                    "resistance in width \(when)", view.contentCompressionResistancePriority(for: .horizontal).rawValue,
                    resistance.0)
                run.expect(
                    "resistance in height \(when)", view.contentCompressionResistancePriority(for: .vertical).rawValue,
                    resistance.1)
            }
            check((horizontal, vertical), (750, 750), "of a new view")
            let values = run.numbers[1...4].map { Float($0 + 1) }
            view.setContentHuggingPriority(UILayoutPriority(values[0]), for: .horizontal)
            check((values[0], vertical), (750, 750), "after one")
            view.setContentCompressionResistancePriority(UILayoutPriority(values[1]), for: .vertical)
            check((values[0], vertical), (750, values[1]), "after two")
            view.setContentHuggingPriority(UILayoutPriority(values[2]), for: .vertical)
            view.setContentCompressionResistancePriority(UILayoutPriority(values[3]), for: .horizontal)
            check((values[0], values[2]), (values[3], values[1]), "after all")
        },
        // Content against a constraint of another length: the higher priority wins, also after a change.
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
            check(image, nil, "of its content")
            constraint.isActive = true
            check(image, wanted, "with a constraint")
            view.image = picture(changed)
            check(changed, wanted, "with another picture")
            constraint.constant = image
            check(changed, image, "with another constant")
            view.image = picture(image)
            check(image, image, "with the first picture")
            constraint.isActive = false
            check(image, nil, "without the constraint")
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
            run.expect("value of a slider, set again", slider.value, inside(Float(run.numbers[3]) + 0.5))
            let stepper = UIStepper()
            run.expect("value of a new stepper", stepper.value, 0)
            run.expect("greatest value of a new stepper", stepper.maximumValue, 100)
            stepper.maximumValue = Double(high)
            stepper.minimumValue = Double(low)
            stepper.value = Double(run.numbers[3])
            run.expect("value of a stepper", stepper.value, Double(inside(Float(run.numbers[3]))))
            let progress = UIProgressView()
            progress.progress = Float(run.numbers[0]) / 20
            run.expect("progress", progress.progress, Swift.min(1, Float(run.numbers[0]) / 20))
            progress.setProgress(-Float(run.numbers[1]), animated: false)
            run.expect("progress below none", progress.progress, 0)
            let toggle = UISwitch()
            toggle.setOn(run.flag(4), animated: false)
            run.expect("switch", toggle.isOn, run.flag(4))
            let dots = UIPageControl()
            dots.numberOfPages = run.numbers[1] - 20
            run.expect("pages", dots.numberOfPages, Swift.max(0, run.numbers[1] - 20))
        },
        // Segments of pictures: as wide as the widest, whatever is put in and taken out.
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
                    "width \(when)", control.frame,
                    CGRect(
                        x: 2, y: 3, width: isNew ? (widest + 22) * count : (widest + 14) * count + count - 1,
                        height: CGFloat(run.controls.segmentedFrameHeight)))
                run.expect("segments \(when)", control.numberOfSegments, widths.count)
                for (index, width) in widths.enumerated() {
                    run.expect(
                        "picture \(index) \(when)", control.imageForSegment(at: index)?.size ?? .zero,
                        width > 0 ? CGSize(width: width, height: 5) : .zero)
                }
            }
            check("of none")
            for index in 0...run.numbers[5] {
                let width = run.length(index) + 1
                let place = min(run.numbers[6], widths.count)
                control.insertSegment(with: picture(width), at: run.numbers[6], animated: false)
                widths.insert(width, at: place)
            }
            check("after some came")
            let changed = run.numbers[4]
            control.setImage(picture(run.length(3) + 30), forSegmentAt: changed)
            if changed < widths.count { widths[changed] = run.length(3) + 30 }
            check("after a change")
            control.removeSegment(at: changed, animated: false)
            if !widths.isEmpty { widths.remove(at: min(changed, widths.count - 1)) }
            check("after one left")
            control.insertSegment(withTitle: nil, at: 99, animated: false)
            widths.append(0)
            check("with an empty one")
            control.setTitle("", forSegmentAt: 0)
            if !widths.isEmpty { widths[0] = 0 }
            check("with a text in place of a picture")
            run.expect("title", control.titleForSegment(at: 0) ?? "none", "")
            control.selectedSegmentIndex = 0
            control.removeAllSegments()
            widths = []
            check("after all left")
            run.expect("chosen segment", control.selectedSegmentIndex, UISegmentedControl.noSegment)
        },
        // Pictures with a part that constraints align, exchanged and taken away.
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
                    run.expect("content \(when)", view.intrinsicContentSize, CGSize(width: -1, height: -1))
                    return
                }
                run.expect(
                    "frame \(when)", view.frame,
                    CGRect(
                        x: 30 - insets.left, y: 40 - insets.top, width: picture.size.width, height: picture.size.height)
                )
                run.expect(
                    "size of the aligned part \(when)", neighbour.frame.size,
                    CGSize(
                        width: picture.size.width - insets.left - insets.right,
                        height: picture.size.height - insets.top - insets.bottom))
                run.expect("size that fits \(when)", view.sizeThatFits(.zero), picture.size)
            }
            check(plain, .zero, "of a plain picture")
            check(aligned, insets, "of an aligned one")
            check(other, .zero, "of another one")
            check(nil, .zero, "of none")
            check(aligned, insets, "of the aligned one, again")
            let loose = UIImageView(image: aligned, highlightedImage: other)
            run.expect("frame of a view made with a picture", loose.frame, CGRect(origin: .zero, size: size))
            loose.isHighlighted = true
            run.expect(
                "content while it is highlighted", loose.intrinsicContentSize,
                CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
            )
            loose.center = CGPoint(x: 100, y: 50)
            loose.image = other
            loose.sizeToFit()
            run.expect("size after sizeToFit", loose.frame.size, other.size)
        },
        // A spinner counts in a stack while it spins.
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
                run.expect("hidden \(when)", spinner.isHidden, !shows)
                run.expect(
                    "stack \(when)", stack.frame.size,
                    CGSize(width: run.length(0) + 1 + (shows ? side + run.length(1) : 0), height: 50))
                if shows { run.expect("size \(when)", spinner.frame.size, CGSize(width: side, height: side)) }
            }
            check(false, isLarge, "at first")
            spinner.startAnimating()
            check(true, isLarge, "while it spins")
            spinner.style = isLarge ? .medium : .large
            check(true, !isLarge, "in another style")
            spinner.hidesWhenStopped = run.flag(3)
            spinner.stopAnimating()
            check(!run.flag(3), !isLarge, "after it stopped")
            spinner.hidesWhenStopped = run.flag(4)
            check(!run.flag(4), !isLarge, "after its rule changed")
            spinner.startAnimating()
            run.expect("spinning", spinner.isAnimating, true)
            check(true, !isLarge, "while it spins again")
        },
        // Actions: each event reaches those that asked for it, in order, once.
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
                    "events \(when)", control.allControlEvents.rawValue,
                    chosen(asked.reduce(0) { $0 | $1.events }).rawValue)
            }
            for (index, bits) in run.numbers[0...2].enumerated() where bits != 0 { add(index, bits) }
            check("at first")
            if run.numbers[3] != 0 { add(0, run.numbers[3]) }
            check("after one more")
            control.removeAction(actions[1], for: chosen(run.numbers[4]))
            asked = asked.map { $0.name == "b" ? ($0.name, $0.events & ~run.numbers[4]) : $0 }.filter { $0.events != 0 }
            check("after one less")
        },
        // A picker asks its data source; rows that do not exist are not chosen.
        Scenario("control-picker", rules: ["controls-2"], limits: [3, 5, 5, 6, 1]) { run in
            let rows = PickerRows([run.numbers[1], run.numbers[2]].prefix(run.numbers[0] == 0 ? 0 : 2).map { $0 })
            let picker = UIPickerView()
            run.expect("columns without a source", picker.numberOfComponents, 0)
            picker.dataSource = rows
            run.expect("columns", picker.numberOfComponents, rows.counts.count)
            let component = run.numbers[4]
            let count = rows.counts.indices.contains(component) ? rows.counts[component] : 0
            if rows.counts.isEmpty { return run.expect("row of no column", picker.selectedRow(inComponent: 0), -1) }
            run.expect("rows", picker.numberOfRows(inComponent: component), count)
            run.expect("first choice", picker.selectedRow(inComponent: component), count > 0 ? 0 : -1)
            picker.selectRow(run.numbers[3], inComponent: component, animated: false)
            let taken = run.numbers[3] < count ? run.numbers[3] : 0
            run.expect("choice", picker.selectedRow(inComponent: component), count > 0 ? taken : -1)
            let other = 1 - component
            run.expect(
                "choice of the other column", picker.selectedRow(inComponent: other), rows.counts[other] > 0 ? 0 : -1)
            picker.reloadComponent(other)
            run.expect(
                "choice after the other column was read", picker.selectedRow(inComponent: component),
                count > 0 ? taken : -1)
            rows.counts[component] = 1
            run.expect("choice among fewer", picker.selectedRow(inComponent: component), 0)
            picker.reloadAllComponents()
            rows.counts[component] = 9
            run.expect("choice after all was read", picker.selectedRow(inComponent: component), 0)
            run.expect("size", picker.intrinsicContentSize, CGSize(width: 320, height: 216))
        },
        Scenario("control-refresh", rules: ["controls-4", "controls-10"], limits: [300, 300, 90, 90]) { run in
            let list = UIScrollView(frame: CGRect(x: 5, y: 6, width: run.length(0) + 1, height: 300))
            let spinner = UIRefreshControl()
            list.addSubview(spinner)
            run.expect("spinner", spinner.frame, CGRect(x: 0, y: 0, width: run.length(0) + 1, height: 60))
            list.frame.size.width = run.length(1) + 1
            list.layoutIfNeeded()
            run.expect(
                "spinner of another width", spinner.frame, CGRect(x: 0, y: 0, width: run.length(1) + 1, height: 60))
            spinner.beginRefreshing()
            run.expect("refreshing", spinner.isRefreshing, true)
            spinner.endRefreshing()
            run.expect("done", spinner.isRefreshing, false)
            let view = UIView(frame: CGRect(x: 1, y: 2, width: run.length(2), height: run.length(3)))
            run.expect("size that fits", view.sizeThatFits(CGSize(width: 3, height: 4)), view.bounds.size)
            view.sizeToFit()
            run.expect(
                "frame after sizeToFit", view.frame, CGRect(x: 1, y: 2, width: run.length(2), height: run.length(3)))
            let slider = UISlider(frame: CGRect(x: 1, y: 2, width: run.length(2), height: run.length(3)))
            slider.sizeToFit()
            run.expect(
                "slider after sizeToFit", slider.frame.size,
                CGSize(width: run.length(2), height: CGFloat(run.controls.sliderFrameHeight)))
        },
    ]
}

/// Rows of a picker.
private final class PickerRows: UIPickerViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
}
