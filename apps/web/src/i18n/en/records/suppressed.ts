import { texts } from '../../texts';
import messages from './suppressed.json';

/** Texts of the addresses that get no marketing email. */
export const suppressed = texts('suppressed', messages);
