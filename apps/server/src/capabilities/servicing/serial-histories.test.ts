import { addServicingEntry, servicingTerms, type BodyInputOf } from '@lendwright/api';
import { cents, isRefusal, newId, type Id } from '@lendwright/kernel';
import { ledgerOf, type Booking, type Ledger, type LedgerTerms } from '@lendwright/lending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture } from '../../testing/companies/payment-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { isFullRun, seedOfRun } from '../../testing/scale';
import { addEntry } from './ledger/add-entry';
import { ledgerOnDay, readHistory } from './ledger/read-ledger';
import type { ServicingContext } from './servicing-context';
import { startServicing } from './terms/save-terms';

const TODAY = '2027-01-05';
const PAYMENT = 1_418_182;
const PAID_AMOUNT = 87_500;

let fixture: PaymentFixture;
let ledgerTerms: LedgerTerms;
let paidId: Id;
beforeAll(async () => {
  fixture = await createPaymentFixture();
  const terms = servicingTerms.parse({
    ...{ amount: 16_200_000, rate: '9.25', count: 12, perYear: 12, firstDue: '2027-01-01', accrual: 'periods' },
    ...{ basis: 365, interestOnly: 0, balloonAfter: null, escrow: 0, order: 'interest', partial: 'hold' },
    ...{ rest: 'principal', lateCharge: { percent: '5', cap: null, graceDays: 15 } },
  });
  await run((context) => startServicing(context, fixture.loan, { terms }));
  ledgerTerms = (await readLoan()).history.ledgerTerms;
  paidId = await fixture.request();
  await fixture.pay(paidId);
  await fixture.deliver();
});
afterAll(() => fixture.close());

const run = <T>(use: (context: ServicingContext) => Promise<T>) =>
  fixture.run(fixture.officer, (context) => use({ ...context, engine: fixture.lender.engine, today: TODAY }));

async function readLoan() {
  const history = await run((context) => readHistory(context, fixture.loan));
  if (!history) throw new Error('the loan is not in servicing');
  return { history, ledger: ledgerOnDay(history, TODAY) };
}

type Entry = BodyInputOf<typeof addServicingEntry>;
/** One of several actions at once: a booking, or a refund of the payment that was made online. */
type Action = { readonly entry: Entry } | { readonly refund: number };
/** The outcome: the booking's id, or that it was refused. */
interface Outcome {
  readonly act: Action;
  readonly id: Id | null;
  readonly isAccepted: boolean;
}

const addBooking = async (entry: Entry): Promise<Id> => {
  const body = addServicingEntry.body?.parse(entry) as Parameters<typeof addEntry>[2];
  return (await run((context) => addEntry(context, fixture.loan, body)))._id;
};

