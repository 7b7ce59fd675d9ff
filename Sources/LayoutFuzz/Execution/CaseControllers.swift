import Foundation
import LayoutEngine

/// A controller that follows the instructions of a case.
protocol CaseControlled: UIViewController {
    var behaviour: CaseBehaviour { get }
}

/// A controller of a case.
final class CaseViewController: UIViewController, CaseControlled {
    let behaviour: CaseBehaviour

    init(_ behaviour: CaseBehaviour) {
        self.behaviour = behaviour
        super.init(nibName: nil, bundle: nil)
        behaviour.attach(self)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { behaviour.loadView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        behaviour.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) { behaviour.note(.willAppear) }
    override func viewIsAppearing(_ animated: Bool) { behaviour.note(.isAppearing) }
    override func viewDidAppear(_ animated: Bool) { behaviour.viewDidAppear() }
    override func viewWillDisappear(_ animated: Bool) { behaviour.note(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { behaviour.note(.didDisappear) }
    override func viewWillLayoutSubviews() { behaviour.note(.willLayOut) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        behaviour.viewDidLayoutSubviews()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        behaviour.viewWillTransition(to: size, coordinator)
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        behaviour.note(.traitsChanged)
    }

    override func willMove(toParent parent: UIViewController?) { behaviour.note(.willMove(into: parent != nil)) }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        behaviour.note(.didMove(into: parent != nil))
    }
}

/// A page controller of a case. It keeps all its pages, as an app's data source does.
final class CasePageController: UIPageViewController {
    let allPages: [UIViewController]

    init(_ pages: [UIViewController]) {
        allPages = pages
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ index: Int) {
        setViewControllers([allPages[index]], direction: .forward, animated: false)
    }
}

/// The principal controller of a case that runs in Messages.
final class CasePrincipalController: MSMessagesAppViewController, CaseControlled {
    let behaviour: CaseBehaviour

    init(_ behaviour: CaseBehaviour) {
        self.behaviour = behaviour
        super.init(nibName: nil, bundle: nil)
        behaviour.attach(self)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { behaviour.loadView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        behaviour.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) { behaviour.note(.willAppear) }
    override func viewIsAppearing(_ animated: Bool) { behaviour.note(.isAppearing) }
    override func viewDidAppear(_ animated: Bool) { behaviour.viewDidAppear() }
    override func viewWillDisappear(_ animated: Bool) { behaviour.note(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { behaviour.note(.didDisappear) }
    override func viewWillLayoutSubviews() { behaviour.note(.willLayOut) }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        behaviour.viewDidLayoutSubviews()
    }

    // MARK: Messages

    override func willBecomeActive(with conversation: MSConversation) {
        behaviour.note(.willBecomeActive)
        behaviour.reembedTransitionChildren()
    }

    override func didBecomeActive(with conversation: MSConversation) { behaviour.note(.didBecomeActive) }
    override func willResignActive(with conversation: MSConversation) { behaviour.note(.willResignActive) }
    override func didResignActive(with conversation: MSConversation) { behaviour.note(.didResignActive) }

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        behaviour.note(.willTransition(presentationStyle))
        behaviour.reembedTransitionChildren()
    }

    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        behaviour.note(.didTransition(presentationStyle, style: self.presentationStyle))
    }

    override func willSelect(_ message: MSMessage, conversation: MSConversation) { behaviour.note(.willSelect) }
    override func didSelect(_ message: MSMessage, conversation: MSConversation) { behaviour.note(.didSelect) }
    override func didReceive(_ message: MSMessage, conversation: MSConversation) { behaviour.note(.heardOfMessage) }
    override func didStartSending(_ message: MSMessage, conversation: MSConversation) {
        behaviour.note(.heardOfMessage)
    }
    override func didCancelSending(_ message: MSMessage, conversation: MSConversation) {
        behaviour.note(.heardOfMessage)
    }

    override func contentSizeThatFits(_ size: CGSize) -> CGSize {
        let answer = behaviour.transcriptSize ?? super.contentSizeThatFits(size)
        behaviour.note(
            .fitsTranscript(
                answer: CaseSize(width: answer.width, height: answer.height),
                offer: CaseSize(width: size.width, height: size.height)))
        return answer
    }
}
