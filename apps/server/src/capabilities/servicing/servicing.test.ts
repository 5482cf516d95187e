import type { Viewer } from '@lendwright/access';
import { addServicingEntry, servicingTerms, type BodyInputOf, type ServicingTerms } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { addMonths } from '@lendwright/lending';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentFixture, listOf, type PaymentFixture } from '../../testing/companies/payment-fixture';
import { refusalOf } from '../../testing/sample-company';
import { todayIn } from '../records';
import type { PagesRequest } from '../contracts';
import { addEntry } from './ledger/add-entry';
import { readQuotePages, readStatementPages } from './print/print-documents';
import { readStatement } from './print/statement-figures';
import { createQuote } from './quotes/create-quote';
import type { ServicingContext } from './servicing-context';
import { saveTerms, startServicing } from './terms/save-terms';
import { viewServicing } from './view-servicing';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await createPaymentFixture();
});
afterEach(() => fixture.close());

const TERMS: ServicingTerms = servicingTerms.parse({
  ...{ amount: 16_200_000, rate: '3.875', count: 360, perYear: 12, firstDue: '2027-01-01', accrual: 'periods' },
  ...{ basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold' },
  ...{ rest: 'principal', lateCharge: { percent: '5', cap: null, graceDays: 15 } },
});
const PAYMENT = 76_178;

const run = <T>(
  use: (context: ServicingContext) => Promise<T>,
  viewer: Viewer = fixture.officer,
  today = '2032-06-15',
) => fixture.run(viewer, (context) => use({ ...context, engine: fixture.lender.engine, today }));
const start = (terms: Partial<ServicingTerms> = {}, viewer?: Viewer) =>
  run((context) => startServicing(context, fixture.loan, { terms: { ...TERMS, ...terms } }), viewer);
const addOne = async (entry: BodyInputOf<typeof addServicingEntry>, today?: string, viewer?: Viewer): Promise<Id> => {
  const body = addServicingEntry.body?.parse(entry) as Parameters<typeof addEntry>[2];
  return (await run((context) => addEntry(context, fixture.loan, body), viewer, today))._id;
};
const pay = (effectiveOn: string, amount = PAYMENT, today?: string) =>
  addOne({ kind: 'payment', amount, effectiveOn }, today);
const view = (viewer?: Viewer, today?: string) => run((context) => viewServicing(context, fixture.loan), viewer, today);
const readLedger = async (viewer?: Viewer, today?: string) => {
  const { loan } = await view(viewer, today);
  if (!loan) throw new Error('the loan is not in servicing');
  return loan;
};

describe('servicing', () => {
  it('begins once, with terms from the form that staff with the right have checked', async () => {
    const { offer, loan } = await view();
    expect(loan).toBeNull();
    expect(offer).toMatchObject({
      terms: { amount: 1_000_000, perYear: 12, order: 'interest', lateCharge: { percent: '5', graceDays: 15 } },
      sources: [{ part: 'amount', field: 'loan_amount' }],
    });
    expect((await view(fixture.borrower)).offer).toBeNull();
    expect(await refusalOf(start({}, fixture.borrower))).toMatchObject({ status: 403 });
    expect(await refusalOf(start({}, fixture.lender.viewer('own')))).toMatchObject({ status: 404 });
    expect(await refusalOf(start({ interestOnly: 400 }))).toMatchObject({ status: 422 });
    await start();
    expect(await refusalOf(start())).toMatchObject({ status: 409 });
    expect(await fixture.count('app.servicing_terms')).toBe(1);
  });

  it('offers the order of payments that the company has set', async () => {
    await fixture.close();
    fixture = await createPaymentFixture({ paymentOrder: 'escrow' });
    expect((await view()).offer?.terms.order).toBe('escrow');
  });

  it('corrects terms as the next version, with a reason, for the whole history', async () => {
    await start();
    await pay('2027-01-01');
    const save = (version: number) =>
      run((context) =>
        saveTerms(context, fixture.loan, {
          ...{ terms: { ...TERMS, rate: '3.75' }, from: null, reason: 'Rate of the note', version },
        }),
      );
    expect(await save(1)).toMatchObject({ version: 2 });
    expect(await refusalOf(save(1))).toMatchObject({ status: 409 });
    const { entries, versions } = await readLedger();
    expect(entries.at(-1)).toMatchObject({ interest: 50_625 });
    expect(versions).toMatchObject([{ version: 2, reason: 'Rate of the note' }, { version: 1 }]);
  });
});

describe('the ledger', () => {
  it('is the same for backdated payments, shows expected beside received, and quotes the payoff by the day', async () => {
    await start();
    const days = Array.from({ length: 59 }, (_, month) => addMonths('2027-02-01', month) ?? '');
    for (const day of days) await pay(day);
    const lateLedger = await readLedger(undefined, '2031-12-13');
    expect(lateLedger.summary).toMatchObject({ daysPastDue: 12, state: 'past-due', nextDue: '2031-12-01' });
    expect(lateLedger.summary.unpaidFees).toBeGreaterThan(0);
    await pay('2027-01-01');
    const { summary, schedule, years } = await readLedger(undefined, '2031-12-13');
    expect(summary).toMatchObject({ balance: 14_622_742, unpaidFees: 0, daysPastDue: 0, amountDue: PAYMENT });
    expect(schedule).toHaveLength(360);
    expect(schedule[0]).toMatchObject({ due: '2027-01-01', paidOn: '2027-01-01', state: 'paid', amount: PAYMENT });
    expect(years.at(-1)).toMatchObject({ year: 2027, interest: 622_610 });
    const quote = () =>
      run((context) => createQuote(context, fixture.loan, { goodThrough: '2031-12-13' }), undefined, '2031-12-01');
    const firstQuote = (await quote()).quote;
    expect(firstQuote).toMatchObject({ number: 1, principal: 14_622_742, interest: 18_629, total: 14_641_371 });
    expect(firstQuote.perDiem).toBe('15.5241');
    await pay('2031-12-01', 100_000);
    expect((await quote()).quote.number).toBe(2);
    expect((await readLedger()).quotes.at(-1)).toEqual({ ...firstQuote, state: 'expired' });
  }, 30_000);

  it('marks quotes that a later booking or change of the terms outdates, for staff and borrower, until it is undone', async () => {
    await start();
    const day = '2026-12-20';
    await run((context) => createQuote(context, fixture.loan, { goodThrough: '2026-12-31' }), undefined, day);
    const readStates = async () => [
      (await readLedger(undefined, day)).quotes[0]?.state,
      (await readLedger(fixture.borrower, day)).quotes[0]?.state,
    ];
    const quote = (await readLedger(undefined, day)).quotes[0]?._id as Id;
    const isMarked = async () =>
      printedText(await run((context) => readQuotePages(context, quote), fixture.borrower, day)).includes('outdated');
    expect([await readStates(), await isMarked()]).toEqual([['valid', 'valid'], false]);
    const reason = 'Returned check';
    const undo = (reverses: Id) => addOne({ kind: 'reversal', reverses, effectiveOn: day, reason }, day);
    for (const entry of [
      { kind: 'fee' as const, amount: 2_500, effectiveOn: day, reason },
      { kind: 'principal' as const, amount: 100_000, effectiveOn: '2026-12-05' },
    ]) {
      const bookedId = await addOne(entry, day);
      expect([await readStates(), await isMarked()]).toEqual([['outdated', 'outdated'], true]);
      await undo(bookedId);
      expect(await readStates()).toEqual(['valid', 'valid']);
    }
    const terms = { ...TERMS, rate: '3.75' };
    await run((context) =>
      saveTerms(context, fixture.loan, { terms, from: null, reason: 'Rate of the note', version: 1 }),
    );
    expect(await readStates()).toEqual(['outdated', 'outdated']);
    await addOne({ kind: 'payoff', amount: 17_000_000, effectiveOn: day }, day);
    expect(await readStates()).toEqual(['settled', 'settled']);
  });

  it('charges late payments, waives with a reason, and takes entries back once, never changing them', async () => {
    await start();
    const today = '2027-01-20';
    expect((await readLedger(undefined, today)).entries).toMatchObject([
      { kind: 'late-charge', amount: 3_809, source: 'terms' },
    ]);
    const waiver = { kind: 'waiver' as const, amount: 3_809, effectiveOn: today };
    expect(await refusalOf(addOne(waiver, today))).toMatchObject({ status: 422 });
    expect(await refusalOf(addOne({ ...waiver, amount: 3_810, reason: 'Courtesy' }, today))).toMatchObject({
      status: 422,
    });
    await addOne({ ...waiver, reason: 'Courtesy' }, today);
    expect((await readLedger(undefined, today)).summary.unpaidFees).toBe(0);
    const payment = await pay(today, PAYMENT, today);
    const reversal = { kind: 'reversal' as const, reverses: payment, effectiveOn: today, reason: 'Wrong loan' };
    await addOne(reversal, today);
    expect(await refusalOf(addOne(reversal, today))).toMatchObject({ status: 409 });
    const { summary, entries } = await readLedger(undefined, today);
    expect(summary).toMatchObject({ balance: TERMS.amount, nextDue: '2027-01-01' });
    expect(entries.find(({ _id }) => _id === payment)).toMatchObject({ isReversed: true, principal: 0 });
    expect(await refusalOf(pay('2027-01-21', PAYMENT, today))).toMatchObject({ status: 422 });
    const change = run((context) =>
      context.tx.query('update app.servicing_entries set cents = 1 where company_id = $1', [context.tx.companyId], 'x'),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('shows a borrower the own loan without who booked and why', async () => {
    await start();
    await addOne({ kind: 'fee', amount: 2_500, effectiveOn: '2027-01-02', reason: 'Returned check' }, '2027-01-05');
    expect((await readLedger(fixture.officer, '2027-01-05')).entries).toMatchObject([{ reason: 'Returned check' }]);
    const ownLedger = await readLedger(fixture.borrower, '2027-01-05');
    expect(ownLedger.entries).toMatchObject([{ kind: 'fee', charged: 2_500, reason: '', by: '' }]);
    expect(ownLedger.versions).toEqual([]);
    expect(await refusalOf(view({ ...fixture.borrower, personId: newId() } as Viewer))).toMatchObject({ status: 404 });
  });
});

describe('online payments', () => {
  const CASES = [
    ['card_4242', 1, 87_500, []],
    ['card_3220', 2, 0, ['refunded']],
  ] as const;
  it.each(CASES)('with %s are entries exactly once', async (instrument, count, countedCount, reasons) => {
    const today = todayIn('UTC');
    await start({ firstDue: today });
    await fixture.pay(await fixture.request(), { instrument });
    expect((await readLedger(undefined, today)).entries).toEqual([]);
    await fixture.deliver();
    await fixture.deliver();
    const { entries, summary } = await readLedger(undefined, today);
    expect(entries).toHaveLength(count);
    expect(entries.map(({ reason }) => reason).filter(Boolean)).toEqual(reasons);
    const paidCount = entries.reduce(
      (sum, value) => sum + value.interest + value.principal + value.fees + value.held,
      0,
    );
    expect(paidCount).toBe(countedCount);
    expect(summary.balance + entries.reduce((sum, value) => sum + value.principal, 0)).toBe(TERMS.amount);
  });

  it('that staff took back are not taken back again by their refund, and a partial refund leaves the rest', async () => {
    const today = todayIn('UTC');
    await start({ firstDue: today });
    await fixture.pay(await fixture.request());
    await fixture.deliver();
    const refund = (refundedNumber: number) =>
      fixture.fresh.owner.query(
        `insert into app.payment_events (company_id, provider, id, attempt_id, type, amount, refunded, occurred_at)
         select company_id, provider, $1, attempt_id, $3, amount, $2, now() from app.payment_events limit 1`,
        [newId(), refundedNumber, refundedNumber < 87_500 ? 'part_refunded' : 'refunded'],
      );
    await refund(7_500);
    const readEntries = async () => (await readLedger(undefined, today)).entries;
    expect(await readEntries()).toHaveLength(3);
    const [rest] = (await readEntries()).filter(({ kind, isReversed }) => kind === 'payment' && !isReversed);
    expect(rest).toMatchObject({ amount: 80_000, source: 'online', mayReverse: true });
    await addOne({ kind: 'reversal', reverses: rest?._id, effectiveOn: today, reason: 'An appraisal fee' }, today);
    expect((await readLedger(undefined, today)).summary).toMatchObject({ balance: TERMS.amount, held: 0 });
    await fixture.fresh.owner.query('delete from app.servicing_entries');
    const online = (await readEntries()).find(({ isReversed }) => isReversed);
    await fixture.fresh.owner.query(`delete from app.payment_events where type = 'part_refunded'`);
    await addOne({ kind: 'reversal', reverses: online?._id, effectiveOn: today, reason: 'An appraisal fee' }, today);
    await refund(87_500);
    expect((await readEntries()).map(({ kind }) => kind).sort()).toEqual(['payment', 'reversal']);
    expect((await readLedger(undefined, today)).summary.balance).toBe(TERMS.amount);
  });
});

describe('a refund', () => {
  it('of the convenience fee alone takes nothing back from the loan, and any other does, whichever comes first', async () => {
    await fixture.close();
    fixture = await createPaymentFixture({
      ...{ convenienceFees: true, convenienceFeeBasis: 'Loan agreement, section 6.2', convenienceFeeCap: 500 },
    });
    const today = todayIn('UTC');
    await start({ firstDue: today });
    const readCreditedAmounts = async () =>
      (await readLedger(undefined, today)).entries
        .filter(({ kind, isReversed }) => kind === 'payment' && !isReversed)
        .map(({ amount }) => amount);
    const refundOf = async (id: Id, amount: number, isOfFee: boolean) => {
      await fixture.refund(id, amount, isOfFee);
      await fixture.deliver();
      return readCreditedAmounts();
    };
    const readRefundable = async () => {
      const { payments } = await listOf(fixture, fixture.officer);
      return payments.slice(0, 1).map(({ refundable, refundableFee }) => [refundable, refundableFee])[0];
    };
    const payWithFee = async () => {
      const id = await fixture.request({ convenienceFee: 'Included' });
      await fixture.pay(id, { kind: 'ach', instrument: 'bank_6789', amount: 88_000 });
      await fixture.deliver();
      return id;
    };
    const firstPayment = await payWithFee();
    expect(await readCreditedAmounts()).toEqual([87_500]);
    expect(await readRefundable()).toEqual([88_000, 500]);
    expect(await refundOf(firstPayment, 200, true)).toEqual([87_500]);
    expect(await readRefundable()).toEqual([87_800, 300]);
    expect(await refusalOf(fixture.refund(firstPayment, 301, true))).toMatchObject({ status: 422 });
    expect(await refundOf(firstPayment, 400, false)).toEqual([87_100]);
    expect(await refundOf(firstPayment, 300, true)).toEqual([87_100]);
    expect((await readLedger(undefined, today)).entries).toHaveLength(3);
    expect(await refundOf(firstPayment, 87_100, false)).toEqual([]);
    // The fee is refunded last by a refund of anything else.
    const secondPayment = await payWithFee();
    expect(await refundOf(secondPayment, 87_600, false)).toEqual([]);
    expect(await readRefundable()).toEqual([400, 400]);
  }, 30_000);
});

/** All texts of laid-out pages, in order. */
function textsOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  const { text, ...others } = content as Readonly<Record<string, unknown>>;
  return [...(typeof text === 'string' ? [text] : textsOf(text)), ...Object.values(others).flatMap(textsOf)];
}
const printedText = (pages: PagesRequest) => textsOf(pages.content).join('|');

describe('documents', () => {
  const ledgerKnownOn = (day: string) =>
    fixture.fresh.owner.query(`update app.servicing_entries set created_at = $1 where created_at > '2026-11-01'`, [
      day,
    ]);
  const statement = (month: string, today: string) =>
    run((context) => readStatement(context, fixture.loan, month), undefined, today);

  it('print the statement of a month as it was known at its end, and later corrections in a later one', async () => {
    await start();
    const { owner } = fixture.fresh;
    await owner.query(`update app.serviced_loans set started_at = '2026-12-05'`);
    await owner.query(`update app.servicing_terms set created_at = '2026-12-05'`);
    await pay('2027-02-10', PAYMENT, '2027-02-10');
    await ledgerKnownOn('2027-02-10T12:00:00Z');
    const february = () => statement('2027-02', '2027-04-10');
    const firstCorrection = await february();
    expect(firstCorrection).toMatchObject({ end: '2027-02-28', openingBalance: TERMS.amount, correction: 0 });
    expect(firstCorrection.activity.map(({ kind }) => kind)).toEqual(['payment', 'late-charge']);
    expect(firstCorrection.summary).toMatchObject({ daysPastDue: 27, nextDue: '2027-02-01' });
    await addOne({ kind: 'payment', amount: PAYMENT, effectiveOn: '2027-01-01' }, '2027-03-03');
    await owner.query(
      `update app.servicing_entries set created_at = '2027-03-03T12:00:00Z' where effective_on = '2027-01-01'`,
    );
    const { activity, summary } = await february();
    expect({ activity, summary }).toEqual({ activity: firstCorrection.activity, summary: firstCorrection.summary });
    const march = await statement('2027-03', '2027-04-10');
    expect(march.activity.map(({ effectiveOn }) => effectiveOn)).toEqual(['2027-01-01', '2027-03-17']);
    const paidCount = march.activity.reduce((sum, { principal }) => sum + principal, 0);
    expect(march.openingBalance - paidCount - march.correction).toBe(march.ledger.balance);
    expect(await refusalOf(statement('2026-11', '2027-04-10'))).toMatchObject({ status: 404 });
    expect(await refusalOf(statement('2027-05', '2027-04-10'))).toMatchObject({ status: 404 });
    const text = printedText(
      await run((context) => readStatementPages(context, fixture.loan, '2027-02'), fixture.borrower, '2027-04-10'),
    );
    for (const part of ['Loan statement', 'Hartwell', '$761.78', 'Transaction activity', 'Late charge', '3.875 %'])
      expect(text).toContain(part);
  });

  it('print a stored quote, for its own borrower only', async () => {
    await start();
    const { quote } = await run(
      (context) => createQuote(context, fixture.loan, { goodThrough: '2026-12-11' }),
      undefined,
      '2026-12-01',
    );
    const readPages = (viewer: Viewer) => run((context) => readQuotePages(context, quote._id), viewer, '2026-12-01');
    const text = printedText(await readPages(fixture.borrower));
    for (const part of ['Payoff statement 1', '$162,000.00', '$171.99', '$162,171.99', '$17.1986', '12-11-2026'])
      expect(text).toContain(part);
    expect(await refusalOf(readPages({ ...fixture.borrower, personId: newId() } as Viewer))).toMatchObject({
      status: 404,
    });
  });
});
