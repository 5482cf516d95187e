import { texts } from '../../texts';
import messages from './groups.json';

/** Texts of groups: teams whose members share records. */
export const groups = texts('groups', messages);
