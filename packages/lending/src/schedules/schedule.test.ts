import { cents, dayNumber, formatDollars, type Cents } from '@lendwright/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDay } from './due-dates';
import type { LoanTerms } from './loan-terms';
import { scheduleOf, type Schedule } from './schedule-of';

const scheduleFor = (terms: Partial<LoanTerms> & Pick<LoanTerms, 'amount' | 'rate'>): Schedule => {
  const schedule = scheduleOf({ count: 360, perYear: 12, firstDue: '2027-01-01', ...terms });
  if (typeof schedule === 'string') throw new Error(schedule);
  return schedule;
};
const dollars = (amount: Cents | undefined): string => formatDollars(amount ?? cents(0));
const row = (schedule: Schedule, position: number) => schedule.rows[position - 1];
const payment = (schedule: Schedule, position: number): string => dollars(row(schedule, position)?.payment);
const last = (schedule: Schedule): string => dollars(schedule.rows.at(-1)?.payment);

/** The expected amounts were computed independently. */
describe('worked examples', () => {
  it('162,000 at 3.875 % over 360 months', () => {
    const schedule = scheduleFor({ amount: cents(16_200_000), rate: '3.875' });
    expect([payment(schedule, 1), last(schedule), dollars(schedule.totals.interest)]).toEqual([
      '761.78',
      '764.68',
      '112,243.70',
    ]);
    expect(dollars(row(schedule, 60)?.balance)).toBe('146,227.42');
  });

  it('240,000 at 6 %, 120 of 360 months interest only', () => {
    const schedule = scheduleFor({ amount: cents(24_000_000), rate: '6', interestOnly: 120 });
    expect([payment(schedule, 120), payment(schedule, 121), last(schedule)]).toEqual([
      '1,200.00',
      '1,719.43',
      '1,721.45',
    ]);
  });

  it('200,000 at 6.5 % with a balloon at payment 84', () => {
    const schedule = scheduleFor({ amount: cents(20_000_000), rate: '6.5', balloonAfter: 84 });
    expect([schedule.rows.length, payment(schedule, 1), last(schedule)]).toEqual([84, '1,264.14', '182,096.16']);
  });

  it('200,000 at 6.5 % with 100 more a month from the second payment on', () => {
    const terms = { amount: cents(20_000_000), rate: '6.5' };
    const schedule = scheduleFor({ ...terms, extra: [{ from: 2, every: 1, cents: cents(10_000) }] });
    expect([schedule.rows.length, dollars(schedule.totals.interest)]).toEqual([293, '199,525.39']);
    expect(dollars(scheduleFor(terms).totals.interest)).toBe('255,085.82');
  });

  it('200,000 at 6.5 %, 632.07 every two weeks', () => {
    const terms = { amount: cents(20_000_000), rate: '6.5', perYear: 26, count: 780, payment: cents(63_207) };
    const schedule = scheduleFor(terms);
    expect([schedule.rows.length, last(schedule), dollars(schedule.totals.interest)]).toEqual([
      628,
      '31.47',
      '196,339.36',
    ]);
  });

  it('300,000 at 5.5 %, adjusted after 60 months to an index of 4.30 plus 2.75', () => {
    const adjustment = {
      fixedMonths: 60,
      every: 12,
      margin: '2.75',
      index: [{ from: 61, value: '4.3' }],
      increment: '0.125',
      firstCap: '2',
    };
    const schedule = scheduleFor({ amount: cents(30_000_000), rate: '5.5', adjustment });
    expect([payment(schedule, 1), payment(schedule, 61), row(schedule, 61)?.rate]).toEqual([
      '1,703.37',
      '1,982.65',
      '7.125',
    ]);
  });
});

