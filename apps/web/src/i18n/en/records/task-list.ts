import { texts } from '../../texts';
import messages from './task-list.json';

/** Texts of tasks: those of a record, the page "My tasks", and their dialogs. */
export const taskList = texts('task-list', messages);
