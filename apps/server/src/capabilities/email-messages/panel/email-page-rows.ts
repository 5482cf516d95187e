import type { BodyOf, listUserEmails } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailVisibility } from './email-visibility';
import { EMAIL_COLUMNS, type EmailRow } from './message-rows';

export type PageRequest = Omit<BodyOf<typeof listUserEmails>, 'module' | 'owner'>;

/** A mail that did not arrive. */
export const FAILED = `(m.bounced_at is not null or m.state in ('failed', 'dead', 'suppressed'))`;
const ANY_MAIL = 'exists (select from app.mails m where m.company_id = $1 and m.message_id = e.id';
/** What the person `$3` sent or got; everything if it is null. */
const OWN = `($3::uuid is null or e.person_id = $3 or ${ANY_MAIL} and m.person_id = $3))`;

/**
 * The emails of the record `$2`, and campaigns to the person whose record it is, as two parts, so that an index answers each:
 * pages need not sort thousands. `$3`: a person who sees only own mail, or null.
 */
export const PARTS = [
  `e.company_id = $1 and e.record_id = $2 and ${OWN}`,
  `e.company_id = $1 and e.source_kind = 'campaign' and e.record_id is distinct from $2 and e.id = any(array(
    select p.message_id from app.mails p where p.company_id = $1 and p.person_id = $2)) and ${OWN}`,
] as const;
/** `$4` are the fields that are hidden from the account `$5`. */
const READABLE = `(e.created_by is not distinct from $5::uuid or not e.merged_fields && $4::text[])`;

const TABS = {
  all_emails: 'true',
  only_campaigns: `e.source_kind = 'campaign'`,
  bounced: `${ANY_MAIL} and (m.record_id = $2 or m.person_id = $2) and ${FAILED})`,
} as const;
const SEARCH = `($6 = '' or ${READABLE} and e.subject ilike $6 or e.created_name ilike $6
  or ${ANY_MAIL} and m.kind <> 'bcc' and m.name ilike $6))`;

const likePattern = (typed: string): string => (typed === '' ? '' : `%${typed.replace(/[\\%_]/g, '\\$&')}%`);

/** The parameters `$1` to `$5`. */
export const valuesOf = (tx: TenantTx, owner: Id, { viewer, isStaff, hidden }: EmailVisibility) => [
  ...[tx.companyId, owner, isStaff ? null : viewer.personId, [...hidden], viewer.accountId],
];

/** One page of emails. A subject with a hidden field neither matches nor sorts. */
export function readEmailPage(
  tx: TenantTx,
  owner: Id,
  visibility: EmailVisibility,
  { tab, skip, limit, search, sort }: PageRequest,
): Promise<EmailRow[]> {
  const key = sort.field === 'subject' ? `case when ${READABLE} then lower(e.subject) else '' end` : 'e.created_at';
  const direction = sort.order === 1 ? 'asc' : 'desc';
  const order = `order by ${key} ${direction}, e.created_at desc, e.id desc`;
  const matches = PARTS.map(
    (part) =>
      `(select e.id from app.email_messages e where ${part} and ${TABS[tab]} and ${SEARCH} ${order} limit $7::int + $8::int)`,
  );
  const sql = `select ${EMAIL_COLUMNS} from app.email_messages e where e.company_id = $1 and e.id = any(array(${matches.join(' union all ')}))
    ${order} offset $7 limit $8`;
  const values = [...valuesOf(tx, owner, visibility), likePattern(search), skip, limit];
  return tx.query(sql, values, `emails-${tab}-${sort.field}-${direction}`);
}

/** How many emails of a tab match a search. */
export async function countMatches(
  tx: TenantTx,
  owner: Id,
  visibility: EmailVisibility,
  { tab, search }: Pick<PageRequest, 'tab' | 'search'>,
): Promise<number> {
  const counts = PARTS.map(
    (part) => `(select count(*) from app.email_messages e where ${part} and ${TABS[tab]} and ${SEARCH})`,
  );
  const values = [...valuesOf(tx, owner, visibility), likePattern(search)];
  const [row] = await tx.query<{ n: number }>(
    `select (${counts.join(' + ')})::int as n`,
    values,
    `emails-found-${tab}`,
  );
  return row?.n ?? 0;
}
