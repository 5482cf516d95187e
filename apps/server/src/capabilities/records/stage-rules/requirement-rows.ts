import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A document or a template of a record, as one key. */
export const ofRecord = (recordId: Id, part: string): string => `${recordId}/${part}`;

/**
 * The states of the documents of records, by `ofRecord` with the slot. A document that does not apply counts as
 * approved.
 */
export async function readDocumentStates(
  tx: TenantTx,
  recordIds: readonly Id[],
): Promise<ReadonlyMap<string, 'received' | 'approved'>> {
  if (recordIds.length === 0) return new Map();
  const rows = await tx.query<{ record_id: Id; element: string; status: string }>(
    `select record_id, element, status from app.documents where company_id = $1 and record_id = any($2::uuid[])
     and status in ('Awaiting Review', 'Approved', 'N/A')`,
    [tx.companyId, recordIds],
    'stage-documents',
  );
  return new Map(
    rows.map(({ record_id, element, status }) => {
      return [ofRecord(record_id, element), status === 'Awaiting Review' ? 'received' : 'approved'] as const;
    }),
  );
}

/** The task templates from which records have a completed task, as `ofRecord`. */
export async function readCompletedTemplates(tx: TenantTx, recordIds: readonly Id[]): Promise<ReadonlySet<string>> {
  if (recordIds.length === 0) return new Set();
  const rows = await tx.query<{ record_id: Id; template_id: Id }>(
    `select distinct record_id, template_id from app.tasks where company_id = $1 and record_id = any($2::uuid[])
     and template_id is not null and status = 'Completed' and is_active`,
    [tx.companyId, recordIds],
    'stage-tasks',
  );
  return new Set(rows.map(({ record_id, template_id }) => ofRecord(record_id, template_id)));
}

/** The titles of task templates. */
export async function readTemplateTitles(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: Id; title: string }>(
    'select id, title from app.task_templates where company_id = $1 and id = any($2)',
    [tx.companyId, ids],
    'stage-template-titles',
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
