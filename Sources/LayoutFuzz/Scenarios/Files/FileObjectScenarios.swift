import Foundation
import InterfaceBuilder
import LayoutEngine

/// A data source with the cells, headers and footers of a file's collection view.
private final class FileItems: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: indexPath.item == 1 ? "second" : "first", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: kind == UICollectionView.elementKindSectionHeader ? "above" : "below",
            for: indexPath)
    }
}

/// A bar button item of a file, with its expected properties.
private struct FileButton {
    let number: Int

    var title: String? { number % 3 == 0 ? nil : "b\(number)" }
    var isDone: Bool { number % 2 == 0 }
    var width: CGFloat { CGFloat(number % 5 * 7) }
    var isEnabled: Bool { number % 4 != 1 }
    var hasImage: Bool { number % 5 == 2 }

    func xml(_ key: String?) -> String {
        let key = key.map { "key=\"\($0)\" " } ?? ""
        return """
            <barButtonItem \(key)\(title.map { "title=\"\($0)\" " } ?? "")\(isDone ? "style=\"done\" " : "")\
            \(width > 0 ? "width=\"\(width)\" " : "")\(isEnabled ? "" : "enabled=\"NO\" ")\
            \(hasImage ? "image=\"p\" " : "")tag="\(number)" id="b\(number)"/>
            """
    }

    func check(_ run: ScenarioRun, _ item: UIBarButtonItem?, _ name: String) {
        run.expect("title of \(name)", item?.title ?? "none", title ?? "none")
        run.expect("style of \(name)", item?.style == .done, isDone)
        run.expect("width of \(name)", item?.width ?? -1, width)
        run.expect("tag of \(name)", item?.tag ?? -1, number)
        run.expect("whether \(name) is enabled", item?.isEnabled ?? false, isEnabled)
        run.expect(
            "size of the image of \(name)", item?.image?.size ?? .zero, hasImage ? CGSize(width: 11, height: 13) : .zero
        )
    }
}

