import Foundation
import LayoutEngine
import XCTest

/// Notes the traits and sizes that it is told of.
private final class ToldController: UIViewController {
    nonisolated(unsafe) static var heard: [String] = []
    private func note(_ word: String) { Self.heard.append("\(title ?? "") \(word)") }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        note("traits")
        super.willTransition(to: newCollection, with: coordinator)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        note("size")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.note("alongside") })
    }
}

/// In which order controllers and views are told of sizes and traits, and who is.
final class TellingOrderTests: XCTestCase {
    private func controller(_ title: String, in parent: UIViewController? = nil) -> ToldController {
        let controller = ToldController()
        controller.title = title
        parent?.addChild(controller)
        parent?.view.addSubview(controller.view)
        controller.didMove(toParent: parent)
        return controller
    }

    /// uikit-model: turns-4, turns-5, containment-9
    func test_turns_areToldInOrder_toWhatIsPresented_too() {
        let host = makeHost("iPhone 6", .iOS13plus)
        let parent = controller("parent")
        _ = (controller("one", in: parent), controller("two", in: parent))
        let presented = controller("presented")
        presented.modalPresentationStyle = .overFullScreen
        host.launch(parent)
        parent.present(presented, animated: false)
        host.settle()
        ToldController.heard = []
        host.rotate(to: .landscape)
        let all = ["parent", "one", "two", "presented"]
        XCTAssertEqual(
            ToldController.heard,
            all.map { "\($0) traits" } + all.map { "\($0) size" }
                + ["one", "two", "presented", "parent"].map { "\($0) alongside" })
    }

    /// uikit-model: devices-5
    func test_views_areToldOfTraitsThatTheyAndThoseAroundThemOverride() {
        let host = makeHost("iPhone 6", .iOS26)
        let root = controller("root")
        let (outer, inner, beside) = (UIView(), UIView(), UIView())
        root.view.addSubview(outer)
        outer.addSubview(inner)
        root.view.addSubview(beside)
        var heard: [String] = []
        for (name, view) in [("outer", outer), ("inner", inner), ("beside", beside)] {
            view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (view: UIView, old: UITraitCollection) in
                heard.append("\(name) \(old.horizontalSizeClass) \(view.traitCollection.horizontalSizeClass)")
            }
        }
        host.launch(root)
        inner.traitOverrides.horizontalSizeClass = .compact
        XCTAssertEqual(heard, [], "compact is what it had")
        outer.traitOverrides.horizontalSizeClass = .regular
        XCTAssertEqual(heard, ["outer compact regular"])
    }

    /// What a window overrides counts for all that is in it, also while something else covers it.
    /// uikit-model: devices-5
    func test_traitsOfAWindow_countForItsControllers() {
        let (host, root) = (makeHost("iPhone X", .iOS26), controller("root"))
        let (child, label) = (UIViewController(), UIView())
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.view.addSubview(label)
        host.launch(root)
        var heard: [String] = []
        for (name, one) in [("root", root), ("child", child)] {
            one.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (one: UIViewController, _) in
                heard.append("\(name) \(one.traitCollection.userInterfaceStyle)")
            }
        }
        host.window.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(heard, ["root dark", "child dark"])
        XCTAssertEqual(label.traitCollection.userInterfaceStyle, .dark)
        heard = []
        host.rotate(to: .landscape)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        host.settle()
        XCTAssertNil(root.view.window)
        host.rotate(to: .portrait)
        XCTAssertEqual(
            [root, child, cover].map(\.traitCollection.userInterfaceStyle), [.dark, .dark, .dark])
        cover.dismiss(animated: false)
        host.settle()
        XCTAssertEqual(heard, [], "no style changed")
        host.window.traitOverrides.verticalSizeClass = .compact
        XCTAssertEqual(root.traitCollection.verticalSizeClass, .compact)
        host.window.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(heard, ["root light", "child light"])
    }

    /// How something is presented depends on size classes, and on no other trait.
    /// uikit-model: popovers-1
    func test_anotherStyle_adaptsNothing() {
        final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var answer = UIModalPresentationStyle.none
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { answer }
        }
        let (host, root, popover) = (makeHost("iPhone X", .iOS26), UIViewController(), UIViewController())
        host.launch(root)
        let delegate = Delegate()
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = CGSize(width: 100, height: 90)
        popover.popoverPresentationController?.delegate = delegate
        popover.popoverPresentationController?.sourceView = root.view
        root.present(popover, animated: false)
        host.settle()
        let frame = popover.view.frame
        XCTAssertLessThan(frame.width, host.window.bounds.width)
        delegate.answer = .fullScreen
        host.window.overrideUserInterfaceStyle = .dark
        host.settle()
        XCTAssertEqual(popover.view.frame, frame)
    }

    /// uikit-model: controls-17
    func test_buttons_callTheirHandler_whenTheirStateChanges() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS26)
        let button = UIButton(configuration: .plain())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { states.append($0.state) }
        button.isSelected = true
        button.isSelected = true
        button.automaticallyUpdatesConfiguration = false
        button.isEnabled = false
        XCTAssertEqual(states, [.normal, .selected])
        button.setNeedsUpdateConfiguration()
        XCTAssertEqual(states.last, [.selected, .disabled])
    }

    /// uikit-model: collections-5
    func test_items_areAsOpaqueAsTheirAttributes_atEachLayout() {
        final class Fading: UICollectionViewFlowLayout {
            var alpha: CGFloat = 0.5
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.alpha = alpha }
                return all
            }
        }
        final class Items: UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            }
        }
        LayoutEnvironment.current = LayoutEnvironment()
        let (layout, items) = (Fading(), Items())
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items
        list.layoutIfNeeded()
        XCTAssertEqual(list.visibleCells.map(\.alpha), [0.5])
        layout.alpha = 1
        layout.invalidateLayout()
        list.layoutIfNeeded()
        XCTAssertEqual(list.visibleCells.map(\.alpha), [1])
        withExtendedLifetime(items) {}
    }
}
