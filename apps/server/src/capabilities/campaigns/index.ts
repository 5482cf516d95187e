export { campaignJob } from './campaign.job';
export { campaignRoutes } from './routes';
