import Foundation
import InterfaceBuilder
import LayoutEngine

/// Fonts of files in all notations, text styles on the canvas of each build, and insets of content views of cells.
extension Scenario {
    static let fileFonts: [Scenario] = [
        Scenario("all-fonts-of-files", rules: ["text-8", "text-19"], limits: [30, 30, 5]) { run in
            let (size, other) = (run.numbers[0] + 9, run.numbers[1] + 41)
            let points = CGFloat(size)
            func named(_ name: String, _ size: CGFloat) -> UIFont? { UIFont(name: name, size: size) }
            var fonts: [(written: String, wanted: UIFont?)] = [
                ("type=\"system\" pointSize=\"\(size)\"", .systemFont(ofSize: points)),
                ("type=\"boldSystem\" pointSize=\"\(size)\"", .boldSystemFont(ofSize: points)),
                ("type=\"system\"", .systemFont(ofSize: 14)), ("type=\"boldSystem\"", .boldSystemFont(ofSize: 14)),
                (
                    "name=\"HelveticaNeue\" family=\"Helvetica Neue\" pointSize=\"\(size)\"",
                    named("HelveticaNeue", points)
                ),
                ("name=\"HelveticaNeue-Bold\" pointSize=\"\(size)\"", named("HelveticaNeue-Bold", points)),
                ("name=\"HelveticaNeue-Light\" pointSize=\"\(size)\"", named("HelveticaNeue-Light", points)),
                ("style=\"UICTFontTextStyleBody\"", .preferredFont(forTextStyle: .body)),
                ("style=\"UICTFontTextStyleTitle2\"", .preferredFont(forTextStyle: .title2)),
            ]
            let weights: [(String, UIFont.Weight)] = [
                ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
                ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
            ]
            for (name, weight) in weights {
                fonts.append(
                    (
                        "type=\"system\" weight=\"\(name)\" pointSize=\"\(size)\"",
                        .systemFont(ofSize: points, weight: weight)
                    ))
            }
            // A label with several fragments has the font with the highest line, the first of equal ones.
            func piece(_ font: String, _ multiple: String? = nil) -> String {
                let style = multiple.map { "<paragraphStyle key=\"NSParagraphStyle\" lineHeightMultiple=\"\($0)\"/>" }
                return """
                    <fragment content="x"><attributes><font key="NSFont" \(font)/>\(style ?? "")</attributes></fragment>
                    """
            }
            let (small, large) = ("size=\"\(size)\" metaFont=\"system\"", "size=\"\(other)\" metaFont=\"systemBold\"")
            let neue = "size=\"\(other)\" name=\"HelveticaNeue-Bold\""
            let line = points * 2444 / 2048
            let pieces: [(written: String, wanted: UIFont?, line: CGFloat?)] = [
                (piece(small), .systemFont(ofSize: points), line),
                (piece(small) + piece(large), .boldSystemFont(ofSize: CGFloat(other)), nil),
                (piece(large) + piece(small), .boldSystemFont(ofSize: CGFloat(other)), nil),
                (piece(neue) + piece(small), named("HelveticaNeue-Bold", CGFloat(other)), nil),
                (piece(small) + piece("size=\"\(size)\" metaFont=\"systemBold\""), .systemFont(ofSize: points), nil),
                (piece("metaFont=\"system\""), .systemFont(ofSize: 14), nil),
                (piece("metaFont=\"systemBold\""), .boldSystemFont(ofSize: 14), nil),
                (piece(small, "2"), nil, 2 * line), (piece(small, "0"), nil, line), (piece(small, "-1"), nil, line),
                (piece(small, "100"), nil, 100 * line), (piece(small, "101"), nil, line),
                ("<fragment content=\"x\"/>" + piece(small), .systemFont(ofSize: points), line),
            ]
            let labels =
                fonts.enumerated().map { index, font in
                    "<label text=\"x\" id=\"f\(index)\"><fontDescription key=\"fontDescription\" \(font.written)/></label>"
                }
                + pieces.enumerated().map { index, piece in
                    """
                    <label usesAttributedText="YES" id="p\(index)"><attributedString key="attributedText">\(piece.written)\
                    </attributedString></label>
                    """
                }
            guard let (_, scene) = run.load(ScenarioFile.storyboard([ScenarioFile.controller(labels.joined())])) else {
                return
            }
            for (index, font) in fonts.enumerated() {
                run.expect("font of \(font.written)", run.view("f\(index)", scene, UILabel.self).font, font.wanted)
            }
            for (index, piece) in pieces.enumerated() {
                let font = run.view("p\(index)", scene, UILabel.self).font
                if let wanted = piece.wanted { run.expect("font of \(piece.written)", font, wanted) }
                if let line = piece.line {
                    run.expect("line height of \(piece.written)", font?.lineHeight ?? 0, line, within: 0.01)
                }
            }
        },
        // On the canvas of some builds text styles have other sizes.
        Scenario("text-styles-of-every-build", rules: [], limits: [10, 10, 4]) { run in
            let styles = CanvasTextSize.all
            let labels = styles.enumerated().map { index, style in
                """
                <label text="x" translatesAutoresizingMaskIntoConstraints="NO" id="s\(index)">\
                <fontDescription key="fontDescription" style="\(style.name)"/></label>
                """
            }
            let edge = [8_000, 11_000, 14_000, 14_200, 17_000][run.numbers[2]]
            for build in [edge - 1 - run.numbers[0], edge - 1, edge, edge + run.numbers[1]] {
                let text = ScenarioFile.storyboard(
                    [
                        ScenarioFile.controller(
                            labels.joined(),
                            styles.indices.map { index in
                                ScenarioFile.constraint("x\(index)", "s\(index)", "left", "root")
                                    + ScenarioFile.constraint("y\(index)", "s\(index)", "top", "root")
                            }.joined())
                    ], tools: build)
                guard let scene = run.canvas(text) else { return }
                for (index, style) in styles.enumerated() {
                    var wanted = (8_000..<11_000).contains(build) ? style.medium : style.large
                    if (14_000..<17_000).contains(build) {
                        if index == 0 { wanted = build < 14_200 ? 32 : 30 }
                        if index == 1 { wanted = 26 }
                    }
                    let font = (scene.scene.object(id: "s\(index)") as? UILabel)?.font.pointSize ?? 0
                    run.expect("font size of \(style.name) in build \(build)", font, wanted)
                }
            }
        },
        // The insets of a content view in the file stay, whatever size the cell gets.
        Scenario("rooms-of-file-rows", rules: ["tables-9"], limits: [9, 15, 7, 30, 200, 60]) { run in
            let (top, left, bottom, right) = (
                run.numbers[0] + 1, run.numbers[1] + 2, run.numbers[2] + 3, run.numbers[3]
            )
            let row = """
                <tableViewCell id="row">\(ScenarioFile.rect(0, 0, 320, 60))<tableViewCellContentView key="contentView" id="k">\
                \(ScenarioFile.rect(left, top, 320 - left - right, 60 - top - bottom))</tableViewCellContentView></tableViewCell>
                """
            let text = ScenarioFile.storyboard([ScenarioFile.controller(row)])
            guard let (controller, scene) = run.load(text) else { return }
            let host = run.open(controller)
            let cell = run.view("row", scene, UITableViewCell.self)
            cell.insetsLayoutMarginsFromSafeArea = false
            for size in [
                CGSize(width: 320, height: 60), CGSize(width: 200 + run.length(4), height: 40 + run.length(5)),
                CGSize(width: 320, height: 60),
            ] {
                cell.frame = CGRect(x: 90, y: 200, width: size.width, height: size.height)
                host.settle()
                let safe = run.uikit.hasSafeArea ? cell.safeAreaInsets : .zero
                run.expect(
                    "frame of the content view in a cell of \(size)", cell.contentView.frame,
                    CGRect(
                        x: safe.left + CGFloat(left), y: CGFloat(top),
                        width: size.width - safe.left - safe.right - CGFloat(left + right),
                        height: size.height - CGFloat(top + bottom)), within: run.pixel + 0.01)
            }
        },
    ]
}
