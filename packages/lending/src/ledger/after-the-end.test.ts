import { cents, formatDollars } from '@lendwright/kernel';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../schedules/due-dates';
import { ledgerOf } from './ledger-of';
import { DEFAULT_ORDER, type Booking, type BookingKind, type Ledger, type LedgerTerms } from './ledger-terms';
import { payoffOf, type Payoff } from './payoff-of';

/** 1,000.00 at 12 % over three months: 340.02, 340.02 and 340.03. */
const SHORT_TERMS: LedgerTerms = {
  loan: { amount: cents(100_000), rate: '12', count: 3, perYear: 12, firstDue: '2028-01-31' },
  ...{ escrow: cents(0), lateCharge: { percent: '5', cap: null, graceDays: 15 }, order: DEFAULT_ORDER },
  ...{ partial: 'hold', rest: 'principal', basis: 365 },
};
let count = 0;
const booking = (date: string, amount: number, kind: BookingKind = 'payment'): Booking => ({
  ...{ id: String(++count).padStart(4, '0'), on: date, cents: cents(amount), kind },
});
function ledger(bookings: readonly Booking[], asOf: string, terms: Partial<LedgerTerms> = {}): Ledger {
  const result = ledgerOf({ ...SHORT_TERMS, ...terms }, bookings, asOf);
  if (typeof result === 'string') throw new Error(result);
  return result;
}
function payoff(bookings: readonly Booking[], date: string, terms: Partial<LedgerTerms> = {}): Payoff {
  const result = payoffOf({ ...SHORT_TERMS, ...terms }, bookings, date);
  if (typeof result === 'string') throw new Error(result);
  return result;
}
const paid = (): Booking[] =>
  [34_002, 34_002, 34_003].map((amount, index) => booking(dueDay('2028-01-31', 12, index + 1), amount));

it('clamps the due days of a leap year, and ends at zero with the last payment', () => {
  const { installments, balance, nextDue, held, entries } = ledger(paid(), '2028-04-01');
  expect(installments.map(({ due }) => due)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  expect([balance, nextDue, held]).toEqual([0, null, 0]);
  expect(entries.reduce((sum, { interest }) => sum + interest, 0)).toBe(2_007);
});

describe('after the payoff', () => {
  it('holds what is paid too much, which nobody owes', () => {
    const moreLedger = ledger([...paid(), booking('2028-04-05', 5_000)], '2028-06-30');
    expect(moreLedger).toMatchObject({ balance: 0, held: 5_000, unpaidFees: 0, nextDue: null, daysPastDue: 0 });
    expect(payoff([...paid(), booking('2028-04-05', 5_000)], '2028-06-30')).toMatchObject({
      ...{ principal: 0, interest: 0, fees: 0, held: 5_000, total: 0, perDiem: '0.0000' },
    });
  });

  it('holds the rest of a payoff that is above what is owed', () => {
    const { total } = payoff([], '2028-01-15');
    const { balance, held } = ledger([booking('2028-01-15', total + 123, 'payoff')], '2028-12-31');
    expect([balance, held]).toEqual([0, 123]);
  });

  it('owes the loan again when the payoff comes back, with the late charges since', () => {
    const { total } = payoff([], '2028-01-15');
    const off = booking('2028-01-15', total, 'payoff');
    const reversalBooking: Booking = { ...booking('2028-02-20', total, 'reversal'), reverses: off.id };
    expect(ledger([off, reversalBooking], '2028-02-20')).toMatchObject({
      ...{ balance: 100_000, nextDue: '2028-01-31', unpaidFees: 1_700, held: 0 },
    });
  });
});

describe('after maturity', () => {
  const late = () => paid().slice(0, 2);

  it('charges the last installment once for being late, and further fees as they are booked', () => {
    expect(ledger(late(), '2028-04-15').unpaidFees).toBe(0);
    expect(ledger(late(), '2028-04-16').unpaidFees).toBe(1_700);
    expect(ledger(late(), '2029-04-16').unpaidFees).toBe(1_700);
    const fee = booking('2028-09-01', 2_500, 'fee');
    expect(ledger([...late(), fee], '2028-09-01').unpaidFees).toBe(4_200);
    const end = ledger([...late(), fee, booking('2028-09-02', 34_003 + 4_200)], '2028-09-02');
    expect(end).toMatchObject({ balance: 0, unpaidFees: 0, held: 0, nextDue: null });
  });

  it('goes on with interest by the day in a payoff, over the end of the schedule', () => {
    const quote = payoff(late(), '2028-04-30');
    const balance = 33_666;
    // 61 days since 29 February.
    expect(quote).toMatchObject({
      ...{ principal: balance, interest: Math.round((balance * 12 * 61) / 36_500), fees: 1_700 },
      perDiem: ((balance * 12) / 3_650_000).toFixed(4),
    });
  });
});

describe('without interest', () => {
  const free: Partial<LedgerTerms> = { loan: { ...SHORT_TERMS.loan, rate: '0' } };

  it('pays principal only, and quotes no interest', () => {
    expect(ledger([booking('2028-01-31', 33_333)], '2028-01-31', free).entries[0]).toMatchObject({
      ...{ interest: 0, principal: 33_333, held: 0, balance: 66_667 },
    });
    expect(payoff([booking('2028-01-31', 33_333)], '2028-02-20', free)).toMatchObject({
      ...{ interest: 0, total: 66_667, perDiem: '0.0000' },
    });
  });
});

describe('partial payments over several due installments', () => {
  const asOf = '2028-03-10';

  it('are held until they cover the oldest, then the next, whatever day the money came', () => {
    const parts = [booking('2028-03-01', 30_000), booking('2028-03-02', 30_000)];
    expect(ledger(parts.slice(0, 1), asOf)).toMatchObject({ nextDue: '2028-01-31', held: 30_000 });
    expect(ledger(parts, asOf)).toMatchObject({ nextDue: '2028-02-29', held: 25_998 });
    expect(ledger([...parts, booking('2028-03-03', 8_004)], asOf)).toMatchObject({ nextDue: '2028-03-31', held: 0 });
  });

  it('are applied to the oldest first if the terms say so: interest, then principal', () => {
    const { entries, installments, nextDue } = ledger([booking('2028-03-01', 50_000)], asOf, { partial: 'apply' });
    expect(nextDue).toBe('2028-02-29');
    // The first wholly; of the second its interest, then principal.
    expect(entries[0]).toMatchObject({ interest: 1_000 + 670, principal: 33_002 + 15_328, held: 0 });
    expect(installments.map((installment) => installment.paid)).toEqual([34_002, 15_998, 0]);
  });

  it('have each installment charged for what is overdue of it', () => {
    // The first is late from 16 February, the second from 16 March, and money came for most of the first.
    const { installments } = ledger([booking('2028-02-10', 30_000)], '2028-03-16', { partial: 'apply' });
    expect(installments.map(({ lateCharge }) => formatDollars(lateCharge))).toEqual(['2.00', '17.00', '0.00']);
  });
});

it('rounds late charges half up, of one cent on', () => {
  const of = (percent: string) =>
    ledger([], '2028-02-16', { lateCharge: { percent, cap: null, graceDays: 15 } }).unpaidFees;
  // Of 340.02: 4.995 % is 16.983999, 0.01 % is 3.4002 cents, 0.0001 % is 0.034 cents.
  expect([of('4.995'), of('0.01'), of('0.0001'), of('0')]).toEqual([1_698, 3, 0, 0]);
});
