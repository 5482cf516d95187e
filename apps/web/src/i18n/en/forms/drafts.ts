import { texts } from '../../texts';
import messages from './drafts.json';

/** Texts of unsaved drafts. */
export const drafts = texts('drafts', messages);
