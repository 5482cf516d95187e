import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { FAILED, PARTS, valuesOf } from './email-page-rows';
import type { EmailVisibility } from './email-visibility';

/** Emails per tab, and recipients by what became of their mail. @source spec 2-records §3 (Email record, counters) */
export interface EmailCounts {
  readonly tabs: { readonly all_emails: number; readonly only_campaigns: number; readonly bounced: number };
  readonly outcomes: {
    readonly send: number;
    readonly delivery: number;
    readonly open: number;
    readonly click: number;
    readonly bounce: number;
    readonly unsubscribed: number;
  };
}

const NO_COUNTS: EmailCounts = {
  tabs: { all_emails: 0, only_campaigns: 0, bounced: 0 },
  outcomes: { send: 0, delivery: 0, open: 0, click: 0, bounce: 0, unsubscribed: 0 },
};

/** Messages and mails are read once each. */
const COUNTS = `with mails as materialized (
    select m.message_id, m.record_id, m.person_id, m.state, m.delivered_at, m.opened_at, m.clicked_at, m.bounced_at, m.unsubscribed_at
    from app.mails m where m.company_id = $1 and (m.record_id = $2 or m.person_id = $2)
  ), messages as (${PARTS.map((part) => `select e.id, e.source_kind from app.email_messages e where ${part}`).join(' union all ')})
  select (select json_build_object('all_emails', count(*), 'only_campaigns', count(*) filter (where e.source_kind = 'campaign'),
      'bounced', count(*) filter (where e.id = any(array(select m.message_id from mails m where ${FAILED})))) from messages e) as tabs,
    (select json_build_object('send', count(*) filter (where m.state in ('sent', 'kept') or m.bounced_at is not null), 'delivery', count(m.delivered_at),
      'open', count(m.opened_at), 'click', count(m.clicked_at), 'bounce', count(m.bounced_at), 'unsubscribed', count(m.unsubscribed_at))
      from mails m where m.record_id = $2 and ($3::uuid is null or m.person_id = $3)) as outcomes`;

export async function countEmails(tx: TenantTx, owner: Id, visibility: EmailVisibility): Promise<EmailCounts> {
  const [row] = await tx.query<EmailCounts>(COUNTS, valuesOf(tx, owner, visibility).slice(0, 3), 'emails-counts');
  return row ?? NO_COUNTS;
}
