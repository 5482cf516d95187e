import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The same message whether the template does not exist or belongs to another company. */
export const missingTemplateRefusal = (): Refusal => new Refusal(404, 'not_found', reason('tasks.missing'));
