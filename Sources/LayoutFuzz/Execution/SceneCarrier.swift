import Foundation
import LayoutEngine

/// Shows a scene that does not fill the screen: in its center, clear of bars as far as it fits, at the size of the
/// file.
enum CenteredSceneContainer {
    /// A controller with a view that code would place. Rows take the screen's width.
    static func controller(of view: UIView) -> UIViewController {
        let controller = UIViewController()
        controller.view = CarrierView(view)
        return controller
    }

    /// A controller with a child that is smaller than the screen.
    static func parent(of child: UIViewController) -> UIViewController {
        let parent = UIViewController()
        parent.addChild(child)
        parent.view = CarrierView(child.view)
        child.didMove(toParent: parent)
        return parent
    }
}

/// Places its content by itself: masks would keep the roundings of all sizes that the screen ever had.
private final class CarrierView: UIView {
    private let content: UIView
    private let size: CGSize

    init(_ content: UIView) {
        self.content = content
        size = content.frame.size
        super.init(frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize))
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = []
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = content is UITableViewCell ? bounds.width : size.width
        // On whole pixels: the engine moves a view that is between pixels onto them, and the two would never agree.
        let scale = LayoutEnvironment.current.scale
        let height = (size.height * scale).rounded() / scale
        let top = window?.chromeInsets.top ?? 0
        content.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(.down), y: max(top, (bounds.height - height) / 2).rounded(.down),
            width: (width * scale).rounded() / scale, height: height)
    }
}
