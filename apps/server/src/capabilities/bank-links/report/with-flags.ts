import type { AssetsReport } from '@lendwright/api';
import { cents, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ProvidedReport } from '../bank-data-provider';

type Account = AssetsReport['accounts'][number];
type Flag = AssetsReport['flags'][number];

/** Deposits below this are never large, in cents. */
const SMALLEST_LARGE_DEPOSIT = 100_000;
const DAYS_OF_MONTH = 30;
const NSF_PATTERN = /\b(?:nsf|insufficient funds|overdraft|returned (?:item|check|payment))\b/i;
const DEBTS_PATTERN = /credit|loan|mortgage/i;

/**
 * Half of the deposits into all accounts in an average month.
 * @source Fannie Mae Selling Guide B3-4.2-02 (large deposits)
 */
function largeDepositOf({ accounts, days }: ProvidedReport): number {
  const deposits = accounts.flatMap(({ transactions }) => transactions.filter(({ amount }) => amount > 0));
  const sum = deposits.reduce((total, { amount }) => total + amount, 0);
  return Math.max(SMALLEST_LARGE_DEPOSIT, (sum * DAYS_OF_MONTH) / Math.max(days, DAYS_OF_MONTH) / 2);
}

function flagsOf(account: Account, largeDeposit: number, lastName: string): Flag[] {
  const { _id: id, transactions, balance, owners, kind, name } = account;
  const flags = transactions.flatMap(({ on, amount, description }): Flag[] => {
    const transaction = { account: id, on, amount, description };
    if (amount > largeDeposit) return [{ kind: 'large-deposit', ...transaction }];
    return amount < 0 && NSF_PATTERN.test(description) ? [{ kind: 'nsf', ...transaction }] : [];
  });
  const wholeData = { account: id, on: null, description: name };
  if (balance < 0 && !DEBTS_PATTERN.test(kind)) flags.push({ kind: 'negative-balance', ...wholeData, amount: balance });
  const isForeign = owners.length > 0 && !owners.some((owner) => owner.toLowerCase().includes(lastName.toLowerCase()));
  if (isForeign) flags.push({ kind: 'other-owner', ...wholeData, amount: null, description: owners.join(', ') });
  return flags;
}

/** Adds the flags that staff should review, and the sum of the accounts. @param lastName the borrower's last name */
export function withFlags(report: ProvidedReport, lastName: string): AssetsReport {
  const largeDeposit = largeDepositOf(report);
  const countedAccounts = report.accounts.filter(({ kind, balance }) => !DEBTS_PATTERN.test(kind) && balance > 0);
  return {
    ...report,
    flags: report.accounts.flatMap((account) => flagsOf(account, largeDeposit, lastName)),
    total: cents(countedAccounts.reduce((sum, { balance }) => sum + balance, 0)),
  };
}

export async function readOwnerName(tx: TenantTx, person: Id): Promise<string> {
  const sql = 'select last_name from app.records where company_id = $1 and id = $2';
  const rows = await tx.query<{ last_name: string }>(sql, [tx.companyId, person], 'bank-link-owner');
  return rows[0]?.last_name ?? '';
}
