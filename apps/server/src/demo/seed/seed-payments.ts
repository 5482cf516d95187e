import { cents, dayIn, newId, type Id } from '@lendwright/kernel';
import { monthAfter } from '@lendwright/lending';
import { seedPayment, type PaymentSeed } from '../../capabilities/payments';
import { DEMO_BORROWER } from '../lender/staff';
import type { DemoLoan } from '../plan/plan-demo';
import { dayAfter } from '../plan/days';
import { requireId, workingMoment, type Seeding } from './seeding';

type Events = NonNullable<PaymentSeed['paid']>['events'];

interface DemoPayment {
  /** The key of the planned loan, or the position of another one. */
  readonly loan: string | number;
  readonly daysAgo: number;
  readonly items: readonly (readonly [item: string, dollars: number])[];
  readonly methods: readonly ('ach' | 'card')[];
  readonly paid?: readonly [token: string, ...events: Events];
  /** A recurring payment: its first month counted from now, how many months, and how many are paid. */
  readonly plan?: readonly [start: number, months: number, paid: number];
  /** The month whose payment the bank returned at first, and which was withdrawn again. */
  readonly retried?: NonNullable<PaymentSeed['paid']>['retried'];
}

const KINDS = ['ach', 'card'] as const;

/** A payment in every state. The demo's borrower has one to pay. */
const PAYMENTS: readonly DemoPayment[] = [
  {
    loan: 0,
    daysAgo: 96,
    items: [['Monthly payment', 2_188.4]],
    methods: ['ach'],
    paid: ['bank_6789', 'succeeded'],
    plan: [-2, 12, 3],
    retried: { month: 1, token: 'bank_1116' },
  },
  { loan: 1, daysAgo: 6, items: [['Monthly payment', 1_942.75]], methods: ['ach'], plan: [1, 12, 0] },
  {
    loan: 2,
    daysAgo: 21,
    items: [['Flood certification', 315]],
    methods: KINDS,
    paid: ['card_3220', 'succeeded', 'refunded'],
  },
  {
    loan: 3,
    daysAgo: 19,
    items: [['Title search', 725]],
    methods: KINDS,
    paid: ['card_0259', 'succeeded', 'disputed'],
  },
  {
    loan: 4,
    daysAgo: 14,
    items: [['Appraisal fee', 650]],
    methods: ['ach'],
    paid: ['bank_1116', 'succeeded', 'returned'],
  },
  { loan: 5, daysAgo: 9, items: [['Survey', 525]], methods: ['card'], paid: ['card_0002', 'failed'] },
  { loan: 6, daysAgo: 7, items: [['Rate lock extension', 2_900]], methods: KINDS, paid: ['bank_6789', 'processing'] },
  {
    loan: DEMO_BORROWER.key,
    daysAgo: 11,
    items: [['Application deposit', 1_240]],
    methods: KINDS,
    paid: ['card_4242', 'succeeded'],
  },
  { loan: 7, daysAgo: 5, items: [['Credit report', 450]], methods: ['ach'] },
  {
    loan: DEMO_BORROWER.key,
    daysAgo: 3,
    items: [
      ['Appraisal fee', 650],
      ['Credit report', 225],
    ],
    methods: KINDS,
  },
];

const hundredths = (dollars: number) => cents(Math.round(dollars * 100));

function valuesOf({ items, methods, plan }: DemoPayment, month: string): PaymentSeed['values'] {
  const rows = items.map(([item, dollars]) => ({ _id: newId(), item, cents: hundredths(dollars) }));
  const [start, months] = plan ?? [0, 0];
  return {
    ...{ frequency: plan ? 'Recurring' : 'Onetime', items: rows, convenience_fee: 'Excluded' },
    amount: cents(rows.reduce((sum, row) => sum + row.cents, 0)),
    ...{ allows_ach: methods.includes('ach'), allows_card: methods.includes('card') },
    ...{ late_fee_basis_points: plan ? 500 : 0, late_fee_cap: cents(10_000), reminder_before: 5, recipients: [] },
    start_month: plan ? monthAfter(month, start) : null,
    end_month: plan ? monthAfter(month, start + months - 1) : null,
    recurring_day: plan ? 1 : null,
  };
}

/** Payments of the demo lender's loans, in every state. */
export async function seedPayments(seeding: Seeding, loans: readonly DemoLoan[], ids: readonly Id[]): Promise<void> {
  const { tx, setup, people, now } = seeding;
  const today = dayIn(now, setup.timeZone);
  const otherNumbers = loans.flatMap(({ key }, index) => (key === DEMO_BORROWER.key ? [] : [index]));
  const author = { accountId: null, personId: requireId(people, 'dana'), name: 'Dana Whitlock' };
  for (const [position, row] of PAYMENTS.entries()) {
    const index =
      typeof row.loan === 'number' ? otherNumbers[row.loan] : loans.findIndex(({ key }) => key === row.loan);
    const loan = loans[index ?? -1];
    const id = ids[index ?? -1];
    if (!loan || !id) continue;
    const { key, answers } = loan.prospect;
    const name = `${String(answers['first_name'])} ${String(answers['last_name'])}`;
    const payer = { accountId: null, personId: requireId(people, key), name };
    const [token, ...events] = row.paid ?? [];
    await seedPayment(tx, {
      company: setup.name,
      ...{ loan: id, by: author, createdAt: workingMoment(seeding, dayAfter(today, -row.daysAgo), position) },
      values: valuesOf(row, today.slice(0, 7)),
      ...(token && { paid: { payer, token, events, months: row.plan?.[2] ?? 1, retried: row.retried } }),
    });
  }
}
