export { campaignJob } from './campaign.job';
export { campaignRoutes } from './routes';
export { seedCampaign } from './seed-campaign';
