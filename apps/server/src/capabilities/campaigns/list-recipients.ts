import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listCampaignRecipients } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { assertAddressesVisible, readContacts } from '../email-lists';
import { missingRefusal } from '../records';
import type { CampaignCall } from './campaign-engine';
import { findCampaign } from './campaign-rows';
import { nameLink, readClickedLinks, readLinkTitles } from './link-rows';
import { bounceKindOf } from './outcome-reasons';
import { readFigures, readResults } from './result-rows';

type Page = BodyOf<typeof listCampaignRecipients>;
type CampaignRecipient = AnswerOf<typeof listCampaignRecipients>['recipients'][number];

/** A page of the recipients. The name and address are empty for people whom the viewer may not see. */
export async function readRecipientPage(
  tx: TenantTx,
  { viewer, publicUrl }: { readonly viewer: Viewer; readonly publicUrl: string },
  id: Id,
  page: Page,
): Promise<CampaignRecipient[]> {
  const rows = await readResults(tx, id, page);
  const people = await readContacts(
    tx,
    viewer,
    rows.map(({ person_id }) => person_id),
  );
  const visibleIds = new Set(people.map((person) => person.id));
  const titleOf = await readLinkTitles(tx, id, publicUrl);
  const clickedLinks = await readClickedLinks(
    tx,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  );
  return rows.map((row) => {
    const { id: _id, person_id: person, name, address, state, note, at } = row;
    const links = (clickedLinks.get(row.mail_id ?? '') ?? []).map((link) => nameLink(link, titleOf));
    const bounce = state === 'bounced' ? bounceKindOf(row.bounce_type, row.bounce_subtype) : null;
    const reason = row.reason === null ? null : { reason: row.reason, text: row.custom_reason ?? '' };
    const outcome = { state, note, links, bounce, reason, at };
    return visibleIds.has(person)
      ? { _id, person, name, address, ...outcome }
      : { _id, person: null, name: '', address: '', ...outcome, links: [], reason: null };
  });
}

/** Lists the recipients counted by a figure, or all. @throws Refusal 403 forbidden, 404 not_found */
export async function listRecipients(
  { engine, scope, viewer }: CampaignCall,
  id: Id,
  page: Page,
): Promise<AnswerOf<typeof listCampaignRecipients>> {
  assertAddressesVisible(await engine.lists.setups.of(scope), viewer);
  return scope.read(async (tx) => {
    if (!(await findCampaign(tx, id))) throw missingRefusal();
    const recipients = await readRecipientPage(tx, { viewer, publicUrl: engine.publicUrl }, id, page);
    return { recipients, count: (await readFigures(tx, [id])).get(id)?.[page.part ?? 'recipients'] ?? 0 };
  });
}
