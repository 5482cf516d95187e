import { texts } from '../../texts';
import words from './groups.json';

/** The words of groups: teams whose members share the records that lie in them. */
export const groups = texts('groups', words);
