import { cents, dayNumber, formatDollars } from '@lendwright/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../numbers/calendar';
import { scheduleOf } from '../schedules/schedule-of';
import { ledgerOf } from './ledger-of';
import { BOOKING_KINDS, DEFAULT_ORDER, type Booking, type Ledger, type LedgerTerms } from './ledger-terms';
import { payoffOf, type Payoff } from './payoff-of';

const TERMS: LedgerTerms = {
  loan: { amount: cents(16_200_000), rate: '3.875', count: 360, perYear: 12, firstDue: '2027-01-01' },
  escrow: cents(0),
  lateCharge: { percent: '5', cap: null, graceDays: 15 },
  order: DEFAULT_ORDER,
  partial: 'hold',
  rest: 'principal',
  basis: 365,
};
const PAYMENT = 76_178;
let count = 0;
const booking = (date: string, amount: number, overrides: Partial<Booking> = {}): Booking => ({
  id: String(++count).padStart(6, '0'),
  on: date,
  cents: cents(amount),
  kind: 'payment',
  ...overrides,
});
function ledger(bookings: readonly Booking[], asOf: string, terms: Partial<LedgerTerms> = {}): Ledger {
  const result = ledgerOf({ ...TERMS, ...terms }, bookings, asOf);
  if (typeof result === 'string') throw new Error(result);
  return result;
}
function payoff(bookings: readonly Booking[], date: string, terms: Partial<LedgerTerms> = {}): Payoff {
  const result = payoffOf({ ...TERMS, ...terms }, bookings, date);
  if (typeof result === 'string') throw new Error(result);
  return result;
}
const months = (paidCount: number, amount = PAYMENT): Booking[] =>
  Array.from({ length: paidCount }, (_, month) =>
    booking(`${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, amount),
  );

describe('installments', () => {
  it('follows the schedule when every payment is on time', () => {
    const schedule = scheduleOf(TERMS.loan);
    const { balance, entries, daysPastDue, nextDue } = ledger(months(60), '2031-12-31');
    expect([formatDollars(balance), daysPastDue, nextDue]).toEqual(['146,227.42', 0, '2032-01-01']);
    const expected = typeof schedule === 'string' ? [] : schedule.rows.slice(0, 60);
    expect(entries.map(({ interest, principal }) => [interest, principal])).toEqual(
      expected.map(({ interest, principal }) => [interest, principal]),
    );
  });

  it('is past due from the due day, whatever the days of grace', () => {
    const { daysPastDue, installments } = ledger([], '2027-01-31');
    expect([daysPastDue, installments[0]?.state, installments[1]?.state]).toEqual([30, 'past-due', 'upcoming']);
  });

  it('credits a late payment to the oldest installment, and moves the due day', () => {
    const { installments, nextDue } = ledger([booking('2027-02-10', PAYMENT)], '2027-02-10');
    expect([installments[0]?.paidOn, nextDue]).toEqual(['2027-02-10', '2027-02-01']);
  });

  it('holds a partial payment until it covers an installment', () => {
    const parts = [booking('2027-01-01', 50_000), booking('2027-01-20', PAYMENT - 50_000)];
    expect(ledger(parts.slice(0, 1), '2027-01-10')).toMatchObject({ held: 50_000, balance: TERMS.loan.amount });
    expect(ledger(parts, '2027-01-20')).toMatchObject({ held: 0, nextDue: '2027-02-01' });
  });

  it('applies a partial payment in the order of the terms if they say so', () => {
    const { entries, installments } = ledger([booking('2027-01-05', 60_000)], '2027-01-10', {
      partial: 'apply',
      escrow: cents(20_000),
    });
    expect(entries[0]).toMatchObject({ interest: 52_313, principal: 7_687, escrow: 0, held: 0 });
    expect(installments[0]).toMatchObject({ paid: 60_000, state: 'past-due' });
  });

  it('pays ahead with whole payments, and reduces the principal with the rest', () => {
    const { nextDue, balance } = ledger([booking('2027-01-01', 2 * PAYMENT + 10_000)], '2027-01-01');
    expect(nextDue).toBe('2027-03-01');
    expect(balance).toBe(ledger(months(2), '2027-02-01').balance - 10_000);
  });

  it('reduces the principal and the interest that follows', () => {
    const { entries } = ledger(
      [booking('2026-12-15', 1_000_000, { kind: 'principal' }), booking('2027-01-01', PAYMENT)],
      '2027-01-01',
    );
    expect(entries).toMatchObject([{ principal: 1_000_000, interest: 0 }, { interest: 49_083 }]);
  });
});

describe('late charges', () => {
  it('charges 5 % of principal and interest after 15 days, once for each installment', () => {
    expect(ledger([], '2027-01-16').unpaidFees).toBe(0);
    expect(ledger([], '2027-01-17').unpaidFees).toBe(3_809);
    expect(ledger([], '2027-03-01').unpaidFees).toBe(2 * 3_809);
    expect(
      ledger([], '2027-01-17', { lateCharge: { percent: '5', cap: cents(1_000), graceDays: 15 } }).unpaidFees,
    ).toBe(1_000);
  });

  it('never charges because a late charge is unpaid', () => {
    const bookings = [booking('2027-01-20', PAYMENT), booking('2027-02-01', PAYMENT)];
    const { unpaidFees, nextDue } = ledger(bookings, '2027-02-28');
    expect([unpaidFees, nextDue]).toEqual([3_809, '2027-03-01']);
  });

  it('is paid after the installment', () => {
    const { entries, unpaidFees } = ledger([booking('2027-01-20', PAYMENT + 3_809)], '2027-01-20');
    expect([entries[0]?.fees, unpaidFees]).toEqual([3_809, 0]);
  });
});

describe('payoff', () => {
  it('adds interest by the day', () => {
    const quote = payoff(months(60), '2031-12-13');
    expect(quote).toMatchObject({ principal: 14_622_742, interest: 18_629, perDiem: '15.5241', total: 14_641_371 });
  });

  it('leaves nothing owed when it is paid', () => {
    const paidBookings = [booking('2027-02-25', 20_000), ...months(2)];
    const { total } = payoff(paidBookings, '2027-03-12');
    const { balance, held, nextDue, unpaidFees } = ledger(
      [...paidBookings, booking('2027-03-12', total, { kind: 'payoff' })],
      '2027-06-01',
    );
    expect({ balance, held, nextDue, unpaidFees }).toEqual({ balance: 0, held: 0, nextDue: null, unpaidFees: 0 });
  });

  it('treats too little money as a payment', () => {
    expect(ledger([booking('2027-01-01', PAYMENT, { kind: 'payoff' })], '2027-01-01').nextDue).toBe('2027-02-01');
  });
});

describe('fees, advances and escrow', () => {
  const fee = booking('2027-01-05', 2_500, { kind: 'fee' });

  it('are owed until they are paid after the installment, or waived', () => {
    const waiver = booking('2027-01-06', 4_000, { kind: 'waiver' });
    expect(ledger([fee], '2027-01-10').unpaidFees).toBe(2_500);
    expect(payoff([fee], '2027-01-10')).toMatchObject({ fees: 2_500 });
    expect(ledger([fee, waiver], '2027-01-10')).toMatchObject({
      unpaidFees: 0,
      entries: [{ charged: 2_500 }, { charged: -2_500, amount: 4_000 }],
    });
    expect(ledger([fee, booking('2027-01-08', PAYMENT + 2_500)], '2027-01-10')).toMatchObject({
      unpaidFees: 0,
      nextDue: '2027-02-01',
    });
  });

  it('pay bills out of escrow, and add what it does not cover to what is owed', () => {
    const paidBookings = months(1, PAYMENT + 20_000);
    const bill = booking('2027-01-15', 25_000, { kind: 'disbursement' });
    const { escrowBalance, unpaidFees, years } = ledger([...paidBookings, bill], '2027-01-15', {
      escrow: cents(20_000),
    });
    expect([escrowBalance, unpaidFees]).toEqual([0, 5_000]);
    expect(years).toMatchObject([{ escrow: 20_000, disbursed: 20_000 }]);
  });

  it('is restored by a reversal, whenever the fee is taken back', () => {
    const reversalBooking = booking('2027-03-01', 2_500, { kind: 'reversal', reverses: fee.id });
    expect(ledger([fee, reversalBooking], '2027-03-01').unpaidFees).toBe(ledger([], '2027-03-01').unpaidFees);
  });
});

it('adds up the year, and shows a reversal without its effect', () => {
  const [firstBooking, secondBooking] = months(2) as [Booking, Booking];
  const reversal = booking('2027-02-03', PAYMENT, { kind: 'reversal', reverses: secondBooking.id });
  const { entries, years, nextDue } = ledger([firstBooking, secondBooking, reversal], '2027-02-10');
  expect(entries.map(({ amount, isReversed }) => [amount, isReversed])).toEqual([
    [PAYMENT, false],
    [PAYMENT, true],
    [-PAYMENT, false],
  ]);
  expect(years).toEqual([{ year: 2027, interest: 52_313, principal: 23_865, escrow: 0, disbursed: 0, fees: 0 }]);
  expect(nextDue).toBe('2027-02-01');
});

const anyBookings = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 900 }),
    amount: fc.integer({ min: 1, max: 400_000 }),
    isPrincipal: fc.boolean(),
  }),
  { maxLength: 20 },
);
const start = dayNumber('2026-12-20');
const AS_OF = '2029-08-01';

it('is the same ledger whatever the order of entry, accounts for every cent, and reversals restore it', () => {
  fc.assert(
    fc.property(anyBookings, fc.boolean(), fc.integer({ min: 0, max: 20_000 }), (drawnEntries, isHeld, escrow) => {
      const terms = { partial: isHeld ? 'hold' : 'apply', escrow: cents(escrow) } as const;
      const bookings = drawnEntries.map(({ day, amount, isPrincipal }) =>
        booking(dayOf(start + day) ?? AS_OF, amount, { kind: isPrincipal ? 'principal' : 'payment' }),
      );
      const result = ledger(bookings, AS_OF, terms);
      expect(ledger([...bookings].reverse(), AS_OF, terms)).toEqual(result);
      const receivedCount = bookings.reduce((sum, { cents: amount }) => sum + amount, 0);
      const appliedSum = result.entries.reduce(
        (sum, { interest, principal, escrow: part, fees }) => sum + interest + principal + part + fees,
        0,
      );
      expect(appliedSum + result.held).toBe(receivedCount);
      expect(result.entries.reduce((sum, { principal }) => sum + principal, 0)).toBe(
        TERMS.loan.amount - result.balance,
      );
      const wrongBooking = booking('2027-05-05', 123_456);
      const reversedBookings = [
        ...bookings,
        wrongBooking,
        booking('2027-05-09', 123_456, { kind: 'reversal', reverses: wrongBooking.id }),
      ];
      const { entries: _entries, ...restoredLedger } = ledger(reversedBookings, AS_OF, terms);
      const { entries: _before, ...before } = result;
      expect(restoredLedger).toEqual({ ...before, years: restoredLedger.years });
      const { total } = payoff(bookings, AS_OF, terms);
      const end = ledger([...bookings, booking(AS_OF, total, { kind: 'payoff' })], AS_OF, terms);
      expect([end.balance, end.unpaidFees, end.held]).toEqual([0, 0, 0]);
    }),
    { numRuns: 40 },
  );
});

/** Histories with every kind of entry, many of them on the same day. */
const anyHistory = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 60 }).map((step) => step * 7),
    amount: fc.constantFrom(2_500, 30_000, PAYMENT, PAYMENT + 3_809, 250_000),
    kind: fc.constantFrom(...BOOKING_KINDS.filter((kind) => kind !== 'reversal')),
    isReversed: fc.nat({ max: 5 }).map((draw) => draw === 0),
    rank: fc.nat(),
  }),
  { minLength: 2, maxLength: 24 },
);

it('is the same ledger for backdated entries of any kind, in 200 random histories (2,000 were run once)', () => {
  fc.assert(
    fc.property(anyHistory, fc.constantFrom('hold', 'apply'), (drawnData, partial) => {
      const enter = (history: typeof drawnData) =>
        history.flatMap(({ day, amount, kind, isReversed }) => {
          const date = dayOf(start + day) ?? AS_OF;
          const listedBooking = booking(date, amount, { kind });
          return isReversed
            ? [listedBooking, booking(date, amount, { kind: 'reversal', reverses: listedBooking.id })]
            : [listedBooking];
        });
      const terms = { partial, escrow: cents(20_000) } as const;
      const result = ledger(enter(drawnData), AS_OF, terms);
      const shuffledLedger = ledger(enter(drawnData.toSorted((a, b) => a.rank - b.rank)), AS_OF, terms);
      const { entries, ...rest } = shuffledLedger;
      expect(rest).toEqual((({ entries: _entries, ...other }) => other)(result));
      const { balance, unpaidFees, held, escrowBalance } = result;
      expect(Math.min(balance, unpaidFees, held, escrowBalance)).toBeGreaterThanOrEqual(0);
      const sum = (amountOf: (entry: (typeof entries)[number]) => number) =>
        entries.reduce((total, entry) => total + amountOf(entry), 0);
      const lateNumber = result.installments.reduce((total, { lateCharge }) => total + lateCharge, 0);
      expect(sum(({ charged, fees }) => charged - fees) + lateNumber).toBeGreaterThanOrEqual(unpaidFees);
      expect(sum(({ principal }) => principal)).toBe(TERMS.loan.amount - balance);
    }),
    { numRuns: 200 },
  );
});
