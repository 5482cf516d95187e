import type { payoffQuote } from '@lendwright/api';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';

type Quote = z.output<typeof payoffQuote>;

/** The figures of a quote, as stored. */
export type QuoteFigures = Omit<Quote, '_id' | 'number' | 'goodThrough' | 'createdAt' | 'by'>;

export interface QuoteRow {
  id: Id;
  loan_id: Id;
  number: number;
  good_through: IsoDate;
  quote: QuoteFigures;
  created_at: string;
  created_name: string;
}

export interface NewQuote {
  readonly loan: Id;
  readonly id: Id;
  readonly number: number;
  readonly goodThrough: IsoDate;
  readonly termsVersion: number;
  readonly figures: QuoteFigures;
}

const COLUMNS = 'id, loan_id, number, good_through, quote, created_at, created_name';

/** Stores a quote with the number that follows the last one of its loan, whose row is locked. */
export async function insertQuote(tx: TenantTx, author: Author, quote: NewQuote): Promise<QuoteRow | null> {
  const { loan, id, number, goodThrough, termsVersion, figures } = quote;
  await tx.query(
    'update app.serviced_loans set last_quote = $3 where company_id = $1 and loan_id = $2',
    [tx.companyId, loan, number],
    'serviced-loan-quote',
  );
  const rows = await tx.query<QuoteRow>(
    `insert into app.payoff_quotes (company_id, id, loan_id, number, good_through, terms_version, quote, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9) returning ${COLUMNS}`,
    [
      ...[tx.companyId, id, loan, number, goodThrough, termsVersion, JSON.stringify(figures)],
      ...[author.accountId, author.name],
    ],
    'payoff-quote-insert',
  );
  return rows[0] ?? null;
}

export async function findQuote(tx: TenantTx, id: Id): Promise<QuoteRow | null> {
  const sql = `select ${COLUMNS} from app.payoff_quotes where company_id = $1 and id = $2`;
  return (await tx.query<QuoteRow>(sql, [tx.companyId, id], 'payoff-quote'))[0] ?? null;
}

/** The quotes of a loan, newest first. */
export function readQuotes(tx: TenantTx, loan: Id): Promise<QuoteRow[]> {
  const sql = `select ${COLUMNS} from app.payoff_quotes where company_id = $1 and loan_id = $2 order by number desc limit 100`;
  return tx.query<QuoteRow>(sql, [tx.companyId, loan], 'payoff-quotes');
}

export const presentQuote = (row: QuoteRow): Quote => ({
  ...{ ...row.quote, _id: row.id, number: row.number, goodThrough: row.good_through },
  ...{ createdAt: row.created_at, by: row.created_name },
});
