import { accountKindOf, type AssetsReport } from '@lendwright/api';
import { cents, dayIn, fillPlaceholders, formatDollars, writeDay } from '@lendwright/kernel';
import type { Content, ContentText } from 'pdfmake/interfaces';
import { tableRows, type PagesRequest } from '../../contracts';
import type { ReportTexts } from './texts/report-texts';

export interface ReportFacts {
  readonly texts: ReportTexts;
  readonly company: string;
  readonly loan: string;
  readonly borrower: string;
  readonly institution: string;
  readonly dateFormat: string;
  readonly timeZone: string;
  readonly isSandbox: boolean;
}

const [INK, LABEL] = ['#0c2230', '#5d6c77'];

const money = (amount: number): string =>
  amount < 0 ? `-$${formatDollars(cents(-amount))}` : `$${formatDollars(cents(amount))}`;
const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, color: INK, margin: [0, 14, 0, 4] });

/** Rows under a header; the last `amounts` columns are amounts. */
function grid(head: readonly string[], rows: readonly (readonly string[])[], amounts: number): Content {
  const cellsOf = (texts: readonly string[], isHead: boolean): ContentText[] =>
    texts.map((text, index) => ({
      text,
      bold: isHead,
      color: INK,
      alignment: index < texts.length - amounts ? 'left' : 'right',
    }));
  const body = rows.map((row) => cellsOf(row, false));
  const widths = head.map((_, index) => (index === 1 ? '*' : 'auto'));
  return {
    table: { widths, ...tableRows(cellsOf(head, true), body) },
    layout: 'rows',
    fontSize: 8.5,
    margin: [0, 2, 0, 8],
  };
}

function kindText(kind: string, texts: ReportTexts): string {
  const knownKind = accountKindOf(kind);
  return knownKind === null ? kind : texts[`kind-${knownKind}`];
}

function accountPages(account: AssetsReport['accounts'][number], { texts, dateFormat }: ReportFacts): Content[] {
  const { name, last4, transactions } = account;
  const rows = transactions.map(({ on, description, amount }) => [
    writeDay(on, dateFormat),
    description,
    money(amount),
  ]);
  const title = heading(`${name} · ${last4}`);
  if (rows.length === 0) return [title, { text: texts.noTransactions, color: LABEL }];
  return [title, grid([texts.date, texts.description, texts.amount], rows, 1)];
}

function flagGrid({ flags, accounts }: AssetsReport, { texts, dateFormat }: ReportFacts): Content {
  if (flags.length === 0) return { text: texts.noFlags, color: LABEL };
  const rows = flags.map(({ kind, account, on, description, amount }) => [
    on === null ? '' : writeDay(on, dateFormat),
    `${texts[kind]}: ${description}`,
    accounts.find(({ _id }) => _id === account)?.last4 ?? '',
    amount === null ? '' : money(amount),
  ]);
  return grid([texts.date, texts.description, texts.account, texts.amount], rows, 1);
}

/** A report on US letter paper: facts, accounts, flags, then the transactions of each account. */
export function reportPages(report: AssetsReport, facts: ReportFacts): PagesRequest {
  const { texts, company, loan, borrower, institution, dateFormat, timeZone } = facts;
  const day = writeDay(dayIn(new Date(report.generatedAt), timeZone), dateFormat);
  const fill = (text: string) => fillPlaceholders(text, (name) => (name === 'day' ? day : String(report.days)));
  const line = (left: string, right: string, top: number): Content => ({
    columns: [{ text: left }, { text: right, alignment: 'right' }],
    ...{ fontSize: 7.5, color: LABEL, margin: [48, top, 48, 0] },
  });
  const accounts = report.accounts.map(({ last4, name, kind, owners, available, balance }) => [
    ...[
      last4,
      name,
      kindText(kind, texts),
      owners.join(', '),
      available === null ? '' : money(available),
      money(balance),
    ],
  ]);
  return {
    ...{
      title: `${texts.title} · ${loan}`,
      language: texts.language,
      page: 'letter',
      at: Date.parse(report.generatedAt),
    },
    ...{ margins: [48, 56, 48, 52], textSize: 9.5 },
    content: [
      { text: company, bold: true, fontSize: 15, color: INK },
      { text: texts.title, fontSize: 19, bold: true, color: INK, margin: [0, 10, 0, 6] },
      ...(facts.isSandbox
        ? [
            {
              text: texts.sandbox,
              bold: true,
              color: '#9a3412',
              margin: [0, 0, 0, 6] as [number, number, number, number],
            },
          ]
        : []),
      grid(
        [texts.loan, borrower === '' ? '' : `${loan} · ${texts.borrower}: ${borrower}`],
        [
          [texts.institution, institution],
          [texts.period, `${fill(texts.days)} · ${fill(texts.printed)}`],
          [texts.total, money(report.total)],
        ],
        0,
      ),
      heading(texts.accounts),
      grid([texts.account, '', texts.kind, texts.owners, texts.available, texts.balance], accounts, 2),
      heading(texts.flags),
      flagGrid(report, facts),
      ...report.accounts.flatMap((account) => accountPages(account, facts)),
    ],
    header: line(`${texts.title} · ${loan}`, company, 28),
    footer: line(fill(texts.printed), texts.page, 22),
  };
}
