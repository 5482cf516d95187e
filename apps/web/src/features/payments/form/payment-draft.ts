import { cents, formatDollars, parseDollars, type Cents } from '@lendwright/kernel';
import { isAboveMinimum, monthAfter } from '@lendwright/lending';
import type { Payment, PaymentInput } from '../payment-shapes';

/** One row of the form. */
export interface DraftItem {
  readonly id: string;
  readonly item: string;
  /** Dollars as typed. */
  readonly amount: string;
}

/** The form's values, as typed. */
export interface PaymentDraft {
  readonly loan: string;
  readonly frequency: 'Onetime' | 'Recurring';
  readonly items: readonly DraftItem[];
  readonly hasAch: boolean;
  readonly hasCard: boolean;
  readonly lateFee: string;
  readonly cap: string;
  readonly convenienceFee: 'Included' | 'Excluded';
  readonly startMonth: string;
  readonly endMonth: string;
  readonly day: string;
  readonly reminderBefore: string;
  readonly recipients: string;
}

export const newItem = (): DraftItem => ({ id: crypto.randomUUID(), item: '', amount: '' });

/** A new payment with the defaults of the specification. @param today `YYYY-MM-DD` @source spec 3-payments-builders §9 */
export const emptyDraft = (loan: string, today: string): PaymentDraft => ({
  ...{ loan, frequency: 'Onetime', items: [newItem()], hasAch: true, hasCard: true, lateFee: '0', cap: '10' },
  ...{ convenienceFee: 'Excluded', day: '01', reminderBefore: '5', recipients: '' },
  ...{ startMonth: today.slice(0, 7), endMonth: monthAfter(today.slice(0, 7), 1) },
});

/** The values of a payment that is changed. */
export const draftOf = (payment: Payment, today: string): PaymentDraft => ({
  ...emptyDraft(payment.owner._id, today),
  frequency: payment.paymentFrequency,
  items: payment.payments.map(({ _id: id, item, amount }) => ({ id, item, amount })),
  ...{ hasAch: payment.paymentMethod.ach, hasCard: payment.paymentMethod.card },
  ...{ lateFee: String(payment.lateFeePercentage), cap: String(payment.cappedAt) },
  convenienceFee: payment.convenienceFee,
  ...(payment.subscriptionStartMonth && { startMonth: payment.subscriptionStartMonth }),
  ...(payment.subscriptionEndMonth && { endMonth: payment.subscriptionEndMonth }),
  ...(payment.recurringDate && { day: payment.recurringDate }),
  reminderBefore: payment.reminderBefore,
  recipients: payment.recipients.map(({ email }) => email).join(', '),
});

/** The sum of the rows; rows without a readable amount count as nothing. */
export const totalOf = ({ items }: Pick<PaymentDraft, 'items'>): Cents =>
  cents(items.reduce((sum, { amount }) => sum + Math.max(0, parseDollars(amount) ?? 0), 0));

/** A field that keeps the form from being sent. */
export type DraftIssue = 'loan' | 'items' | 'minimum' | 'methods' | 'months' | 'lateFee' | 'cap';

const isNumber = (text: string, maximum: number) => /^\d+(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) <= maximum;

/** What is missing or wrong, as the server sees it too. @source spec 3-payments-builders §5 */
export function issuesOf(draft: PaymentDraft): ReadonlySet<DraftIssue> {
  const isRecurring = draft.frequency === 'Recurring';
  const isFilled = ({ item, amount }: DraftItem) => item.trim() !== '' && (parseDollars(amount) ?? 0) > 0;
  const checks: readonly (readonly [DraftIssue, boolean])[] = [
    ['loan', draft.loan === ''],
    ['items', !draft.items.every(isFilled)],
    ['minimum', !isRecurring && !isAboveMinimum(totalOf(draft))],
    ['methods', !isRecurring && !draft.hasAch && !draft.hasCard],
    ['months', isRecurring && (draft.startMonth === '' || draft.endMonth < draft.startMonth)],
    ['lateFee', !isNumber(draft.lateFee, 100)],
    ['cap', !isNumber(draft.cap, 100_000)],
  ];
  return new Set(checks.filter(([, isWrong]) => isWrong).map(([issue]) => issue));
}

/** The body of the call. The server derives the sums itself. */
export function inputOf(draft: PaymentDraft): PaymentInput {
  const isRecurring = draft.frequency === 'Recurring';
  const emails = draft.recipients.split(/[\s,;]+/).filter(Boolean);
  return {
    owner: draft.loan,
    payments: draft.items.map(({ item, amount }) => ({ item: item.trim(), amount })),
    paymentAmount: formatDollars(totalOf(draft)),
    paymentFrequency: draft.frequency,
    paymentMethod: isRecurring ? { ach: true, card: false } : { ach: draft.hasAch, card: draft.hasCard },
    ...{ lateFeePercentage: draft.lateFee.trim(), cappedAt: draft.cap.trim(), convenienceFee: draft.convenienceFee },
    subscriptionStartMonth: isRecurring ? draft.startMonth : null,
    subscriptionEndMonth: isRecurring ? draft.endMonth : null,
    ...{ recurringDate: draft.day, reminderBefore: draft.reminderBefore },
    recipients: emails.map((email) => ({ email, type: 'Payments' as const })),
  };
}
