export { SummaryPanel, type SummaryPanelProps } from './summary-panel';