/// Objects of a file: layouts and cells of collection views, bar button items, gesture recognizers. Source:
/// docs/interface-builder.md.
extension Scenario {
    static let fileObjects: [Scenario] = [
        // A collection view of a file has its layout, its cells by their reuse identifiers, its headers and its footers.
        Scenario("file-collections", rules: ["collections-3"], limits: [30, 30, 30, 30, 30, 30, 30, 1, 1, 3]) { run in
            let number = run.numbers
            func size(_ key: String, _ first: Int) -> String {
                "<size key=\"\(key)\" width=\"\(number[first] + 20)\" height=\"\(number[first + 1] + 10)\"/>"
            }
            let inset = ScenarioFile.edgeInsets("sectionInset", number[4], number[5], number[6], number[0])
            func part(_ tag: String, _ name: String, _ more: String) -> String {
                """
                <\(tag) \(more) reuseIdentifier="\(name)" tag="\(name.count)" id="\(name)">\(ScenarioFile.rect(0, 0, 50, 50))\
                <view key="contentView" id="v\(name)">\(ScenarioFile.rect(0, 0, 50, 50))</view></\(tag)>
                """
            }
            let header =
                "<collectionReusableView key=\"sectionHeaderView\" reuseIdentifier=\"above\" tag=\"7\" id=\"above\"/>"
            let footer =
                "<collectionReusableView key=\"sectionFooterView\" reuseIdentifier=\"below\" tag=\"8\" id=\"below\"/>"
            let list = """
                <collectionView dataMode="prototypes" id="l">\(ScenarioFile.rect(0, 0, 375, 600))<collectionViewFlowLayout \
                key="collectionViewLayout" \(run.flag(7) ? "scrollDirection=\"horizontal\"" : "") \
                minimumLineSpacing="\(number[1])" minimumInteritemSpacing="\(number[2])" id="flow">\
                \(size("itemSize", 0))\(size("headerReferenceSize", 2))\(size("footerReferenceSize", 3))\
                \(run.flag(8) ? size("estimatedItemSize", 1) : "")\(inset)</collectionViewFlowLayout><cells>\
                \(part("collectionViewCell", "first", ""))\(part("collectionViewCell", "second", ""))</cells>\(header)\(footer)\
                </collectionView>
                """
            guard let (controller, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(list)])) else {
                return
            }
            let view: UICollectionView = run.view("l", scene)
            guard let flow = view.collectionViewLayout as? UICollectionViewFlowLayout else {
                return run.expect("whether the layout is a flow layout", false, true)
            }
            func wanted(_ first: Int) -> CGSize { CGSize(width: number[first] + 20, height: number[first + 1] + 10) }
            run.expect("whether scrollDirection is horizontal", flow.scrollDirection == .horizontal, run.flag(7))
            run.expect("minimumLineSpacing", flow.minimumLineSpacing, run.length(1))
            run.expect("minimumInteritemSpacing", flow.minimumInteritemSpacing, run.length(2))
            run.expect("itemSize", flow.itemSize, wanted(0))
            run.expect("headerReferenceSize", flow.headerReferenceSize, wanted(2))
            run.expect("footerReferenceSize", flow.footerReferenceSize, wanted(3))
            run.expect("estimatedItemSize", flow.estimatedItemSize, run.flag(8) ? wanted(1) : .zero)
            run.expect(
                "sectionInset", flow.sectionInset,
                UIEdgeInsets(top: run.length(4), left: run.length(5), bottom: run.length(6), right: run.length(0)))
            let items = FileItems()
            view.dataSource = items
            let host = run.open(controller)
            host.settle()
            for item in 0..<3 {
                let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
                run.expect("tag of cell \(item)", cell?.tag ?? -1, item == 1 ? 6 : 5)
            }
            let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            for (index, kind) in kinds.enumerated() {
                let part = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
                // A header or footer outside of the visible bounds may not exist.
                if let part { run.expect(index == 0 ? "tag of the header" : "tag of the footer", part.tag, 7 + index) }
            }
        },
        // Navigation, toolbar and tab bar items of controllers, and items of bars that are subviews.
        Scenario("file-bar-items", rules: [], limits: [39, 39, 39, 3, 3, 2, 1, 1]) { run in
            let number = run.numbers
            let left = (0..<number[3]).map { FileButton(number: number[0] + $0) }
            let right = (0..<number[4]).map { FileButton(number: 100 + number[1] + $0) }
            let tools = (0..<2).map { FileButton(number: 200 + number[2] + $0) }
            func several(_ key: String, _ buttons: [FileButton]) -> String {
                switch buttons.count {
                case 0: ""
                case 1: buttons[0].xml(key)
                default: "<\(key)s>\(buttons.map { $0.xml(nil) }.joined())</\(key)s>"
                }
            }
            let back = FileButton(number: 300 + number[0])
            let modes = ["", "largeTitleDisplayMode=\"always\"", "largeTitleDisplayMode=\"never\""]
            let navigation = """
                <navigationItem key="navigationItem" title="T\(number[0])" prompt="P" \(modes[number[5]]) \
                hidesBackButton="\(ScenarioFile.yes(run.flag(6)))" leftItemsSupplementBackButton="\(ScenarioFile.yes(run.flag(7)))" \
                id="n">\(several("leftBarButtonItem", left))\(several("rightBarButtonItem", right))\
                \(back.xml("backBarButtonItem"))</navigationItem>
                """
            let tab =
                "<tabBarItem key=\"tabBarItem\" title=\"tab\" badgeValue=\"\(number[1])\" tag=\"\(number[2])\" id=\"t\"/>"
            let bars = """
                <toolbar id="tools"><items>\(FileButton(number: 400).xml(nil))\(FileButton(number: 401).xml(nil))</items></toolbar>\
                <navigationBar id="bar"><items><navigationItem title="one" id="i1"/><navigationItem title="two" id="i2"/></items>\
                </navigationBar><tabBar id="tabs"><items><tabBarItem title="a" tag="1" id="t1"/><tabBarItem title="b" tag="2" \
                id="t2"/></items></tabBar>
                """
            let file = ScenarioFile.storyboard(
                [
                    ScenarioFile.controller(
                        bars,
                        more: "<toolbarItems>\(tools.map { $0.xml(nil) }.joined())</toolbarItems>\(navigation)\(tab)")
                ], resources: "<image name=\"p\" width=\"11\" height=\"13\"/>")
            guard let (controller, scene) = run.load(file) else { return }
            let item = controller.navigationItem
            run.expect("title of the navigation item", item.title ?? "none", "T\(number[0])")
            run.expect("prompt of the navigation item", item.prompt ?? "none", "P")
            run.expect("largeTitleDisplayMode", item.largeTitleDisplayMode, [.automatic, .always, .never][number[5]])
            run.expect("hidesBackButton", item.hidesBackButton, run.flag(6))
            run.expect("leftItemsSupplementBackButton", item.leftItemsSupplementBackButton, run.flag(7))
            run.expect("number of left bar button items", item.leftBarButtonItems?.count ?? 0, left.count)
            run.expect("number of right bar button items", item.rightBarButtonItems?.count ?? 0, right.count)
            for (index, button) in left.enumerated() {
                button.check(run, item.leftBarButtonItems?[index], "left button \(index)")
            }
            for (index, button) in right.enumerated() {
                button.check(run, item.rightBarButtonItems?[index], "right button \(index)")
            }
            back.check(run, item.backBarButtonItem, "the back button")
            run.expect("number of toolbar items", controller.toolbarItems?.count ?? 0, 2)
            for (index, button) in tools.enumerated() {
                button.check(run, controller.toolbarItems?[index], "toolbar item \(index)")
            }
            run.expect("title of the tab bar item", controller.tabBarItem.title ?? "none", "tab")
            run.expect("badge of the tab bar item", controller.tabBarItem.badgeValue ?? "none", "\(number[1])")
            run.expect("tag of the tab bar item", controller.tabBarItem.tag, number[2])
            let toolbar: UIToolbar = run.view("tools", scene)
            run.expect("tags of the items of a toolbar", toolbar.items?.map(\.tag) ?? [], [400, 401])
            let bar: UINavigationBar = run.view("bar", scene)
            run.expect(
                "titles of the items of a navigation bar", bar.items?.map { $0.title ?? "" } ?? [], ["one", "two"])
            let tabBar: UITabBar = run.view("tabs", scene)
            run.expect("tags of the items of a tab bar", tabBar.items?.map(\.tag) ?? [], [1, 2])
        },
    ]
}
