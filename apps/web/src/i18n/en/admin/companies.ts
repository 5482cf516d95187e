import { texts } from '../../texts';
import messages from './companies.json';

/** Texts of companies: list, editor, domains and support sessions. */
export const companies = texts('companies', messages);
