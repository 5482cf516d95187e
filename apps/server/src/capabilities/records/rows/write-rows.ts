import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { StoredCause } from '../requests/present-reason';
import { replaceAssignees } from './record-assignees';
import { NO_STATUS } from './record-rows';

/** The author of a write, stored on the record and in its history. */
export interface Author {
  readonly accountId: Id | null;
  readonly personId: Id | null;
  readonly name: string;
}

export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Why a document request changed. */
  readonly because?: StoredCause;
}

/** The columns of a record that a save may set; absent ones stay unchanged. */
export interface RecordPatch {
  readonly statusId?: Id | null;
  readonly productId?: Id | null;
  readonly programId?: Id | null;
  readonly prospectId?: Id | null;
  readonly sourceId?: Id | null;
  readonly formId?: Id;
  readonly formVersion?: number;
  readonly groups?: readonly Id[];
  readonly workforces?: readonly string[];
  readonly contacts?: readonly string[];
  readonly people?: readonly Id[];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly isActive?: boolean;
  readonly documentsWaiting?: number;
  readonly submitted?: boolean;
  readonly sharedWith?: Id | null;
}

export interface RecordWrite {
  readonly id: Id;
  readonly module: string;
  readonly version: number;
  readonly statusBefore: Id | null;
  readonly isActiveBefore: boolean;
  readonly patch: RecordPatch;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly cleared: readonly string[];
  readonly secrets: Readonly<Record<string, string>>;
  /** Keys of sealed row values to delete. */
  readonly dropped?: readonly string[];
  readonly author: Author;
  readonly act: string;
  readonly reason: string | null;
  readonly changes: readonly FieldChange[];
  readonly historyId: Id;
}

/** The event of every write to a loan that is shared, in the statement of the write. */
export const SHARED_LOAN_CHANGED = 'shared-loan-changed';

const COLUMN_OF: Readonly<Record<keyof RecordPatch, string | null>> = {
  statusId: 'status_id = $n',
  productId: 'product_id = $n',
  programId: 'program_id = $n',
  prospectId: 'prospect_id = $n',
  sourceId: 'source_id = $n',
  formId: 'form_id = $n',
  formVersion: 'form_version = $n',
  groups: 'groups = $n',
  // Stored in a separate table: see `replaceAssignees`.
  workforces: null,
  contacts: null,
  people: 'people = $n',
  firstName: 'first_name = $n',
  lastName: 'last_name = $n',
  email: 'email = $n',
  phone: 'phone = $n',
  isActive: 'is_active = $n',
  documentsWaiting: 'documents_waiting = $n',
  submitted: 'submitted_at = coalesce((select now() where $n::boolean), submitted_at)',
  sharedWith: 'shared_with = $n',
};

/**
 * One letter per column: PostgreSQL distinguishes prepared statements by the first 63 characters of their name only.
 */
const PARAMETER_PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.keys(COLUMN_OF).map((key, position) => [key, position.toString(36)]),
);

/**
 * Writes a locked record, its history entry, its counts and its event in one statement. Returns the new `updated_at`.
 * The caller holds the row lock and has checked the version.
 */
export async function writeRecord(tx: TenantTx, write: RecordWrite): Promise<string> {
  const { author, patch } = write;
  const values: unknown[] = [
    tx.companyId,
    write.id,
    author.accountId,
    author.name,
    JSON.stringify(write.answers),
    write.cleared,
    JSON.stringify(write.secrets),
    write.historyId,
    write.version + 1,
    author.personId,
    write.act,
    write.reason,
    JSON.stringify(write.changes),
    JSON.stringify({ module: write.module, _id: write.id, version: write.version + 1, by: author.name }),
    [...write.cleared, ...(write.dropped ?? [])],
    ...changeValues(tx),
  ];
  const sets: string[] = [];
  const shape: string[] = [];
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const set = COLUMN_OF[key as keyof RecordPatch];
    if (set) sets.push(set.replace('$n', `$${values.push(value)}`));
    shape.push(PARAMETER_PREFIXES.get(key) ?? key);
  }
  const isStatusEntered = patch.statusId !== undefined && patch.statusId !== write.statusBefore;
  if (isStatusEntered) sets.push('status_since = now()');
  const assignees = replaceAssignees(patch, values);
  const counts = countChanges(tx, write, values);
  const [row] = await tx.query<{ updated_at: string }>(
    `with ${changeNumber(16)},
     r as (update app.records set version = $9, updated_at = now(), updated_by = $3, updated_name = $4,
       info = case when $5::jsonb = '{}' and cardinality($6::text[]) = 0 then info else (info || $5::jsonb) - $6::text[] end,
       secrets = case when $7::jsonb = '{}' and cardinality($15::text[]) = 0 then secrets else (secrets || $7::jsonb) - $15::text[] end
       ${sets.map((set) => `, ${set}`).join('')}
       where company_id = $1 and id = $2 returning updated_at, shared_with),
     s as (insert into app.outbox (company_id, kind, payload) select $1, '${SHARED_LOAN_CHANGED}', jsonb_build_object('_id', $2::uuid) from r where shared_with is not null returning company_id),
     h as (insert into app.history (company_id, id, record_id, version, by_account, by_person, by_name, act, reason, changes, change_slot, change_seq)
       select $1, $8, $2, $9, $3, $10, $4, $11, $12, $13::jsonb, slot, seq from change returning company_id),
     o as (insert into app.outbox (company_id, kind, payload) values ($1, 'record-changed', $14::jsonb))
     ${assignees}${counts} select updated_at from r`,
    values,
    `write-record-${shape.join('')}${isStatusEntered ? '-entered' : ''}${counts ? '-moved' : ''}`,
  );
  if (!row) throw new Error(`record ${write.id} was not locked before its write`);
  tx.eventsAdded();
  return row.updated_at;
}

/**
 * The counts are in the slot of the writer's changes, which it has locked before: writers of one company do not contend for
 * them, and cannot deadlock whatever the order of their statements.
 */
function countChanges(tx: TenantTx, write: RecordWrite, values: unknown[]): string {
  const stateBefore = { status: write.statusBefore ?? NO_STATUS, active: write.isActiveBefore };
  const stateAfter = {
    status: (write.patch.statusId === undefined ? write.statusBefore : write.patch.statusId) ?? NO_STATUS,
    active: write.patch.isActive ?? write.isActiveBefore,
  };
  if (stateBefore.status === stateAfter.status && stateBefore.active === stateAfter.active) return '';
  const index = values.length;
  values.push(
    write.module,
    tx.changeSlot,
    stateBefore.active,
    stateBefore.status,
    stateAfter.active,
    stateAfter.status,
  );
  // Sorted, so two writers that move records in opposite directions lock the rows in the same order.
  return `, c as (insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n)
    select $1, $${index + 1}, m.active, m.status, $${index + 2}, m.n from change, (values ($${index + 3}::boolean, $${index + 4}::uuid, -1), ($${index + 5}::boolean, $${index + 6}::uuid, 1)) m (active, status, n)
    order by m.active, m.status
    on conflict (company_id, module_key, is_active, status_id, slot) do update set n = app.record_counts.n + excluded.n)`;
}
