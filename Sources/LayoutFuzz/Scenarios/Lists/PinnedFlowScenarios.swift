import Foundation
import LayoutEngine

/// A flow layout with headers and footers that may be pinned, in a window.
private final class PinnedFlow {
    let (run, host, root): (ScenarioRun, SceneHost, UIView)
    let flow = UICollectionViewFlowLayout()
    let source = PinnedFlowSource()
    let list: UICollectionView
    private(set) var isShown = true

    init(_ run: ScenarioRun) {
        let (host, root) = run.openPlain()
        (self.run, self.host, self.root) = (run, host, root)
        host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
        list = UICollectionView(frame: .zero, collectionViewLayout: flow)
        list.contentInsetAdjustmentBehavior = .never
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        list.dataSource = source
        root.addSubview(list)
        run.held.append(source)
        show()
    }

    /// Sets the properties of the list and of its layout.
    private func show() {
        let state = source.state
        list.frame = CGRect(origin: CGPoint(x: 7, y: 80), size: state.size)
        list.semanticContentAttribute = state.isMirrored ? .forceRightToLeft : .forceLeftToRight
        list.delegate = state.hasDelegate ? source : nil
        flow.take(state)
    }

    func perform(_ kind: Int, _ value: Int) {
        let (section, more) = (value % 3 % source.state.parts.count, value / 3)
        var state = source.state
        let length = CGFloat(more % 5 == 0 ? 0 : 3 + more)
        let isCommon = value % 5 == 0
        var part = isCommon ? state.common : state.parts[section]
        switch kind {
        case 0: part.header = length
        case 1: part.footer = length
        case 2: part.thickness = CGFloat(12 + more)
        case 3: part.gap = CGFloat(more % 11)
        case 4:
            part.inset = UIEdgeInsets(
                top: CGFloat(more % 14), left: CGFloat(more % 9), bottom: 4, right: CGFloat(more % 6))
        case 5: if value % 2 == 0 { state.pinsHeaders.toggle() } else { state.pinsFooters.toggle() }
        case 6, 7:
            state.offset = state.isDown ? CGPoint(x: 0, y: value * 3 - 20) : CGPoint(x: value * 3 - 20, y: 0)
            source.state = state
            // The app scrolls and invalidates nothing.
            return list.contentOffset = state.offset
        case 8:
            let new = UIEdgeInsets(
                top: CGFloat(more % 23), left: CGFloat(more % 7), bottom: CGFloat(more % 13), right: 5)
            state.offset.x += state.inset.left - new.left
            state.offset.y += state.inset.top - new.top
            state.inset = new
            list.contentInset = new
        case 9: state.size = CGSize(width: 165 + more, height: 200 - more)
        case 10 where value % 3 == 0: state.isMirrored = state.isDown && !state.isMirrored
        case 10 where value % 3 == 1:
            // The rules do not say how a mirrored layout that scrolls horizontally pins its headers.
            (state.isDown, state.isMirrored) = (!state.isDown, false)
        case 10: state.hasDelegate.toggle()
        case 11:
            let count = state.parts[section].count
            let isLess = more % 2 == 0 && count > 0
            state.parts[section].count += isLess ? -1 : 1
            source.state = state
            let path = IndexPath(item: more % (isLess ? count : count + 1), section: section)
            return isLess ? list.deleteItems(at: [path]) : list.insertItems(at: [path])
        case 12 where state.parts.count < 4 && value % 2 == 0:
            part.count = more % 4
            state.parts.insert(part, at: section)
            source.state = state
            return list.insertSections([section])
        case 12 where state.parts.count > 1:
            state.parts.remove(at: section)
            source.state = state
            return list.deleteSections([section])
        case 13 where value % 2 == 0:
            isShown.toggle()
            return isShown ? root.addSubview(list) : list.removeFromSuperview()
        default: return list.isHidden.toggle()
        }
        if kind < 5, isCommon { state.common = part } else if kind < 5 { state.parts[section] = part }
        source.state = state
        show()
        if more % 4 == 0 { list.reloadData() } else { flow.invalidateLayout() }
    }

    func check() {
        host.settle()
        guard isShown else { return }
        let (state, tolerance) = (source.state, run.pixel + 0.001)
        let (places, content) = state.places
        let shown = CGRect(origin: state.offset, size: state.size)
        run.expect("bounds of the list", list.bounds, shown)
        run.expect("content size", list.contentSize, content)
        var (pinned, edges): ([UIView], [String: [Int]]) = ([], [:])
        for place in places {
            let isSeen = place.frame.insetBy(dx: run.pixel, dy: run.pixel).intersects(shown)
            guard let kind = place.kind else {
                let cell = list.cellForItem(at: place.path)
                if isSeen { run.expect("whether there is a cell at \(place.path)", cell != nil, true) }
                if let cell {
                    run.expect("frame of the cell at \(place.path)", cell.frame, place.frame, within: tolerance)
                }
                continue
            }
            edges[kind, default: []].append(place.path.section)
            let view = list.supplementaryView(forElementKind: kind, at: place.path)
            run.expect(
                "frame of \(kind) of section \(place.path.section)", view?.frame ?? .null, place.frame,
                within: tolerance)
            if let view, place.isPinned { pinned.append(view) }
            guard isSeen else { continue }
            let seen = list.indexPathsForVisibleSupplementaryElements(ofKind: kind)
            run.expect("whether \(kind) of section \(place.path.section) is visible", seen.contains(place.path), true)
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let found = state.parts.indices.filter {
                list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: $0)) != nil
            }
            run.expect("sections with \(kind)", found, edges[kind] ?? [])
        }
        // Pinned headers and footers are in front of the items.
        let lowest = list.subviews.firstIndex { view in pinned.contains { $0 === view } } ?? list.subviews.count
        run.expect(
            "number of items in front of pinned headers and footers",
            list.subviews[lowest...].count { $0 is UICollectionViewCell }, 0)
        run.expect(
            "number of cells, headers and footers in the list", list.subviews.count { $0 is UICollectionReusableView },
            places.count)
    }
}

extension Scenario {
    static let pinnedFlows: [Scenario] = [
        // Pinned headers and footers of a flow layout stay inside of the insets, wherever the content is, and whether the layout
        // or the delegate gives their lengths. All other frames follow from the lengths.
        Scenario(
            "flow-edges-that-stay-in-any-order",
            rules: ["collections-1", "collections-3", "collections-5", "collections-9", "collections-14"],
            limits: [511] + Array(repeating: 14 * 120 - 1, count: 9), kinds: 14
        ) { run in
            let flow = PinnedFlow(run)
            flow.check()
            run.inAnyOrder(from: 1, { flow.perform($0 % 14, $0 / 14) }, rest: flow.check)
            flow.check()
        }
    ]
}
