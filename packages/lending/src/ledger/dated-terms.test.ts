import { cents, formatDollars } from '@lendwright/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../schedules/due-dates';
import { scheduleOf } from '../schedules/schedule-of';
import { compareLedgers } from './compare-ledgers';
import { ledgerOf } from './ledger-of';
import { DEFAULT_ORDER, type Booking, type Ledger, type LedgerTerms } from './ledger-terms';
import { payoffOf } from './payoff-of';

const FIVE_ONE: LedgerTerms = {
  loan: { amount: cents(30_000_000), rate: '5.5', count: 360, perYear: 12, firstDue: '2027-01-01' },
  ...{ escrow: cents(0), lateCharge: { percent: '5', cap: null, graceDays: 15 }, order: DEFAULT_ORDER },
  ...{ partial: 'hold', rest: 'principal', basis: 365 },
};
type Patch = Partial<Omit<LedgerTerms, 'loan'>> & { readonly loan?: Partial<LedgerTerms['loan']> };
const changed = (from: string, { loan, ...patch }: Patch, base = FIVE_ONE): LedgerTerms => ({
  ...base,
  later: [...(base.later ?? []), { from, terms: { ...base, ...patch, loan: { ...base.loan, ...loan } } }],
});
const ledger = (terms: LedgerTerms, bookings: readonly Booking[], asOf: string): Ledger => {
  const result = ledgerOf(terms, bookings, asOf);
  if (typeof result === 'string') throw new Error(result);
  return result;
};
const payments = (count: number, amount: number, firstPayments = 1): Booking[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: `payment ${firstPayments + index}`,
      on: dueDay('2027-01-01', 12, firstPayments + index),
      cents: cents(amount),
      kind: 'payment',
    },
  }));

describe('terms that change from a day on', () => {
  // A 5/1 ARM that is entered as a change of the rate: 5.5 %, then 7.125 % from payment 61. @source LENDING §1
  const ARM = changed('2031-12-01', { loan: { rate: '7.125' } });

  it('are those of an adjustable rate, installment for installment', () => {
    const adjustableSchedule = scheduleOf({
      ...FIVE_ONE.loan,
      adjustment: {
        fixedMonths: 60,
        every: 360,
        margin: '2.75',
        increment: '0.125',
        index: [{ from: 61, value: '4.30' }],
      },
    });
    const rows = typeof adjustableSchedule === 'string' ? [] : adjustableSchedule.rows;
    expect([rows[59], rows[60]].map((row) => row && formatDollars(row.payment))).toEqual(['1,703.37', '1,982.65']);
    expect(
      ledger(ARM, [], '2026-12-01').installments.map(({ due, interest, principal }) => [due, interest, principal]),
    ).toEqual(rows.map(({ due, interest, principal }) => [due, interest, principal]));
  });

  it('leave every entry and figure before that day as it was', () => {
    const paidBookings = payments(60, 170_337);
    const asOf = '2031-12-31';
    const { before, after, changedEntries, installment } = compareLedgers(
      ledger(FIVE_ONE, paidBookings, asOf),
      ledger(ARM, paidBookings, asOf),
    );
    expect(changedEntries).toEqual([]);
    expect(installment).toEqual({ due: '2032-01-01', before: 170_337, after: 198_265 });
    expect(after).toEqual({ ...before, openInterest: after.openInterest });
    expect(ledger(ARM, paidBookings, '2031-11-30')).toMatchObject(
      (({ installments: _expected, ...known }) => known)(ledger(FIVE_ONE, paidBookings, '2031-11-30')),
    );
  });

  it('count the days of each rate in a payoff, and quote the day at the rate of that day', () => {
    const quote = payoffOf(ARM, payments(59, 170_337), '2031-12-11');
    const { balance } = ledger(ARM, payments(59, 170_337), '2031-11-01');
    // 30 days at 5.5 %, and 10 at 7.125 %.
    const exactNumber = (balance * (30 * 5.5 + 10 * 7.125)) / 36_500;
    expect(quote).toMatchObject({
      interest: Math.round(exactNumber),
      perDiem: ((balance * 7.125) / 3_650_000).toFixed(4),
    });
  });

  it('amortize again only for what changes the payment', () => {
    const extraBooking: Booking = { id: 'extra', on: '2027-01-15', cents: cents(5_000_000), kind: 'principal' };
    const bookings = [...payments(1, 170_337), extraBooking];
    const fourth = (patch: Patch) => {
      const {
        interest = 0,
        principal = 0,
        escrow = 0,
      } = ledger(changed('2027-03-01', patch), bookings, '2027-02-01').installments[3] ?? {};
      return [interest + principal, escrow];
    };
    expect(fourth({ escrow: cents(20_000) })).toEqual([170_337, 20_000]);
    expect(fourth({ loan: { payment: cents(180_000) } })).toEqual([180_000, 0]);
    expect(fourth({ loan: { count: 360 } })).toEqual([170_337, 0]);
    expect(fourth({ loan: { count: 240 } })[0]).toBeGreaterThan(170_337);
  });

  it('charge late payments by the days of grace and the percentage of their own installment', () => {
    const terms = changed('2027-01-01', { lateCharge: { percent: '10', cap: cents(10_000), graceDays: 5 } });
    expect(ledger(terms, [], '2027-02-07').unpaidFees).toBe(8_517 + 10_000);
    expect(ledger(terms, [], '2027-02-06').unpaidFees).toBe(8_517);
  });
});

