export { emailTriggerJobs, onChangeForTriggers, SWEEP_EMAIL_TRIGGERS } from './email-triggers.job';
export { emailTriggerRoutes } from './routes';
export { seedTrigger, type PlannedMailSeed } from './seed-triggers';
