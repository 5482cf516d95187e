import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

interface DraftRow {
  readonly sealed: string;
  readonly at: string;
}

export async function findDraftRow(tx: TenantTx, form: Id, id: Id): Promise<DraftRow | null> {
  const [row] = await tx.query<DraftRow>(
    'select sealed, at from app.webform_drafts where company_id = $1 and id = $2 and form_id = $3 and until > now()',
    [tx.companyId, id, form],
    'webform-draft-find',
  );
  return row ?? null;
}

/** @returns the expiry time */
export async function saveDraftRow(
  tx: TenantTx,
  { id, form, sealed, days }: { readonly id: Id; readonly form: Id; readonly sealed: string; readonly days: number },
): Promise<string> {
  const [row] = await tx.query<{ until: string }>(
    `insert into app.webform_drafts (company_id, id, form_id, sealed, until) values ($1, $2, $3, $4, now() + $5 * interval '1 day')
     on conflict (company_id, id) do update set sealed = excluded.sealed, at = excluded.at, until = excluded.until returning until`,
    [tx.companyId, id, form, sealed, days],
    'webform-draft-save',
  );
  return (row as { until: string }).until;
}

export async function deleteDraftRow(tx: TenantTx, id: Id): Promise<void> {
  const sql = 'delete from app.webform_drafts where company_id = $1 and id = $2';
  await tx.query(sql, [tx.companyId, id], 'webform-draft-delete');
}

export async function deleteExpiredDrafts(tx: TenantTx): Promise<void> {
  await tx.query('delete from app.webform_drafts where company_id = $1 and until <= now()', [tx.companyId]);
}
