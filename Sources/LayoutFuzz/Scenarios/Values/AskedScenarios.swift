import Foundation
import LayoutEngine

/// Calls on single objects, whose results follow from what the app set before.
extension Scenario {
    static let asked: [Scenario] = [
        // `zoom(to:)` chooses the scale at which the rectangle fills the scroll view, within the minimum and the
        // maximum scale.
        Scenario(
            "zoomed-parts", rules: ["scroll-views-6", "scroll-views-8", "source-2"],
            limits: [90, 90, 90, 90, 9, 30, 60, 60]
        ) { run in
            final class Zoomed: UIScrollViewDelegate {
                var scales: [CGFloat] = []
                func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
            }
            let watcher = Zoomed()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 60 + run.length(6), height: 60 + run.length(7)))
            scroll.delegate = watcher
            scroll.minimumZoomScale = (run.length(4) + 1) / 10
            scroll.maximumZoomScale = scroll.minimumZoomScale + run.length(5) / 10
            let (least, most) = (scroll.minimumZoomScale, scroll.maximumZoomScale)
            let part = CGRect(x: run.numbers[0], y: run.numbers[1], width: run.numbers[2], height: run.numbers[3])
            scroll.zoom(to: part, animated: false)
            guard part.width > 0, part.height > 0 else {
                run.expect("delegate calls after zooming to an empty rectangle", watcher.scales, [])
                return run.expect("zoom scale after zooming to an empty rectangle", scroll.zoomScale, 1)
            }
            let fits = min(scroll.bounds.width / part.width, scroll.bounds.height / part.height)
            let scale = min(max(fits, least), most)
            run.expect("zoom scale after zooming to a rectangle", scroll.zoomScale, scale, within: 1e-6)
            run.expect(
                "delegate calls after zooming to a rectangle", watcher.scales.count, scroll.zoomScale == 1 ? 0 : 1)
            run.expect(
                "content offset after zooming to a rectangle", scroll.contentOffset,
                CGPoint(x: part.minX * scale, y: part.minY * scale), within: 0.01)
            scroll.setZoomScale(run.length(5) / 7, animated: false)
            run.expect(
                "zoom scale after setZoomScale", scroll.zoomScale, min(max(run.length(5) / 7, least), most),
                within: 1e-6)
            for value in [run.length(4), run.length(4), run.length(5) / 3] {
                let changes = scroll.zoomScale != value
                watcher.scales = []
                scroll.zoomScale = value
                run.expect(
                    "zoom scales in delegate calls after zoomScale was set", watcher.scales, changes ? [value] : [])
            }
            run.expect("isZoomBouncing", scroll.isZoomBouncing, false)
        },
        // A button with a primary action shows the action's title and image, unless its configuration has others, and
        // performs it.
        Scenario("buttons-of-actions", rules: ["controls-6", "actions-1"], limits: [1, 1, 1, 1, 2, 30, 30]) { run in
            var calls = 0
            let picture = UIImage(size: CGSize(width: 5 + run.length(5), height: 6))
            let other = UIImage(size: CGSize(width: 9 + run.length(6), height: 7))
            let action = UIAction(title: run.flag(0) ? "title" : "", image: run.flag(1) ? picture : nil) { _ in
                calls += 1
            }
            let button: UIButton
            let wantedTitle: String?
            let wantedPicture: UIImage?
            if run.numbers[4] < 2 {
                button = run.flag(4) ? UIButton(type: .custom, primaryAction: action) : UIButton(primaryAction: action)
                (wantedTitle, wantedPicture) = (run.flag(0) ? "title" : nil, run.flag(1) ? picture : nil)
            } else {
                var configuration = UIButton.Configuration.plain()
                if run.flag(2) { configuration.title = "other" }
                if run.flag(3) { configuration.image = other }
                button = UIButton(configuration: configuration, primaryAction: action)
                wantedTitle = run.flag(2) ? "other" : run.flag(0) ? "title" : nil
                wantedPicture = run.flag(3) ? other : run.flag(1) ? picture : nil
            }
            button.sizeToFit()
            button.layoutIfNeeded()
            run.expect("title of the button", button.titleLabel?.text, wantedTitle)
            run.expect("size of the button's image", button.imageView?.image?.size, wantedPicture?.size)
            button.sendActions(for: .touchUpInside)
            run.expect("calls of the action after touchUpInside", calls, 1)
            button.sendActions(for: .touchDown)
            run.expect("calls of the action after touchDown", calls, 1)
        },
        // Anchors of one attribute of one item are equal and have the same hash.
        Scenario("anchors-are-equal", rules: ["constraints-2", "source-2"], limits: [3, 3, 9, 9]) { run in
            let (one, two) = (UIView(), UIView())
            let guide = UILayoutGuide()
            one.addLayoutGuide(guide)
            func anchors(_ item: Int) -> [NSObject] {
                switch item {
                case 0, 1:
                    let view = item == 0 ? one : two
                    return [
                        view.leadingAnchor, view.trailingAnchor, view.leftAnchor, view.rightAnchor, view.centerXAnchor,
                        view.topAnchor, view.bottomAnchor, view.centerYAnchor, view.widthAnchor, view.heightAnchor,
                    ]
                default:
                    let guide = item == 2 ? guide : one.layoutMarginsGuide
                    return [
                        guide.leadingAnchor, guide.trailingAnchor, guide.leftAnchor, guide.rightAnchor,
                        guide.centerXAnchor, guide.topAnchor, guide.bottomAnchor, guide.centerYAnchor,
                        guide.widthAnchor, guide.heightAnchor,
                    ]
                }
            }
            let (first, second) = (anchors(run.numbers[0])[run.numbers[2]], anchors(run.numbers[1])[run.numbers[3]])
            let areSame = run.numbers[0] == run.numbers[1] && run.numbers[2] == run.numbers[3]
            run.expect("whether two anchors are equal", first.isEqual(second), areSame)
            run.expect("whether an anchor equals a view", first.isEqual(one), false)
            let keys: Set<NSObject> = [first]
            run.expect("whether a set with one anchor contains the other", keys.contains(second), areSame)
            if areSame { run.expect("hash of an equal anchor", first.hash, second.hash) }
            let all = Set((0..<4).flatMap(anchors))
            run.expect("number of different anchors of four items", all.count, 40)
        },
        // A guide belongs to one view, the one that was set last.
        Scenario("guides-change-owners", rules: ["constraints-2"], limits: Array(repeating: 8, count: 7)) { run in
            let views = [UIView(), UIView()]
            let guide = UILayoutGuide()
            var owner: Int?
            for number in run.numbers {
                switch number {
                case 0, 1, 2, 3:
                    guide.owningView = views[number % 2]
                    owner = number % 2
                case 4:
                    guide.owningView = nil
                    owner = nil
                case 5, 6:
                    views[number % 2].addLayoutGuide(guide)
                    owner = number % 2
                default:
                    views[number % 2].removeLayoutGuide(guide)
                    if owner == number % 2 { owner = nil }
                }
                run.expectObject(
                    "owningView of the guide after change \(number)", guide.owningView, owner.map { views[$0] })
                for index in 0..<2 {
                    run.expect(
                        "number of guides of view \(index) after change \(number)", views[index].layoutGuides.count,
                        owner == index ? 1 : 0)
                }
            }
        },
        // A descriptor has the attributes that were added to it, and keeps the others.
        Scenario("descriptors-with-more", rules: ["text-19", "source-2"], limits: [30, 30, 3, 8, 2]) { run in
            let font = UIFont.systemFont(ofSize: 8 + run.length(0))
            let (size, weights) = (
                8 + run.length(1),
                [
                    UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
                ]
            )
            var attributes: [UIFontDescriptor.AttributeName: Any] = [:]
            let hasSize = run.numbers[2] & 1 == 1
            if hasSize { attributes[.size] = run.numbers[4] == 0 ? size : Double(size) }
            let weight = weights[run.numbers[3]]
            let hasWeight = run.numbers[2] & 2 == 2
            if hasWeight {
                let given: Any = run.numbers[4] == 2 ? weight.rawValue : weight
                attributes[.traits] = [UIFontDescriptor.TraitKey.weight: given]
            }
            let found = UIFont(descriptor: font.fontDescriptor.addingAttributes(attributes), size: 0)
            let wantedSize = hasSize ? size : 8 + run.length(0)
            let wanted = hasWeight ? UIFont.systemFont(ofSize: wantedSize, weight: weight) : font.withSize(wantedSize)
            run.expect("size of a font with added attributes", found.pointSize, wantedSize)
            func width(_ font: UIFont) -> CGFloat {
                let label = UILabel()
                (label.font, label.text) = (font, "width of a word")
                return label.intrinsicContentSize.width
            }
            run.expect("width of its letters", width(found), width(wanted))
            let named = font.fontDescriptor.addingAttributes([.name: "HelveticaNeue", .size: size])
            run.expect(
                "name of a font with an added name", UIFont(descriptor: named, size: 0).fontName, "HelveticaNeue")
            run.expect("size of a descriptor with an added name and size", named.pointSize, size)
            let bold = UIFontDescriptor.SymbolicTraits.traitBold
            let traits = font.fontDescriptor.addingAttributes([
                .traits: [UIFontDescriptor.TraitKey.symbolic: bold.rawValue]
            ])
            run.expect(
                "whether a descriptor with added symbolic traits is bold", traits.symbolicTraits.contains(.traitBold),
                true)
        },
        // `position(from:in:offset:)` moves by the offset to either side, and positions are ordered.
        Scenario("places-by-direction", rules: ["controls-19", "source-2"], limits: [1, 12, 12, 15, 3]) { run in
            let input: any UITextInput
            let text = "some words of a text"
            if run.flag(0) {
                let field = UITextField()
                field.text = text
                input = field
            } else {
                let view = UITextView()
                view.text = text
                input = view
            }
            let begin = input.beginningOfDocument
            guard let from = input.position(from: begin, offset: run.numbers[1]),
                let other = input.position(from: begin, offset: run.numbers[2])
            else { return run.expect("whether a text has the positions", false, true) }
            let direction = [UITextLayoutDirection.right, .left, .up, .down][run.numbers[4]]
            let offset = [run.numbers[3], -run.numbers[3], 0, 0][run.numbers[4]]
            let found = input.position(from: from, in: direction, offset: run.numbers[3])
            let order = input.compare(from, to: other)
            let place = run.numbers[1] + offset
            run.expect(
                "offset of a position in the direction \(direction)", found.map { input.offset(from: begin, to: $0) },
                (0...text.utf16.count).contains(place) ? place : nil)
            let (one, two) = (run.numbers[1], run.numbers[2])
            run.expect(
                "order of two positions", order,
                one == two ? .orderedSame : one < two ? .orderedAscending : .orderedDescending)
        },
    ]
}
