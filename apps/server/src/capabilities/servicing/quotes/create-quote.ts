import { confirmation, reason } from '@lendwright/api';
import type { AnswerOf, BodyOf, createPayoffQuote as contract } from '@lendwright/api';
import { dayNumber, invariant, newId, Refusal, type Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { readHistory } from '../ledger/read-ledger';
import { notStartedRefusal, type ServicingContext } from '../servicing-context';
import { lockServicedLoan } from '../terms/term-rows';
import { insertQuote, presentQuote } from './quote-rows';
import { computePayoff } from './quote-state';

/** A quote states what is owed in the near future; a later date would require too many assumptions. */
const MAX_DAYS_AHEAD = 90;

/**
 * Computes the payoff of a loan on a day, and stores it as its next numbered quote.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid for a day in the past or too far ahead, or a loan that is
 * paid off
 * @source 12 CFR 1026.36(c)(3)
 */
export async function createQuote(
  context: ServicingContext,
  id: Id,
  { goodThrough }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, viewer, today } = context;
  const loan = await findManagedLoan(context, id);
  const servicedLoan = await lockServicedLoan(tx, id);
  if (!servicedLoan) throw notStartedRefusal();
  const daysAhead = dayNumber(goodThrough) - dayNumber(today);
  if (daysAhead < 0 || daysAhead > MAX_DAYS_AHEAD) throw new Refusal(422, 'invalid', reason('servicing.quoteDay'));
  const history = await readHistory(context, id);
  invariant(history, 'a loan in servicing has terms');
  const payoff = computePayoff(history, goodThrough);
  if (payoff.total === 0) throw new Refusal(422, 'invalid', reason('servicing.paidOff'));
  const { goodThrough: day, ...figures } = payoff;
  const [number, termsVersion] = [servicedLoan.last_quote + 1, servicedLoan.version];
  const row = await insertQuote(tx, authorOf(viewer), {
    ...{ loan: id, id: newId(), number, goodThrough: day, termsVersion, figures },
  });
  invariant(row, 'the quote was stored');
  const event = { event: 'servicing.payoff_quoted', subject: row.id } as const;
  await recordLoanAction(context, loan, 'payoff_quoted', { quote: row.id, number, cents: figures.total, day }, event);
  return { ...confirmation('servicing.quoted'), quote: presentQuote(row) };
}
