export { readDashboard } from './read-dashboard';
export { dashboardRoutes } from './routes';
export { LEAD_TALLIES } from './count-leads';
export { LOAN_TALLIES } from './loan-tallies';
