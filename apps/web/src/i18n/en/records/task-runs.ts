import { texts } from '../../texts';
import messages from './task-runs.json';

/** Texts of the test and the run log of task templates. */
export const taskRuns = texts('task-runs', messages);
