export { stageRuleRoutes } from './routes';
