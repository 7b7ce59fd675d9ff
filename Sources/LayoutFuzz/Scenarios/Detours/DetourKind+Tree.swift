import Foundation
import LayoutEngine

extension DetourKind {
    /// Detours that change the view tree or its constraints.
    func changeViewTree(_ host: some DetourHost) {
        let app = AppViews(host.window)
        // While there are constraints, a view that its mask placed between pixels moves onto a pixel, and stays there.
        if changesConstraints, app.hasMasksBetweenPixels { return }
        switch self {
        case .hiddenRoot: Self.hide(host.window.rootViewController?.viewIfLoaded.map { [$0] } ?? [], host)
        case .hiddenViews: Self.hide(app.views.filter { $0.subviews.isEmpty && !$0.isFirstResponder }, host)
        case .hiddenHolders: Self.hide(app.hidable, host)
        case .hiddenParts: Self.hide(app.hidableParts, host)
        case .fullLayout:
            host.window.invalidateAllLayouts()
            host.settle()
        case .guests: Self.addTemporaryViews(into: app.holders, host)
        case .absence: app.leave { host.settle() }
        case .exchange:
            let exchange = {
                for view in app.holders where view.subviews.count > 1 {
                    view.exchangeSubview(at: 0, withSubviewAt: view.subviews.count - 1)
                }
            }
            host.thereAndBack(exchange, back: exchange)
        case .freedom:
            let constraints = app.constraints
            host.thereAndBack {
                NSLayoutConstraint.deactivate(constraints)
            } back: {
                NSLayoutConstraint.activate(constraints)
            }
        default:
            host.change(\.constant, of: app.constraints) { $0 + 3 }
        }
    }

    private var changesConstraints: Bool { [.guests, .absence, .freedom, .constants].contains(self) }

    private static func hide(_ views: [UIView], _ host: some DetourHost) {
        host.change(\.isHidden, of: views.filter { !$0.isHidden }) { _ in true }
    }

    private static func addTemporaryViews(into holders: [UIView], _ host: some DetourHost) {
        var guests: [(view: UIView, guide: UILayoutGuide)] = []
        host.thereAndBack {
            for holder in holders {
                let guest = UIView()
                guest.translatesAutoresizingMaskIntoConstraints = false
                let guide = UILayoutGuide()
                holder.addSubview(guest)
                holder.addLayoutGuide(guide)
                guests.append((guest, guide))
                NSLayoutConstraint.activate([
                    guest.leadingAnchor.constraint(equalTo: holder.layoutMarginsGuide.leadingAnchor),
                    guest.topAnchor.constraint(equalTo: holder.safeAreaLayoutGuide.topAnchor),
                    guest.widthAnchor.constraint(equalToConstant: 1),
                    guest.heightAnchor.constraint(equalTo: guide.heightAnchor),
                    guide.heightAnchor.constraint(equalToConstant: 1),
                    guide.topAnchor.constraint(equalTo: holder.readableContentGuide.topAnchor),
                    guide.leadingAnchor.constraint(equalTo: guest.trailingAnchor),
                    guide.widthAnchor.constraint(equalTo: guest.widthAnchor),
                ])
            }
        } back: {
            for guest in guests {
                guest.guide.owningView?.removeLayoutGuide(guest.guide)
                guest.view.removeFromSuperview()
            }
        }
    }
}
