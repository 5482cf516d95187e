import { ledgerTermsOf } from '@lendwright/api';
import { cents, formatDollars, isIsoDate, parseDollars } from '@lendwright/kernel';
import { scheduleOf } from '@lendwright/lending';
import type { ServicingTerms } from '../servicing-shapes';

/** The form's values, as typed. */
export interface TermsDraft {
  readonly amount: string;
  readonly rate: string;
  readonly count: string;
  readonly perYear: string;
  readonly firstDue: string;
  readonly accrual: ServicingTerms['accrual'];
  /** Empty if the payment follows from the other terms. */
  readonly payment: string;
  readonly basis: string;
  readonly interestOnly: string;
  /** Empty if the loan is amortized to the end. */
  readonly balloonAfter: string;
  readonly escrow: string;
  readonly latePercent: string;
  /** Empty for no cap. */
  readonly lateCap: string;
  readonly graceDays: string;
  readonly order: ServicingTerms['order'];
  readonly partial: ServicingTerms['partial'];
  readonly rest: ServicingTerms['rest'];
}

const dollars = (amount: number | null | undefined) => (amount ? formatDollars(cents(amount)) : '');
const textOf = (value: number | null | undefined, fallback = '') => String(value ?? fallback);

/** The values of offered or current terms; what is unknown is empty. */
export const draftOf = (terms: Partial<ServicingTerms>): TermsDraft => ({
  ...{ amount: dollars(terms.amount), rate: terms.rate ?? '', count: textOf(terms.count) },
  ...{ perYear: textOf(terms.perYear, '12'), firstDue: terms.firstDue ?? '', accrual: terms.accrual ?? 'periods' },
  payment: dollars(terms.payment),
  ...{ basis: textOf(terms.basis, '365'), interestOnly: textOf(terms.interestOnly, '0') },
  ...{ balloonAfter: textOf(terms.balloonAfter), escrow: dollars(terms.escrow), order: terms.order ?? 'interest' },
  ...{ latePercent: terms.lateCharge?.percent ?? '5', lateCap: dollars(terms.lateCharge?.cap) },
  ...{ graceDays: textOf(terms.lateCharge?.graceDays, '15') },
  ...{ partial: terms.partial ?? 'hold', rest: terms.rest ?? 'principal' },
});

/** A field that keeps the form from being sent. */
export type TermsIssue =
  | 'amount'
  | 'rate'
  | 'count'
  | 'firstDue'
  | 'payment'
  | 'interestOnly'
  | 'balloonAfter'
  | 'escrow'
  | 'latePercent'
  | 'lateCap'
  | 'graceDays';

const isWhole = (text: string, minimum: number, maximum: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum;
const isPercent = (text: string) => /^\d{1,3}(\.\d{1,6})?$/.test(text.trim()) && Number(text) <= 100;
const isDollars = (text: string) => text.trim() === '' || (parseDollars(text) ?? -1) >= 0;

/** What is missing or wrong. */
export function issuesOf(draft: TermsDraft): ReadonlySet<TermsIssue> {
  const count = Number(draft.count);
  const checks: readonly (readonly [TermsIssue, boolean])[] = [
    ['amount', (parseDollars(draft.amount) ?? 0) <= 0],
    ['rate', !isPercent(draft.rate)],
    ['count', !isWhole(draft.count, 1, 1_200)],
    ['firstDue', !isIsoDate(draft.firstDue)],
    ['payment', !isDollars(draft.payment)],
    ['interestOnly', !isWhole(draft.interestOnly, 0, count - 1)],
    ['balloonAfter', draft.balloonAfter.trim() !== '' && !isWhole(draft.balloonAfter, 1, count)],
    ['escrow', !isDollars(draft.escrow)],
    ['latePercent', !isPercent(draft.latePercent)],
    ['lateCap', !isDollars(draft.lateCap)],
    ['graceDays', !isWhole(draft.graceDays, 0, 60)],
  ];
  return new Set(checks.filter(([, isWrong]) => isWrong).map(([issue]) => issue));
}

/** The terms of a draft without issues. */
export function termsOf(draft: TermsDraft): ServicingTerms {
  return {
    ...{ amount: parseDollars(draft.amount) ?? 0, rate: draft.rate.trim(), count: Number(draft.count) },
    perYear: Number(draft.perYear) as ServicingTerms['perYear'],
    ...{ firstDue: draft.firstDue, accrual: draft.accrual, basis: draft.basis === '360' ? 360 : 365 },
    payment: parseDollars(draft.payment) || null,
    interestOnly: Number(draft.interestOnly),
    balloonAfter: draft.balloonAfter.trim() === '' ? null : Number(draft.balloonAfter),
    escrow: parseDollars(draft.escrow) ?? 0,
    lateCharge: {
      ...{ percent: draft.latePercent.trim(), graceDays: Number(draft.graceDays) },
      cap: draft.lateCap.trim() === '' ? null : parseDollars(draft.lateCap),
    },
    ...{ order: draft.order, partial: draft.partial, rest: draft.rest },
  };
}

/** What the terms lead to: the first and the last payment with escrow, the last day, and all interest. Null without a schedule. */
export function previewOf(draft: TermsDraft) {
  if (issuesOf(draft).size > 0) return null;
  const { loan, escrow } = ledgerTermsOf(termsOf(draft));
  const schedule = scheduleOf(loan);
  if (typeof schedule === 'string') return null;
  const [firstRow, lastRow] = [schedule.rows[0], schedule.rows.at(-1)];
  if (!firstRow || !lastRow) return null;
  return {
    ...{ first: cents(firstRow.payment + escrow), last: cents(lastRow.payment + escrow), until: lastRow.due },
    interest: schedule.totals.interest,
  };
}
