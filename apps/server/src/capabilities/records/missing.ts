import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The one answer for a record or module that is missing, foreign or not the viewer's. The text is the spec's. */
export const missing = () => new Refusal(404, 'not_found', reason('general.invalidAccess'));
