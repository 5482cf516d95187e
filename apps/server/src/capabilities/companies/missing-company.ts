import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** One answer for a company that is not there and for one that is not the viewer's. */
export const missingCompany = () => new Refusal(404, 'not_found', reason('general.invalidAccess'));
