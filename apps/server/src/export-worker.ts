/** The program of the export worker threads. */
export { exportInThread } from './capabilities/exports';
