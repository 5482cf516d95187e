import type { TenantTx } from '../../platform/db/tenant-scope';

/** A line of the audit log as it is sealed: who wrote it when, where it stands, and the digest of all that it says. */
export interface AuditLine {
  readonly written: number;
  readonly source: string;
  readonly id: string;
  readonly digest: Buffer;
}

/** The place of a line in the log: its transaction first, and what of one transaction came by its table and id. */
export type Mark = Pick<AuditLine, 'written' | 'source' | 'id'>;

/** Before every line. */
export const START: Mark = { written: -1, source: '', id: '00000000-0000-0000-0000-000000000000' };

/** What is sealed of a line, in a fixed order: a column that a later version adds changes no digest of before. */
const digest = (columns: string) => `sha256(convert_to(jsonb_build_array(${columns})::text, 'UTF8')) as digest`;

const HISTORY = digest(
  'id, record_id, version, extract(epoch from at), by_account, by_person, by_name, act, reason, changes, origin, written_in',
);
const EVENTS = digest(
  'id, extract(epoch from at), by_account, by_name, act, subject_kind, subject_id, subject_title, reason, details, origin, written_in',
);

/** Lines of before there was a chain name no transaction; they count as of transaction 0. */
const LINES = `select coalesce(written_in, 0) as written, 'history'::text as source, id, ${HISTORY} from app.history
    where company_id = $1 and (written_in >= $2 or $2 <= 0 and written_in is null)
  union all
  select written_in, 'event', id, ${EVENTS} from app.audit_events where company_id = $1 and written_in >= $2`;

const BEHIND = '(written, source, id) > ($2, $3, $4::uuid)';

/** The lines behind one mark, up to and with another, in their order. */
export function linesBetween(tx: TenantTx, from: Mark, until: Mark): Promise<AuditLine[]> {
  const sql = `select * from (${LINES}) l where ${BEHIND} and (written, source, id) <= ($5, $6, $7::uuid) order by written, source, id`;
  const values = [tx.companyId, from.written, from.source, from.id, until.written, until.source, until.id];
  return tx.query<AuditLine>(sql, values, 'audit-lines');
}

/** The next lines behind a mark. Only of transactions before which none is running: what is answered once never grows. */
export function linesAfter(tx: TenantTx, from: Mark, most: number): Promise<AuditLine[]> {
  const sql = `select * from (${LINES}) l where ${BEHIND} and written < pg_snapshot_xmin(pg_current_snapshot())::text::bigint + auth.transaction_offset()
    order by written, source, id limit $5`;
  return tx.query<AuditLine>(sql, [tx.companyId, from.written, from.source, from.id, most], 'audit-lines-next');
}
