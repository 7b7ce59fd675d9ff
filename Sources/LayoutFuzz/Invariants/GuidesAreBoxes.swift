import Foundation
import LayoutEngine

/// uikit-model: keyboard-2
struct GuidesAreBoxes: Invariant {
    let id = "guides-are-boxes"
    let statement =
        "A guide's layoutFrame is the frame that constraints give it, and the keyboard layout guide is what the keyboard covers."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        let inspector = LayoutInspector(context.live.window)
        var own: [String] = []
        context.live.model.root.visitControllers { $0.view.visit { own += $0.guides } }
        for id in own {
            guard let guide = context.live.guide(id), let view = guide.owningView, view.window != nil else { continue }
            let box = inspector.unroundedFrame(of: guide)
            guard !guide.layoutFrame.isNear(box, within: CGFloat(context.pixel)) else { continue }
            return [
                Violation(
                    shape: "guide",
                    message:
                        "The layoutFrame of the guide \(id) is \(NumberText.rect(guide.layoutFrame)); constraints give it "
                        + "\(NumberText.rect(box)).")
            ]
        }
        return keyboard(context).map { [$0] } ?? []
    }

    /// Only where a guide is there already: asking for it makes it.
    private func keyboard(_ context: CheckContext) -> Violation? {
        guard let window = context.live.sceneHost?.window, window.floatingKeyboard == nil else { return nil }
        var found: Violation?
        window.visit { view in
            guard found == nil, view.transform.isIdentity, view.viewController != nil,
                let guide = view.layoutGuides.first(where: { $0.identifier == "keyboardLayoutGuide" })
            else { return }
            let frame = view.convert(view.bounds, to: nil)
            let covered = Double(frame.maxY - (window.bounds.height - window.keyboardHeight))
            let hidden = Double(view.safeAreaInsets.bottom)
            let wanted = min(max(window.keyboardHeight > 0 ? covered : 0, hidden), Double(view.bounds.height))
            guard abs(Double(guide.layoutFrame.height) - wanted) > context.pixel else { return }
            found = Violation(
                shape: "keyboard",
                message: "The keyboard layout guide of \(view.accessibilityIdentifier ?? "") is "
                    + "\(NumberText.number(guide.layoutFrame.height)) high; keyboard and safe area cover "
                    + "\(NumberText.number(CGFloat(wanted))).")
        }
        return found
    }
}
