import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The same refusal for a missing company and for one that is not the viewer's. */
export const companyNotFoundRefusal = () => new Refusal(404, 'not_found', reason('general.invalidAccess'));
