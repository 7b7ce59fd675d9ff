"""Mends the two mistakes of Examples, as their developer would. Argument: the folder of Examples."""
import pathlib
import sys

FIXES = [
    # How much room there is decides, and not what the size changes to: a controller may be opened on its side, and turned back.
    (
        "LoginForm/App/LoginViewController.swift",
        """    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        // A phone on its side has little height.
        if size.height < 500 {
            formTop.constant = 8
            form.spacing = 6
        }
    }
""",
        """    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // A phone on its side has little height.
        let isLow = view.bounds.height < 500
        formTop.constant = isLow ? 8 : 48
        form.spacing = isLow ? 6 : 12
    }
""",
    ),
    # The child's own guide keeps the height of the large bar. Its parent's is right, and decides where the child lies.
    (
        "StickerPicker/MessagesExtension/MessagesViewController.swift",
        "picker.view.topAnchor.constraint(equalTo: view.topAnchor),",
        "picker.view.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),",
    ),
    (
        "StickerPicker/MessagesExtension/StickerPickerViewController.swift",
        "heading.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),",
        "heading.topAnchor.constraint(equalTo: view.topAnchor),",
    ),
]


def main():
    for name, old, new in FIXES:
        path = pathlib.Path(sys.argv[1], name)
        text = path.read_text()
        if text.count(old) != 1:
            sys.exit(f"tutorial-fixes: {name} does not have the mistake that this script mends")
        path.write_text(text.replace(old, new))


main()