it('shows what a correction from the beginning changes: the interest, and the principal that the rest reduces', () => {
  const correctedTerms = { ...FIVE_ONE, loan: { ...FIVE_ONE.loan, rate: '5.25' } };
  const paidBookings = payments(2, 170_337);
  const { before, after, changedEntries } = compareLedgers(
    ledger(FIVE_ONE, paidBookings, '2027-02-15'),
    ledger(correctedTerms, paidBookings, '2027-02-15'),
  );
  expect(changedEntries.map(({ on, ...one }) => [on, one.before.interest, one.after.interest])).toEqual([
    ['2027-01-01', 137_500, 131_250],
    ['2027-02-01', 137_349, 131_079],
  ]);
  expect(before.balance - after.balance).toBe(
    changedEntries.reduce((sum, entry) => sum + entry.after.principal - entry.before.principal, 0),
  );
});

it('accounts for every cent whatever changes and when, in 100 random histories', () => {
  const anyChange = fc.record({
    at: fc.integer({ min: 1, max: 40 }),
    rate: fc.constantFrom('0', '3.125', '5.5', '9.875'),
    count: fc.constantFrom(120, 360),
    graceDays: fc.constantFrom(0, 15, 60),
  });
  const anyPayments = fc.array(fc.record({ at: fc.nat({ max: 48 }), amount: fc.integer({ min: 1, max: 900_000 }) }));
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 4 }), anyPayments, (changes, drawnEntries) => {
      const terms = changes
        .toSorted((a, b) => a.at - b.at)
        .reduce<LedgerTerms>(
          (changeBefore, { at, graceDays, ...loan }) =>
            changed(
              dueDay('2027-01-01', 12, at),
              { loan, lateCharge: { ...changeBefore.lateCharge, graceDays } },
              changeBefore,
            ),
          FIVE_ONE,
        );
      const bookings = drawnEntries.map(({ at, amount }, index): Booking => {
        return { id: String(index), on: dueDay('2027-01-01', 12, at), cents: cents(amount), kind: 'payment' };
      });
      const result = ledger(terms, bookings, '2031-02-01');
      expect(ledger(terms, [...bookings].reverse(), '2031-02-01').balance).toBe(result.balance);
      const sum = (part: 'principal' | 'interest' | 'fees') =>
        result.entries.reduce((product, entry) => product + entry[part], 0);
      expect(sum('principal')).toBe(FIVE_ONE.loan.amount - result.balance);
      expect(sum('principal') + sum('interest') + sum('fees') + result.held).toBe(
        drawnEntries.reduce((product, { amount }) => product + amount, 0),
      );
      const remainingInstallments = result.installments.filter(({ paidOn }) => paidOn === null);
      expect(remainingInstallments.reduce((product, { principal }) => product + principal, 0)).toBeGreaterThanOrEqual(
        result.balance,
      );
      const payoff = payoffOf(terms, bookings, '2031-02-01');
      const total = typeof payoff === 'string' ? cents(0) : payoff.total;
      const end = ledger(
        terms,
        [...bookings, { id: 'end', on: '2031-02-01', cents: total, kind: 'payoff' }],
        '2031-02-01',
      );
      expect(total === 0 ? 0 : end.balance + end.unpaidFees).toBe(0);
    }),
    { numRuns: 100 },
  );
});
