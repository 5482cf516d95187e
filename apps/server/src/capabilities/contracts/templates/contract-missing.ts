import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The refusal for templates, clauses and contracts that do not exist or that the viewer may not see. */
export const contractMissingRefusal = (): Refusal => new Refusal(404, 'not_found', reason('contracts.missing'));
