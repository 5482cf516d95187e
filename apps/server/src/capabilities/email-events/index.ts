export { intakeOf } from './apply-events';
export { isProgram } from './recognize-program';
export { emailEventRoutes } from './routes';
export { clickEventId, openEventId } from './hit-ids';
