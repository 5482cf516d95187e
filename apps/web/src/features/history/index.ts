export { ActionName } from './action-name';
export { HistoryPanel, type HistoryPanelProps } from './history-panel';
export { reviewKey, type HistoryReview } from './history-review';
