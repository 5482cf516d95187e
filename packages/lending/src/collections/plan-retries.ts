import { addBusinessDays, addDays, type IsoDate } from '@lendwright/kernel';
import { achReturnOf, MAX_RETRIES, RETRY_DAYS, type ReturnAction } from './ach-returns';

export interface RetryPlan {
  readonly action: ReturnAction;
  /** The day of the next debit; null for none. */
  readonly on: IsoDate | null;
}

/**
 * What follows a returned debit: another one after two business days, at most twice and at most five days after the
 * first, where the return code allows it.
 * @param code the return code, such as R01
 * @param firstDebit the day of the first debit
 * @param returnedOn the day of the return
 * @param retries how often it was retried already
 * @example planRetry('R01', '2026-11-02', '2026-11-03', 0) // { action: 'retry', on: '2026-11-05' }
 */
export function planRetry(code: string, firstDebit: IsoDate, returnedOn: IsoDate, retries: number): RetryPlan {
  const { action } = achReturnOf(code);
  if (action !== 'retry') return { action, on: null };
  const retryDate = addBusinessDays(returnedOn, 2);
  const isAllowed = retries < MAX_RETRIES && retryDate <= addDays(firstDebit, RETRY_DAYS);
  return isAllowed ? { action, on: retryDate } : { action: 'review', on: null };
}
