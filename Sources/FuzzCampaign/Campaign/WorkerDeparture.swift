/// How a worker's time with the campaign ended, as it is recorded.
package enum WorkerDeparture: Codable, Hashable, Sendable {
    case lost(CampaignNotice.Loss)
    /// It was there when the campaign ended.
    case campaignEnded(ExplorationEnd)
    /// It was there when the coordinator ended without notice.
    case coordinatorEnded
    /// As an earlier version of the program has put it.
    case words(String)
}
