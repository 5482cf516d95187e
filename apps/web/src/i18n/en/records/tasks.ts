import { texts } from '../../texts';
import messages from './tasks.json';

/** Texts of task templates: their list, their settings and the builder of their flow. */
export const tasks = texts('tasks', messages);
