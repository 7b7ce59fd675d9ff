import Foundation
import LayoutEngine

/// Controllers that are presented from several places and in several styles, one after the other.
final class MadePresentations {
    private enum Style: Int { case custom, sheet, popover, full }

    private struct Cover {
        let controller: Int
        let style: Style
        /// The presentation controller, if it is known.
        let presentation: UIPresentationController?
        let isOwn: Bool
    }

    private let run: ScenarioRun
    private let host: SceneHost
    private let root = UIViewController()
    private let others = (0..<3).map { _ in UIViewController() }
    /// The children of the root and of the others.
    private let children = (0..<4).map { _ in UIViewController() }
    private let maker = PresentationMaker()
    private var covers: [Cover] = []

    init(_ run: ScenarioRun) {
        self.run = run
        root.contain(children[0])
        for (other, child) in zip(others, children.dropFirst()) {
            other.contain(child)
            other.transitioningDelegate = maker
        }
        host = run.open(root)
        run.held.append(maker)
    }

    private func below(_ level: Int) -> UIViewController { level == 0 ? root : others[covers[level - 1].controller] }
    private func child(_ level: Int) -> UIViewController {
        level == 0 ? children[0] : children[covers[level - 1].controller + 1]
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0...2: present(value)
        case 3, 4:
            guard !covers.isEmpty else { return }
            let kept = value % covers.count
            below(kept).dismiss(animated: false)
            covers.removeSubrange(kept...)
        default:
            let old = host.window.bounds.size
            let size = CGSize(width: CGFloat(320 + value % 7 * 30), height: CGFloat(500 + value / 7 % 4 * 20))
            guard size != old else { return }
            for made in maker.made { made.sizes = [] }
            host.resize(to: size)
            for made in maker.made {
                let isShown = covers.contains { $0.presentation === made }
                run.expect(
                    "sizes in viewWillTransition of a custom presentation controller", made.sizes, isShown ? [size] : []
                )
            }
        }
    }

    private func present(_ value: Int) {
        let free = others.indices.filter { index in !covers.contains { $0.controller == index } }
        guard !free.isEmpty else { return }
        let (index, style) = (free[value % free.count], Style(rawValue: value / 3 % 4) ?? .full)
        let (controller, level) = (others[index], covers.count)
        let presenter = below(level)
        let source = value / 12 % 2 == 0 ? presenter : child(level)
        switch style {
        case .custom: controller.modalPresentationStyle = .custom
        case .sheet: controller.modalPresentationStyle = .pageSheet
        case .popover: controller.modalPresentationStyle = .popover
        case .full: controller.modalPresentationStyle = .overFullScreen
        }
        maker.answers = value / 24 % 3 > 0
        let edge = CGFloat(value / 24)
        maker.insets = UIEdgeInsets(top: 20 + edge, left: 5 + edge, bottom: 40 + 2 * edge, right: 9)
        let (asked, made) = (maker.asked, maker.made.count)
        // Apps configure a presentation controller before the presentation begins. It stays the same object.
        let before = style == .custom ? nil : controller.presentationController
        if style == .popover { controller.popoverPresentationController?.sourceView = source.view }
        source.present(controller, animated: false)
        run.expect(
            "number of presentationController(forPresented:) calls", maker.asked - asked, style == .custom ? 1 : 0)
        let isOwn = style == .custom && maker.answers
        run.expect("number of presentation controllers that the delegate made", maker.made.count - made, isOwn ? 1 : 0)
        if style == .custom {
            run.expectObject("presenting controller that the delegate gets", maker.presenting, presenter)
            run.expectObject("source controller that the delegate gets", maker.source, source)
        }
        covers.append(
            Cover(controller: index, style: style, presentation: isOwn ? maker.made.last : before, isOwn: isOwn))
    }

    func check() {
        host.settle()
        for (level, cover) in covers.enumerated() {
            let (controller, name) = (others[cover.controller], "\(level), \(cover.style)")
            let found = controller.presentationController
            if let presentation = cover.presentation {
                run.expectObject("presentation controller \(name)", found, presentation)
                run.expectObject(
                    "presentingViewController of presentation \(name)", found?.presentingViewController, below(level))
                run.expectObject(
                    "presentedViewController of presentation \(name)", found?.presentedViewController, controller)
                run.expectObject("presentedView of presentation \(name)", found?.presentedView, controller.view)
            }
            run.expect(
                "whether presentation \(name) has a custom presentation controller", found is ListeningPresentation,
                cover.isOwn)
            let popover = controller.popoverPresentationController
            run.expect(
                "whether presentation \(name) has a popoverPresentationController", popover != nil,
                cover.style == .popover)
            if cover.style == .popover {
                run.expectObject("presentation controller of popover \(name)", found, popover)
            }
            if cover.style == .sheet {
                run.expectObject(
                    "presentation controller of sheet \(name)", found, controller.sheetPresentationController)
            }
            guard let own = found as? ListeningPresentation, controller.view.window != nil else { continue }
            run.expectObject("containerView of presentation \(name)", own.containerView, host.window)
            run.expect("frame of presentation \(name)", controller.view.frame, host.window.bounds.inset(by: own.insets))
        }
        for (index, controller) in others.enumerated() where !covers.contains(where: { $0.controller == index }) {
            run.expectObject("presenter of dismissed controller \(index)", controller.presentingViewController, nil)
            run.expectObject("window of dismissed controller \(index)", controller.view.window, nil)
            // A custom presentation controller is for one presentation only.
            let isKept = controller.presentationController is ListeningPresentation
            run.expect("whether dismissed controller \(index) keeps its custom presentation controller", isKept, false)
        }
    }
}
