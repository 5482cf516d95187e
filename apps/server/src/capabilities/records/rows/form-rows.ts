import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { BASE, type AccessFilter, type RecordRow } from './record-rows';

interface FormPage {
  readonly module: string;
  readonly form: Id;
  readonly access: AccessFilter;
  /** The id of the last record of the page before; null for the first page. */
  readonly after: Id | null;
  readonly limit: number;
}

/** Records of one form with all answers in the order of their creation, including inactive ones. */
export function readFormPage(tx: TenantTx, { module, form, access, after, limit }: FormPage): Promise<RecordRow[]> {
  const { personId, groups } = access === 'all' ? { personId: null, groups: [] } : access;
  return tx.query<RecordRow>(
    `select ${BASE}, info from app.records r where company_id = $1 and module_key = $2 and form_id = $3 and shared_from is null
       and id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000') and ($5 or people @> array[$6::uuid] or groups && $7::uuid[])
     order by id limit $8`,
    [tx.companyId, module, form, after, access === 'all', personId, groups, limit],
    'records-of-form',
  );
}
