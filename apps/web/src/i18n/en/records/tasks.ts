import { texts } from '../../texts';
import words from './tasks.json';

/** The words of task templates: their list, their settings and the builder of their flow. */
export const tasks = texts('tasks', words);
