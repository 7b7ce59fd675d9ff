import Foundation
import LayoutEngine

/// The large content that an app has set for a view.
private struct LargeContent {
    var title: String?
    var image: UIImage?
    var (isShown, scales) = (false, false)
    var insets = UIEdgeInsets.zero
}

/// Two views with large content, and the interactions that show it.
private final class LargeContents {
    private let views = [UIView(), UIImageView()]
    private let interactions = [UILargeContentViewerInteraction(), UILargeContentViewerInteraction()]
    private var contents = [LargeContent(), LargeContent()]
    private var places: [Int?] = [nil, nil]

    func perform(_ number: Int) {
        let (value, which) = (number / 14, number / 7 % 2)
        let (view, interaction) = (views[which], value % 2)
        switch number % 7 {
        case 0:
            contents[which].title = value % 3 == 0 ? nil : "title \(value)"
            view.largeContentTitle = contents[which].title
        case 1:
            contents[which].image = value % 3 == 0 ? nil : UIImage(size: CGSize(width: value, height: 9))
            view.largeContentImage = contents[which].image
        case 2:
            contents[which].isShown.toggle()
            view.showsLargeContentViewer = contents[which].isShown
        case 3:
            contents[which].scales.toggle()
            view.scalesLargeContentImage = contents[which].scales
        case 4:
            contents[which].insets = UIEdgeInsets(top: 1, left: CGFloat(value), bottom: CGFloat(value % 3), right: 2)
            view.largeContentImageInsets = contents[which].insets
        case 5:
            view.addInteraction(interactions[interaction])
            places[interaction] = which
        default:
            view.removeInteraction(interactions[interaction])
            if places[interaction] == which { places[interaction] = nil }
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, (view, content)) in zip(views, contents).enumerated() {
            run.expect("largeContentTitle of view \(index) \(when)", view.largeContentTitle, content.title)
            run.expectObject("largeContentImage of view \(index) \(when)", view.largeContentImage, content.image)
            run.expect(
                "showsLargeContentViewer of view \(index) \(when)", view.showsLargeContentViewer, content.isShown)
            run.expect("scalesLargeContentImage of view \(index) \(when)", view.scalesLargeContentImage, content.scales)
            run.expect("largeContentImageInsets of view \(index) \(when)", view.largeContentImageInsets, content.insets)
        }
        for (index, interaction) in interactions.enumerated() {
            run.expectObject("view of interaction \(index) \(when)", interaction.view, places[index].map { views[$0] })
        }
    }
}

/// Methods of controls that few apps use.
extension Scenario {
    static let rareControls: [Scenario] = [
        // Each view has the large content that was set last. An interaction belongs to the last view to which it was added.
        Scenario(
            "large-contents-of-views", rules: ["source-2"], limits: Array(repeating: 14 * 8 - 1, count: 12), kinds: 7
        ) {
            run in
            let contents = LargeContents()
            for (turn, number) in run.numbers.enumerated() {
                contents.perform(number)
                contents.check(run, "after turn \(turn)")
            }
        },
        // A page control gives its size for any number of pages. A date picker has the date that was set last, by either
        // method.
        Scenario(
            "dots-and-dates-that-are-set", rules: ["controls-2", "source-2"],
            limits: Array(repeating: 4 * 14 - 1, count: 8)
        ) {
            run in
            let (dots, dates) = (UIPageControl(), UIDatePicker())
            var (pages, date) = (0, dates.date)
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0:
                    pages = value
                    dots.numberOfPages = pages
                case 1, 2:
                    date = Date(timeIntervalSinceReferenceDate: Double(1000 + 86_400 * value))
                    if number % 4 == 1 { dates.setDate(date, animated: value % 2 == 0) } else { dates.date = date }
                default:
                    let other = UIPageControl()
                    other.numberOfPages = value
                    run.expect(
                        "size for \(value) pages", dots.size(forNumberOfPages: value), other.intrinsicContentSize)
                    run.expect(
                        "size for a negative number of pages", dots.size(forNumberOfPages: -1 - value),
                        dots.size(forNumberOfPages: 0))
                }
                run.expect("date after turn \(turn)", dates.date, date)
                run.expect(
                    "size for the present number of pages after turn \(turn)", dots.size(forNumberOfPages: pages),
                    dots.intrinsicContentSize)
            }
        },
        // An image asset gives the first image for traits without a registered image.
        Scenario("pictures-that-stand-in", rules: ["source-2"], limits: Array(repeating: 2 * 3 * 20 - 1, count: 6)) {
            run in
            let image = UIImage(size: CGSize(width: 31, height: 17))
            let kinds = [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
                UITraitCollection(userInterfaceStyle: .light),
            ]
            guard let asset = image.imageAsset else { return run.expect("whether there is an asset", false, true) }
            var registered: [UIImage?] = [nil, nil, nil]
            for (turn, number) in run.numbers.enumerated() {
                let (kind, value) = (number / 2 % 3, number / 6)
                if number % 2 == 0 {
                    let other = UIImage(size: CGSize(width: 2 + value, height: 40 - value))
                    asset.register(other, with: kinds[kind])
                    registered[kind] = other
                } else {
                    asset.unregister(with: kinds[kind])
                    registered[kind] = nil
                }
                for (index, traits) in kinds.enumerated() {
                    run.expectObject(
                        "image for traits \(index) after turn \(turn)", asset.image(with: traits),
                        registered[index] ?? image)
                }
                run.expectObject("imageAsset after turn \(turn)", image.imageAsset, asset)
            }
        },
    ]
}
