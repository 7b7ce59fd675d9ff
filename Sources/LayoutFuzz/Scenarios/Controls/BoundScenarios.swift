import Foundation
import LayoutEngine

/// A value between a minimum and a maximum, which may be set in any order.
struct Bounded {
    var (least, value, greatest): (Double, Double, Double)

    mutating func set(_ part: Int, _ new: Double) {
        switch part {
        case 0:
            least = new
            greatest = max(greatest, new)
        case 1: value = new
        default:
            greatest = new
            least = min(least, new)
        }
        value = min(max(value, least), greatest)
    }
}

/// Values of controls that have bounds.
extension Scenario {
    static let valueBounds: [Scenario] = [
        // The values of a slider, a stepper, a progress view and a page control stay in their bounds, in whichever order
        // these are set.
        Scenario(
            "values-in-bounds-in-any-order", rules: ["controls-22", "controls-2"],
            limits: Array(repeating: 9 * 24 - 1, count: 8), kinds: 9
        ) { run in
            let (slider, stepper, progress, dots) = (UISlider(), UIStepper(), UIProgressView(), UIPageControl())
            var slid = Bounded(least: 0, value: 0, greatest: 1)
            var stepped = Bounded(least: 0, value: 0, greatest: 100)
            var (part, pages, page): (Double, Int, Int) = (0, 0, 0)
            for (index, number) in run.numbers.enumerated() {
                let (kind, value) = (number % 9, number / 9 - 8)
                switch kind {
                case 0...2:
                    slid.set(kind, Double(value))
                    switch kind {
                    case 0: slider.minimumValue = Float(value)
                    case 1 where value % 2 == 0: slider.setValue(Float(value), animated: value % 3 == 0)
                    case 1: slider.value = Float(value)
                    default: slider.maximumValue = Float(value)
                    }
                case 3...5:
                    stepped.set(kind - 3, Double(value * 11))
                    switch kind {
                    case 3: stepper.minimumValue = Double(value * 11)
                    case 4: stepper.value = Double(value * 11)
                    default: stepper.maximumValue = Double(value * 11)
                    }
                case 6:
                    part = min(max(0, Double(value) / 8), 1)
                    progress.progress = Float(value) / 8
                case 7:
                    pages = max(0, value)
                    dots.numberOfPages = value
                default:
                    page = value
                    dots.currentPage = value
                }
                page = min(max(0, page), max(0, pages - 1))
                run.expect("minimum value of a slider after change \(index)", Double(slider.minimumValue), slid.least)
                run.expect("value of a slider after change \(index)", Double(slider.value), slid.value)
                run.expect(
                    "maximum value of a slider after change \(index)", Double(slider.maximumValue), slid.greatest)
                run.expect("minimum value of a stepper after change \(index)", stepper.minimumValue, stepped.least)
                run.expect("value of a stepper after change \(index)", stepper.value, stepped.value)
                run.expect("maximum value of a stepper after change \(index)", stepper.maximumValue, stepped.greatest)
                run.expect("progress after change \(index)", Double(progress.progress), part)
                run.expect("number of pages after change \(index)", dots.numberOfPages, pages)
                run.expect("current page after change \(index)", dots.currentPage, page)
                let gaps = CGFloat(max(0, pages - 1))
                run.expect(
                    "intrinsic width of the page control after change \(index)", dots.intrinsicContentSize.width,
                    run.uikit == .iOS26 ? CGFloat(pages) * 10 + gaps * 8 + 28 : CGFloat(pages) * 7 + gaps * 9)
            }
        }
    ]
}
