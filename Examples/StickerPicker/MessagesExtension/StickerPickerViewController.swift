import UIKit

/// Shows the stickers under a heading.
class StickerPickerViewController: UIViewController {
    let heading = UILabel()
    let stickers = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Choose a sticker"
        heading.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(heading)
        stickers.distribution = .fillEqually
        stickers.spacing = 8
        stickers.translatesAutoresizingMaskIntoConstraints = false
        for name in ["Cat", "Dog", "Owl"] {
            let button = UIButton(type: .system)
            button.setTitle(name, for: .normal)
            stickers.addArrangedSubview(button)
        }
        view.addSubview(stickers)
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
            heading.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stickers.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 16),
            stickers.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stickers.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
    }
}
