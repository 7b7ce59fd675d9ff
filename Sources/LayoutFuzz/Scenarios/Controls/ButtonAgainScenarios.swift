import Foundation
import LayoutEngine

/// The title, the label and the image that an app sets on a button.
private struct ShownTitle {
    var title: String
    var size: CGFloat
    var isBold = false
    var lines = 1
    /// An attributed text that the app sets on the title label in place of the title.
    var attributed: NSAttributedString?
    var picture: CGSize?

    var font: UIFont { isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size) }
}

extension ScenarioRun {
    /// An app with such a button. Constraints set its position, or its size as well.
    fileprivate func open(_ shown: ShownTitle, _ size: CGSize?) -> (host: SceneHost, button: UIButton) {
        let button = UIButton(type: .custom)
        button.setTitle(shown.title, for: .normal)
        if let picture = shown.picture { button.setImage(UIImage(size: picture), for: .normal) }
        button.titleLabel?.font = shown.font
        button.titleLabel?.numberOfLines = shown.lines
        if let text = shown.attributed { button.titleLabel?.attributedText = text }
        let host = place([(button, 11, 30)])
        if let size {
            button.widthAnchor.constraint(equalToConstant: size.width).isActive = true
            button.heightAnchor.constraint(equalToConstant: size.height).isActive = true
        }
        host.settle()
        return (host, button)
    }
}

/// Buttons whose title label alone changes, and buttons that are narrower than their content.
extension Scenario {
    static let buttonsAgain: [Scenario] = [
        // What an app sets on the title label of a button shows after the next layout, as in a new button with the same label.
        Scenario(
            "button-labels-changed-alone", rules: ["controls-6", "controls-7", "passes-5"],
            limits: [8, 20, 2, 120, 60] + Array(repeating: 6 * 20 - 1, count: 6), kinds: 6
        ) { run in
            func title(_ count: Int) -> String { String(repeating: "m", count: count + 1) }
            var shown = ShownTitle(title: title(run.numbers[0]), size: run.length(1) + 9)
            if run.numbers[2] == 1 { shown.picture = CGSize(width: 25, height: 17) }
            let size =
                run.numbers[2] == 2 ? CGSize(width: 60 + run.length(3), height: 30 + run.length(4)) : nil
            let (host, button) = run.open(shown, size)
            for (turn, number) in run.numbers[5...].enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0, 1:
                    shown.size = CGFloat(value + 9)
                    button.titleLabel?.font = shown.font
                case 2:
                    shown.isBold.toggle()
                    button.titleLabel?.font = shown.font
                case 3:
                    shown.lines = value % 3
                    button.titleLabel?.numberOfLines = shown.lines
                case 4:
                    let text = NSAttributedString(
                        string: title(value % 7), attributes: [.font: UIFont.systemFont(ofSize: CGFloat(value + 10))])
                    shown.attributed = text
                    button.titleLabel?.attributedText = text
                default:
                    shown.title = title(value % 9)
                    shown.attributed = nil
                    button.setTitle(shown.title, for: .normal)
                }
                if value % 2 == 0 { host.settle() } else { host.window.layoutIfNeeded() }
                let fresh = run.open(shown, size).button
                run.expect("frame of the button after change \(turn)", button.frame, fresh.frame)
                run.expect(
                    "frame of the title label after change \(turn)", button.titleLabel?.frame ?? .zero,
                    fresh.titleLabel?.frame ?? .null)
                guard run.numbers[2] == 1 else { continue }
                run.expect(
                    "frame of the image view after change \(turn)", button.imageView?.frame ?? .zero,
                    fresh.imageView?.frame ?? .null)
            }
        },
        // The title has the width that the image leaves, which may be 0. A touch on either one hits the button.
        Scenario(
            "buttons-narrower-than-pictures", rules: ["controls-7"], limits: [150, 60, 110, 60, 9, 1, 20, 20, 20, 20]
        ) { run in
            let insets = UIEdgeInsets(
                top: run.length(6), left: run.length(7), bottom: run.length(8), right: run.length(9))
            let size = CGSize(
                width: insets.left + insets.right + run.length(0), height: insets.top + insets.bottom + run.length(1))
            let picture = CGSize(width: run.length(2) + 10, height: run.length(3) + 1)
            let letters = run.numbers[4] + 1
            let button = UIButton(frame: CGRect(origin: CGPoint(x: 5, y: 40), size: size))
            button.titleLabel?.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
            button.setTitle(String(repeating: "m", count: letters), for: .normal)
            button.setImage(UIImage(size: picture), for: .normal)
            button.contentEdgeInsets = insets
            button.semanticContentAttribute = run.flag(5) ? .forceRightToLeft : .forceLeftToRight
            let (host, root) = run.openPlain()
            root.addSubview(button)
            host.settle()
            let content = CGRect(origin: .zero, size: size).inset(by: insets)
            let own = run.roundedUp(run.monospacedWidth(letters, 15))
            let width = min(own, max(0, content.width - picture.width))
            let left = content.midX - (picture.width + width) / 2
            let (near, far) = run.flag(5) ? (left + width, left) : (left, left + picture.width)
            let places: [(what: String, image: CGRect?, title: CGRect?)] = [
                ("on the screen", button.imageView?.frame, button.titleLabel?.frame),
                (
                    "for a content rectangle", button.imageRect(forContentRect: content),
                    button.titleRect(forContentRect: content)
                ),
            ]
            for (what, image, title) in places {
                guard let image, let title else {
                    return run.expect("whether there are both an image and a title", false, true)
                }
                run.expect(
                    "width of the title \(what)", title.width, width, within: width == 0 ? 0.002 : run.pixel + 0.01)
                run.expect("left of the title \(what)", title.minX, far, within: run.pixel / 2 + 0.01)
                run.expect("left of the image \(what)", image.minX, near, within: run.pixel / 2 + 0.01)
                run.expect("size of the image \(what)", image.size, picture, within: run.pixel + 0.01)
            }
            for (name, view) in [("image view", button.imageView), ("title label", button.titleLabel)]
                as [(String, UIView?)]
            {
                guard let view else { return run.expect("whether the button has the \(name)", false, true) }
                run.expect("isUserInteractionEnabled of the \(name)", view.isUserInteractionEnabled, false)
                let point = CGPoint(x: view.frame.midX, y: view.frame.midY)
                guard button.bounds.insetBy(dx: 0.5, dy: 0.5).contains(point) else { continue }
                run.expectObject("hitTest at the center of the \(name)", button.hitTest(point, with: nil), button)
            }
        },
    ]
}
