import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../db/tenant-scope';

/** Why a text message may not be sent. */
export type TextObstacle = 'no-consent' | 'stopped';

/**
 * The last word of the number counts for the company, the last one of the person about that number for the record:
 * someone else may have the number that replaced it. An answer needs no consent.
 */
const OBSTACLES_SQL = `select m.id, case
    when (select s.is_stopped from app.text_stops s where s.company_id = $1 and s.phone = m.phone) and m.source_kind <> 'answer' then 'stopped'
    when m.source_kind <> 'answer' and not coalesce((select c.is_given from app.text_consents c
      where c.company_id = $1 and c.record_id = m.record_id and c.person_id = m.person_id and c.phone = m.phone
      order by c.changed_at desc, c.id desc limit 1), false) then 'no-consent' end as obstacle
  from app.text_messages m where m.company_id = $1 and m.id = any($2::uuid[])`;

/** Why messages may not be sent; those that may be sent are absent. */
export async function findObstacles(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, TextObstacle>> {
  const rows = await tx.query<{ id: Id; obstacle: TextObstacle | null }>(
    OBSTACLES_SQL,
    [tx.companyId, ids],
    'text-obstacles',
  );
  return new Map(rows.flatMap(({ id, obstacle }) => (obstacle === null ? [] : [[id, obstacle] as const])));
}

/** Stops messages of the company to a number, or allows them again. */
export async function writeStop(tx: TenantTx, phone: string, isStopped: boolean, now: Date): Promise<void> {
  const sql = `insert into app.text_stops (company_id, phone, is_stopped, changed_at) values ($1, $2, $3, $4::timestamptz)
    on conflict (company_id, phone) do update set is_stopped = $3, changed_at = $4::timestamptz`;
  await tx.query(sql, [tx.companyId, phone, isStopped, now.toISOString()], 'text-stop');
}
