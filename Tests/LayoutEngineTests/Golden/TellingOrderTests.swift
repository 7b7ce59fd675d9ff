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
