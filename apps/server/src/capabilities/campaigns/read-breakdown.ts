import type { AnswerOf, readCampaignCourse as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { nameLink, readLinkTitles } from './link-rows';
import { bounceKindOf, REASON_OF_RECIPIENT, type BounceKind } from './outcome-reasons';
import { RECIPIENT_MAILS } from './result-rows';

type Breakdown = Omit<AnswerOf<typeof operation>, 'points'>;
type Link = Breakdown['links'][number];

/** The maximum number of listed links and reasons. */
const MAX_ROWS = 20;

const LINKS = `select e.link, count(distinct e.mail_id)::int as count
  from app.campaign_recipients r
    cross join lateral (select mail_id, detail ->> 'link' as link from app.email_events
      where company_id = $1 and mail_id = r.mail_id and kind = 'click' and not is_automatic offset 0) e
  where r.company_id = $1 and r.campaign_id = $2 and r.mail_id is not null and e.link is not null group by 1 order by 2 desc, 1 limit $3`;

const REASONS = `select coalesce(s.reason, '') as reason, coalesce(s.custom_reason, '') as text, count(*)::int as count
  from ${RECIPIENT_MAILS} ${REASON_OF_RECIPIENT}
  where r.company_id = $1 and r.campaign_id = $2 and m.unsubscribed_at is not null group by 1, 2 order by 3 desc, 1, 2 limit $3`;

const BOUNCES = `select m.bounce_type as type, m.bounce_subtype as subtype, count(*)::int as count
  from ${RECIPIENT_MAILS} where r.company_id = $1 and r.campaign_id = $2 and m.bounced_at is not null group by 1, 2`;

async function readLinks(tx: TenantTx, id: Id, publicUrl: string): Promise<Link[]> {
  const rows = await tx.query<{ link: string; count: number }>(LINKS, [tx.companyId, id, MAX_ROWS], 'campaign-links');
  const titleOf = await readLinkTitles(tx, id, publicUrl);
  return rows.map(({ link, count }) => {
    const title = titleOf(link);
    // An address that is in none of the samples may identify one person.
    return { title, address: title === '' ? nameLink(link, titleOf) : link, count };
  });
}

async function readBounces(tx: TenantTx, id: Id): Promise<Breakdown['bounces']> {
  type Row = { readonly type: string | null; readonly subtype: string | null; readonly count: number };
  const rows = await tx.query<Row>(BOUNCES, [tx.companyId, id], 'campaign-bounces');
  const counts = new Map<BounceKind, number>();
  for (const { type, subtype, count } of rows) {
    const kind = bounceKindOf(type, subtype);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** The clicked links, the reasons for unsubscribing, and the reasons for bounces, most frequent first. */
export async function readBreakdown(tx: TenantTx, id: Id, publicUrl: string): Promise<Breakdown> {
  const links = await readLinks(tx, id, publicUrl);
  const values = [tx.companyId, id, MAX_ROWS];
  const reasons = await tx.query<Breakdown['reasons'][number]>(REASONS, values, 'campaign-reasons');
  return { links, reasons, bounces: await readBounces(tx, id) };
}
