import Foundation
import LayoutEngine

/// A cell with a label of several lines that fills it except for insets.
private final class TextCell: UICollectionViewCell {
    let label = UILabel()

    func show(_ text: String, insets: UIEdgeInsets) {
        label.numberOfLines = 0
        label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        label.text = text
        guard label.superview == nil else { return }
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: insets.left),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -insets.right),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -insets.bottom),
        ])
    }
}

/// Items whose texts have the given numbers of words.
private final class TextItems: NSObject, UICollectionViewDataSource {
    var words: [Int]
    let insets: UIEdgeInsets

    init(_ words: [Int], insets: UIEdgeInsets) {
        self.words = words
        self.insets = insets
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
        (cell as? TextCell)?.show(
            Array(repeating: "mmmm", count: words[indexPath.item]).joined(separator: " "), insets: insets)
        return cell
    }
}

/// Counts the calls of `prepare`.
private final class CountingLayout: UICollectionViewLayout {
    var count = 0
    override func prepare() {
        super.prepare()
        count += 1
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 2000) }
}

/// Cells that are as high as their text, and layouts that are prepared again.
extension Scenario {
    static let cellTexts: [Scenario] = [
        // A cell of a given width is as high as its text needs in that width, and the next one is below it.
        Scenario(
            "cells-of-wrapping-text", rules: ["collections-8", "collections-12", "text-11"],
            limits: [3, 300, 12, 12, 12, 12, 90, 5] + Array(repeating: 24, count: 3), share: 2,
            needs: { $0.environment.orientation == .portrait }
        ) { run in
            let width = 120 + run.length(1)
            let insets = UIEdgeInsets(
                top: run.length(2), left: run.length(3), bottom: run.length(4), right: run.length(5))
            let items = TextItems(run.numbers[8...].map { $0 + 1 }, insets: insets)
            let layout: UICollectionViewLayout
            var side: CGFloat = 0
            switch run.numbers[0] {
            case 0: layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
            case 1:
                layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
                side = width > 375 ? 20 : 16
            default:
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(10 + run.length(6)))
                let group =
                    run.numbers[0] == 2
                    ? NSCollectionLayoutGroup.vertical(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                    : NSCollectionLayoutGroup.horizontal(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            }
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 100, width: width, height: 2000), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(TextCell.self, forCellWithReuseIdentifier: "text")
            list.dataSource = items
            let (host, root) = run.openPlain()
            root.addSubview(list)
            func check(_ when: String) {
                host.settle()
                var y: CGFloat = 0
                for (index, words) in items.words.enumerated() {
                    let room = width - 2 * side - insets.left - insets.right
                    guard let perLine = run.wordsPerLine(4, 10, in: room),
                        let cell = list.cellForItem(at: IndexPath(item: index, section: 0)) as? TextCell
                    else { return }
                    let lines = (words + perLine - 1) / perLine
                    let height = insets.top + run.roundedUp(run.lines(lines, 10)) + insets.bottom
                    run.expect(
                        "cell \(index) \(when)", cell.frame,
                        CGRect(x: side, y: y, width: width - 2 * side, height: height), within: run.pixel + 0.01)
                    y = cell.frame.maxY
                }
                run.expect("height of the content \(when)", list.contentSize.height, y, within: run.pixel + 0.01)
            }
            check("at first")
            items.words[run.numbers[7] % 3] = run.numbers[7] + 1
            list.reloadData()
            check("with another text")
        },
        // Decorations are known by their kinds and sections.
        Scenario("kinds-of-decorations", rules: ["collections-5"], limits: [3, 3]) { run in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(20))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let kinds = ["one", "two", "three", "four"]
            let layout = UICollectionViewCompositionalLayout(sectionProvider: { section, _ in
                let result = NSCollectionLayoutSection(group: group)
                result.decorationItems = kinds.prefix(run.numbers[section] + 1).map {
                    .background(elementKind: $0)
                }
                return result
            })
            for kind in kinds { layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind) }
            final class Items: NSObject, UICollectionViewDataSource {
                func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
                func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
                func collectionView(
                    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
            }
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 90, height: 300), collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
            let items = Items()
            list.dataSource = items
            let (host, root) = run.openPlain()
            root.addSubview(list)
            host.settle()
            for section in 0...1 {
                let path = IndexPath(item: 0, section: section)
                for (index, kind) in (kinds + ["none"]).enumerated() {
                    let found = layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
                    let wanted = index <= run.numbers[section] ? kind : "-"
                    run.expect(
                        "kind in the attributes of decoration \(kind) in section \(section)",
                        found?.representedElementKind ?? "-", wanted)
                    guard let found else { continue }
                    run.expect(
                        "section in the attributes of decoration \(kind) in section \(section)",
                        found.indexPath.section, section)
                    run.expect("height of decoration \(kind) in section \(section)", found.frame.height, 40)
                    run.expect(
                        "top of decoration \(kind) in section \(section)", found.frame.minY, section == 0 ? 0 : 40)
                }
            }
            withExtendedLifetime(items) {}
        },
        // A layout is prepared again after it is invalidated, but not when the list scrolls.
        Scenario("layouts-are-kept", rules: ["collections-1"], limits: [90, 90, 3]) { run in
            let layout = CountingLayout()
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
            let (host, root) = run.openPlain()
            let items = TextItems([], insets: .zero)
            list.dataSource = items
            root.addSubview(list)
            host.settle()
            run.expect("whether the layout is prepared at first", layout.count > 0, true)
            let count = layout.count
            for step in 0..<run.numbers[2] {
                list.contentOffset = CGPoint(x: 0, y: run.length(step % 2) + CGFloat(step))
                host.settle()
                run.expect("number of prepare calls after scrolling", layout.count, count)
            }
            layout.invalidateLayout()
            host.settle()
            run.expect("whether the layout is prepared again after it was invalidated", layout.count > count, true)
            run.expect("content size", list.contentSize, CGSize(width: 100, height: 2000))
        },
    ]
}
