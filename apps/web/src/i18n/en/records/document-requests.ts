import { texts } from '../../texts';
import messages from './document-requests.json';

/** Texts that explain why a document is requested. */
export const documentRequests = texts('document-requests', messages);
