export { leadQueueJobs, onRecordChanged } from './lead-queue.job';
export { leadQueueRoutes } from './routes';
export { seedQueue } from './seed-queue';
