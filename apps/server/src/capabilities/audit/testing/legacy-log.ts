import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Writes and seals entries like the release before change slots did. Independent of the product code, to prove that old
 * seals stay valid.
 */
const ENTRIES = `select coalesce(written_in, 0) as written, 'history'::text as source, id,
    sha256(convert_to(jsonb_build_array(id, record_id, version, extract(epoch from at), by_account, by_person, by_name, act, reason, changes, origin, written_in)::text, 'UTF8')) as digest
  from app.history where company_id = $1 and change_slot = 16
  union all select written_in, 'event', id,
    sha256(convert_to(jsonb_build_array(id, extract(epoch from at), by_account, by_name, act, subject_kind, subject_id, subject_title, reason, details, origin, written_in)::text, 'UTF8'))
  from app.audit_events where company_id = $1 and change_slot = 16 order by written, source, id limit $2`;

interface LegacyEntry {
  readonly written: number;
  readonly source: string;
  readonly id: string;
  readonly digest: Buffer;
}

/**
 * Gives a company with a record ten entries from before change slots: two are events, and one predates transaction ids.
 * The first `sealedNumber` of them are in a block of that release.
 */
export async function addLegacyLog(owner: pg.Pool, company: Id, sealedNumber: number): Promise<void> {
  await owner.query(
    `insert into app.history (company_id, id, record_id, version, by_name, act, changes, change_slot, written_in)
     select $1, gen_random_uuid(), r.id, 1, 'Ann', 'save', jsonb_build_array(n), 16, nullif(69000 + n / 2, 69000)
     from generate_series(1, 8) n, (select id from app.records where company_id = $1 limit 1) r`,
    [company],
  );
  await owner.query(
    `insert into app.audit_events (company_id, id, by_name, act, subject_kind, change_slot, written_in)
     select $1, gen_random_uuid(), 'Ann', 'signed_in', 'login', 16, 69002 from generate_series(1, 2)`,
    [company],
  );
  const { rows } = await owner.query<LegacyEntry>(ENTRIES, [company, sealedNumber]);
  const [prev, ids, sources] = [Buffer.alloc(32), rows.map(({ id }) => id), rows.map(({ source }) => source)];
  const writtenNumber = rows.at(-1)?.written ?? 0;
  const hash = createHash('sha256').update(prev);
  hash.update(JSON.stringify([company, 1, writtenNumber, sources, ids]));
  for (const { digest } of rows) hash.update(digest);
  const block = [company, writtenNumber, sources, ids, rows.map(({ digest }) => digest), prev, hash.digest()];
  await owner.query(
    `with b as (insert into app.audit_blocks (company_id, seq, until_xid, sources, ids, digests, prev, hash)
       values ($1, 1, $2, $3, $4::uuid[], $5::bytea[], $6, $7) returning company_id, seq, hash)
     insert into auth.audit_anchors (company_id, seq, hash) select * from b`,
    block,
  );
}
