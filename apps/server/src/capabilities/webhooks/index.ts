export { webhookRoutes } from './routes';
export { seedWebhook } from './seed-webhook';
export { CLEAN_WEBHOOKS, onChangeForWebhooks, SWEEP_WEBHOOKS, webhookJobs } from './webhooks.job';
