export { LeadQueuePage } from './lead-queue-page';
