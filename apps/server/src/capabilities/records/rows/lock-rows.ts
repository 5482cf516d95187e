import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { assigneesSql } from './record-assignees';
import type { RecordRow } from './record-rows';

/** A locked record without its answers. */
export type LockedRow = Omit<RecordRow, 'info'>;

const COLUMNS = `id, module_key, form_id, form_version, number, is_active, version, status_id, product_id, program_id, prospect_id, source_id,
  groups, people, first_name, last_name, email, phone, documents_waiting, created_at, created_by, created_name, updated_at, updated_by,
  updated_name, submitted_at, shared_with, shared_from`;

/**
 * Locks records of a module in the order of their ids, so that two transactions with overlapping records wait for each
 * other instead of forming a deadlock. Ignores access; mirrors of other companies' loans are never locked. Assigned people are
 * read after the lock, when they are current.
 */
export async function lockRows(tx: TenantTx, module: string, ids: readonly Id[]): Promise<Map<Id, LockedRow>> {
  const [rows, assignedEntries] = await Promise.all([
    tx.query<Omit<LockedRow, 'workforces' | 'contacts'>>(
      `select ${COLUMNS} from app.records where company_id = $1 and module_key = $2 and id = any($3::uuid[]) and shared_from is null order by id for no key update`,
      [tx.companyId, module, ids],
      'records-lock',
    ),
    tx.query<Pick<LockedRow, 'id' | 'workforces' | 'contacts'>>(
      `select r.id, ${assigneesSql('r', 'workforces')} as workforces, ${assigneesSql('r', 'contacts')} as contacts
       from unnest($2::uuid[]) as r (id)
       where exists (select 1 from app.record_assignees a where a.company_id = $1 and a.record_id = r.id)`,
      [tx.companyId, ids],
      'records-lock-assignees',
    ),
  ]);
  const byId = new Map(assignedEntries.map((row) => [row.id, row]));
  const NO_ASSIGNEES = { workforces: [], contacts: [] };
  return new Map(rows.map((row) => [row.id, { ...row, ...NO_ASSIGNEES, ...byId.get(row.id) }]));
}

/** The answers of records that the caller has locked or only reads. */
export async function readAnswers(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, RecordRow['info']>> {
  const rows = await tx.query<Pick<RecordRow, 'id' | 'info'>>(
    'select id, info from app.records where company_id = $1 and id = any($2::uuid[]) and shared_from is null',
    [tx.companyId, ids],
    'records-answers',
  );
  return new Map(rows.map(({ id, info }) => [id, info]));
}
