import Foundation
import LayoutEngine

/// Bar buttons, and the arguments of their initializers.
extension Scenario {
    static let givenItems: [Scenario] = [
        // A bar button has the title and the image of its initializer, or else those of its action. It keeps them in a bar.
        // Values that are set later replace them.
        Scenario("bar-items-say-what-they-are-given", rules: ["bars-4"], limits: [3, 3, 4, 1, 3]) { run in
            let pictures = (0..<3).map { UIImage(size: CGSize(width: 11 + $0, height: 9)) }
            let title = run.numbers[0] & 1 == 0 ? nil : "given"
            let image = run.numbers[0] & 2 == 0 ? nil : pictures[0]
            let action: UIAction? =
                switch run.numbers[1] {
                case 0: nil
                case 1: UIAction(title: "of the action") { _ in }
                case 2: UIAction(image: pictures[1]) { _ in }
                default: UIAction(title: "of the action", image: pictures[1]) { _ in }
                }
            let (own, picture) = (action?.title, action?.image)
            let item: UIBarButtonItem
            var wanted: (title: String?, image: UIImage?)
            switch run.numbers[2] {
            case 0:
                item = UIBarButtonItem(title: title, image: image, primaryAction: action)
                wanted = (title ?? own, image ?? picture)
            case 1:
                item = UIBarButtonItem(title: title, image: image, primaryAction: action, menu: UIMenu(children: []))
                wanted = (title ?? own, image ?? picture)
            case 2:
                item = UIBarButtonItem(image: image, style: .done, target: nil, action: nil)
                wanted = (nil, image)
            case 3:
                item = UIBarButtonItem(
                    image: image, landscapeImagePhone: pictures[2], style: .plain, target: nil, action: nil)
                wanted = (nil, image)
                run.expectObject("landscapeImagePhone", item.landscapeImagePhone, pictures[2])
            default:
                item = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
                wanted = (title, nil)
            }
            func check(_ when: String) {
                run.expect("title of an item \(when)", item.title, wanted.title)
                run.expectObject("image of an item \(when)", item.image, wanted.image)
                if run.numbers[2] < 2 { run.expectObject("action of an item \(when)", item.primaryAction, action) }
            }
            check("when it is made")
            let screen = UIViewController()
            let navigation = UINavigationController(rootViewController: screen)
            if run.flag(3) { screen.navigationItem.rightBarButtonItem = item } else { screen.toolbarItems = [item] }
            navigation.isToolbarHidden = run.flag(3)
            let host = run.open(navigation)
            check("in a bar")
            if run.numbers[4] & 1 == 1 {
                item.image = pictures[2]
                wanted.image = pictures[2]
            }
            if run.numbers[4] & 2 == 2 {
                item.title = nil
                wanted.title = nil
            }
            host.settle()
            check("after a change")
        }
    ]
}
