import Foundation
import LayoutEngine

/// Such a list in a window.
private final class ToldRoomList {
    private let (run, host, list): (ScenarioRun, SceneHost, UICollectionView)
    private let controller = UIViewController()
    private let rooms: ToldRooms
    private let layout: UICollectionViewCompositionalLayout

    init(_ run: ScenarioRun) {
        let (rooms, items) = (ToldRooms(), FlowItems([1, 1]))
        (self.run, self.rooms) = (run, rooms)
        controller.automaticallyAdjustsScrollViewInsets = false
        layout = UICollectionViewCompositionalLayout(sectionProvider: { [weak rooms] index, environment in
            rooms?.section(index, environment)
        })
        list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        list.contentInsetAdjustmentBehavior = .never
        list.insetsLayoutMarginsFromSafeArea = false
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = items
        controller.view.addSubview(list)
        host = run.open(controller)
        run.held += [rooms, items] as [AnyObject]
    }

    func perform(_ kind: Int, _ value: Int) {
        let (one, two, three) = (CGFloat(value % 13), CGFloat(value % 7), CGFloat(value % 17))
        let references: [UIContentInsetsReference] = [.automatic, .none, .safeArea, .layoutMargins]
        switch kind {
        case 0: rooms.state.size = CGSize(width: 180 + 2 * value, height: 330 - value)
        case 1: rooms.state.inset = UIEdgeInsets(top: one, left: three, bottom: two, right: one + 1)
        case 2: rooms.state.margins = UIEdgeInsets(top: three, left: two, bottom: one, right: three + 2)
        case 3: rooms.state.safe = UIEdgeInsets(top: two, left: one, bottom: three, right: two + 3)
        case 4: rooms.state.isDown.toggle()
        case 5: rooms.state.isMirrored.toggle()
        case 6: rooms.state.all = references[value % 4]
        case 7: rooms.state.second = references[value % 4]
        case 8:
            rooms.state.around = NSDirectionalEdgeInsets(top: two, leading: three, bottom: one, trailing: two + 2)
        case 9:
            rooms.state.inside = NSDirectionalEdgeInsets(top: one, leading: two, bottom: three, trailing: one + 4)
        default: rooms.state.share = [0.75, 0.5, 1, 0.25][value % 4]
        }
    }

    private func show() {
        let state = rooms.state
        list.frame = CGRect(origin: CGPoint(x: 0, y: 0), size: state.size)
        list.contentInset = state.inset
        list.layoutMargins = state.margins
        list.semanticContentAttribute = state.isMirrored ? .forceRightToLeft : .forceLeftToRight
        controller.additionalSafeAreaInsets = state.safe
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = state.isDown ? .vertical : .horizontal
        configuration.contentInsetsReference = state.all
        layout.configuration = configuration
    }

    private func expect(_ name: String, _ environment: ToldRooms.Environment) {
        let (found, wanted) = (environment.traits, list.traitCollection)
        run.expect("horizontal size class for \(name)", found.horizontalSizeClass, wanted.horizontalSizeClass)
        run.expect("vertical size class for \(name)", found.verticalSizeClass, wanted.verticalSizeClass)
        run.expect(
            "content size category for \(name)", found.preferredContentSizeCategory, wanted.preferredContentSizeCategory
        )
        run.expect("display scale for \(name)", found.displayScale, wanted.displayScale)
    }

    func check() {
        show()
        host.settle()
        // Earlier calls are not checked. Only the list is laid out: a turn of the host could lay out more often.
        rooms.forget()
        layout.invalidateLayout()
        list.layoutIfNeeded()
        let state = rooms.state
        run.expect("sections in the order of the provider's calls", Array(rooms.order.prefix(2)), [0, 1])
        for section in 0..<2 {
            guard let environment = rooms.sections[section], let group = rooms.groups[section] else {
                return run.expect("whether section \(section) was asked for", false, true)
            }
            let (name, container) = ("section \(section)", environment.container)
            let insets = state.insets(state.all, in: list)
            run.expect("content size of the container for \(name)", container.contentSize, state.room)
            let left = ToldRoomState.left(of: state.room, insets)
            run.expect("effective content size of the container for \(name)", container.effectiveContentSize, left)
            run.expect("content insets of the container for \(name)", container.contentInsets, insets)
            run.expect(
                "effective content insets of the container for \(name)", container.effectiveContentInsets, insets)
            expect(name, environment)
            let inner = state.groupRoom(section, in: list)
            run.expect(
                "effective content size of the container for the items of \(name)",
                group.container.effectiveContentSize, inner, within: 0.01)
            expect("the items of \(name)", group)
        }
    }
}

extension Scenario {
    static let toldRooms: [Scenario] = [
        // The providers of sections and of items get the present room and the present insets.
        Scenario(
            "providers-are-told-of-their-room", rules: ["collections-8", "collections-15"],
            limits: [511] + Array(repeating: 11 * 60 - 1, count: 9), kinds: 11,
            needs: { $0.uikit >= .iOS13plus && $0.environment.knownBug == nil }
        ) { run in
            let list = ToldRoomList(run)
            run.held.append(list)
            list.check()
            run.inAnyOrder(from: 1, { list.perform($0 % 11, $0 / 11) }, rest: list.check)
            list.check()
        }
    ]
}
