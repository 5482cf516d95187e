import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A loan that this company received, with its owner. */
export interface ReceivedLoan {
  readonly share_id: Id;
  readonly loan_id: Id;
  readonly owner_id: Id;
  readonly owner_name: string;
}

/** The received loan with this id, if its share has not ended. */
export async function readReceivedLoan(tx: TenantTx, loanId: Id): Promise<ReceivedLoan | null> {
  const [row] = await tx.query<ReceivedLoan>(
    `select share_id, loan_id, owner_id, owner_name from app.received_loans
     where company_id = $1 and loan_id = $2 and ended_at is null`,
    [tx.companyId, loanId],
    'received-loan',
  );
  return row ?? null;
}

/** The state of a grant as its receiver stores it. */
export interface ReceivedState extends ReceivedLoan {
  readonly access: 'View' | 'Edit';
  readonly number: string | null;
  readonly shared_at: string;
  /** Increases with every change of the loan or of the grant. */
  readonly source_version: number;
}

/** Ends earlier shares of a loan whose end was not stored because the process stopped first. */
async function endEarlierShares(tx: TenantTx, { share_id, loan_id, shared_at }: ReceivedState): Promise<void> {
  await tx.query(
    `update app.received_loans set ended_at = now()
     where company_id = $1 and loan_id = $2 and share_id <> $3 and received_at <= $4 and ended_at is null`,
    [tx.companyId, loan_id, share_id, shared_at],
    'received-end-earlier',
  );
}

/**
 * Stores a newer state of a received loan and locks it until the transaction ends.
 * @returns false if the same or a newer state was stored before, or the share has ended
 */
export async function saveReceivedLoan(tx: TenantTx, state: ReceivedState): Promise<boolean> {
  await endEarlierShares(tx, state);
  const rows = await tx.query(
    `insert into app.received_loans (company_id, share_id, loan_id, owner_id, owner_name, access, number, source_version, received_at)
     select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::bigint, $9::timestamptz
       where not exists (select from app.received_loans r where r.company_id = $1 and r.loan_id = $3 and r.share_id <> $2 and r.ended_at is null)
     on conflict (company_id, share_id) do update set owner_name = excluded.owner_name, access = excluded.access,
       number = excluded.number, source_version = excluded.source_version
     where app.received_loans.ended_at is null and app.received_loans.source_version < excluded.source_version
     returning share_id`,
    [
      tx.companyId,
      state.share_id,
      state.loan_id,
      state.owner_id,
      state.owner_name,
      state.access,
      state.number,
      state.source_version,
      state.shared_at,
    ],
    'received-save',
  );
  return rows.length === 1;
}

/** Ends a received loan, even one that was never stored, so that an older state that arrives later has no effect. */
export async function endReceivedLoan(tx: TenantTx, state: ReceivedState): Promise<void> {
  await tx.query(
    `insert into app.received_loans as r (company_id, share_id, loan_id, owner_id, owner_name, access, number, source_version, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())
     on conflict (company_id, share_id) do update set ended_at = coalesce(r.ended_at, excluded.ended_at)`,
    [
      tx.companyId,
      state.share_id,
      state.loan_id,
      state.owner_id,
      state.owner_name,
      state.access,
      state.number,
      state.source_version,
    ],
    'received-end',
  );
}
