import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A report of the provider about the account of a company. */
export type PayoutFact =
  | {
      readonly kind: 'account';
      readonly canCharge: boolean;
      readonly canPayOut: boolean;
      /** The provider's description of missing requirements; empty if there are none. */
      readonly requirement: string;
    }
  /** A failed payout, or, without a code, a successful one. */
  | { readonly kind: 'payout'; readonly code: string; readonly message: string };

export interface PayoutRow {
  can_charge: boolean;
  can_pay_out: boolean;
  requirement: string;
  account_at: string | null;
  failure_code: string;
  failure_message: string;
  payout_at: string | null;
}

/** The known state of the company's account; null if the provider has reported nothing. */
export async function findPayoutAccount(tx: TenantTx, provider: string): Promise<PayoutRow | null> {
  const sql = `select can_charge, can_pay_out, requirement, account_at, failure_code, failure_message, payout_at
    from app.payout_accounts where company_id = $1 and provider = $2`;
  return (await tx.query<PayoutRow>(sql, [tx.companyId, provider], 'payout-account'))[0] ?? null;
}

/** Creates the row of a company if it is missing, and locks it. */
export async function lockPayoutAccount(tx: TenantTx, provider: string): Promise<void> {
  await tx.query(
    'insert into app.payout_accounts (company_id, provider) values ($1, $2) on conflict (company_id, provider) do nothing',
    [tx.companyId, provider],
    'payout-account-insert',
  );
  await tx.query(
    'select provider from app.payout_accounts where company_id = $1 and provider = $2 for update',
    [tx.companyId, provider],
    'payout-account-lock',
  );
}

const ACCOUNT = `update app.payout_accounts set can_charge = $4, can_pay_out = $5, requirement = $6, account_at = $3::timestamptz
  where company_id = $1 and provider = $2 and (account_at is null or account_at < $3::timestamptz
    or account_at = $3::timestamptz and not ($4::boolean and $5::boolean))`;
const UPDATE_PAYOUT_SQL = `update app.payout_accounts set failure_code = $4, failure_message = $5, payout_at = $3::timestamptz
  where company_id = $1 and provider = $2 and (payout_at is null or payout_at < $3::timestamptz
    or payout_at = $3::timestamptz and $4 <> '')`;

/**
 * Stores the latest report, regardless of the order of arrival. Of two reports for the same moment, the worse one
 * counts.
 */
export async function setPayoutFact(tx: TenantTx, provider: string, fact: PayoutFact, moment: string): Promise<void> {
  if (fact.kind === 'account')
    await tx.query(
      ACCOUNT,
      [tx.companyId, provider, moment, fact.canCharge, fact.canPayOut, fact.requirement],
      'payout-account-set',
    );
  else await tx.query(UPDATE_PAYOUT_SQL, [tx.companyId, provider, moment, fact.code, fact.message], 'payout-set');
}
