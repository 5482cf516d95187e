import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The last email of a person about a record, if it was not answered. */
export interface UnansweredEmail {
  readonly record: Id;
  readonly message: Id;
  readonly day: IsoDate;
}

const IS_UNANSWERED = `not exists (select from app.email_messages a where a.company_id = $1 and a.record_id = e.record_id
      and a.created_at > e.created_at and (a.direction = 'in' or a.source_kind = 'composer'))
    and not exists (select from app.text_messages t where t.company_id = $1 and t.record_id = e.record_id
      and t.created_at > e.created_at and t.direction = 'in')`;

/** The unanswered emails of some days. @param zone the time zone of the company */
export function readUnanswered(
  tx: TenantTx,
  module: string,
  days: readonly IsoDate[],
  zone: string,
  limit: number,
): Promise<UnansweredEmail[]> {
  return tx.query(
    `select e.record_id as record, e.id as message, (e.created_at at time zone $4)::date::text as day
     from app.email_messages e where e.company_id = $1 and e.module_key = $2 and e.direction = 'out' and e.source_kind = 'composer'
       and e.created_at >= ($5::date - 1)::timestamptz and e.created_at < ($6::date + 2)::timestamptz
       and (e.created_at at time zone $4)::date = any($3::date[]) and ${IS_UNANSWERED}
     order by e.id limit $7`,
    [tx.companyId, module, days, zone, [...days].sort()[0], [...days].sort().at(-1), limit],
    'email-trigger-unanswered',
  );
}

export const unansweredKey = (message: Id): string => `no-reply:${message}`;

/** Whether an email is still unanswered. */
export async function isStillUnanswered(tx: TenantTx, key: string): Promise<boolean> {
  const sql = `select e.id from app.email_messages e where e.company_id = $1 and e.id = $2 and ${IS_UNANSWERED}`;
  return (await tx.query(sql, [tx.companyId, key.split(':')[1]], 'email-trigger-still-unanswered')).length > 0;
}
