import Foundation
import InterfaceBuilder
import LayoutEngine

/// Table and collection views of files without sizes of cells. Source: docs/interface-builder.md.
extension Scenario {
    static let estimatedLists: [Scenario] = [
        // If the file says automatic, estimatedItemSize is automaticSize even if the file has a size; else it is that size.
        Scenario("file-estimates", rules: [], limits: Array(repeating: 2, count: 6) + [90, 70]) { run in
            func size(_ key: String, _ number: Int) -> String {
                let (width, height) = (run.numbers[6] + number + 1, run.numbers[7] + number + 1)
                return "<size key=\"\(key)\" width=\"\(width)\" height=\"\(height)\"/>"
            }
            let lists = (0..<3).map { index in
                """
                <collectionView id="l\(index)">\(ScenarioFile.rect(0, index * 100, 375, 90))<collectionViewFlowLayout \
                key="collectionViewLayout"\(ScenarioFile.said("automaticEstimatedItemSize", run.numbers[index])) \
                id="flow\(index)">\(size("itemSize", 20))\
                \(run.numbers[3 + index] > 0 ? size("estimatedItemSize", index) : "")</collectionViewFlowLayout>\
                </collectionView>
                """
            }
            let file = ScenarioFile.storyboard([ScenarioFile.controller(lists.joined())])
            guard let (_, scene) = run.load(file) else { return }
            for index in 0..<3 {
                let list: UICollectionView = run.view("l\(index)", scene)
                guard let flow = list.collectionViewLayout as? UICollectionViewFlowLayout else {
                    return run.expect("whether there is a flow layout", false, true)
                }
                let written = CGSize(
                    width: run.numbers[6] + index + 1, height: run.numbers[7] + index + 1)
                let wanted: CGSize =
                    run.numbers[index] == 1
                    ? UICollectionViewFlowLayout.automaticSize : run.numbers[3 + index] > 0 ? written : .zero
                run.expect("estimatedItemSize of layout \(index)", flow.estimatedItemSize, wanted)
                run.expect(
                    "itemSize of layout \(index)", flow.itemSize,
                    CGSize(width: run.numbers[6] + 21, height: run.numbers[7] + 21))
            }
        },
        // A cell without a frame in the file is as wide as its table. Its height is its rowHeight, or else the table's, or else
        // 44.
        Scenario(
            "file-rows-without-frames", rules: [], limits: [250, 400, 3, 60] + Array(repeating: 4 * 40 - 1, count: 3)
        ) { run in
            let (width, height) = (100 + run.numbers[0], 51 + run.numbers[1])
            func written(_ kind: Int, _ value: Int) -> Int? { [nil, -1, 0, value][kind] }
            func attribute(_ height: Int?) -> String { height.map { " rowHeight=\"\($0)\"" } ?? "" }
            let ofAll = written(run.numbers[2], run.numbers[3] + 1)
            let ofRows = run.numbers[4...].map { written($0 % 4, $0 / 4 + 1) }
            let rows = ofRows.enumerated().map { index, height in
                """
                <tableViewCell reuseIdentifier="r\(index)"\(attribute(height)) id="r\(index)">\
                <tableViewCellContentView key="contentView" tableViewCell="r\(index)" id="k\(index)"/></tableViewCell>
                """
            }
            let table = """
                <tableView style="plain"\(attribute(ofAll)) id="t">\(ScenarioFile.rect(0, 0, width, height))\
                <prototypes>\(rows.joined())</prototypes></tableView>
                """
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(table)])),
                let element = document.element(id: "c")
            else { return }
            let options = LoadingOptions(traits: .any, showsPrototypes: true)
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            controller.loadViewIfNeeded()
            func said(_ height: Int?) -> CGFloat? { height.flatMap { $0 >= 0 ? CGFloat($0) : nil } }
            for (index, own) in ofRows.enumerated() {
                let cell: UITableViewCell = run.view("r\(index)", scene)
                run.expect(
                    "frame of cell \(index) with \(own.map { "\($0)" } ?? "no height")", cell.frame,
                    CGRect(x: 0, y: 0, width: CGFloat(width), height: said(own) ?? said(ofAll) ?? 44))
            }
        },
    ]
}
