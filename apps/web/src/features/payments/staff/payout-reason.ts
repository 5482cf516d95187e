/** Why money does not reach the company, as a text has it; `other` names the provider's code. */
export type PayoutReason =
  | 'closed'
  | 'unknown'
  | 'blocked'
  | 'balance'
  | 'overdue'
  | 'review'
  | 'rejected'
  | 'paused'
  | 'bank'
  | 'other';

/** The provider's codes of payouts that failed, and of accounts that it disabled. */
const REASONS: Readonly<Partial<Record<string, PayoutReason>>> = {
  account_closed: 'closed',
  no_account: 'unknown',
  invalid_account_number: 'unknown',
  incorrect_account_holder_name: 'unknown',
  incorrect_account_holder_details: 'unknown',
  bank_account_restricted: 'blocked',
  account_frozen: 'blocked',
  insufficient_funds: 'balance',
  could_not_process: 'bank',
  declined: 'bank',
  failed: 'bank',
  'requirements.past_due': 'overdue',
  'action_required.requested_capabilities': 'overdue',
  'requirements.pending_verification': 'review',
  under_review: 'review',
  listed: 'review',
  platform_paused: 'paused',
};

/** The reason of a code of the provider. @example payoutReason('rejected.fraud') // 'rejected' */
export function payoutReason(code: string): PayoutReason {
  return code.startsWith('rejected.') ? 'rejected' : (REASONS[code] ?? 'other');
}
