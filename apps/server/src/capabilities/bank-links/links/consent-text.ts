import { addMonths } from '@lendwright/lending';
import { writeDay, type IsoDate } from '@lendwright/kernel';
import { REPORT_DAYS } from '../bank-data-provider';

/** How long the consent of a borrower lasts, in months. */
const CONSENT_MONTHS = 3;

/** The day on which a consent given today ends. */
export const consentEndDate = (today: IsoDate): IsoDate => addMonths(today, CONSENT_MONTHS) ?? today;

/**
 * The consent text: what is shared, with whom, for how long, and how to end it. The accepted text is stored.
 * @source 12 CFR 1033.401 and 1033.411 (contents of the authorization disclosure)
 */
export const consentText = (lender: string, provider: string, today: IsoDate): string =>
  [
    `I allow ${lender} to receive an assets report about the accounts that I choose, through ${provider}.`,
    `It contains the owners, types, last four digits, and balances of these accounts, and their transactions from the last ${REPORT_DAYS} days.`,
    `${lender} uses it for my loan application only, and never sees my password.`,
    `Until ${writeDay(consentEndDate(today), 'MM/DD/YYYY')}, ${lender} may request a newer report of the same accounts. After that, the connection ends.`,
    `I can revoke this consent at any time on the page where I gave it. Reports that were already delivered stay in my loan file.`,
  ].join(' ');

export const PROVIDER_TITLES = { plaid: 'Plaid', sandbox: 'the sandbox of this product' } as const;
