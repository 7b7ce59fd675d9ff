extension ExportedTest {
    /// What each exported file ends with: a window as a device has it, in plain UIKit.
    static func helpers(_ library: TestLibrary) -> String {
        let isolation = library == .swiftTesting ? "@MainActor\n" : ""
        return """
            /// A window with a controller. It changes its size as the system does when the device turns.
            \(isolation)private final class Screen {
                private let window: UIWindow
                private let controller: UIViewController

                init(_ controller: UIViewController, _ size: CGSize) {
                    self.controller = controller
                    window = UIWindow(frame: CGRect(origin: .zero, size: size))
                    window.rootViewController = controller
                    window.makeKeyAndVisible()
                    window.layoutIfNeeded()
                }

                func resize(to size: CGSize) {
                    let transition = Transition(in: window)
                    controller.viewWillTransition(to: size, with: transition)
                    window.frame = CGRect(origin: .zero, size: size)
                    transition.run()
                    window.layoutIfNeeded()
                    transition.finish()
                    window.layoutIfNeeded()
                }

                func change(_ body: (UIViewController) -> Void) {
                    body(controller)
                    window.layoutIfNeeded()
                }

                func cover() {
                    let cover = UIViewController()
                    cover.modalPresentationStyle = .fullScreen
                    controller.present(cover, animated: false)
                    window.layoutIfNeeded()
                }

                func uncover() {
                    controller.dismiss(animated: false)
                    window.layoutIfNeeded()
                }

                /// Of all views but the parts of controls, in their order.
                var frames: [CGRect] {
                    func frames(of view: UIView) -> [CGRect] {
                        [view.frame] + (view is UIControl ? [] : view.subviews.flatMap(frames))
                    }
                    return frames(of: controller.view)
                }
            }

            /// What a controller is handed when its size changes.
            \(isolation)private final class Transition: NSObject, UIViewControllerTransitionCoordinator {
                typealias Work = (UIViewControllerTransitionCoordinatorContext) -> Void

                let containerView: UIView
                let isAnimated = false
                let presentationStyle = UIModalPresentationStyle.none
                let initiallyInteractive = false
                let isInterruptible = false
                let isInteractive = false
                let isCancelled = false
                let transitionDuration: TimeInterval = 0
                let percentComplete: CGFloat = 1
                let completionVelocity: CGFloat = 0
                let completionCurve = UIView.AnimationCurve.linear
                let targetTransform = CGAffineTransform.identity
                private var animations: [Work] = []
                private var completions: [Work] = []

                init(in view: UIView) { containerView = view }

                func animate(alongsideTransition animation: Work?, completion: Work? = nil) -> Bool {
                    if let animation { animations.append(animation) }
                    if let completion { completions.append(completion) }
                    return true
                }

                func animateAlongsideTransition(in view: UIView?, animation: Work?, completion: Work? = nil) -> Bool {
                    animate(alongsideTransition: animation, completion: completion)
                }

                func notifyWhenInteractionEnds(_ handler: @escaping Work) {}
                func notifyWhenInteractionChanges(_ handler: @escaping Work) {}
                func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
                func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

                func run() { for work in animations { work(self) } }
                func finish() { for work in completions { work(self) } }
            }

            """
    }
}
