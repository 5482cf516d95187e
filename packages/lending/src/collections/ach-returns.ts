/**
 * What happens to a recurring plan after a return: `retry` presents the debit again, `replace` needs another bank
 * account, `stop` ends the authorization because the account holder objected, and `review` needs a person.
 */
export type ReturnAction = 'retry' | 'replace' | 'stop' | 'review';

export interface AchReturn {
  readonly code: string;
  readonly title: string;
  readonly action: ReturnAction;
  /** Counts toward the unauthorized return rate (R05, R07, R10, R11, R29, R51). */
  readonly isUnauthorized: boolean;
}

const row = (code: string, title: string, action: ReturnAction, isUnauthorized = false): AchReturn => ({
  ...{ code, title, action, isUnauthorized },
});

/** Return reason codes of consumer debits. @source Nacha Operating Rules, Appendix Four, Part 4.2 */
export const ACH_RETURNS: readonly AchReturn[] = [
  row('R01', 'Insufficient funds', 'retry'),
  row('R02', 'Account closed', 'replace'),
  row('R03', 'No account, or unable to locate account', 'replace'),
  row('R04', 'Invalid account number', 'replace'),
  row('R05', 'Unauthorized debit to a consumer account', 'stop', true),
  row('R06', "Returned at the originating bank's request", 'review'),
  row('R07', 'Authorization revoked by the customer', 'stop', true),
  row('R08', 'Payment stopped', 'stop'),
  row('R09', 'Uncollected funds', 'retry'),
  row('R10', 'Customer advises that the debit is not authorized', 'stop', true),
  row('R11', 'Debit not in accordance with the authorization', 'stop', true),
  row('R12', 'Account sold to another bank', 'replace'),
  row('R13', 'Invalid routing number', 'replace'),
  row('R14', 'Representative payee deceased', 'stop'),
  row('R15', 'Account holder deceased', 'stop'),
  row('R16', 'Account frozen', 'replace'),
  row('R17', 'File record edit criteria', 'review'),
  row('R20', 'Not a transaction account', 'replace'),
  row('R23', 'Credit entry refused by the receiver', 'review'),
  row('R29', 'Corporate customer advises that the debit is not authorized', 'stop', true),
  row('R31', 'Permissible return entry', 'review'),
  row('R51', 'Item ineligible for a re-presented check entry', 'stop', true),
];

const UNKNOWN_RETURN: Omit<AchReturn, 'code'> = {
  title: 'Returned by the bank',
  action: 'review',
  isUnauthorized: false,
};

/** The return of a code. Unknown codes need a person. */
export const achReturnOf = (code: string): AchReturn =>
  ACH_RETURNS.find((achReturn) => achReturn.code === code) ?? { code, ...UNKNOWN_RETURN };

/** A returned debit may be presented twice more. @source Nacha Operating Rules, Subsection 2.13.4 (Reinitiation) */
export const MAX_RETRIES = 2;
/** Retries end this many days after the first debit. */
export const RETRY_DAYS = 5;
/** Collections stop above this rate of unauthorized returns, in basis points. @source Nacha Operating Rules, Section 2.17 */
export const MAX_UNAUTHORIZED_RATE = 50;
