import Foundation
import InterfaceBuilder
import LayoutEngine

/// Cells, lists and texts of files in less common notations. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileContents: [Scenario] = [
        // The labels of a cell's style. In old files the content view does not name its cell.
        Scenario("file-cell-labels", rules: ["tables-8"], limits: [3, 60, 30, 1, 1, 5]) { run in
            let number = run.numbers
            let styles: [(String, Bool)] = [
                ("IBUITableViewCellStyleDefault", false), ("IBUITableViewCellStyleValue1", true),
                ("IBUITableViewCellStyleValue2", true), ("IBUITableViewCellStyleSubtitle", true),
            ]
            let modes: [(String, NSLineBreakMode)] = [
                ("wordWrap", .byWordWrapping), ("characterWrap", .byCharWrapping), ("clip", .byClipping),
                ("headTruncation", .byTruncatingHead), ("middleTruncation", .byTruncatingMiddle),
                ("tailTruncation", .byTruncatingTail),
            ]
            let (style, hasDetail) = styles[number[0]]
            func label(_ id: String, _ mode: Int) -> String {
                """
                <label text="\(id) \(number[1])" numberOfLines="\(number[2])" lineBreakMode="\(modes[mode % 6].0)" id="\(id)">\
                <fontDescription key="fontDescription" type="system" pointSize="\(number[1] + 8)"/></label>
                """
            }
            let whose = run.flag(3) ? "tableViewCell=\"r\"" : ""
            let subviews =
                run.flag(4)
                ? [label("d", number[5] + 1), label("x", number[5])]
                : [
                    label("x", number[5]), label("d", number[5] + 1),
                ]
            let picture = "<imageView tag=\"7\" image=\"picture\" id=\"p\"/>"
            let resources = "<image name=\"picture\" width=\"\(number[1] + 1)\" height=\"\(number[2] + 2)\"/>"
            let cell = """
                <tableViewCell reuseIdentifier="row" style="\(style)" textLabel="x" detailTextLabel="d" imageView="p" id="r">\
                <tableViewCellContentView key="contentView" \(whose) id="k"><subviews>\
                \(number[5] < 3 ? picture : "")\(subviews.joined())\(number[5] < 3 ? "" : picture)</subviews>\
                </tableViewCellContentView></tableViewCell>
                """
            let table = "<tableView id=\"t\"><prototypes>\(cell)</prototypes></tableView>"
            guard
                let (_, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller(table)], resources: resources)),
                let row = run.view("t", scene, UITableView.self).dequeueReusableCell(withIdentifier: "row")
            else { return run.expect("whether there is a cell", false, true) }
            func check(_ label: UILabel?, _ id: String, _ mode: Int) {
                run.expect("text of label \(id)", label?.text, "\(id) \(number[1])")
                run.expect("numberOfLines of label \(id)", label?.numberOfLines, number[2])
                run.expect("lineBreakMode of label \(id)", label?.lineBreakMode, modes[mode % 6].1)
                run.expect("font of label \(id)", label?.font, .systemFont(ofSize: CGFloat(number[1] + 8)))
            }
            check(row.textLabel, "x", number[5])
            run.expect("whether there is a detail label", row.detailTextLabel != nil, hasDetail)
            if hasDetail { check(row.detailTextLabel, "d", number[5] + 1) }
            if run.flag(3) {
                run.expect("number of labels in the content view", row.contentView.subviews.count { $0 is UILabel }, 2)
                // The image view of the file is the cell's imageView.
                run.expect(
                    "number of image views in the content view", row.contentView.subviews.count { $0 is UIImageView }, 1
                )
                run.expect(
                    "size of the image", row.imageView?.image?.size ?? .zero,
                    CGSize(width: number[1] + 1, height: number[2] + 2))
                run.expect("tag of the image view", row.imageView?.tag, 7)
            }
        },
        // Accessory views of a cell that outlets of the file name.
        Scenario("file-cell-accessories", rules: ["tables-9"], limits: [3, 40, 40, 4, 4]) { run in
            let number = run.numbers
            let kinds = ScenarioFile.accessories
            let (hasOne, hasOther) = (number[0] & 1 == 1, number[0] & 2 == 2)
            let outlets =
                (hasOne ? "<outlet property=\"accessoryView\" destination=\"one\"/>" : "")
                + (hasOther ? "<outlet property=\"editingAccessoryView\" destination=\"other\"/>" : "")
            let row = """
                <tableViewCell accessoryType="\(kinds[number[3]].0)" editingAccessoryType="\(kinds[number[4]].0)" id="r">\
                \(ScenarioFile.rect(0, 0, 375, 60))<tableViewCellContentView key="contentView" tableViewCell="r" id="k">\
                \(ScenarioFile.rect(0, 0, 375, 60))</tableViewCellContentView><connections>\(outlets)</connections></tableViewCell>
                """
            let table = """
                <tableView dataMode="static" id="t">\(ScenarioFile.rect(0, 0, 375, 300))<sections><tableViewSection id="s"><cells>\
                \(row)</cells></tableViewSection></sections></tableView>
                """
            func view(_ id: String, _ tag: Int) -> String {
                "<view tag=\"\(tag)\" id=\"\(id)\">\(ScenarioFile.rect(0, 0, number[1] + 1, number[2] + 1))</view>"
            }
            guard
                let (_, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller(table + view("one", 1) + view("other", 2))]))
            else { return }
            let cell: UITableViewCell = run.view("r", scene)
            run.expect("accessoryType", cell.accessoryType, kinds[number[3]].1)
            run.expect("editingAccessoryType", cell.editingAccessoryType, kinds[number[4]].1)
            run.expect("tag of the accessoryView", cell.accessoryView?.tag, hasOne ? 1 : nil)
            run.expect("tag of the editingAccessoryView", cell.editingAccessoryView?.tag, hasOther ? 2 : nil)
            if hasOne {
                run.expect(
                    "size of the accessoryView", cell.accessoryView?.bounds.size ?? .zero,
                    CGSize(width: number[1] + 1, height: number[2] + 1))
            }
        },
        // A size that is not above zero on both axes has no effect: the cell keeps its frame.
        Scenario("file-empty-items", rules: [], limits: [2, 2, 2, 2, 90, 90, 1]) { run in
            let number = run.numbers
            let sizes = [0, 1, 40]
            let own = CGSize(width: sizes[number[0]], height: sizes[number[1]])
            let shared = CGSize(width: sizes[number[2]], height: sizes[number[3]])
            func size(_ key: String, _ size: CGSize) -> String {
                "<size key=\"\(key)\" width=\"\(size.width)\" height=\"\(size.height)\"/>"
            }
            let list = """
                <collectionView id="l">\(ScenarioFile.rect(0, 0, 375, 200))<collectionViewFlowLayout \
                key="collectionViewLayout" id="flow">\(size("itemSize", shared))</collectionViewFlowLayout><cells>\
                <collectionViewCell id="i">\(ScenarioFile.rect(number[4], number[5], 23, 17))\
                \(run.flag(6) ? size("customSize", own) : "")<view key="contentView" id="k"/></collectionViewCell></cells>\
                </collectionView>
                """
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(list)])),
                let element = document.element(id: "c")
            else { return }
            let options = LoadingOptions(traits: .any, showsPrototypes: true)
            let (controller, scene) = SceneLoader(document, options).loadController(element)
            controller.loadViewIfNeeded()
            let size = run.flag(6) ? own : shared
            let isSaid = size.width > 0 && size.height > 0
            run.expect(
                "frame of the collection view cell", run.view("i", scene, UICollectionViewCell.self).frame,
                CGRect(
                    origin: CGPoint(x: number[4], y: number[5]),
                    size: isSaid ? size : CGSize(width: 23, height: 17)))
        },
        // Titles in all notations, line heights of paragraphs, segments.
        Scenario("file-titles", rules: ["text-6"], limits: [3, 90, 20, 6, 30]) { run in
            let number = run.numbers
            let title = "T\(number[1])"
            let titles = [
                ("title=\"\(title)\"", ""), ("", "<string key=\"title\">\(title)</string>"),
                (
                    "",
                    "<attributedString key=\"attributedTitle\"><fragment content=\"T\"/><fragment content=\"\(number[1])\"/></attributedString>"
                ), ("", "<nil key=\"title\"/>"),
            ]
            let (attribute, child) = titles[number[0]]
            let wanted: String? = number[0] == 3 ? nil : title
            // A lineHeightMultiple of zero has no effect.
            let multiples = ["0", "0.5", "1", "1.5", "2", "3", "4.5"]
            let factors: [CGFloat] = [1, 0.5, 1, 1.5, 2, 3, 4.5]
            let size = number[2] + 10
            let views = """
                <button id="b"><state key="normal" \(attribute)>\(child)</state></button><segmentedControl id="s"><segments>\
                <segment title="first"/><segment \(attribute)>\(child)</segment></segments></segmentedControl>\
                <label usesAttributedText="YES" id="l"><attributedString key="attributedText"><fragment content="x"><attributes>\
                <font key="NSFont" size="\(size)" metaFont="system"/><paragraphStyle key="NSParagraphStyle" \
                lineHeightMultiple="\(multiples[number[3]])"/></attributes></fragment></attributedString></label>
                """
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(views)])) else { return }
            run.expect("title of a button", run.view("b", scene, UIButton.self).title(for: .normal), wanted)
            let control: UISegmentedControl = run.view("s", scene)
            run.expect("number of segments", control.numberOfSegments, 2)
            run.expect("title of the first segment", control.titleForSegment(at: 0), "first")
            run.expect("title of a segment", control.titleForSegment(at: 1), wanted)
            run.expect(
                "line height of a paragraph", run.view("l", scene, UILabel.self).font.lineHeight,
                CGFloat(size) * 2444 / 2048 * factors[number[3]], within: 0.01)
        },
        // Bar button items with custom views and system items.
        Scenario("file-bar-views", rules: [], limits: [24, 24, 90, 90, 3]) { run in
            let number = run.numbers
            let items: [(String, UIBarButtonItem.SystemItem)] = [
                ("done", .done), ("cancel", .cancel), ("edit", .edit), ("save", .save), ("add", .add),
                ("flexibleSpace", .flexibleSpace), ("fixedSpace", .fixedSpace), ("compose", .compose),
                ("reply", .reply), ("action", .action), ("organize", .organize), ("bookmarks", .bookmarks),
                ("search", .search), ("refresh", .refresh), ("stop", .stop), ("camera", .camera), ("trash", .trash),
                ("play", .play), ("pause", .pause), ("rewind", .rewind), ("fastForward", .fastForward),
                ("undo", .undo), ("redo", .redo), ("pageCurl", .pageCurl), ("close", .close),
            ]
            let chosen = [items[number[0]], items[number[1]]]
            let own = """
                <barButtonItem key="leftBarButtonItem" id="own"><view key="customView" tag="\(number[2])" id="cv">\
                \(ScenarioFile.rect(1, 2, number[2] + 1, number[3] + 1))<subviews>\(ScenarioFile.box("in"))</subviews></view>\
                </barButtonItem>
                """
            let tools = chosen.map { "<barButtonItem systemItem=\"\($0.0)\" id=\"\($0.0)\"/>" }.joined()
            let spaces = (0..<number[4]).map {
                "<barButtonItem style=\"plain\" systemItem=\"flexibleSpace\" id=\"q\($0)\"/>"
            }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    "<toolbar id=\"bar\"><items>\(spaces.joined())\(tools)</items></toolbar>",
                    more: "<navigationItem key=\"navigationItem\" id=\"n\">\(own)</navigationItem>")
            ])
            guard let (controller, scene) = run.load(file) else { return }
            let found = run.view("bar", scene, UIToolbar.self).items ?? []
            run.expect("number of bar button items", found.count, number[4] + 2)
            run.expect(
                "system items", found.suffix(2).map(\.systemItem?.rawValue),
                chosen.map { $0.1.rawValue as Int? })
            let item = controller.navigationItem.leftBarButtonItem
            run.expectObject("custom view of a bar button item", item?.customView, scene.object(id: "cv"))
            run.expect("tag of the custom view", item?.customView?.tag, number[2])
            run.expect(
                "size of the custom view", item?.customView?.bounds.size ?? .zero,
                CGSize(width: number[2] + 1, height: number[3] + 1))
            run.expectObject(
                "superview of the view in the custom view", (scene.object(id: "in") as? UIView)?.superview,
                item?.customView)
            run.expectObject("bar button item by its id", scene.object(id: "own"), item)
        },
    ]
}
