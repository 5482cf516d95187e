import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { ReportedEvent } from './event-rows';

const HIT_KINDS: ReadonlySet<string> = new Set(['open', 'click']);
const isHit = ({ event }: ReportedEvent): boolean => event.provider !== 'own' && HIT_KINDS.has(event.kind);

const TRACKED_MAILS_SQL = `select m.id, e.tracks_opens, e.tracks_clicks
  from app.mails m join app.email_messages e on e.company_id = $1 and e.id = m.message_id
  where m.company_id = $1 and m.id = any($2::uuid[]) and m.html is null`;
const IS_TRACKING_ON_SQL = `select settings ->> 'emailTracking' is distinct from 'false' as "isOn" from auth.companies where id = $1`;

interface TrackedRow {
  readonly id: Id;
  readonly tracks_opens: boolean;
  readonly tracks_clicks: boolean;
}

/**
 * Omits a provider's opens and clicks that the product does not count itself, because the company turned tracking off,
 * or because the mail may grant access.
 */
export async function filterTracked(
  tx: TenantTx,
  reports: readonly ReportedEvent[],
): Promise<readonly ReportedEvent[]> {
  const hits = reports.filter(isHit);
  if (hits.length === 0) return reports;
  const mailIds = [...new Set(hits.map(({ event }) => event.mailId))];
  const [company] = await tx.query<{ isOn: boolean }>(IS_TRACKING_ON_SQL, [tx.companyId], 'email-events-setting');
  const rows = company?.isOn
    ? await tx.query<TrackedRow>(TRACKED_MAILS_SQL, [tx.companyId, mailIds], 'email-events-tracked')
    : [];
  const openEvents = new Set(rows.filter((row) => row.tracks_opens).map(({ id }) => id));
  const clicks = new Set(rows.filter((row) => row.tracks_clicks).map(({ id }) => id));
  return reports.filter(
    (report) => !isHit(report) || (report.event.kind === 'open' ? openEvents : clicks).has(report.event.mailId),
  );
}
