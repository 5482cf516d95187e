import { texts } from '../../texts';
import messages from './demo-requests.json';

/** Texts of the list of demo requests. */
export const demoRequests = texts('demo-requests', messages);
