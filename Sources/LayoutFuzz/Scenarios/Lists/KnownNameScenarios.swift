import Foundation
import InterfaceBuilder
import LayoutEngine

private final class OneEdge: UICollectionReusableView {}
private final class OtherEdge: UICollectionReusableView {}
private final class OneItem: UICollectionViewCell {}
private final class OtherItem: UICollectionViewCell {}

/// What is registered for a reuse identifier: a class or a xib.
private enum Maker: Int {
    case one, other, xib

    func made(_ view: UICollectionReusableView) -> Bool {
        switch self {
        case .one: type(of: view) == OneEdge.self && view.tag == 0
        case .other: type(of: view) == OtherEdge.self && view.tag == 0
        case .xib: type(of: view) == UICollectionReusableView.self && view.tag == 77
        }
    }
}

/// Items, headers, footers and badges with two reuse identifiers, and a list of those that do not match theirs.
private final class NamedParts: FlowItems {
    static let names = ["one", "the other"]
    static let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ]

    /// What is registered for each identifier, by kind of view.
    var makers: [[Maker]] = []
    var turn = 0
    private(set) var mistakes: [String] = []
    /// The view that was dequeued last for each kind and index path.
    private(set) var handed: [(kind: String, path: IndexPath, name: String, view: UICollectionReusableView)] = []

    func name(at path: IndexPath) -> Int { (path.reduce(0, +) + turn) % 2 }

    func note(_ view: UICollectionReusableView, _ kind: Int, _ name: Int) {
        let wanted = Self.names[name]
        if view.reuseIdentifier != wanted {
            mistakes.append("\(Self.kinds[kind]) of \(wanted): \(view.reuseIdentifier ?? "nil")")
        }
        if !makers[name][kind].made(view) { mistakes.append("\(Self.kinds[kind]) of \(wanted): \(type(of: view))") }
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let name = name(at: indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.names[name], for: indexPath)
        if cell.reuseIdentifier != Self.names[name] { mistakes.append("item: \(cell.reuseIdentifier ?? "nil")") }
        if cell is OneItem != (name == 0) { mistakes.append("item of \(Self.names[name]): \(type(of: cell))") }
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = name(at: indexPath)
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: Self.names[name], for: indexPath)
        if let number = Self.kinds.firstIndex(of: kind) {
            note(view, number, name)
        } else {
            mistakes.append("another kind: \(kind)")
        }
        handed.removeAll { $0.kind == kind && $0.path == indexPath }
        handed.append((kind, indexPath, Self.names[name], view))
        return view
    }
}

extension ScenarioRun {
    /// A layout that has headers and footers and, unless it is a flow layout, badges.
    fileprivate func layoutOfParts(isFlow: Bool) -> UICollectionViewLayout {
        guard !isFlow else {
            let flow = UICollectionViewFlowLayout()
            flow.headerReferenceSize = CGSize(width: 20, height: 20)
            flow.footerReferenceSize = CGSize(width: 15, height: 15)
            return flow
        }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(9), .absolute(9)), elementKind: NamedParts.kinds[2],
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = zip(NamedParts.kinds, [NSRectAlignment.top, .bottom]).map { kind, side in
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: kind, alignment: side)
        }
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.configuration.contentInsetsReference = .none
        return layout
    }
}

