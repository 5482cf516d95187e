import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { IS_FAILED, startEmailQuery, type EmailQuery } from './email-query';
import type { EmailVisibility } from './email-visibility';

/** Emails per tab, and recipients by the outcome of their mail. @source spec 2-records §3 (Email record, counters) */
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

const OUTCOMES = {
  delivery: 'delivered',
  open: 'opened',
  click: 'clicked',
  bounce: 'bounced',
  unsubscribed: 'unsubscribed',
};

/** The number of messages, and of those of campaigns, from the index of the record alone. */
const countMessages = (part: string): string =>
  `(select count(*) as n, count(*) filter (where e.source_kind = 'campaign') as campaigns from app.email_messages e where e.company_id = $1 and ${part})`;
const countFailed = (part: string): string =>
  `(select count(*) from app.email_messages e where e.company_id = $1 and ${part} and e.id = any((select ids from failed)::uuid[]))`;

/** Each mail of the record is read once; only few of them failed. */
function countsSql({ parts: [ofRecord, toPerson], ownMails }: EmailQuery): string {
  const filter = ownMails === null ? '' : ` filter (where ${ownMails})`;
  const outcomes = Object.entries(OUTCOMES).map(([key, column]) => `'${key}', count(m.${column}_at)${filter}`);
  const isSent = `(m.state in ('sent', 'kept') or m.bounced_at is not null)`;
  return `with mails as materialized (
      select json_build_object('send', count(*) filter (where ${ownMails === null ? '' : `${ownMails} and `}${isSent}), ${outcomes.join(', ')}) as outcomes,
        array_agg(m.message_id) filter (where ${IS_FAILED}) as failed
      from app.mails m where m.company_id = $1 and m.record_id = $2
    ), failed as materialized (
      select (select failed from mails) || array(select m.message_id from app.mails m where m.company_id = $1 and m.person_id = $2 and ${IS_FAILED}) as ids
    )
    select json_build_object('all_emails', r.n + p.n, 'only_campaigns', r.campaigns + p.campaigns,
        'bounced', ${countFailed(ofRecord)} + ${countFailed(toPerson)}) as tabs, (select outcomes from mails) as outcomes
    from ${countMessages(ofRecord)} r, ${countMessages(toPerson)} p`;
}

export async function countEmails(tx: TenantTx, owner: Id, visibility: EmailVisibility): Promise<EmailCounts> {
  const query = startEmailQuery(tx, owner, visibility);
  const [row] = await tx.query<EmailCounts>(countsSql(query), query.values, `emails-counts${query.suffix}`);
  return row ?? NO_COUNTS;
}
