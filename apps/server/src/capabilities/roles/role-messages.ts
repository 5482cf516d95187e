import { Refusal } from '@lendwright/kernel';

/** The same message whether the role does not exist or belongs to another company. */
export const missingRole = (): Refusal => new Refusal(404, 'not_found', 'This role does not exist, or not any more.');
export const missingGroup = (): Refusal => new Refusal(404, 'not_found', 'This group does not exist, or not any more.');

export const takenTitle = (title: string): Refusal =>
  new Refusal(409, 'taken', `“${title}” is taken already. Nothing was saved; please choose another title.`);

export const invalidPart = (path: string, message: string): Refusal =>
  new Refusal(422, 'invalid', `${message} Nothing was saved.`, { path });