async function runAction(act: Action): Promise<Outcome> {
  try {
    if ('entry' in act) return { act, id: await addBooking(act.entry), isAccepted: true };
    await fixture.refund(paidId, act.refund);
    return { act, id: null, isAccepted: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { act, id: null, isAccepted: false };
  }
}

interface State {
  readonly bookings: readonly Booking[];
  readonly refunded: number;
}

function computeLedger({ bookings }: State): Ledger {
  const ledger = ledgerOf(ledgerTerms, bookings, TODAY);
  if (typeof ledger === 'string') throw new Error(ledger);
  return ledger;
}

/** The effect of one action alone, by rules that are written independently of the code; null if it is refused. */
function runActAlone(state: State, { act, id }: Outcome): State | null {
  if ('refund' in act)
    return state.refunded + act.refund > PAID_AMOUNT ? null : { ...state, refunded: state.refunded + act.refund };
  const { kind, reverses, effectiveOn: on } = act.entry;
  const amount = act.entry.amount ?? 0;
  const target = state.bookings.find((candidate) => candidate.id === reverses);
  if (kind === 'reversal' && (!target || state.bookings.some((candidate) => candidate.reverses === reverses)))
    return null;
  if (kind === 'waiver' && amount > computeLedger(state).unpaidFees) return null;
  const booking: Booking = {
    ...{ id: id ?? newId(), kind, on, cents: target?.cents ?? cents(amount) },
    ...(target && { reverses: target.id }),
  };
  return { ...state, bookings: [...state.bookings, booking] };
}

/**
 * Whether the outcomes equal those of the actions run one after another, in some order that ends in the state of the
 * database.
 */
function isSerial(state: State, outcomes: readonly Outcome[], isExpectedEnd: (end: State) => boolean): boolean {
  if (outcomes.length === 0) return isExpectedEnd(state);
  return outcomes.some((outcome, index) => {
    const after = runActAlone(state, outcome);
    if ((after !== null) !== outcome.isAccepted) return false;
    return isSerial(after ?? state, outcomes.toSpliced(index, 1), isExpectedEnd);
  });
}

const sumOf = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((sum, { act, isAccepted }) => sum + (isAccepted && 'refund' in act ? act.refund : 0), 0);

/** The same numbers for the same seed. */
function seededDraw(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

async function restart(): Promise<{ readonly state: State; readonly fee: Id; readonly payment: Id }> {
  const { owner } = fixture.fresh;
  await owner.query('delete from app.servicing_entries');
  for (const table of ['app.sandbox_refunds', 'app.payment_refunds']) await owner.query(`delete from ${table}`);
  await owner.query('update app.payments set refund_requested = 0');
  const payment = await addBooking({ kind: 'payment', amount: 300_000, effectiveOn: '2027-01-02' });
  const fee = await addBooking({ kind: 'fee', amount: 5_000, effectiveOn: '2027-01-02', reason: 'Returned check' });
  const { bookings } = (await readLoan()).history;
  return { state: { bookings, refunded: 0 }, fee, payment };
}

it('lets acts at the same moment end as some order of them one after the other', async () => {
  const histories = isFullRun() ? 2_000 : 60;
  const seed = seedOfRun();
  const draw = seededDraw(seed);
  const wrongOutcomes: Outcome[][] = [];
  let [acts, refusedCount] = [0, 0];
  for (let index = 0; index < histories; index++) {
    const { state, fee, payment } = await restart();
    const commonData = { effectiveOn: TODAY, reason: 'Agreed' };
    const ways: (() => Action)[] = [
      () => ({ entry: { ...commonData, kind: 'waiver', amount: [2_000, 3_000, 5_000][draw(3)] } }),
      () => ({ entry: { ...commonData, kind: 'waiver', amount: 4_000 } }),
      () => ({ entry: { ...commonData, kind: 'reversal', reverses: draw(2) ? fee : payment } }),
      () => ({ entry: { ...commonData, kind: 'payment', amount: PAYMENT + draw(3) * 2_500 } }),
      () => ({ entry: { ...commonData, kind: 'fee', amount: 1_000 } }),
      () => ({ refund: [30_000, 60_000, PAID_AMOUNT][draw(3)] ?? PAID_AMOUNT }),
    ];
    const chosenActions = Array.from({ length: 2 + draw(4) }, () => ways[draw(ways.length)]?.() as Action);
    const outcomes = await Promise.all(chosenActions.map(runAction));
    const { ledger, history } = await readLoan();
    const requestedCount = await fixture.count('app.payments where id = $1 and refund_requested = any($2::bigint[])', [
      ...[paidId, [sumOf(outcomes)]],
    ]);
    const ids = history.bookings.map(({ id }) => id).toSorted();
    const isExpectedEnd = (end: State) => {
      const { balance, unpaidFees, held } = computeLedger(end);
      const isSame =
        end.bookings
          .map(({ id }) => id)
          .toSorted()
          .join() === ids.join();
      return isSame && balance === ledger.balance && unpaidFees === ledger.unpaidFees && held === ledger.held;
    };
    if (requestedCount !== 1 || !isSerial(state, outcomes, isExpectedEnd)) wrongOutcomes.push(outcomes);
    acts += outcomes.length;
    refusedCount += outcomes.filter(({ isAccepted }) => !isAccepted).length;
  }
  expect(wrongOutcomes).toEqual([]);
  // It would notice two waivers of more than is owed, and a refund of more than was paid.
  const { state } = await restart();
  const waiver = { kind: 'waiver' as const, amount: 4_000, effectiveOn: TODAY, reason: 'Agreed' };
  for (const act of [{ entry: waiver }, { refund: 60_000 }]) {
    const acceptedData = { act, id: newId(), isAccepted: true };
    const acceptEveryAttempt = () => true;
    expect(isSerial(state, [acceptedData, { ...acceptedData, id: newId() }], acceptEveryAttempt)).toBe(false);
    expect(isSerial(state, [acceptedData, { ...acceptedData, isAccepted: false }], acceptEveryAttempt)).toBe(true);
  }
  reportMeasurement(
    'X3',
    `${histories} random histories (seed ${seed}) of ${acts} acts at once, ${refusedCount} refused: ${wrongOutcomes.length} equal no serial order`,
  );
}, 300_000);
