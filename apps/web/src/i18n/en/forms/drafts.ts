import { texts } from '../../texts';
import words from './drafts.json';

/** The words of what was typed and not saved. */
export const drafts = texts('drafts', words);
