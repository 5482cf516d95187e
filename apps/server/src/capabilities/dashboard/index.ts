export { readDashboard } from './read-dashboard';
export { dashboardRoutes } from './routes';
export { LEAD_AGGREGATES } from './count-leads';
export { LOAN_AGGREGATES } from './loan-aggregates';
