import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The refusal of an input that refers to something the company does not have, or that the module does not support. */
export const invalidInputRefusal = (part: 'status' | 'person' | 'groups'): Refusal =>
  new Refusal(422, 'invalid', reason('records.valueInvalid', { title: reason(`records.title.${part}`) }));
