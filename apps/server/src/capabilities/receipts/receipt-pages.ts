import { cents } from '@lendwright/kernel';
import type { PagesRequest } from '../contracts';
import { amounts, letterPages, type PrintContext } from '../servicing';
import type { ReceiptFacts, Wording } from '../payments';

/** The receipt of a payment as a letter: the items, added fees, what was paid, and what was refunded since. */
export function receiptPages(
  print: PrintContext,
  { texts, write }: Wording,
  { payment, attempt, paidOn }: ReceiptFacts,
): PagesRequest {
  const { money } = print;
  const addedCents = cents(attempt.gross - payment.amount);
  const { name, last4, refunded } = attempt;
  const lines: [string, string][] = payment.items.map(({ item, cents: amount }) => [item, money(amount)]);
  if (addedCents > 0) lines.push([texts.fees, money(addedCents)]);
  if (payment.due_on !== null) lines.unshift([print.texts.dueDate, print.writeDay(payment.due_on)]);
  return letterPages(
    print,
    texts.title,
    [
      [texts.number, attempt.id],
      [texts.paidOn, print.writeDay(paidOn)],
      [texts.paidWith, write('method', { name, last4 })],
    ],
    [
      amounts([...lines, [texts.total, money(attempt.gross)]], true),
      ...(refunded > 0 ? [amounts([[texts.refunded, money(refunded)]], false)] : []),
    ],
  );
}
