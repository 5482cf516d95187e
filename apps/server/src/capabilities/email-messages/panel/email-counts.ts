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

/** Mails of the record; of a person who sees only own mail, those to the person. */
const IN_RECORD = `m.record_id = $2 and ($3::uuid is null or m.person_id = $3)`;

const countMessages = (part: string): string =>
  `(select count(*) as n, count(*) filter (where e.source_kind = 'campaign') as campaigns from app.email_messages e where e.company_id = $1 and ${part})`;
const countFailed = (part: string): string =>
  `(select count(*) from app.email_messages e where e.company_id = $1 and ${part} and e.id = any((select failed from mails)::uuid[]))`;
const [OF_RECORD, TO_PERSON] = PARTS;

/** The mails are read once. The messages of the record are counted from their index alone, and those that failed are few. */
const COUNTS = `with mails as materialized (
    select json_build_object('send', count(*) filter (where ${IN_RECORD} and (m.state in ('sent', 'kept') or m.bounced_at is not null)),
        'delivery', count(m.delivered_at) filter (where ${IN_RECORD}), 'open', count(m.opened_at) filter (where ${IN_RECORD}),
        'click', count(m.clicked_at) filter (where ${IN_RECORD}), 'bounce', count(m.bounced_at) filter (where ${IN_RECORD}),
        'unsubscribed', count(m.unsubscribed_at) filter (where ${IN_RECORD})) as outcomes,
      array_agg(m.message_id) filter (where ${FAILED}) as failed
    from app.mails m where m.company_id = $1 and (m.record_id = $2 or m.person_id = $2)
  )
  select json_build_object('all_emails', r.n + p.n, 'only_campaigns', r.campaigns + p.campaigns,
      'bounced', ${countFailed(OF_RECORD)} + ${countFailed(TO_PERSON)}) as tabs, (select outcomes from mails) as outcomes
  from ${countMessages(OF_RECORD)} r, ${countMessages(TO_PERSON)} p`;

export async function countEmails(tx: TenantTx, owner: Id, visibility: EmailVisibility): Promise<EmailCounts> {
  const [row] = await tx.query<EmailCounts>(COUNTS, valuesOf(tx, owner, visibility).slice(0, 3), 'emails-counts');
  return row ?? NO_COUNTS;
}
