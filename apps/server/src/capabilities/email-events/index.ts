export { intakeOf } from './apply-events';
export { emailEventRoutes } from './routes';
