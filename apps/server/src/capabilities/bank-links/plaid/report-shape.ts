import { z } from 'zod';
import { REPORT_DAYS, type ProvidedReport } from '../bank-data-provider';

/** Amounts in dollars, as Plaid sends them. */
const dollars = z.number();
const centsOf = (amount: number): number => Math.round(amount * 100);

const transaction = z.object({
  transaction_id: z.string(),
  date: z.string(),
  original_description: z.string().nullable(),
  /** Positive for money that leaves the account. */
  amount: dollars,
  pending: z.boolean(),
});

const account = z.object({
  account_id: z.string(),
  name: z.string(),
  official_name: z.string().nullable(),
  mask: z.string().nullable(),
  type: z.string(),
  subtype: z.string().nullable(),
  balances: z.object({ current: dollars.nullable(), available: dollars.nullable() }),
  owners: z.array(z.object({ names: z.array(z.string()) })),
  transactions: z.array(transaction).optional(),
});

/** The used fields of the answer of `asset_report/get`. */
export const plaidReport = z.object({
  report: z.object({
    date_generated: z.string(),
    days_requested: z.number(),
    items: z.array(z.object({ institution_name: z.string(), accounts: z.array(account) })),
  }),
});

type PlaidAccount = z.output<typeof account>;

const accountOf = ({ balances, transactions = [], ...one }: PlaidAccount): ProvidedReport['accounts'][number] => ({
  ...{ _id: one.account_id, name: one.official_name ?? one.name, kind: one.subtype ?? one.type, last4: one.mask ?? '' },
  owners: one.owners.flatMap(({ names }) => names),
  balance: centsOf(balances.current ?? balances.available ?? 0),
  available: balances.available === null ? null : centsOf(balances.available),
  transactions: transactions
    .map((eachTransaction) => ({
      ...{
        _id: eachTransaction.transaction_id,
        on: eachTransaction.date,
        description: eachTransaction.original_description ?? '',
      },
      // Plaid's amounts are positive for withdrawals. Subtracting from zero avoids -0.
      ...{ amount: 0 - centsOf(eachTransaction.amount), isPending: eachTransaction.pending },
    }))
    .toSorted((firstTransaction, secondTransaction) => secondTransaction.on.localeCompare(firstTransaction.on)),
});

/** A report of Plaid in the product's shape: cents, and deposits positive. */
export const readPlaidReport = ({ report }: z.output<typeof plaidReport>): ProvidedReport => ({
  generatedAt: new Date(report.date_generated).toISOString(),
  days: report.days_requested || REPORT_DAYS,
  accounts: report.items.flatMap(({ accounts }) => accounts.map(accountOf)),
});
