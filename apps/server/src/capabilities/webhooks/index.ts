export { webhookRoutes } from './routes';
export { onChangeForWebhooks, SWEEP_WEBHOOKS, webhookJobs } from './webhooks.job';
