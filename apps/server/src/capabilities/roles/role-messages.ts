import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';

/** The same message whether the role does not exist or belongs to another company. */
export const missingRoleRefusal = (): Refusal => new Refusal(404, 'not_found', reason('roles.missing'));
export const missingGroupRefusal = (): Refusal => new Refusal(404, 'not_found', reason('roles.groupMissing'));

export const takenTitle = (title: string): Refusal => new Refusal(409, 'taken', reason('roles.titleTaken', { title }));

export const invalidPart = (path: string, explanation: Reason): Refusal =>
  new Refusal(422, 'invalid', explanation, { path });