/** Source: 12 CFR 1026, comment 17(c)(1)-10. */
describe('a discounted variable rate of 9 %, fully indexed at 12 %', () => {
  const adjustment = { fixedMonths: 12, every: 12, margin: '0', index: [{ from: 13, value: '12' }] };
  const terms = { amount: cents(10_000_000), rate: '9' };

  it('without caps', () => {
    const schedule = scheduleFor({ ...terms, adjustment });
    expect([payment(schedule, 12), payment(schedule, 13), payment(schedule, 359)]).toEqual([
      '804.62',
      '1,025.31',
      '1,025.31',
    ]);
  });

  it('with a cap of two points', () => {
    const schedule = scheduleFor({ ...terms, adjustment: { ...adjustment, periodicCap: '2' } });
    expect([13, 25, 359].map((position) => payment(schedule, position))).toEqual(['950.09', '1,024.34', '1,024.34']);
  });

  it('with a payment cap of 7.5 % and negative amortization', () => {
    const schedule = scheduleFor({ ...terms, adjustment: { ...adjustment, paymentCap: '7.5' } });
    const payments = [12, 13, 25, 37, 49, 359].map((position) => payment(schedule, position));
    expect(payments).toEqual(['804.62', '864.97', '929.84', '999.58', '1,070.04', '1,070.04']);
    expect(row(schedule, 13)?.principal).toBeLessThan(0);
  });
});

