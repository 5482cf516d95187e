export { LeadClockPanel } from './lead-clock-panel';
export { LeadQueuePage } from './lead-queue-page';
