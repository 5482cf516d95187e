import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { assigneesOf, assignedSql, type AssignedRow } from './assigned-people';
import { LOCK_RECORD, OWN, valuesOfFind, type AccessFilter, type RecordRow } from './record-rows';
import { IS_UPLOADED } from './uploaded-elements';
import { CHANGES_SINCE, type SinceRow } from './visit-rows';

/** A record as a save needs it: its row, its uploads, and whether changes wait for a review. */
export interface RecordFacts {
  readonly row: RecordRow;
  /** As `readUploadedIds`. */
  readonly uploaded: ReadonlySet<string>;
  /** Whether changes wait for a review. */
  readonly hasPending: boolean;
}

/** A record with what its page shows beside it. */
export interface RecordPage extends RecordFacts {
  /** Null for a first visit. */
  readonly since: SinceRow | null;
}

type OwnColumns = Omit<RecordRow, 'workforces' | 'contacts' | 'people_assigned'>;

interface FactsRow {
  uploaded: string[];
  assigned: readonly AssignedRow[] | null;
  has_pending: boolean;
}

interface PageRow extends OwnColumns, FactsRow {
  since_at: string | null;
  since_fields: string[] | null;
}

/** Columns about the record `$2` of the company `$1`. */
const FACT_COLUMNS = `array(select element from app.documents where company_id = $1 and record_id = $2 and ${IS_UPLOADED}) as uploaded,
    ${assignedSql('$2')} as assigned,
    exists (select from app.reviews where company_id = $1 and record_id = $2 and state = 'waiting') as has_pending`;

const PAGE = `select ${OWN}, info, since.at as since_at, since.fields as since_fields, ${FACT_COLUMNS}
  from app.records r left join (${CHANGES_SINCE}) since on true
  where company_id = $1 and id = $2 and shared_from is null and ($3::text is null or module_key = $3)
    and ($4 or people @> array[$5::uuid] or groups && $6::uuid[])`;

const factsOf = (row: OwnColumns, { uploaded, assigned, has_pending: hasPending }: FactsRow): RecordFacts => ({
  row: Object.assign(row, assigneesOf(assigned)),
  uploaded: new Set(uploaded),
  hasPending,
});

/**
 * One record with what its page shows, in one statement: every further one would cost the server and the database
 * another round trip. Null as `findRecord`.
 */
export async function findRecordPage(
  tx: TenantTx,
  module: string,
  id: Id,
  access: AccessFilter,
  accountId: Id,
): Promise<RecordPage | null> {
  const [row] = await tx.query<PageRow>(PAGE, [...valuesOfFind(tx, module, id, access), accountId], 'record-page');
  if (!row) return null;
  const { since_at: at, since_fields: fields } = row;
  return { ...factsOf(row, row), since: at === null ? null : { at, fields: fields ?? [] } };
}

/**
 * One record to save, locked. After waiting for a lock, its row is current, but other tables are as of the start of the
 * statement; so a second one reads them. Null as `findRecord`.
 */
export async function lockRecordFacts(
  tx: TenantTx,
  module: string,
  id: Id,
  access: AccessFilter,
): Promise<RecordFacts | null> {
  const [[row], [facts]] = await Promise.all([
    tx.query<OwnColumns>(LOCK_RECORD, valuesOfFind(tx, module, id, access), 'record-lock'),
    tx.query<FactsRow>(`select ${FACT_COLUMNS}`, [tx.companyId, id], 'record-facts'),
  ]);
  return row && facts ? factsOf(row, facts) : null;
}
