import { termsInForce } from '@lendwright/api';
import { cents } from '@lendwright/kernel';
import { lateChargeOf, termsOfInstallment } from '@lendwright/lending';
import type { Content } from 'pdfmake/interfaces';
import type { PagesRequest } from '../../contracts';
import { amounts, heading, letterPages, paragraph, table } from './pages';
import type { PrintContext } from './print-context';
import type { StatementFigures } from './statement-figures';

/** From this many days on, a statement contains a delinquency notice. @source 12 CFR 1026.41(d)(8) */
const DELINQUENT_DAYS = 45;

function duePaymentContent(print: PrintContext, { summary, next, ledger }: StatementFigures): Content[] {
  const { texts, money, fill } = print;
  const charges: readonly (readonly [string, number])[] = [
    [texts.ofPrincipal, next?.principal ?? 0],
    [texts.ofInterest, next?.interest ?? 0],
    [texts.ofEscrow, next?.escrow ?? 0],
    [texts.pastDue, summary.pastDue],
    [texts.fees, summary.unpaidFees],
  ];
  // Money that is held, or was paid on the installment in advance.
  const paidCount = charges.reduce((sum, [, amount]) => sum + amount, 0) - summary.amountDue;
  const lines = [...charges, [texts.received, -paidCount] as const].filter(([, amount]) => amount !== 0);
  const title = next ? fill(texts.installment, { day: print.writeDay(next.due) }) : texts.explanation;
  return [
    heading(texts.explanation),
    ...(next ? [paragraph(title)] : []),
    amounts(
      [...lines, [texts.amountDue, summary.amountDue] as const].map(([label, amount]) => [label, money(amount)]),
      true,
    ),
    ...(ledger.held > 0 ? [amounts([[texts.held, money(ledger.held)]], false)] : []),
  ];
}

function lateChargeContent(print: PrintContext, { next, history, summary }: StatementFigures): Content[] {
  const { texts, money, fill } = print;
  const content: Content[] = [];
  const terms = next && termsOfInstallment(history.ledgerTerms, next.position);
  const charge = next && terms && lateChargeOf(terms.lateCharge, cents(next.principal + next.interest));
  if (next && charge) {
    const values = { day: print.writeDay(next.lateOn), amount: money(charge) };
    content.push(paragraph(fill(texts.lateNotice, values)));
  }
  if (summary.daysPastDue >= DELINQUENT_DAYS) {
    const values = { days: String(summary.daysPastDue), amount: money(summary.pastDue + summary.unpaidFees) };
    content.push(paragraph(fill(texts.delinquency, values)));
  }
  return content;
}

function receivedContent({ texts, money }: PrintContext, { activity, year }: StatementFigures): Content[] {
  const parts = ['principal', 'interest', 'escrow', 'fees'] as const;
  const names = [texts.ofPrincipal, texts.ofInterest, texts.ofEscrow, texts.ofFees];
  const rows = parts.map((part, index) => [
    names[index] ?? '',
    money(activity.reduce((sum, entry) => sum + Math.max(0, entry[part]), 0)),
    money(year?.[part] ?? 0),
  ]);
  return [heading(texts.received), table(['', texts.inPeriod, texts.inYear], rows, 1)];
}

function activityContent(print: PrintContext, { activity, correction }: StatementFigures): Content[] {
  const { texts, money } = print;
  const nameOf = (kind: (typeof activity)[number]['kind']) => texts[kind === 'principal' ? 'principalPayment' : kind];
  const amountOf = (amount: number) => (amount === 0 ? '' : money(amount));
  const rows = activity.map(({ effectiveOn, kind, amount, principal, interest, escrow, fees }) => [
    ...[print.writeDay(effectiveOn), nameOf(kind), money(amount)],
    ...[principal, interest, escrow, fees].map(amountOf),
  ]);
  const head = [
    texts.day,
    texts.entry,
    texts.amount,
    texts.ofPrincipal,
    texts.ofInterest,
    texts.ofEscrow,
    texts.ofFees,
  ];
  return [
    heading(texts.activity),
    rows.length > 0 ? table(head, rows, 2) : paragraph(texts.none),
    ...(correction !== 0 ? [amounts([[texts.correction, money(-correction)]], false)] : []),
  ];
}

/** The statement of a month. @source 12 CFR 1026.41(d) */
export function statementPages(print: PrintContext, figures: StatementFigures): PagesRequest {
  const { texts, money } = print;
  const { start, end, summary, history, openingBalance } = figures;
  const account: [string, string][] = [
    [texts.opening, money(openingBalance)],
    [texts.principal, money(summary.balance)],
    [texts.rate, `${termsInForce(history.terms, end).rate} %`],
    [texts.escrowBalance, money(summary.escrowBalance)],
  ];
  return letterPages(
    print,
    texts.statement,
    [
      [texts.period, `${print.writeDay(start)} – ${print.writeDay(end)}`],
      [texts.dueDate, figures.next ? print.writeDay(figures.next.due) : ''],
      [texts.amountDue, money(summary.amountDue)],
    ],
    [
      ...lateChargeContent(print, figures),
      ...duePaymentContent(print, figures),
      ...[heading(texts.account), amounts(account, false)],
      ...receivedContent(print, figures),
      ...activityContent(print, figures),
    ],
  );
}
