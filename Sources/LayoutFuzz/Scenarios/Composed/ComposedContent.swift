import Foundation
import LayoutEngine

/// Something of an app that can be changed.
struct ComposedPart {
    let name: String
    let object: AnyObject
    let inputs: [PropertyInput]

    init(_ name: String, _ object: AnyObject, _ inputs: [[PropertyInput]]) {
        (self.name, self.object) = (name, object)
        self.inputs = inputs.flatMap { $0 }.filter {
            !PropertyTable.dependsOnHistory($0) && !PropertyTable.isInert($0.name)
                && !Self.structural.contains($0.fullName)
        }
    }

    /// Properties that define how an app is put together, or that only affect later presentations and pushes.
    private static let structural: Set<String> = [
        "UIViewController.modalPresentationStyle", "UIViewController.modalTransitionStyle",
        "UIViewController.hidesBottomBarWhenPushed", "UIViewController.definesPresentationContext",
    ]
}

/// A controller with two views, and the ways to place them in its view.
final class ComposedContent {
    let controller = UIViewController()
    private(set) var parts: [ComposedPart]
    private let kinds: [PropertySubject]
    private let views: [UIView]

    /// The kinds of views. A cell outside of a list keeps the room beside its content, also where it is too narrow for
    /// that.
    static let subjects = PropertySubject.all.filter { !$0.name.contains("cell") }

    /// How many ways there are to place views.
    static let placements = 8
    /// The placement in the view of a child view controller.
    static let child = 5

    /// - Parameters:
    ///   - first: the number of the kind of its upper view.
    ///   - second: the number of the kind of its lower view.
    ///   - placement: the number of the placement.
    init(_ first: Int, _ second: Int, placement: Int) {
        kinds = [first, second].map { Self.subjects[$0] }
        views = kinds.map { $0.make() }
        let (right, tab) = (UIBarButtonItem(), UITabBarItem())
        (right.title, tab.title) = ("item", "tab")
        parts = zip(kinds, views).map { kind, view in
            ComposedPart(kind.name, view, [kind.inputs, view is UITextView ? PropertyTable.textContainerCalls : []])
        }
        parts += [
            ComposedPart("controller", controller, [PropertyTable.viewController, PropertyTable.viewControllerCalls]),
            ComposedPart(
                "navigation item", controller.navigationItem,
                [PropertyTable.navigationItem, PropertyTable.navigationItemCalls]),
            ComposedPart("bar button item", right, [PropertyTable.barItem, PropertyTable.barButtonItem]),
            ComposedPart("tab bar item", tab, [PropertyTable.barItem, PropertyTable.tabBarItem]),
        ]
        (controller.title, controller.tabBarItem) = ("title", tab)
        controller.navigationItem.rightBarButtonItem = right
        controller.toolbarItems = [UIBarButtonItem(title: "tool", style: .plain, target: nil, action: nil)]
        place(placement, in: controller.view)
    }

    private func place(_ placement: Int, in root: UIView) {
        // Under a transform the result of setting a frame depends on the history, so the transform does not change.
        let inputs = PropertyTable.view.filter { $0.name != "transform" }
        parts.append(ComposedPart("root view", root, [inputs, PropertyTable.keyboardGuideCalls]))
        switch placement {
        case 0: column(in: root, between: root.safeAreaLayoutGuide)
        case 1: column(in: root, between: root.layoutMarginsGuide)
        case 2: column(in: root, between: root.readableContentGuide)
        case 3: column(in: root, above: root.keyboardLayoutGuide)
        case 4: spread(in: root)
        case Self.child: child(in: root)
        case 6: stack(in: root)
        default: scroll(in: root)
        }
    }

    private func add(to root: UIView) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            for (axis, size) in [(view.widthAnchor, 90), (view.heightAnchor, 60)] as [(NSLayoutDimension, CGFloat)] {
                // A size for views without an intrinsic content size.
                let tie = axis.constraint(equalToConstant: size)
                tie.priority = UILayoutPriority(30)
                tie.isActive = true
            }
        }
    }

    /// The first view at the top of a guide, the second below it.
    private func column(in root: UIView, between guide: UILayoutGuide) {
        add(to: root)
        NSLayoutConstraint.activate([
            views[0].topAnchor.constraint(equalTo: guide.topAnchor),
            views[0].leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            views[0].widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor),
            views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 5),
            views[1].trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    private func column(in root: UIView, above guide: UILayoutGuide) {
        add(to: root)
        NSLayoutConstraint.activate([
            views[1].bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -7),
            views[1].leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            views[1].trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            views[0].bottomAnchor.constraint(equalTo: views[1].topAnchor),
            views[0].centerXAnchor.constraint(equalTo: root.centerXAnchor),
        ])
    }

    /// With masks: the first view fills the root, the second one is at the bottom, as wide as the root.
    private func spread(in root: UIView) {
        for view in views { root.addSubview(view) }
        views[0].frame = root.bounds
        views[0].autoresizingMask = [.flexibleWidth, .flexibleHeight]
        views[1].frame = CGRect(x: 0, y: root.bounds.height - 80, width: root.bounds.width, height: 80)
        views[1].autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    /// In a child view controller in the lower half.
    private func child(in root: UIView) {
        let child = UIViewController()
        controller.addChild(child)
        child.view.frame = CGRect(
            x: 0, y: root.bounds.height / 2, width: root.bounds.width, height: root.bounds.height / 2)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
        root.addSubview(child.view)
        child.didMove(toParent: controller)
        column(in: child.view, between: child.view.safeAreaLayoutGuide)
        parts.append(ComposedPart("child", child, [PropertyTable.viewController, PropertyTable.viewControllerCalls]))
    }

    private func stack(in root: UIView) {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.trailingAnchor),
        ])
        parts.append(ComposedPart("stack", stack, [PropertyTable.stackView, PropertyTable.view]))
    }

    private func scroll(in root: UIView) {
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scroll)
        add(to: scroll)
        let content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate(
            scroll.filling(root) + [
                views[0].topAnchor.constraint(equalTo: content.topAnchor),
                views[0].leadingAnchor.constraint(equalTo: content.leadingAnchor),
                views[0].widthAnchor.constraint(lessThanOrEqualTo: scroll.frameLayoutGuide.widthAnchor),
                views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
                views[1].leadingAnchor.constraint(equalTo: content.leadingAnchor),
                views[1].bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -9),
                content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            ])
        parts.append(ComposedPart("scroll view", scroll, [PropertyTable.scrollView, PropertyTable.view]))
    }
}
