import { dayIn } from '@lendwright/kernel';
import type { Content } from 'pdfmake/interfaces';
import type { PagesRequest } from '../../contracts';
import { presentQuote, type QuoteRow } from '../quotes/quote-rows';
import { amounts, letterPages, paragraph } from './pages';
import type { PrintContext } from './print-context';

const ALERT = '#a3261b';

/** The payoff letter of a stored quote. @source 12 CFR 1026.36(c)(3) */
export function quotePages(
  print: PrintContext,
  row: QuoteRow,
  { timeZone, isOutdated }: { readonly timeZone: string; readonly isOutdated: boolean },
): PagesRequest {
  const { texts, money, fill } = print;
  const { number, principal, interest, fees, held, total, perDiem, escrowRefund, createdAt } = presentQuote(row);
  const day = print.writeDay(row.good_through);
  const lines: [string, string][] = [
    [texts.principal, money(principal)],
    [fill(texts.interestTo, { day }), money(interest)],
    [texts.fees, money(fees)],
  ];
  if (held > 0) lines.push([texts.held, money(-held)]);
  return letterPages(
    print,
    `${texts.payoffLetter} ${number}`,
    [
      [texts.date, print.writeDay(dayIn(new Date(createdAt), timeZone))],
      [texts.goodThrough, day],
    ],
    [
      ...(isOutdated
        ? [{ text: texts.outdated, bold: true, color: ALERT, margin: [0, 4, 0, 4] } satisfies Content]
        : []),
      amounts([...lines, [texts.total, money(total)]], true),
      paragraph(fill(texts.perDiem, { amount: `$${perDiem}` })),
      paragraph(fill(texts.expiry, { day })),
      ...(escrowRefund > 0 ? [paragraph(fill(texts.escrowRefund, { amount: money(escrowRefund) }))] : []),
    ],
  );
}
