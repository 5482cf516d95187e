import { texts } from '../../texts';
import messages from './payments.json';

/** Texts of payments, for staff and for those who pay. */
export const payments = texts('payments', messages);