/// Reuse identifiers of supplementary views.
extension Scenario {
    static let knownNames: [Scenario] = [
        // Each header, footer, badge and item has the identifier that it was dequeued with, and is made from the class or the xib
        // that was registered last for this kind and identifier, at first and after each reload.
        Scenario(
            "supplementary-views-know-their-name", rules: ["source-2", "collections-3", "collections-9"],
            limits: [1, 728, 2, 3] + Array(repeating: 5 * 18 - 1, count: 6), kinds: 5
        ) { run in
            let file = """
                <collectionReusableView tag="77" id="e">\(ScenarioFile.rect(0, 0, 9, 9))</collectionReusableView>
                """
            guard let document = run.read(ScenarioFile.xib(file)) else { return }
            let nib = UINib(document: document)
            let parts = NamedParts([run.numbers[2], run.numbers[3]])
            run.held.append(parts)
            let layout = run.layoutOfParts(isFlow: run.flag(0))
            let (host, list) = run.openList(layout, parts, CGSize(width: 200, height: 500))
            list.register(OneItem.self, forCellWithReuseIdentifier: NamedParts.names[0])
            list.register(OtherItem.self, forCellWithReuseIdentifier: NamedParts.names[1])
            func register(_ name: Int, _ kind: Int, _ maker: Maker) {
                let (identifier, element) = (NamedParts.names[name], NamedParts.kinds[kind])
                switch maker {
                case .one:
                    list.register(
                        OneEdge.self, forSupplementaryViewOfKind: element, withReuseIdentifier: identifier)
                case .other:
                    list.register(
                        OtherEdge.self, forSupplementaryViewOfKind: element, withReuseIdentifier: identifier)
                case .xib:
                    list.register(nib, forSupplementaryViewOfKind: element, withReuseIdentifier: identifier)
                }
            }
            var left = run.numbers[1]
            for name in 0..<2 {
                parts.makers.append([])
                for kind in 0..<3 {
                    let maker = Maker(rawValue: left % 3) ?? .one
                    left /= 3
                    parts.makers[name].append(maker)
                    register(name, kind, maker)
                }
            }
            func check(_ when: String) {
                host.settle()
                run.expect("views that do not match their reuse identifier \(when)", parts.mistakes, [])
                for section in parts.counts.indices where parts.counts[section] > 0 {
                    for kind in NamedParts.kinds.indices.dropLast() {
                        let path = IndexPath(item: 0, section: section)
                        let view = list.supplementaryView(forElementKind: NamedParts.kinds[kind], at: path)
                        let what = "\(NamedParts.kinds[kind]) of section \(section) \(when)"
                        run.expect(
                            "reuse identifier of \(what)", view?.reuseIdentifier, NamedParts.names[parts.name(at: path)]
                        )
                    }
                }
                for entry in parts.handed {
                    let found = list.supplementaryView(forElementKind: entry.kind, at: entry.path)
                    guard let found else { continue }
                    let what = "\(entry.kind) at \(entry.path) \(when)"
                    run.expectObject(what, found, entry.view)
                    run.expect("reuse identifier of \(what)", found.reuseIdentifier, entry.name)
                    run.expectObject("superview of \(what)", found.superview, list)
                }
            }
            check("at first")
            for (turn, number) in run.numbers[4...].enumerated() {
                let value = number / 5
                switch number % 5 {
                case 0: parts.turn += 1
                case 1:
                    // The last of two registrations counts, and only for its kind and identifier.
                    let maker = Maker(rawValue: value / 6) ?? .one
                    parts.makers[value % 2][value / 2 % 3] = maker
                    register(value % 2, value / 2 % 3, maker)
                case 2: parts.counts[value % 2] = value / 2 % 4
                case 3:
                    // A view that is dequeued outside of the data source methods is not added to the list.
                    let (name, kind) = (value % 2, value / 2 % 3)
                    let view = list.dequeueReusableSupplementaryView(
                        ofKind: NamedParts.kinds[kind], withReuseIdentifier: NamedParts.names[name],
                        for: IndexPath(item: 0, section: value / 6 % 2))
                    parts.note(view, kind, name)
                    run.expectObject("superview of a view dequeued outside of the data source", view.superview, nil)
                default: break
                }
                list.reloadData()
                check("after change \(turn)")
            }
            // When a registration is removed, its identifier is unknown for this kind, and still known for the others.
            let (name, kind) = (run.numbers[2] % 2, run.numbers[3] % 3)
            let path = IndexPath(item: 0, section: 0)
            list.register(
                nil as AnyClass?, forSupplementaryViewOfKind: NamedParts.kinds[kind],
                withReuseIdentifier: NamedParts.names[name])
            for other in 0..<2 {
                for otherKind in 0..<3 {
                    let isGone = other == name && otherKind == kind
                    run.expectRefusal("dequeuing an identifier of a kind", isGone ? .internalInconsistency : nil) {
                        let view = list.dequeueReusableSupplementaryView(
                            ofKind: NamedParts.kinds[otherKind], withReuseIdentifier: NamedParts.names[other],
                            for: path)
                        if !isGone { parts.note(view, otherKind, other) }
                    }
                }
            }
            register(name, kind, parts.makers[name][kind])
            run.expect("views that do not match their reuse identifier at the end", parts.mistakes, [])
        }
    ]
}
