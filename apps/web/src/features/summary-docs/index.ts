export { useSummarySection } from './use-summary-section';
