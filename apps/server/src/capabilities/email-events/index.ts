export { intakeOf } from './event-intake';
export { recordRefusals } from './record-refusals';
export { isProgram } from './recognize-program';
export { emailEventRoutes } from './routes';
export { clickEventId, openEventId } from './hit-ids';
