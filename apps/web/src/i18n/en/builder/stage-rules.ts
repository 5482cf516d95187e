import { texts } from '../../texts';
import messages from './stage-rules.json';

/** Texts of the page that edits stage rules. */
export const stageRules = texts('stage-rules', messages);
