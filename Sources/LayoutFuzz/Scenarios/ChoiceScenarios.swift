import Foundation
import LayoutEngine

/// A Messages extension that logs the transitions of its presentation style.
private final class StyledExtension: MSMessagesAppViewController {
    let log: CallbackLog
    init(_ log: CallbackLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func word(_ style: MSMessagesAppPresentationStyle) -> String {
        style == .compact ? "compact" : style == .expanded ? "expanded" : "transcript"
    }
    override func willTransition(to style: MSMessagesAppPresentationStyle) {
        log.note("willTransition to \(word(style)) while \(word(presentationStyle))")
    }
    override func didTransition(to style: MSMessagesAppPresentationStyle) {
        log.note("didTransition to \(word(style)) while \(word(presentationStyle))")
    }
}

/// Cases that the sources leave open, in Messages and in the mirroring of constraints.
extension Scenario {
    static let choices: [Scenario] = [
        Scenario(
            "messages-choices",
            rules: ["switches-1", "messages-2", "messages-8", "messages-9", "messages-10", "messages-7"],
            limits: [1, 1, 40, 40, 40, 60, 1, 1]
        ) { run in
            var assumptions = MessagesAssumptions()
            run.expect(
                "default lengths of Messages",
                [
                    assumptions.stripHeight, assumptions.expandedBarHeight, assumptions.landscapeBarHeight,
                    assumptions.landscapeKeyboardHeight, assumptions.largestBubble.width,
                    assumptions.largestBubble.height,
                ], [44, 66, 44, 194, 273, 350])
            assumptions.styleInWillTransition = run.flag(0) ? .new : .old
            assumptions.requestOfPresentStyle = run.flag(1) ? .granted : .ignored
            assumptions.stripHeight = 40 + run.length(2)
            assumptions.expandedBarHeight = 50 + run.length(3)
            assumptions.landscapeBarHeight = 30 + run.length(4)
            assumptions.landscapeKeyboardHeight = 150 + run.length(5)
            assumptions.shrinkTiming = run.flag(7) ? .atOnce : .atTheEnd
            LayoutEnvironment.current.messagesAssumptions = assumptions
            let log = CallbackLog()
            var style: MSMessagesAppPresentationStyle = run.flag(6) ? .expanded : .compact
            let host = run.openMessages(style) { StyledExtension(log) }
            _ = log.take()
            func word(_ style: MSMessagesAppPresentationStyle) -> String { style == .compact ? "compact" : "expanded" }
            func check(_ orientation: DeviceOrientation, _ when: String) {
                guard let controller = host.principal else { return }
                let screen = run.device.size(in: orientation)
                let isLandscape = orientation == .landscape && !run.device.isPad
                if style == .compact {
                    let keyboard = orientation == .portrait ? run.device.keyboardHeight : 150 + run.length(5)
                    run.expect(
                        "height of a compact extension \(when)", controller.view.frame.height,
                        keyboard + 40 + run.length(2))
                    run.expect("top guide of a compact extension \(when)", controller.topLayoutGuide.length, 0)
                } else {
                    run.expect("height of an expanded extension \(when)", controller.view.frame.height, screen.height)
                    let system =
                        run.device.hasNotch
                        ? (isLandscape ? 0 : run.device.topSafeArea)
                        : isLandscape ? 0 : CGFloat(run.environment.statusBar)
                    run.expect(
                        "top guide of an expanded extension \(when)", controller.topLayoutGuide.length,
                        (isLandscape ? 30 + run.length(4) : 50 + run.length(3)) + system)
                }
                run.expect("bottom guide \(when)", controller.bottomLayoutGuide.length, 40 + run.length(2))
            }
            check(run.environment.orientation, "at first")
            host.principal?.requestPresentationStyle(style)
            host.settle()
            run.expect(
                "calls after a request for the present style", log.take(),
                run.flag(1)
                    ? [
                        "willTransition to \(word(style)) while \(word(style))",
                        "didTransition to \(word(style)) while \(word(style))",
                    ] : [])
            for _ in 0..<2 {
                let (old, new) = (style, style == .compact ? MSMessagesAppPresentationStyle.expanded : .compact)
                style = new
                host.transition(to: new)
                run.expect(
                    "calls of a transition", log.take(),
                    [
                        "willTransition to \(word(new)) while \(word(run.flag(0) ? new : old))",
                        "didTransition to \(word(new)) while \(word(new))",
                    ])
                check(run.environment.orientation, "after a transition")
            }
            host.rotate(to: run.otherOrientation)
            check(run.otherOrientation, "after a rotation")
        },
        // Two items of a constraint have different layout directions. A switch chooses which one counts.
        Scenario("direction-choices", rules: ["direction-1", "switches-1"], limits: [1, 1, 1, 60]) { run in
            LayoutEnvironment.current.constraintAssumptions.mixedDirection = run.flag(0) ? .firstItem : .holder
            let (host, root) = run.openPlain()
            let outer = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 50))
            root.addSubview(outer)
            let view = run.makeView(in: outer)
            outer.semanticContentAttribute = run.flag(1) ? .forceRightToLeft : .forceLeftToRight
            view.semanticContentAttribute = run.flag(2) ? .forceRightToLeft : .forceLeftToRight
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: run.length(3)),
                view.widthAnchor.constraint(equalToConstant: 30), view.topAnchor.constraint(equalTo: outer.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 5),
            ])
            host.settle()
            let isMirrored = run.flag(0) ? run.flag(2) : run.flag(1)
            run.expect("left edge of the view", view.frame.minX, isMirrored ? 170 - run.length(3) : run.length(3))
        },
        // A mask that would divide by zero keeps the frame, or shares the space equally.
        Scenario("mask-choices", rules: ["masks-6", "switches-1"], limits: [1, 1, 100, 100]) { run in
            LayoutEnvironment.current.assumptions.zeroDenominator = run.flag(0) ? .sharesEqually : .keepsFrame
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(
                frame: run.flag(1)
                    ? CGRect(x: 0, y: 100, width: 10, height: 0) : CGRect(x: 100, y: 0, width: 0, height: 10))
            view.autoresizingMask =
                run.flag(1)
                ? [.flexibleHeight, .flexibleBottomMargin] : [.flexibleWidth, .flexibleRightMargin]
            root.addSubview(view)
            root.heightAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
            root.frame.size = CGSize(width: 100 + run.length(2) * 2, height: 100 + run.length(3) * 2)
            root.layoutIfNeeded()
            let (across, down) = run.flag(0) ? (run.length(2), run.length(3)) : (0, 0)
            run.expect(
                "frame of the view", view.frame,
                run.flag(1)
                    ? CGRect(x: 0, y: 100, width: 10, height: down) : CGRect(x: 100, y: 0, width: across, height: 10))
        },
        // Colors and corners of a button configuration have no effect on its size.
        Scenario(
            "configuration-kinds", rules: ["controls-14", "source-2"], limits: [7, 3, 30, 12],
            needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let makers: [() -> UIButton.Configuration] = [
                UIButton.Configuration.plain, UIButton.Configuration.filled, UIButton.Configuration.tinted,
                UIButton.Configuration.gray, UIButton.Configuration.borderless, UIButton.Configuration.bordered,
                UIButton.Configuration.borderedTinted, UIButton.Configuration.borderedProminent,
            ]
            var configuration = makers[run.numbers[0]]()
            let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
            configuration.buttonSize = sizes[run.numbers[1]]
            let side = run.length(2) + 1
            configuration.image = UIImage(size: CGSize(width: side, height: side))
            func size() -> CGSize {
                let button = UIButton(configuration: configuration)
                return button.intrinsicContentSize
            }
            let (across, down): (CGFloat, CGFloat) = [(20, 10), (20, 10), (24, 14), (40, 30)][run.numbers[1]]
            run.expect(
                "intrinsic size with the default insets", size(), CGSize(width: side + across, height: side + down))
            configuration.cornerStyle = .capsule
            configuration.titleAlignment = .center
            configuration.baseForegroundColor = .red
            configuration.baseBackgroundColor = .red
            configuration.background = .listPlainCell()
            configuration.background.cornerRadius = 9
            configuration.background.strokeColor = .red
            configuration.background.strokeWidth = 3
            configuration.imagePadding = run.length(3)
            configuration.titlePadding = run.length(3)
            run.expect(
                "intrinsic size with other colors and corners", size(),
                CGSize(width: side + across, height: side + down))
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            run.expect("intrinsic size with other insets", size(), CGSize(width: side + 6, height: side + 4))
            configuration.setDefaultContentInsets()
            run.expect(
                "intrinsic size with the default insets again", size(),
                CGSize(width: side + across, height: side + down))
            configuration.showsActivityIndicator = true
            run.expect(
                "intrinsic size with an activity indicator", size(), CGSize(width: 20 + across, height: 20 + down))
            configuration.showsActivityIndicator = false
            // The subtitle is below the title.
            configuration.image = nil
            configuration.title = "one"
            configuration.titlePadding = 0
            configuration.subtitle = "two"
            let both = size()
            configuration.titlePadding = 5 + run.length(3)
            run.expect("intrinsic height that the title padding adds", size().height - both.height, 5 + run.length(3))
            configuration.title = nil
            configuration.attributedTitle = AttributedString("one")
            configuration.subtitle = nil
            configuration.attributedSubtitle = AttributedString("two")
            run.expect(
                "intrinsic height that the title padding adds to attributed titles", size().height - both.height,
                5 + run.length(3))
            run.expect("title after attributedTitle was set", configuration.title, "one")
            run.expect("subtitle after attributedSubtitle was set", configuration.subtitle, "two")
        },
    ]
}
