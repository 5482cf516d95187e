import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** What a person left out of the last summary of a record of this form. */
export async function readChoice(tx: TenantTx, account: Id, form: Id): Promise<readonly string[]> {
  const rows = await tx.query<{ elements: string[] }>(
    'select elements from app.summary_choices where company_id = $1 and account_id = $2 and form_id = $3',
    [tx.companyId, account, form],
    'summary-choice',
  );
  return rows[0]?.elements ?? [];
}

export async function saveChoice(tx: TenantTx, account: Id, form: Id, elements: readonly string[]): Promise<void> {
  await tx.query(
    `insert into app.summary_choices (company_id, account_id, form_id, elements) values ($1, $2, $3, $4)
     on conflict (company_id, account_id, form_id) do update set elements = excluded.elements, updated_at = excluded.updated_at
     where app.summary_choices.elements is distinct from excluded.elements returning company_id`,
    [tx.companyId, account, form, elements],
    'summary-choice-save',
  );
}
