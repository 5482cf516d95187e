import { texts } from '../../texts';
import messages from './history.json';

/** Texts of the action history (spec 2-records §2.9, §4). */
export const history = texts('history', messages);
