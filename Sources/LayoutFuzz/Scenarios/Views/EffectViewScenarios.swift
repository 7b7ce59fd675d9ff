import Foundation
import LayoutEngine

extension Scenario {
    static let effectViews: [Scenario] = [
        // The content view of an effect view is its subview and fills it, however the view is created and sized.
        Scenario(
            "effect-views-are-filled", rules: ["source-2", "masks-2", "masks-3", "passes-8"],
            limits: [4, 1, 255] + Array(repeating: 5 * 40 - 1, count: 8), kinds: 5
        ) { run in
            let effects: [UIVisualEffect?] = [
                nil, UIBlurEffect(style: .dark), UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)),
            ]
            let (host, root) = run.openPlain()
            var size = CGSize(width: 90, height: 50)
            let view: UIVisualEffectView
            switch run.numbers[0] {
            case 0: view = UIVisualEffectView(effect: nil)
            case 1: view = UIVisualEffectView(effect: effects[1])
            case 2: view = UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 71, height: 33))
            case 3: view = UIVisualEffectView()
            default: view = UIVisualEffectView(frame: .zero)
            }
            run.expectObject("superview of a new content view", view.contentView.superview, view)
            run.expect("frame of a new content view", view.contentView.frame, view.bounds)
            let isTied = run.flag(1)
            let (wide, high) = (
                view.widthAnchor.constraint(equalToConstant: 0), view.heightAnchor.constraint(equalToConstant: 0)
            )
            func resize() {
                guard !isTied else { return (wide.constant, high.constant) = (size.width, size.height) }
                view.frame = CGRect(origin: CGPoint(x: 12, y: 34), size: size)
            }
            root.addSubview(view)
            resize()
            if isTied {
                view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    wide, high, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 12),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 34),
                ])
            }
            // In the content view, one view has constraints and the other one a mask.
            let (tied, masked) = (run.makeView(in: view.contentView), UIView())
            let ties = [
                tied.leftAnchor.constraint(equalTo: view.contentView.leftAnchor, constant: 3),
                tied.rightAnchor.constraint(equalTo: view.contentView.rightAnchor, constant: -5),
                tied.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 4),
                tied.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -7),
            ]
            NSLayoutConstraint.activate(ties)
            func check() {
                host.settle()
                let whole = CGRect(origin: .zero, size: size)
                run.expect("frame of the effect view", view.frame, CGRect(origin: CGPoint(x: 12, y: 34), size: size))
                run.expectObject("superview of the content view", view.contentView.superview, view)
                run.expect("frame of the content view", view.contentView.frame, whole)
                if tied.superview != nil {
                    let insets = UIEdgeInsets(top: 4, left: 3, bottom: 7, right: 5)
                    run.expect(
                        "frame of the view with constraints to the content view", tied.frame, whole.inset(by: insets))
                }
                if masked.superview != nil {
                    let frame = CGRect(x: size.width - 20, y: 6, width: 13, height: 9)
                    run.expect("frame of the view with a mask in the content view", masked.frame, frame)
                }
            }
            check()
            run.inAnyOrder(
                from: 3,
                { number in
                    let value = number / 5
                    switch number % 5 {
                    case 0:
                        size.width = CGFloat(40 + 3 * value)
                        resize()
                    case 1:
                        size.height = CGFloat(25 + 2 * value)
                        resize()
                    case 2: view.effect = effects[value % 3]
                    case 3:
                        // The last constraint may come or go, between two layouts.
                        host.settle()
                        if tied.superview == nil {
                            view.contentView.addSubview(tied)
                        } else {
                            tied.removeFromSuperview()
                        }
                        if tied.superview != nil { NSLayoutConstraint.activate(ties) }
                        host.settle()
                    default:
                        if masked.superview != nil { return masked.removeFromSuperview() }
                        // The view is added when the content view has its final size.
                        host.settle()
                        masked.frame = CGRect(x: size.width - 20, y: 6, width: 13, height: 9)
                        masked.autoresizingMask = .flexibleLeftMargin
                        view.contentView.addSubview(masked)
                    }
                }, rest: check)
            check()
        }
    ]
}
