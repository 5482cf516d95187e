import { exportInThread } from './capabilities/records';

/** The program of the threads that make exports. */
export default exportInThread;
