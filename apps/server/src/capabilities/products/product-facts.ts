import type { AnswerOf, readProductChoices } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

type Status = AnswerOf<typeof readProductChoices>['statuses'][number];
interface TitledRow {
  readonly id: Id;
  readonly title: string;
}

/** The active, published loan forms that a program may use. */
export function readLoanForms(tx: TenantTx): Promise<TitledRow[]> {
  const sql = `select id, title from app.forms where company_id = $1 and kind = 'opportunity' and is_active
     and published_version > 0 order by created_at, id`;
  return tx.query(sql, [tx.companyId], 'product-forms');
}

/** The active loan statuses in pipeline order. */
export function readLoanStatuses(tx: TenantTx): Promise<Status[]> {
  const sql = `select id as "_id", title, hue, glyph as place from app.statuses
     where company_id = $1 and module_key = 'loans' and is_active order by statuses.place, title`;
  return tx.query(sql, [tx.companyId], 'product-statuses');
}

/** The titles of forms and statuses by id, including inactive ones. */
export async function titlesOf(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map();
  const sql = `select id, title from app.forms where company_id = $1 and id = any($2::uuid[])
     union all select id, title from app.statuses where company_id = $1 and id = any($2::uuid[])`;
  const rows = await tx.query<TitledRow>(sql, [tx.companyId, [...new Set(ids)]], 'product-titles');
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The forms and statuses that a program may reference. */
export async function readChoices(tx: TenantTx): Promise<AnswerOf<typeof readProductChoices>> {
  const namesPromise = tx.query<{ name: string }>('select name from auth.companies where id = $1', [tx.companyId]);
  const [company, forms, statuses] = await Promise.all([namesPromise, readLoanForms(tx), readLoanStatuses(tx)]);
  return {
    company: { _id: tx.companyId, title: company[0]?.name ?? '' },
    forms: forms.map(({ id: _id, title }) => ({ _id, title })),
    statuses,
  };
}
