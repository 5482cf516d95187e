import type { BodyOf, listUserEmails } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailVisibility } from './email-visibility';
import { EMAIL_COLUMNS, type EmailRow } from './message-rows';

export type PageRequest = Omit<BodyOf<typeof listUserEmails>, 'module' | 'owner'>;

/** A mail that did not arrive. */
const FAILED = `(m.bounced_at is not null or m.state in ('failed', 'dead', 'suppressed'))`;
const ANY_MAIL = 'exists (select from app.mails m where m.company_id = $1 and m.message_id = e.id';

/**
 * The emails of the record `$2`, and campaigns to the person whose record it is. `$3`: a person who sees only own mail,
 * or null. `$4` are the fields that are hidden from the account `$5`.
 */
const OF_RECORD = `e.company_id = $1 and (e.record_id = $2 or e.source_kind = 'campaign') and e.id = any(array(
    select x.id from app.email_messages x where x.company_id = $1 and x.record_id = $2
    union select p.message_id from app.mails p where p.company_id = $1 and p.person_id = $2))
  and ($3::uuid is null or e.person_id = $3 or ${ANY_MAIL} and m.person_id = $3))`;
const READABLE = `(e.created_by is not distinct from $5::uuid or not e.merged_fields && $4::text[])`;

/** Messages with a mail of the record or the person that did not arrive. */
const WITH_FAILED = `select m.message_id from app.mails m where m.company_id = $1 and (m.record_id = $2 or m.person_id = $2) and ${FAILED}`;

const TABS = {
  all_emails: 'true',
  only_campaigns: `e.source_kind = 'campaign'`,
  bounced: `e.id = any(array(${WITH_FAILED}))`,
} as const;
const SEARCH = `($6 = '' or ${READABLE} and e.subject ilike $6 or e.created_name ilike $6
  or ${ANY_MAIL} and m.kind <> 'bcc' and m.name ilike $6))`;

const likePattern = (typed: string): string => (typed === '' ? '' : `%${typed.replace(/[\\%_]/g, '\\$&')}%`);

const valuesOf = (tx: TenantTx, owner: Id, { viewer, isStaff, hidden }: EmailVisibility) => [
  ...[tx.companyId, owner, isStaff ? null : viewer.personId, [...hidden], viewer.accountId],
];

/** One page of emails. A subject with a hidden field neither matches nor sorts. */
export function readEmailPage(
  tx: TenantTx,
  owner: Id,
  visibility: EmailVisibility,
  { tab, skip, limit, search, sort }: PageRequest,
): Promise<(EmailRow & { readonly total: number })[]> {
  const order = sort.field === 'subject' ? `case when ${READABLE} then lower(e.subject) else '' end` : 'e.created_at';
  const direction = sort.order === 1 ? 'asc' : 'desc';
  const sql = `select ${EMAIL_COLUMNS}, count(*) over ()::int as total from app.email_messages e
    where ${OF_RECORD} and ${TABS[tab]} and ${SEARCH} order by ${order} ${direction}, e.created_at desc, e.id desc offset $7 limit $8`;
  const values = [...valuesOf(tx, owner, visibility), likePattern(search), skip, limit];
  return tx.query(sql, values, `emails-${tab}-${sort.field}-${direction}`);
}

export interface EmailCounts {
  readonly all_emails: number;
  readonly only_campaigns: number;
  readonly bounced: number;
}

/** Emails per tab. */
export async function countEmails(tx: TenantTx, owner: Id, visibility: EmailVisibility): Promise<EmailCounts> {
  const sql = `select count(*)::int as all_emails, (count(*) filter (where ${TABS.only_campaigns}))::int as only_campaigns,
      (count(*) filter (where ${TABS.bounced}))::int as bounced
    from app.email_messages e where ${OF_RECORD}`;
  const [row] = await tx.query<EmailCounts>(sql, valuesOf(tx, owner, visibility).slice(0, 3), 'emails-tabs');
  return row ?? { all_emails: 0, only_campaigns: 0, bounced: 0 };
}

export interface OutcomeCounts {
  readonly send: number;
  readonly delivery: number;
  readonly open: number;
  readonly click: number;
  readonly bounce: number;
  readonly unsubscribed: number;
}

/** Recipients by what became of their mail. @source spec 2-records §3 (Email record, counters) */
export async function countOutcomes(tx: TenantTx, owner: Id, visibility: EmailVisibility): Promise<OutcomeCounts> {
  const sql = `select (count(*) filter (where m.state in ('sent', 'kept')))::int as send, count(m.delivered_at)::int as delivery,
      count(m.opened_at)::int as open, count(m.clicked_at)::int as click, count(m.bounced_at)::int as bounce,
      count(m.unsubscribed_at)::int as unsubscribed
    from app.mails m where m.company_id = $1 and m.record_id = $2 and ($3::uuid is null or m.person_id = $3)`;
  const [row] = await tx.query<OutcomeCounts>(sql, valuesOf(tx, owner, visibility).slice(0, 3), 'emails-outcomes');
  return row ?? { send: 0, delivery: 0, open: 0, click: 0, bounce: 0, unsubscribed: 0 };
}
