import Foundation
import LayoutEngine

/// Values that an app reads from its views and that affect no frame.
extension ViewBuilder {
    func setValues(_ view: UIView, _ resolved: ResolvedElement) {
        guard !options.isDesignTime else { return }
        // A file marks every view that takes no touches; labels and image views made in code take none by default.
        let takesNoneInCode = view is UILabel || view is UIImageView
        view.isUserInteractionEnabled =
            resolved.bool("userInteractionEnabled") ?? (takesNoneInCode || view.isUserInteractionEnabled)
        switch view {
        case let toggle as UISwitch: toggle.isOn = resolved.bool("on") ?? toggle.isOn
        case let slider as UISlider:
            slider.minimumValue = float("minValue", resolved) ?? slider.minimumValue
            slider.maximumValue = float("maxValue", resolved) ?? slider.maximumValue
            slider.value = float("value", resolved) ?? slider.value
        case let stepper as UIStepper:
            stepper.minimumValue = resolved.number("minimumValue") ?? stepper.minimumValue
            stepper.maximumValue = resolved.number("maximumValue") ?? stepper.maximumValue
            stepper.stepValue = resolved.number("stepValue") ?? stepper.stepValue
            stepper.value = resolved.number("value") ?? stepper.value
        case let bar as UIProgressView: bar.progress = float("progress", resolved) ?? bar.progress
        case let pages as UIPageControl: pages.currentPage = resolved.integer("currentPage") ?? pages.currentPage
        case let scroll as UIScrollView:
            scroll.isPagingEnabled = resolved.bool("pagingEnabled") ?? scroll.isPagingEnabled
            if let scale = resolved.number("minimumZoomScale"), scale > 0 { scroll.minimumZoomScale = CGFloat(scale) }
            if let scale = resolved.number("maximumZoomScale"), scale > 0 { scroll.maximumZoomScale = CGFloat(scale) }
        default: break
        }
    }

    private func float(_ name: String, _ resolved: ResolvedElement) -> Float? {
        resolved.number(name).map { Float($0) }
    }
}
