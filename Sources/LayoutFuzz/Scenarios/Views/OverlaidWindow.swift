import Foundation
import LayoutEngine

/// A window with a banner that has a subview, and with a card with a text above the keyboard.
final class OverlaidWindow {
    let host: SceneHost
    private let run: ScenarioRun
    private let controller = UIViewController()
    private let (banner, inner) = (OverlayPart(), OverlayPart())
    private let card = OverlayCard()
    /// The frames that the masks start from, and the sizes of the superviews at that time.
    private var (ofBanner, ofInner) = ((frame: CGRect.zero, size: CGSize.zero), (frame: CGRect.zero, size: CGSize.zero))
    private var (mask, keyboard, isMirrored) = (0, CGFloat(0), false)
    /// The presented controller, and the subviews of the window from back to front.
    private var cover: UIViewController?
    private var order: [UIView] = []
    /// The traits that the window, the banner and its subview override.
    private var chosen = Array(repeating: ChosenTraits(), count: 3)
    private var window: UIWindow { host.window }
    private var parts: [OverlayPart] { [banner, inner] }

    init(_ run: ScenarioRun) {
        self.run = run
        host = run.open(controller)
        isMirrored = run.isRightToLeft
        window.addSubview(card)
        window.addSubview(banner)
        banner.addSubview(inner)
        NSLayoutConstraint.activate([
            card.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 9),
            card.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor, constant: -5),
        ])
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for part in parts { part.run = run }
        setFrame(0)
        order = [controller.view, card, banner]
        host.settle()
    }

    /// Nearly as large as the window, so that the banner keeps a size in any other window size, whatever its mask is.
    private func setFrame(_ value: Int) {
        let size = window.bounds.size
        banner.frame = CGRect(
            x: CGFloat(12 + value % 19), y: CGFloat(20 + value), width: size.width - CGFloat(60 + value % 17),
            height: size.height - CGFloat(70 + value % 13))
        ofBanner = (banner.frame, size)
        inner.frame = CGRect(x: 11, y: 13, width: banner.bounds.width - 30, height: banner.bounds.height - 34)
        ofInner = (inner.frame, banner.bounds.size)
    }

    private func resize(_ value: Int) {
        let screen = run.device.size(in: host.orientation)
        let sizes = [
            screen, CGSize(width: min(320, screen.width), height: screen.height),
            CGSize(width: (screen.width * 0.75).rounded(.down), height: screen.height),
            CGSize(width: min(760, screen.width), height: screen.height - 90),
        ]
        host.resize(to: sizes[value % 4])
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0: host.turn()
        case 1: resize(value)
        case 2: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
        case 3:
            isMirrored.toggle()
            host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
        case 4 where banner.superview != nil: setFrame(value)
        case 5 where banner.superview != nil && mask != value * 13 % 64:
            mask = value * 13 % 64
            banner.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask))
            setFrame(value)
        case 6 where banner.superview == nil:
            window.addSubview(banner)
            order.append(banner)
            // The banner and its subview are told now of changes while they were away.
            setFrame(value)
        case 6:
            banner.removeFromSuperview()
            order.removeAll { $0 === banner }
        case 7:
            chosen[0].change(value)
            chosen[0].set(&window.traitOverrides)
        case 8:
            let index = value % 2
            chosen[1 + index].change(value / 2)
            chosen[1 + index].set(&parts[index].traitOverrides)
        case 9:
            keyboard = value % 3 == 0 ? 0 : CGFloat(30 + 3 * value)
            host.setKeyboard(height: keyboard)
        case 10: host.setStatusBarHeight([20, 40, 0][value % 3])
        default: toggleCover(value)
        }
    }

    /// A presented view is in front of all others, and the root view returns to the back.
    private func toggleCover(_ value: Int) {
        host.settle()
        if let cover {
            order.removeAll { $0 === cover.view || $0 === controller.view }
            order.insert(controller.view, at: 0)
            controller.dismiss(animated: false)
            self.cover = nil
        } else {
            let new = UIViewController()
            new.modalPresentationStyle = value % 2 == 0 ? .fullScreen : .overFullScreen
            if value % 2 == 0 { order.removeAll { $0 === controller.view } }
            order.append(new.view)
            controller.present(new, animated: false)
            cover = new
        }
        host.settle()
    }

    func check() {
        host.settle()
        let (size, within) = (window.bounds.size, run.pixel + 0.01)
        // A root view under a full screen presentation is in no window.
        let around = chosen[0].over(RuledTraits((cover ?? controller).traitCollection))
        run.expect(
            "indices of the window's subviews", window.subviews.map { index(of: $0) }, order.map { index(of: $0) })
        run.expect("traits of the window", RuledTraits(window.traitCollection), around)
        let end = window.bounds.height - max(keyboard, window.safeAreaInsets.bottom) - 5
        card.check(run, around.text, above: end)
        guard banner.superview != nil else { return }
        let place = OverlayPart.follow(ofBanner, UInt(mask), size)
        let inside = OverlayPart.follow(ofInner, 18, place.size)
        run.expect("frame of the banner with mask \(mask)", banner.frame, place, within: within)
        run.expect("frame of the banner's subview", inner.frame, inside, within: within + run.pixel)
        var traits = chosen[1].over(around)
        let safe = window.safeAreaInsets.reach(into: banner.frame, of: window.bounds)
        banner.check("banner", traits, safe, isMirrored: isMirrored)
        traits = chosen[2].over(traits)
        inner.check(
            "banner's subview", traits, banner.safeAreaInsets.reach(into: inner.frame, of: banner.bounds),
            isMirrored: isMirrored)
    }

    private func index(of view: UIView) -> Int {
        [controller.view, card, banner, cover?.view].firstIndex { $0 === view } ?? -1
    }
}
