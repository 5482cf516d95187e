import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readLinkTexts } from '../email-tracking';

/** A sample of the emails, and the campaign's own text in case the emails have been removed. */
const SAMPLES = `(select html from app.campaigns where company_id = $1 and id = $2)
  union all (select html from app.email_messages where company_id = $1 and source_id = $2 and source_kind = 'campaign' and html is not null
    limit 5)`;

/** Names the links of a campaign by their texts in a sample of its emails. */
export type LinkTitles = (address: string) => string;

/** The texts of the links of a campaign; empty for links that have none. */
export async function readLinkTitles(tx: TenantTx, id: Id, publicUrl: string): Promise<LinkTitles> {
  const samples = await tx.query<{ html: string }>(SAMPLES, [tx.companyId, id], 'campaign-samples');
  const ownHost = new URL(publicUrl).hostname;
  const titles = new Map(samples.flatMap(({ html }) => [...readLinkTexts(html, ownHost)]));
  return (address) => titles.get(address) ?? '';
}

/** The address without parameters, which may identify one person. */
const withoutParameters = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : '';
};

/** The name of a link in lists. */
export const nameLink = (address: string, titleOf: LinkTitles): string =>
  titleOf(address) || withoutParameters(address);

const CLICKED_LINKS = `select mail_id, detail ->> 'link' as link from app.email_events
  where company_id = $1 and mail_id = any($2::uuid[]) and kind = 'click' and not is_automatic and detail ->> 'link' is not null
  order by mail_id, occurred_at, event_id`;

/** The distinct addresses of the clicked links in mails, in the order of their first clicks. */
export async function readClickedLinks(
  tx: TenantTx,
  mailIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  if (mailIds.length === 0) return new Map();
  const values = [tx.companyId, mailIds];
  const rows = await tx.query<{ mail_id: Id; link: string }>(CLICKED_LINKS, values, 'campaign-clicked-links');
  const links = new Map<Id, string[]>();
  for (const { mail_id: mail, link } of rows) links.set(mail, [...(links.get(mail) ?? []), link]);
  return new Map([...links].map(([mail, ownLinks]) => [mail, [...new Set(ownLinks)]]));
}
