import { texts } from '../../texts';
import words from './demo-requests.json';

/** The words of the list of those who asked for a demo. */
export const demoRequests = texts('demo-requests', words);
