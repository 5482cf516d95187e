/** The program of the threads that make exports. */
export { exportInThread } from './capabilities/exports';
