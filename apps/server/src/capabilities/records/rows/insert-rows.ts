import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { INSERT_ASSIGNEES_SQL } from './record-assignees';
import { NO_STATUS } from './record-rows';
import type { Author, FieldChange } from './write-rows';

/** A record to insert. `position` is its index in the batch and in the returned numbers. */
export interface NewRecord {
  readonly id: Id;
  readonly formId: Id;
  readonly formVersion: number;
  readonly statusId: Id | null;
  readonly productId: Id | null;
  readonly programId: Id | null;
  readonly prospectId: Id | null;
  readonly sourceId: Id | null;
  readonly groups: readonly Id[];
  readonly workforces: readonly string[];
  readonly contacts: readonly string[];
  readonly people: readonly Id[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly changes: readonly FieldChange[];
  readonly createdAt?: string;
  readonly historyId: Id;
  /** Where the record comes from: the reason of its first history entry. */
  readonly origin?: string;
  /** The owner, for the mirror of another company's loan. */
  readonly sharedFrom?: Id;
}

const BATCH_COLUMNS = `place int, id uuid, "historyId" uuid, "formId" uuid, "formVersion" int, "statusId" uuid, "productId" uuid, "programId" uuid, "prospectId" uuid,
  "sourceId" uuid, groups uuid[], workforces text[], contacts text[], people uuid[], "firstName" text, "lastName" text, email text, phone text,
  info jsonb, secrets jsonb, changes jsonb, "createdAt" timestamptz, "sharedFrom" uuid, origin text`;

const INSERT_COUNTER_SQL = `insert into app.counters (company_id, key, value) select $1, $2, $5 from change
  on conflict (company_id, key) do update set value = app.counters.value + excluded.value returning value`;
/** Skips the counter row, which would serialize all transactions that insert records. */
const NO_COUNT_SQL = 'select null::bigint as value';

/**
 * Inserts records of one module in one statement: numbers from the counter row (if the module is numbered), rows,
 * history, counts and events. Numbers have no gaps, because the counter rolls back with the transaction.
 * @returns the numbers by index; null for modules without numbers
 */
export async function insertRecords(
  tx: TenantTx,
  module: string,
  isNumbered: boolean,
  records: readonly NewRecord[],
  author: Author,
): Promise<(number | null)[]> {
  const batch = records.map((record, position) => ({ ...record, place: position }));
  const rows = await tx.query<{ place: number; number: number | null }>(
    `with ${changeNumber(10)},
     n as (${isNumbered ? INSERT_COUNTER_SQL : NO_COUNT_SQL}),
     b as materialized (select b.*, case when $4 then n.value - $5 + b.place + 1 end as number from n, jsonb_to_recordset($3::jsonb) as b (${BATCH_COLUMNS})),
     r as (insert into app.records (company_id, id, module_key, form_id, form_version, number, status_id, product_id, program_id, prospect_id, source_id, groups,
         people, first_name, last_name, email, phone, info, secrets, status_since, created_at, created_by, created_name, updated_at, updated_by, updated_name, shared_from)
       select $1, id, $2, "formId", "formVersion", number, "statusId", "productId", "programId", "prospectId", "sourceId", groups,
         people, "firstName", "lastName", email, phone, info, secrets, coalesce("createdAt", now()), coalesce("createdAt", now()), $6, $7, coalesce("createdAt", now()), $6, $7, "sharedFrom" from b returning company_id),
     a as (${INSERT_ASSIGNEES_SQL}),
     h as (insert into app.history (company_id, id, record_id, version, at, by_account, by_person, by_name, act, reason, changes, change_slot, change_seq)
       select $1, "historyId", id, 1, coalesce("createdAt", now()), $6, $8, $7, 'create', origin, changes, slot, seq from b, change returning company_id),
     c as (insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n)
       select $1, $2, true, coalesce("statusId", '${NO_STATUS}'), $9, count(*) from change, b group by "statusId" order by "statusId"
       on conflict (company_id, module_key, is_active, status_id, slot) do update set n = app.record_counts.n + excluded.n),
     o as (insert into app.outbox (company_id, kind, payload)
       select $1, 'record-changed', jsonb_build_object('module', $2::text, '_id', id, 'version', 1, 'by', $7::text) from b where $5 <= 100 returning company_id)
     select place, number from b`,
    [
      tx.companyId,
      module,
      JSON.stringify(batch),
      isNumbered,
      records.length,
      author.accountId,
      author.name,
      author.personId,
      tx.changeSlot,
      ...changeValues(tx),
    ],
    isNumbered ? 'insert-records' : 'insert-records-uncounted',
  );
  tx.eventsAdded();
  const numbers: (number | null)[] = records.map(() => null);
  for (const row of rows) numbers[row.place] = row.number;
  return numbers;
}
