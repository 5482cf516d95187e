import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The same words whether nobody has it or somebody else does. */
export const missingTemplate = (): Refusal => new Refusal(404, 'not_found', reason('tasks.missing'));
