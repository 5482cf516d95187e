import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/**
 * The same refusal for records and modules that do not exist, belong to another company, or are not visible to the
 * viewer. The text is the spec's.
 */
export const missingRefusal = () => new Refusal(404, 'not_found', reason('general.invalidAccess'));
