export { webhookRoutes } from './routes';
export { CLEAN_WEBHOOKS, onChangeForWebhooks, SWEEP_WEBHOOKS, webhookJobs } from './webhooks.job';
