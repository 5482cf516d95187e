export { ActName } from './act-name';
export { HistoryPanel, type HistoryPanelProps } from './history-panel';
export { reviewKey, type HistoryReview } from './history-review';
