import Foundation
import InterfaceBuilder
import LayoutEngine

private final class OneBackground: UICollectionReusableView {}
private final class OtherBackground: UICollectionReusableView {}

/// What a layout registers for a kind of decoration views: one of two classes, or a xib.
private enum BackgroundMaker: Int {
    case one, other, xib

    func register(for kind: String, in layout: UICollectionViewLayout, _ nib: UINib) {
        switch self {
        case .one: layout.register(OneBackground.self, forDecorationViewOfKind: kind)
        case .other: layout.register(OtherBackground.self, forDecorationViewOfKind: kind)
        case .xib: layout.register(nib, forDecorationViewOfKind: kind)
        }
    }

    /// Whether a view was made by it.
    func made(_ view: UIView) -> Bool {
        switch self {
        case .one: type(of: view) == OneBackground.self && view.tag == 0
        case .other: type(of: view) == OtherBackground.self && view.tag == 0
        case .xib: type(of: view) == UICollectionReusableView.self && view.tag == 77
        }
    }
}

/// Two layouts of the same sections. Each registers its own views for the same kinds of backgrounds.
private final class BackgroundLayouts {
    static let kinds = ["near", "far"]
    private static let sides = [
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
        NSDirectionalEdgeInsets(top: 6, leading: 9, bottom: 5, trailing: 7),
    ]
    static let width: CGFloat = 200
    let items = FlowItems([2, 1])
    /// The kinds of backgrounds that each layout has now, as bits.
    var shown = [3, 3]
    /// What each layout registered last, by kind.
    private(set) var makers: [[BackgroundMaker]] = [[], []]

    func layout(_ index: Int, _ numbers: [Int], _ nib: UINib) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { [weak self] _, _ in self?.section(index) }
        for (kind, number) in zip(Self.kinds, numbers) {
            let (first, last) = (
                BackgroundMaker(rawValue: number % 3) ?? .one, BackgroundMaker(rawValue: number / 3 % 3) ?? .one
            )
            // The last registration counts, also after the first was removed.
            first.register(for: kind, in: layout, nib)
            if number / 9 > 0 { layout.register(nil as AnyClass?, forDecorationViewOfKind: kind) }
            last.register(for: kind, in: layout, nib)
            makers[index].append(last)
        }
        return layout
    }

    private func section(_ index: Int) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.contentInsetsReference = .none
        section.decorationItems = Self.kinds.indices.filter { shown[index] >> $0 & 1 == 1 }.map { kind in
            let item = NSCollectionLayoutDecorationItem.background(elementKind: Self.kinds[kind])
            item.contentInsets = Self.sides[kind]
            return item
        }
        return section
    }

    /// The backgrounds of a layout, with their kinds and frames.
    func places(_ index: Int) -> [(kind: Int, frame: CGRect)] {
        var top: CGFloat = 0
        return items.counts.flatMap { count -> [(kind: Int, frame: CGRect)] in
            let height = 20 * CGFloat(count)
            defer { top += height }
            return Self.kinds.indices.filter { shown[index] >> $0 & 1 == 1 }.map { kind in
                let sides = Self.sides[kind]
                let frame = CGRect(
                    x: sides.leading, y: top + sides.top, width: Self.width - sides.leading - sides.trailing,
                    height: height - sides.top - sides.bottom)
                return (kind, frame)
            }
        }
    }
}

extension Scenario {
    static let decorationKinds: [Scenario] = [
        // A background is made by what the present layout registered last for its kind: a class or a xib. What another layout
        // registered for this kind does not matter.
        Scenario(
            "backgrounds-of-classes-and-files", rules: ["collections-5", "collections-9", "collections-22"],
            limits: [17, 17, 17, 17, 127] + Array(repeating: 5 * 12 - 1, count: 7), kinds: 5
        ) { run in
            let file = """
                <collectionReusableView tag="77" id="e">\(ScenarioFile.rect(0, 0, 9, 9))</collectionReusableView>
                """
            guard let document = run.read(ScenarioFile.xib(file)) else { return }
            let (nib, backed) = (UINib(document: document), BackgroundLayouts())
            let layouts = (0..<2).map { backed.layout($0, [run.numbers[2 * $0], run.numbers[2 * $0 + 1]], nib) }
            run.held += [backed, backed.items]
            let (host, list) = run.openList(
                layouts[0], backed.items, CGSize(width: BackgroundLayouts.width, height: 300))
            list.semanticContentAttribute = .forceLeftToRight
            let root = list.superview
            var current = 0
            func check() {
                host.settle()
                let views = list.subviews.filter { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) }
                let places = backed.places(current)
                run.expect("number of backgrounds", views.count, places.count)
                for place in places {
                    let found = views.filter {
                        abs($0.frame.minY - place.frame.minY) < 1 && abs($0.frame.minX - place.frame.minX) < 1
                    }
                    let name = "background '\(BackgroundLayouts.kinds[place.kind])' at \(place.frame.minY)"
                    run.expect("number of \(name)", found.count, 1)
                    guard let view = found.first else { continue }
                    run.expect(name, view.frame, place.frame, within: run.pixel + 0.001)
                    let isMade = backed.makers[current][place.kind].made(view)
                    run.expect("whether \(name) is made by the last registration", isMade, true)
                }
            }
            check()
            run.inAnyOrder(
                from: 5,
                { number in
                    let value = number / 5
                    switch number % 5 {
                    case 0, 1:
                        current = 1 - current
                        list.collectionViewLayout = layouts[current]
                    case 2:
                        backed.shown[current] ^= value % 3 + 1
                        layouts[current].invalidateLayout()
                    case 3:
                        backed.items.counts[value % 2] = value / 2 % 4 + 1
                        list.reloadData()
                    default:
                        list.removeFromSuperview()
                        if value % 2 == 0 { host.settle() }
                        root?.addSubview(list)
                    }
                }, rest: check)
            check()
        }
    ]
}
