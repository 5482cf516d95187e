import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readLinkTexts } from '../email-tracking';

/** Some of its emails, and its own text, which may have been sent before the emails were removed. */
const SAMPLES = `(select html from app.campaigns where company_id = $1 and id = $2)
  union all (select html from app.email_messages where company_id = $1 and source_id = $2 and source_kind = 'campaign' and html is not null
    limit 5)`;

/** Names the links of a campaign by their texts, as some of its emails have them. */
export type LinkTitles = (address: string) => string;

/** The texts of the links of a campaign; empty for links that have none. */
export async function readLinkTitles(tx: TenantTx, id: Id, publicUrl: string): Promise<LinkTitles> {
  const samples = await tx.query<{ html: string }>(SAMPLES, [tx.companyId, id], 'campaign-samples');
  const ownHost = new URL(publicUrl).hostname;
  const titles = new Map(samples.flatMap(({ html }) => [...readLinkTexts(html, ownHost)]));
  return (address) => titles.get(address) ?? '';
}

/** The address without what may be about one person. */
const withoutParameters = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : '';
};

/** How a link is called in lists. */
export const nameLink = (address: string, titleOf: LinkTitles): string =>
  titleOf(address) || withoutParameters(address);

const CLICKED = `select mail_id, detail ->> 'link' as link from app.email_events
  where company_id = $1 and mail_id = any($2::uuid[]) and kind = 'click' and not is_automatic and detail ->> 'link' is not null
  order by mail_id, occurred_at, event_id`;

/** The addresses of the links that were clicked in mails, each once, in the order of the first clicks. */
export async function readClickedLinks(
  tx: TenantTx,
  mailIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly string[]>> {
  if (mailIds.length === 0) return new Map();
  const values = [tx.companyId, mailIds];
  const rows = await tx.query<{ mail_id: Id; link: string }>(CLICKED, values, 'campaign-clicked-links');
  const links = new Map<Id, string[]>();
  for (const { mail_id: mail, link } of rows) links.set(mail, [...(links.get(mail) ?? []), link]);
  return new Map([...links].map(([mail, own]) => [mail, [...new Set(own)]]));
}
