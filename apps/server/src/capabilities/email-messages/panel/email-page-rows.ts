import type { BodyOf, listUserEmails } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { IS_FAILED, hasMail, startEmailQuery, type EmailQuery } from './email-query';
import type { EmailVisibility } from './email-visibility';
import { EMAIL_COLUMNS, type EmailRow } from './message-rows';

export type PageRequest = Omit<BodyOf<typeof listUserEmails>, 'module' | 'owner'>;

const TABS = {
  all_emails: '',
  only_campaigns: ` and e.source_kind = 'campaign'`,
  bounced: ` and ${hasMail(`(m.record_id = $2 or m.person_id = $2) and ${IS_FAILED}`)}`,
} as const;

/** The conditions for the emails of a tab that match a search. */
function bindFilter(query: EmailQuery, { tab, search }: Pick<PageRequest, 'tab' | 'search'>): string {
  if (search === '') return TABS[tab];
  const pattern = query.bind(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return `${TABS[tab]} and (${query.bindReadable()} and e.subject ilike ${pattern} or e.created_name ilike ${pattern}
    or ${hasMail(`m.kind <> 'bcc' and m.name ilike ${pattern}`)})`;
}

/** One page of emails. A subject with a hidden field is excluded from searching and sorting. */
export function readEmailPage(
  tx: TenantTx,
  owner: Id,
  visibility: EmailVisibility,
  { tab, skip, limit, search, sort }: PageRequest,
): Promise<EmailRow[]> {
  const query = startEmailQuery(tx, owner, visibility);
  const filter = bindFilter(query, { tab, search });
  const key =
    sort.field === 'subject' ? `case when ${query.bindReadable()} then lower(e.subject) else '' end` : 'e.created_at';
  const [offset, size] = [query.bind(skip, 'int'), query.bind(limit, 'int')];
  const direction = sort.order === 1 ? 'asc' : 'desc';
  const order = `order by ${key} ${direction}, e.created_at desc, e.id desc`;
  const matches = query.parts.map(
    (part) =>
      `(select e.id from app.email_messages e where e.company_id = $1 and ${part}${filter} ${order} limit ${offset} + ${size})`,
  );
  const sql = `select ${EMAIL_COLUMNS} from app.email_messages e where e.company_id = $1 and e.id = any(array(${matches.join(' union all ')}))
    ${order} offset ${offset} limit ${size}`;
  const kind = search === '' ? '' : '-search';
  return tx.query(sql, query.values, `emails-${tab}-${sort.field}-${direction}${kind}${query.suffix}`);
}

/** How many emails of a tab match a search. */
export async function countMatches(
  tx: TenantTx,
  owner: Id,
  visibility: EmailVisibility,
  { tab, search }: Pick<PageRequest, 'tab' | 'search'>,
): Promise<number> {
  const query = startEmailQuery(tx, owner, visibility);
  const filter = bindFilter(query, { tab, search });
  const counts = query.parts.map(
    (part) => `(select count(*) from app.email_messages e where e.company_id = $1 and ${part}${filter})`,
  );
  const [row] = await tx.query<{ n: number }>(
    `select (${counts.join(' + ')})::int as n`,
    query.values,
    `emails-found-${tab}${query.suffix}`,
  );
  return row?.n ?? 0;
}
