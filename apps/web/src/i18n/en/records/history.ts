import { texts } from '../../texts';
import words from './history.json';

/** The words of the action history (spec 2-records §2.9, §4). */
export const history = texts('history', words);
