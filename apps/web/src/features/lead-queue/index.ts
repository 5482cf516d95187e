export { LeadClockPanel } from './lead-clock-panel';
export { LeadQueuePage } from './lead-queue-page';
export { QueueConflict } from './queue-conflict';
export { useMergedSave, type SaveConflict } from './use-merged-save';
