import { confirmation, reason } from '@lendwright/api';
import type { addServicingEntry as contract, AnswerOf, BodyOf } from '@lendwright/api';
import { cents, invariant, newId, Refusal, type Cents, type Id, type Reason } from '@lendwright/kernel';
import type { BookingKind } from '@lendwright/lending';
import { authorOf } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { notStartedRefusal, type ServicingContext } from '../servicing-context';
import { endPlansIfPaidOff } from '../payoff/end-plans';
import { lockServicedLoan } from '../terms/term-rows';
import { insertEntry, type NewEntry } from './entry-rows';
import { firstDayOf, ledgerOnDay, readHistory, type History } from './read-ledger';

type Body = BodyOf<typeof contract>;

const invalidRefusal = (explanation: Reason) => new Refusal(422, 'invalid', explanation);
const MONEY_KINDS: ReadonlySet<BookingKind> = new Set(['payment', 'principal', 'payoff']);

/** The amount of a reversal: all of the entry that it reverses. @throws Refusal 422 invalid, 409 conflict */
function reversedAmount({ bookings }: History, { reverses, effectiveOn }: Body): Cents {
  const target = bookings.find(({ id }) => id === reverses);
  if (!target || target.kind === 'reversal') throw invalidRefusal(reason('servicing.entryMissing'));
  if (bookings.some((entry) => entry.reverses === target.id))
    throw new Refusal(409, 'conflict', reason('servicing.alreadyReversed'));
  if (effectiveOn < target.on) throw invalidRefusal(reason('servicing.reversalTooEarly'));
  return target.cents;
}

/** @throws Refusal 422 invalid */
function amountOf(history: History, body: Body, today: string): Cents {
  const { kind, amount, reverses } = body;
  if (kind === 'reversal') return reversedAmount(history, body);
  if (!amount || reverses) throw invalidRefusal(reason('servicing.amountMissing'));
  if (kind === 'waiver' && amount > ledgerOnDay(history, today).unpaidFees)
    throw invalidRefusal(reason('servicing.waiverTooLarge'));
  return cents(amount);
}

/**
 * Books an entry on a loan in servicing, possibly for an earlier day: the ledger is computed from all entries.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict for an entry that was reversed; nothing is
 * saved then
 */
export async function addEntry(context: ServicingContext, id: Id, body: Body): Promise<AnswerOf<typeof contract>> {
  const { tx, viewer, today } = context;
  const { kind, effectiveOn: on, reason: reasonText } = body;
  const loan = await findManagedLoan(context, id);
  if (!(await lockServicedLoan(tx, id))) throw notStartedRefusal();
  const history = await readHistory(context, id);
  invariant(history, 'a loan in servicing has terms');
  if (on > today) throw invalidRefusal(reason('servicing.dayInFuture'));
  if (on < firstDayOf(history.terms.beginning)) throw invalidRefusal(reason('servicing.dayTooEarly'));
  if (!MONEY_KINDS.has(kind) && reasonText === '') throw invalidRefusal(reason('servicing.reasonMissing'));
  const amount = amountOf(history, body, today);
  const reverses = kind === 'reversal' ? (body.reverses ?? null) : null;
  const entry: NewEntry = { id: newId(), loan: id, kind, cents: amount, on, reverses, reason: reasonText };
  if (!(await insertEntry(tx, authorOf(viewer), entry)))
    throw new Refusal(409, 'conflict', reason('servicing.alreadyReversed'));
  const event = { event: 'servicing.entry_added', subject: entry.id } as const;
  await recordLoanAction(context, loan, 'servicing_entry_added', { entry: entry.id, kind, cents: amount, on }, event);
  if (MONEY_KINDS.has(kind)) await endPlansIfPaidOff(context, loan);
  return { ...confirmation('servicing.entryAdded'), _id: entry.id };
}