describe('days', () => {
  it('counts odd days once, prepaid or with the first payment', () => {
    const terms = { amount: cents(16_200_000), rate: '3.875' };
    const oddDays = { fundedOn: '2026-11-15', basis: 360 as const };
    expect(scheduleFor({ ...terms, oddDays: { ...oddDays, treatment: 'prepaid' } }).totals.prepaid).toBe(27_900);
    const withFirst = scheduleFor({ ...terms, oddDays: { ...oddDays, treatment: 'first-payment' } });
    expect(dollars(withFirst.rows[0]?.payment)).toBe('1,040.78');
    expect(withFirst.rows.at(-1)?.balance).toBe(0);
  });

  it('charges the days of each month, and leap years by their own length', () => {
    const terms = { amount: cents(12_000_000), rate: '6', firstDue: '2028-02-01' };
    const interests = (['periods', 'actual/360', 'actual/365', 'actual/actual'] as const).map(
      (accrual) => scheduleFor({ ...terms, accrual }).rows[0]?.interest,
    );
    expect(interests).toEqual([60_000, 62_000, 61_151, 60_984]);
  });

  it('keeps the last day of the month, and pays half months on two days', () => {
    const days = (perYear: number, firstDue: string) =>
      scheduleFor({ amount: cents(100_000), rate: '5', count: 4, perYear, firstDue }).rows.map(({ due }) => due);
    expect(days(12, '2027-01-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(days(24, '2027-02-01')).toEqual(['2027-02-01', '2027-02-16', '2027-03-01', '2027-03-16']);
    expect(days(26, '2027-01-01')).toEqual(['2027-01-01', '2027-01-15', '2027-01-29', '2027-02-12']);
  });

  it('pays half months half a month apart, whatever the first day', () => {
    const days = (firstDue: string) =>
      scheduleFor({ amount: cents(100_000), rate: '5', count: 5, perYear: 24, firstDue }).rows.map(({ due }) => due);
    expect(days('2027-01-31')).toEqual(['2027-01-31', '2027-02-16', '2027-02-28', '2027-03-16', '2027-03-31']);
    expect(days('2027-01-20')).toEqual(['2027-01-20', '2027-02-05', '2027-02-20', '2027-03-05', '2027-03-20']);
    expect(days('2027-01-15')).toEqual(['2027-01-15', '2027-01-30', '2027-02-15', '2027-02-28', '2027-03-15']);
    for (let date = 1; date <= 31; date++) {
      const firstDue = `2027-01-${String(date).padStart(2, '0')}`;
      const dueDays = Array.from({ length: 96 }, (_, index) => dayNumber(dueDay(firstDue, 24, index)));
      const gaps = dueDays.slice(1).map((day, index) => day - (dueDays[index] ?? 0));
      expect([date, Math.min(...gaps) >= 12, Math.max(...gaps) <= 19]).toEqual([date, true, true]);
    }
  });

  it('has the 29th of February in leap years only, and returns to the chosen day', () => {
    const days = (perYear: number, firstDue: string) =>
      scheduleFor({ amount: cents(100_000), rate: '5', count: 5, perYear, firstDue }).rows.map(({ due }) => due);
    expect(days(1, '2028-02-29')).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(days(12, '2027-12-30')).toEqual(['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']);
    expect(days(12, '2099-12-29').slice(2, 4)).toEqual(['2100-02-28', '2100-03-29']);
  });
});

describe('the last payment', () => {
  it('takes the cents that rounding left, of loans without interest too', () => {
    const schedule = scheduleFor({ amount: cents(100_000), rate: '0', count: 7 });
    expect(schedule.rows.map((listedRow) => listedRow.payment)).toEqual([...Array<number>(6).fill(14_286), 14_284]);
    expect(schedule.totals).toMatchObject({ payments: 100_000, interest: 0, principal: 100_000 });
    const deferredSchedule = scheduleFor({ amount: cents(10_000), rate: '0.000', count: 3 });
    expect(deferredSchedule.rows.map((listedRow) => listedRow.payment)).toEqual([3_333, 3_333, 3_334]);
  });

  it('is the only one of a loan of one month: the amount and its interest', () => {
    const [onlyRow, ...otherRows] = scheduleFor({ amount: cents(100_000), rate: '12', count: 1 }).rows;
    expect([onlyRow?.payment, onlyRow?.interest, onlyRow?.balance, otherRows.length]).toEqual([101_000, 1_000, 0, 0]);
  });

  it('is smaller after principal was paid early, and nothing is paid beyond the balance', () => {
    const extraEntries = [{ from: 1, every: 1, cents: cents(90_000) }];
    const schedule = scheduleFor({ amount: cents(100_000), rate: '12', count: 12, extra: extraEntries });
    expect(schedule.totals.principal).toBe(100_000);
    expect(schedule.rows.at(-1)).toMatchObject({ position: 2, balance: 0 });
  });
});

it.each([
  [{ amount: cents(0) }, 'invalid-amount'],
  [{ rate: '101' }, 'invalid-rate'],
  [{ rate: '-1' }, 'invalid-rate'],
  [{ rate: 'NaN' }, 'invalid-rate'],
  [{ count: 0 }, 'invalid-count'],
  [{ count: 1_201 }, 'invalid-count'],
  [{ interestOnly: 360 }, 'invalid-count'],
  [{ perYear: 7 }, 'invalid-period'],
  [{ firstDue: '2027-02-30' }, 'invalid-day'],
  [{ payment: cents(100) }, 'payment-below-interest'],
])('refuses %j as %s', (part: Partial<LoanTerms>, issue) => {
  const terms = { amount: cents(16_200_000), rate: '3.875', count: 360, perYear: 12, firstDue: '2027-01-01' };
  expect(scheduleOf({ ...terms, ...part })).toBe(issue);
});

const termsArbitrary = fc.record({
  amount: fc.integer({ min: 1_000_000, max: 200_000_000 }).map(cents),
  rate: fc.integer({ min: 0, max: 15_000 }).map((rate) => (rate / 1000).toFixed(3)),
  count: fc.integer({ min: 2, max: 480 }),
  interestOnly: fc.integer({ min: 0, max: 1 }),
});

it('repays exactly the amount, and more extra principal never means more interest', () => {
  fc.assert(
    fc.property(termsArbitrary, fc.integer({ min: 1, max: 50_000 }), (terms, extraNumber) => {
      const plainSchedule = scheduleFor(terms);
      const prepaidSchedule = scheduleFor({ ...terms, extra: [{ from: 1, every: 1, cents: cents(extraNumber) }] });
      for (const { rows, totals } of [plainSchedule, prepaidSchedule]) {
        expect(totals.principal).toBe(terms.amount);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(totals.payments).toBe(totals.principal + totals.interest);
      }
      expect(prepaidSchedule.totals.interest).toBeLessThanOrEqual(plainSchedule.totals.interest);
    }),
    { numRuns: 60 },
  );
});
