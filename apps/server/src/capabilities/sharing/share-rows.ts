import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A grant: what one other company may do with one loan. */
export interface Grant {
  readonly id: Id;
  readonly loan_id: Id;
  readonly affiliate_id: Id;
  readonly affiliate_name: string;
  readonly access: 'View' | 'Edit';
  /** Element ids, and `@contact`. Nothing else is shared. */
  readonly fields: readonly string[];
  readonly editable: readonly string[];
  readonly consent: string;
  readonly version: number;
  readonly expires_at: string | null;
  readonly created_at: string;
  readonly created_name: string;
}

const COLUMNS = `id, loan_id, affiliate_id, affiliate_name, access, fields, editable, consent, version, expires_at, created_at, created_name`;

/**
 * The grant of a loan that is in force, expired or not. `isLocking` makes other changes of it wait until the commit.
 */
export async function readGrantOfLoan(tx: TenantTx, loanId: Id, isLocking = false): Promise<Grant | null> {
  const [row] = await tx.query<Grant>(
    `select ${COLUMNS} from app.loan_shares where company_id = $1 and loan_id = $2 and ended_at is null${isLocking ? ' for update' : ''}`,
    [tx.companyId, loanId],
    isLocking ? 'grant-of-loan-lock' : 'grant-of-loan',
  );
  return row ?? null;
}

/**
 * The grant with which another company uses a loan, if it is in force at this moment. With the lock, an end of the
 * grant waits for the caller's transaction, and the caller waits for an end in progress.
 */
export async function lockUsedGrant(
  tx: TenantTx,
  { shareId, affiliateId }: { readonly shareId: Id; readonly affiliateId: Id },
): Promise<Grant | null> {
  const [row] = await tx.query<Grant>(
    `select ${COLUMNS} from app.loan_shares where company_id = $1 and id = $2 and affiliate_id = $3 and ended_at is null
       and (expires_at is null or expires_at > now()) for share`,
    [tx.companyId, shareId, affiliateId],
    'grant-used',
  );
  return row ?? null;
}

/** The last grant of a loan and whether it is in force. */
export async function readLastGrant(
  tx: TenantTx,
  loanId: Id,
): Promise<(Grant & { readonly is_in_force: boolean }) | null> {
  const [row] = await tx.query<Grant & { is_in_force: boolean }>(
    `select ${COLUMNS}, ended_at is null as is_in_force from app.loan_shares where company_id = $1 and loan_id = $2
     order by ended_at desc nulls first limit 1`,
    [tx.companyId, loanId],
    'grant-last',
  );
  return row ?? null;
}

/** A grant with the name of whoever ended it; null while it is in force. */
export async function readGrant(
  tx: TenantTx,
  id: Id,
): Promise<(Grant & { readonly ended_name: string | null }) | null> {
  const [row] = await tx.query<Grant & { ended_name: string | null }>(
    `select ${COLUMNS}, (select ended_name where ended_at is not null) as ended_name from app.loan_shares where company_id = $1 and id = $2`,
    [tx.companyId, id],
    'grant-by-id',
  );
  return row ?? null;
}

type NewGrant = Omit<Grant, 'version' | 'created_at'> & { readonly created_by: Id };

export async function insertGrant(tx: TenantTx, grant: NewGrant): Promise<void> {
  await tx.query(
    `insert into app.loan_shares (company_id, id, loan_id, affiliate_id, affiliate_name, access, fields, editable, consent, expires_at,
       created_by, created_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.companyId,
      grant.id,
      grant.loan_id,
      grant.affiliate_id,
      grant.affiliate_name,
      grant.access,
      grant.fields,
      grant.editable,
      grant.consent,
      grant.expires_at,
      grant.created_by,
      grant.created_name,
    ],
    'grant-insert',
  );
}

export async function updateGrant(
  tx: TenantTx,
  id: Id,
  { access, fields, editable }: Pick<Grant, 'access' | 'fields' | 'editable'>,
): Promise<void> {
  await tx.query(
    `update app.loan_shares set access = $3, fields = $4, editable = $5, version = version + 1 where company_id = $1 and id = $2`,
    [tx.companyId, id, access, fields, editable],
    'grant-update',
  );
}

export async function endGrant(tx: TenantTx, id: Id, author: string): Promise<void> {
  await tx.query(
    'update app.loan_shares set ended_at = now(), ended_name = $3 where company_id = $1 and id = $2',
    [tx.companyId, id, author],
    'grant-end',
  );
}
