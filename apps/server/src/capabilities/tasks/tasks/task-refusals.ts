import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** For tasks that do not exist, belong to another company, or are not visible to the viewer. */
export const missingTaskRefusal = () => new Refusal(404, 'not_found', reason('tasks.taskMissing'));
export const forbiddenTaskRefusal = () => new Refusal(403, 'forbidden', reason('tasks.notAllowed'));
