import { texts } from '../../texts';
import messages from './contracts.json';

/** Texts of contract templates, their editor, and the contracts of a record. */
export const contracts = texts('contracts', messages);
