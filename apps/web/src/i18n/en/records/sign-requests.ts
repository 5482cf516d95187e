import { texts } from '../../texts';
import messages from './sign-requests.json';

/** Texts of sign requests for staff. */
export const signRequests = texts('sign-requests', messages);
