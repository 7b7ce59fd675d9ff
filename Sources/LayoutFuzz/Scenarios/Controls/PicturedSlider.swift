import Foundation
import LayoutEngine

/// A slider with images at both ends and thumb images by state.
final class PicturedSlider {
    private static let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, [.highlighted, .disabled], [.highlighted, .selected],
    ]
    private let slider = UISlider()
    private let wide: NSLayoutConstraint
    private var bounded = Bounded(least: 0, value: 0, greatest: 1)
    private var ends: [CGSize] = [.zero, .zero]
    private var thumbs = [CGSize?](repeating: nil, count: 6)

    init(in root: UIView) {
        wide = slider.widthAnchor.constraint(equalToConstant: 120)
        slider.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(slider)
        NSLayoutConstraint.activate([
            wide, slider.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 25),
            slider.topAnchor.constraint(equalTo: root.topAnchor, constant: 300),
        ])
    }

    func perform(_ kind: Int, _ value: Int) {
        let size = CGSize(width: 4 + value, height: 33 - value / 2)
        switch kind {
        case 5:
            bounded.set(value % 3, Double(value - 20))
            if value % 3 == 0 { slider.minimumValue = Float(value - 20) }
            if value % 3 == 1 { slider.setValue(Float(value - 20), animated: false) }
            if value % 3 == 2 { slider.maximumValue = Float(value - 20) }
        case 6:
            ends[value % 2] = value % 5 == 0 ? .zero : size
            let image = value % 5 == 0 ? nil : UIImage(size: size)
            if value % 2 == 0 { slider.minimumValueImage = image } else { slider.maximumValueImage = image }
        case 7, 8:
            thumbs[value % 6] = value % 7 == 0 ? nil : size
            slider.setThumbImage(thumbs[value % 6].map { UIImage(size: $0) }, for: Self.states[value % 6])
        case 9 where value % 3 == 0: slider.isEnabled.toggle()
        case 9 where value % 3 == 1: slider.isSelected.toggle()
        case 9: slider.isHighlighted.toggle()
        default: wide.constant = CGFloat(100 + 3 * value)
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        run.expect(
            "frame of the slider \(when)", slider.frame,
            CGRect(x: 23, y: 300, width: wide.constant + 4, height: run.uikit >= .iOS26 ? 34 : 31))
        let room = CGRect(x: 7, y: -5, width: 220, height: 61)
        let track = slider.trackRect(forBounds: room)
        run.expect("start of the track \(when)", track.minX, 7 + ends[0].width)
        run.expect("end of the track \(when)", track.maxX, 227 - ends[1].width)
        run.expect("center of the track \(when)", track.midY, 25.5)
        let place = Self.states.firstIndex(of: slider.state)
        guard let size = place.flatMap({ thumbs[$0] }) ?? thumbs[0] else {
            return run.expectObject("currentThumbImage \(when)", slider.currentThumbImage, nil)
        }
        run.expect("size of the thumb image \(when)", slider.currentThumbImage?.size, size)
        let thumb = slider.thumbRect(forBounds: room, trackRect: track, value: slider.value)
        let length = bounded.greatest - bounded.least
        let share = length > 0 ? (bounded.value - bounded.least) / length : 0
        run.expect("size of the thumb \(when)", thumb.size, size)
        run.expect("center of the thumb \(when)", thumb.midY, 25.5)
        run.expect(
            "left of the thumb \(when)", thumb.minX,
            7 + ends[0].width + CGFloat(share) * (track.width - size.width), within: 0.02)
    }
}
