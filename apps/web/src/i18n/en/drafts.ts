import { texts } from '../texts';
import words from './forms/drafts.json';

/** The words of what was typed and not saved. */
export const drafts = texts('drafts', words);
