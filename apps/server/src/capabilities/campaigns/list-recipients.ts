import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listCampaignRecipients } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { assertSeesAddresses, readContacts } from '../email-lists';
import { missingRefusal } from '../records';
import type { CampaignCall } from './campaign-engine';
import { findCampaign } from './campaign-rows';
import { readFigures, readResults } from './result-rows';

type Page = BodyOf<typeof listCampaignRecipients>;
type CampaignRecipient = AnswerOf<typeof listCampaignRecipients>['recipients'][number];

/** A page of the recipients; people whom the viewer may not see have no name and address. */
export async function readRecipientPage(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  page: Page,
): Promise<CampaignRecipient[]> {
  const rows = await readResults(tx, id, page);
  const people = await readContacts(
    tx,
    viewer,
    rows.map(({ person_id }) => person_id),
  );
  const visible = new Set(people.map((person) => person.id));
  return rows.map(({ id: _id, person_id: person, name, address, state, note, at }) =>
    visible.has(person)
      ? { _id, person, name, address, state, note, at }
      : { _id, person: null, name: '', address: '', state, note, at },
  );
}

/** The recipients whom a figure counts, or all. @throws Refusal 403 forbidden, 404 not_found */
export async function listRecipients(
  { engine, scope, viewer }: CampaignCall,
  id: Id,
  page: Page,
): Promise<AnswerOf<typeof listCampaignRecipients>> {
  assertSeesAddresses(await engine.lists.setups.of(scope), viewer);
  return scope.read(async (tx) => {
    if (!(await findCampaign(tx, id))) throw missingRefusal();
    const recipients = await readRecipientPage(tx, viewer, id, page);
    return { recipients, count: (await readFigures(tx, [id])).get(id)?.[page.part ?? 'recipients'] ?? 0 };
  });
}
