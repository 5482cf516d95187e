import { servicingTerms, type ServicingTerms } from '@lendwright/api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture } from '../../../testing/companies/payment-fixture';
import { refusalOf } from '../../../testing/sample-company';
import { addEntry } from '../ledger/add-entry';
import { readStatement } from '../print/statement-figures';
import type { ServicingContext } from '../servicing-context';
import { viewServicing } from '../view-servicing';
import { reverseTerms, saveTerms, startServicing } from './save-terms';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await createPaymentFixture();
});
afterEach(() => fixture.close());

const TERMS: ServicingTerms = servicingTerms.parse({
  ...{ amount: 30_000_000, rate: '5.5', count: 360, perYear: 12, firstDue: '2027-01-01', accrual: 'periods' },
  ...{ basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold' },
  ...{ rest: 'principal', lateCharge: { percent: '5', cap: null, graceDays: 15 } },
});
const PAYMENT = 170_337;

const run = <T>(use: (context: ServicingContext) => Promise<T>, today = '2027-04-15') =>
  fixture.run(fixture.officer, (context) => use({ ...context, engine: fixture.lender.engine, today }));
const save = (version: number, from: string | null, changes: Partial<ServicingTerms>) =>
  run((context) =>
    saveTerms(context, fixture.loan, {
      terms: { ...TERMS, ...changes },
      from,
      reason: 'Rate letter of April',
      version,
    }),
  );
const readLoan = async (today?: string) => {
  const { loan } = await run((context) => viewServicing(context, fixture.loan), today);
  if (!loan) throw new Error('the loan is not in servicing');
  return loan;
};
const statement = (month: string) => run((context) => readStatement(context, fixture.loan, month));

/** In servicing since December, paid as due until March; everything was entered on its own day. */
async function startWithPayments(): Promise<void> {
  const { owner } = fixture.fresh;
  await run((context) => startServicing(context, fixture.loan, { terms: TERMS }));
  for (const effectiveOn of ['2027-01-01', '2027-02-01', '2027-03-01'])
    await run((context) =>
      addEntry(context, fixture.loan, { kind: 'payment', amount: PAYMENT, effectiveOn, reason: '' }),
    );
  await owner.query(`update app.serviced_loans set started_at = '2026-12-05'`);
  await owner.query(`update app.servicing_terms set created_at = '2026-12-05'`);
  await owner.query(`update app.servicing_entries set created_at = effective_on`);
}
const enterTermsFrom = (day: string) =>
  fixture.fresh.owner.query(
    `update app.servicing_terms set created_at = $1 where version > 1 and created_at > now() - interval '1 hour'`,
    [day],
  );

it('change from a day on: the ledger before it and the statements of closed months stay, and a reversal restores all', async () => {
  await startWithPayments();
  const [before, march] = [await readLoan(), await statement('2027-03')];
  expect(await save(1, '2027-04-01', { rate: '7.125', escrow: 10_000 })).toMatchObject({ version: 2 });
  await enterTermsFrom('2027-04-10');
  const { entries, schedule, terms, versions, summary } = await readLoan();
  expect(entries.filter(({ kind }) => kind === 'payment')).toEqual(
    before.entries.filter(({ kind }) => kind === 'payment'),
  );
  // April's installment is interest for March, at the old rate and without escrow; May's is the first at the new one.
  expect(schedule.slice(0, 4)).toEqual(before.schedule.slice(0, 4));
  expect(schedule[4]).toMatchObject({ due: '2027-05-01', escrow: 10_000 });
  expect(schedule[4]?.interest).toBe(Math.round(((summary.balance - (schedule[3]?.principal ?? 0)) * 0.07125) / 12));
  expect(terms).toMatchObject({ rate: '7.125', escrow: 10_000, lateCharge: { graceDays: 15 } });
  expect(versions[0]).toMatchObject({ kind: 'change', from: '2027-04-01', terms: { rate: '7.125', escrow: 10_000 } });
  expect(Object.keys(versions[0]?.terms ?? {})).toHaveLength(2);
  expect(await statement('2027-03')).toEqual(march);
  const reverse = (version: number, termsVersion = 2) =>
    run((context) => reverseTerms(context, fixture.loan, { termsVersion, reason: 'Letter withdrawn', version }));
  expect(await reverse(2)).toMatchObject({ version: 3 });
  const restoredLoan = await readLoan();
  expect([restoredLoan.entries, restoredLoan.schedule, restoredLoan.summary]).toEqual([
    before.entries,
    before.schedule,
    before.summary,
  ]);
  expect(restoredLoan.versions).toMatchObject([
    { kind: 'reversal', reverses: 2 },
    { isReversed: true },
    { version: 1 },
  ]);
  expect(await refusalOf(reverse(3))).toMatchObject({ status: 409 });
  expect(await refusalOf(reverse(3, 3))).toMatchObject({ status: 422 });
  await expect(
    run((context) =>
      context.tx.query('delete from app.servicing_terms where company_id = $1', [context.tx.companyId], 'x'),
    ),
  ).rejects.toThrow(/permission denied/);
});

it('correct an error from the beginning, which the statement of its month shows, and keep later changes', async () => {
  await startWithPayments();
  await save(1, '2027-04-01', { rate: '7.125' });
  await enterTermsFrom('2027-04-02');
  const march = await statement('2027-03');
  await save(2, null, { rate: '5.25' });
  await enterTermsFrom('2027-04-10');
  const { entries, terms, schedule } = await readLoan();
  expect(entries.at(-1)).toMatchObject({ effectiveOn: '2027-01-01', interest: 131_250 });
  expect(terms.rate).toBe('7.125');
  expect(schedule[0]?.interest).toBe(131_250);
  expect(await statement('2027-03')).toEqual(march);
  const april = await statement('2027-04');
  expect(april.openingBalance).toBe(march.ledger.balance);
  expect(april.correction).toBe(march.ledger.balance - april.ledger.balance);
  expect(april.correction).toBeGreaterThan(0);
});

it('refuse days between due days, other due days from a day on, nothing to change, and loans that are never paid off', async () => {
  await startWithPayments();
  const calls: readonly [from: string | null, Partial<ServicingTerms>][] = [
    ['2027-04-02', { rate: '7' }],
    ['2026-11-01', { rate: '7' }],
    ['2027-04-01', { firstDue: '2027-02-01' }],
    ['2027-04-01', {}],
    [null, { lateCharge: { graceDays: 15, cap: null, percent: '5' } }],
    ['2027-04-01', { payment: 100_000 }],
  ];
  for (const [from, changes] of calls) expect(await refusalOf(save(1, from, changes))).toMatchObject({ status: 422 });
  expect(await save(1, '2027-04-01', { payment: 180_000 })).toMatchObject({ version: 2 });
  expect(await refusalOf(save(1, '2027-04-01', { rate: '7' }))).toMatchObject({ status: 409 });
});
