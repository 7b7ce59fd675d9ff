/// The name of a transaction's switch for movements.
public let kCATransactionDisableActions = "disableActions"
/// The name of how long a transaction's movements take.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of how fast a transaction's movements are.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of what runs when a transaction ends.
public let kCATransactionCompletionBlock = "completionBlock"
