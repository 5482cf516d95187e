import type { BodyOf, createEmailTrigger, EmailTriggerEvent } from '@lendwright/api';
import type { RuleCondition } from '@lendwright/forms';
import type { Id, IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface TriggerRow {
  readonly id: Id;
  readonly title: string;
  readonly module_key: string;
  readonly event: EmailTriggerEvent;
  readonly condition: RuleCondition | null;
  readonly channel: 'email' | 'text';
  /** The template; null for text messages. */
  readonly template_id: Id | null;
  readonly text_body: string;
  readonly recipients: BodyOf<typeof createEmailTrigger>['recipients'];
  readonly delay_minutes: number;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly send_at: string | null;
  readonly daily_cap: number | null;
  readonly is_active: boolean;
  readonly active_since: string;
  readonly checked_on: IsoDate | null;
  /** The account whose rights apply when the emails are merged. */
  readonly account_id: Id;
  readonly role_id: Id;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

const COLUMNS = `id, title, module_key, event, condition, template_id, channel, text_body, recipients, delay_minutes, quiet_from, quiet_until,
  send_at, daily_cap, is_active, active_since, checked_on::text, account_id, role_id, version, updated_at, updated_name`;

export interface CountedTriggerRow extends TriggerRow {
  readonly template_title: string | null;
  readonly waiting: number;
  readonly sent: number;
}

/** All triggers by title, with the counts of their emails since a moment. */
export function readTriggers(tx: TenantTx, since: string): Promise<CountedTriggerRow[]> {
  return tx.query(
    `select ${COLUMNS},
       (select e.title from app.email_templates e where e.company_id = $1 and e.id = t.template_id) as template_title,
       (select count(*) from app.planned_mails p where p.company_id = $1 and p.trigger_id = t.id and p.state in ('waiting', 'held'))::int as waiting,
       (select count(*) from app.planned_mails p where p.company_id = $1 and p.trigger_id = t.id and p.state = 'sent' and p.settled_at > $2)::int as sent
     from app.email_triggers t where t.company_id = $1 order by lower(t.title), t.id`,
    [tx.companyId, since],
    'email-triggers',
  );
}

/** The triggers that are on. */
export function readActiveTriggers(tx: TenantTx): Promise<TriggerRow[]> {
  const sql = `select ${COLUMNS} from app.email_triggers where company_id = $1 and is_active order by id`;
  return tx.query(sql, [tx.companyId], 'email-triggers-active');
}

/** One trigger, or null. @param isLocking locks the row until the transaction ends */
export async function findTrigger(tx: TenantTx, id: Id, isLocking = false): Promise<TriggerRow | null> {
  const sql = `select ${COLUMNS} from app.email_triggers where company_id = $1 and id = $2${isLocking ? ' for update' : ''}`;
  return (
    (await tx.query<TriggerRow>(sql, [tx.companyId, id], isLocking ? 'email-trigger-locked' : 'email-trigger'))[0] ??
    null
  );
}
