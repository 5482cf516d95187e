export { reportRoutes } from './routes';
export { seedReports } from './seed-reports';
