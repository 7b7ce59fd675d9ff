import Foundation
import InterfaceBuilder
import LayoutEngine

/// Sections whose headers come from a storyboard or a xib, and whose footers come from the xib.
final class VaryingHeaders: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    /// For each section, whether its header is that of the xib.
    var kinds = [false, true]

    func numberOfSections(in tableView: UITableView) -> Int { kinds.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: kinds[section] ? "own" : "other")
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 80 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }

    func numberOfSections(in collectionView: UICollectionView) -> Int { kinds.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: isHeader && !kinds[indexPath.section] ? "head" : "own", for: indexPath)
    }
}

/// A table or collection view of a storyboard with such headers. The content at index 0 is that of the storyboard, the others
/// are those of two xibs.
struct HeaderFiles {
    let parts: [TopVariation]
    let isTable: Bool

    private func holder(_ index: Int, _ element: String, _ attributes: String) -> String {
        """
        <\(element) \(attributes) id="holder\(index)">\(ScenarioFile.rect(0, 0, 300, 80))<subviews>\(parts[index].xml)\
        </subviews></\(element)>
        """
    }

    /// In a table the view of the storyboard is the tableHeaderView.
    var storyboard: String {
        guard !isTable else {
            let row = """
                <tableViewCell reuseIdentifier="row" id="row">\(ScenarioFile.rect(0, 0, 300, 20))\
                <tableViewCellContentView key="contentView" tableViewCell="row" id="k">\
                \(ScenarioFile.rect(0, 0, 300, 20))</tableViewCellContentView></tableViewCell>
                """
            return ScenarioFile.storyboard([
                ScenarioFile.controller(
                    """
                    <tableView rowHeight="20" id="l">\(ScenarioFile.rect(0, 0, 300, 560))\
                    \(holder(0, "view", "key=\"tableHeaderView\""))<prototypes>\(row)</prototypes></tableView>
                    """)
            ])
        }
        let head = holder(0, "collectionReusableView", "key=\"sectionHeaderView\" reuseIdentifier=\"head\"")
        return ScenarioFile.storyboard([
            ScenarioFile.controller(
                """
                <collectionView id="l">\(ScenarioFile.rect(0, 0, 300, 560))<collectionViewFlowLayout \
                key="collectionViewLayout" id="f"><size key="itemSize" width="60" height="20"/><size \
                key="headerReferenceSize" width="90" height="80"/><size key="footerReferenceSize" width="90" \
                height="80"/></collectionViewFlowLayout><cells><collectionViewCell reuseIdentifier="row" id="row">\
                \(ScenarioFile.rect(0, 0, 60, 20))</collectionViewCell></cells>\(head)</collectionView>
                """)
        ])
    }

    func xib(_ index: Int) -> String {
        ScenarioFile.xib(
            isTable ? holder(index, "view", "customClass=\"Head\"") : holder(index, "collectionReusableView", ""))
    }
}
