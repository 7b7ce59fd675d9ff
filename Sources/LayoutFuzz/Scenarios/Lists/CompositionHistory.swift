import Foundation
import LayoutEngine

/// A collection view with a `CompositionState`, in a window.
final class CompositionApp: UICollectionViewDataSource {
    private static let kinds = ["header", "footer", "badge", "first", "last"]
    var state: CompositionState
    let host: SceneHost
    let list: UICollectionView
    private(set) var layout: UICollectionViewCompositionalLayout!
    private let other = UICollectionViewFlowLayout()
    /// All cells that were made, with the kind of their item as tag.
    private var made: [BoxItem] = []

    init(_ run: ScenarioRun, _ state: CompositionState) {
        self.state = state
        let (host, root) = run.openPlain()
        self.host = host
        host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
        list = UICollectionView(frame: .zero, collectionViewLayout: other)
        layout = UICollectionViewCompositionalLayout(sectionProvider: { [weak self] section, _ in
            self?.state.section(section)
        })
        layout.register(BackgroundOfSection.self, forDecorationViewOfKind: "back")
        list.collectionViewLayout = layout
        list.contentInsetAdjustmentBehavior = .never
        list.register(BoxItem.self, forCellWithReuseIdentifier: "item")
        for kind in Self.kinds {
            list.register(BoxItem.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        list.dataSource = self
        root.addSubview(list)
        run.held.append(self)
        show()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { state.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.sections[section][1]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        guard let item = cell as? BoxItem else { return cell }
        if item.superview == nil { made.append(item) }
        item.tag = (indexPath.item + indexPath.section) % 3
        item.height.constant = CGFloat(state.heights[item.tag])
        return item
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        (view as? BoxItem)?.height.constant = 13
        return view
    }

    /// Applies the state to the list and its layout.
    private func show() {
        list.frame = CGRect(x: 4, y: 100, width: [200, 163, 240][state.width], height: 260)
        list.contentInset = [.zero, UIEdgeInsets(top: 6, left: 11, bottom: 17, right: 3)][state.inset]
        list.semanticContentAttribute = state.isMirrored ? .forceRightToLeft : .forceLeftToRight
        let new = UICollectionViewCompositionalLayoutConfiguration()
        new.scrollDirection = state.isAcross ? .horizontal : .vertical
        new.interSectionSpacing = CGFloat(state.spacing * 5)
        new.contentInsetsReference = [.none, .safeArea, .layoutMargins][state.reference]
        if state.hasEdges {
            new.boundarySupplementaryItems = [
                state.edge("first", state.isAcross ? .leading : .top, 14),
                state.edge("last", state.isAcross ? .trailing : .bottom, 9),
            ]
        }
        layout.configuration = new
    }

    /// Makes one change to the list.
    func perform(_ kind: Int, _ value: Int) {
        let section = value % state.sections.count
        switch kind {
        case 0: state.sections[section][0] = value / 4 % 4
        case 1: state.sections[section][1] = value / 4 % 8
        case 2, 3: state.sections[section][2 + value / 4 % 4] = value / 16 % 8
        case 4 where state.sections.count < 4:
            state.sections.insert([value % 4, value / 4 % 5, value % 3, 1, value % 8, value / 3 % 8], at: section)
            return list.insertSections([section])
        case 4:
            state.sections.remove(at: section)
            return list.deleteSections([section])
        case 5:
            if value % 4 == 0 { state.isAcross.toggle() }
            if value % 4 == 1 { state.spacing = value / 4 % 4 }
            if value % 4 == 2 { state.hasEdges.toggle() }
            if value % 4 == 3 { state.reference = value / 4 % 3 }
        case 6: state.width = value % 3
        case 7: state.inset = 1 - state.inset
        case 8:
            state.offset = value
            list.contentOffset = state.isAcross ? CGPoint(x: value, y: 0) : CGPoint(x: 0, y: value)
            return
        case 9: state.isMirrored.toggle()
        case 10:
            // The content of the cells changes, but only the layout is invalidated.
            state.heights[value % 3] = 8 + value / 3
            for item in made { item.height.constant = CGFloat(state.heights[item.tag]) }
        default:
            if value % 2 == 0 { return list.isHidden.toggle() }
            list.collectionViewLayout = other
            if value % 4 == 1 { host.settle() }
            list.collectionViewLayout = layout
        }
        show()
        if kind < 2 { list.reloadData() } else { layout.invalidateLayout() }
    }

    func picture() -> SettledLayout {
        list.isHidden = false
        host.settle()
        list.contentOffset = CGPoint(x: state.isAcross ? state.offset : 0, y: state.isAcross ? 0 : state.offset)
        host.settle()
        var result = SettledLayout()
        result.add("content size", [list.contentSize.width, list.contentSize.height])
        for (section, part) in state.sections.enumerated() {
            for item in 0..<part[1] {
                let path = IndexPath(item: item, section: section)
                result.add(
                    "frame in the attributes of item \(item) in section \(section)",
                    layout.layoutAttributesForItem(at: path)?.frame ?? .null)
                guard let cell = list.cellForItem(at: path) as? BoxItem else { continue }
                result.add("cell of item \(item) in section \(section)", cell.frame)
                result.add("box in item \(item) of section \(section)", cell.box.frame)
            }
            for kind in Self.kinds {
                let view = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
                result.add("\(kind) of section \(section)", view?.frame ?? .null)
            }
        }
        for (name, frames) in [
            ("reusable view", list.subviews.filter { $0 is BoxItem }),
            ("background", list.subviews.filter { $0 is BackgroundOfSection }),
        ] {
            result.add("number of \(name)s", frames.count)
            let sorted = frames.map(\.frame).sorted {
                ($0.minY, $0.minX, $0.height, $0.width) < ($1.minY, $1.minX, $1.height, $1.width)
            }
            for (index, frame) in sorted.enumerated() { result.add("\(name) \(index)", frame) }
        }
        return result
    }
}
