/// The key for `disableActions`.
public let kCATransactionDisableActions = "disableActions"
/// The key for the duration of a transaction's animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key for the timing function of a transaction's animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key for the completion block of a transaction.
public let kCATransactionCompletionBlock = "completionBlock"
