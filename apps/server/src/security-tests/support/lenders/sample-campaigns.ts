import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender } from './lender';
import { addEmailList } from './sample-email-lists';

/** A campaign to the lender's contact: a draft, or sending one that only waits for its time. */
async function addCampaign(lender: Lender, owner: OwnerConnection, state: 'draft' | 'sending'): Promise<Id> {
  const { ids, sampleIds, mark } = lender;
  const [campaign, list] = [newId(), await addEmailList(lender, owner)];
  await owner.query(
    `insert into app.campaigns (company_id, id, title, subject, html, lists, state, send_at) values ($1, $2, $3, $4, $5, $6, $7, '2100-01-01')`,
    [ids.company, campaign, `Rates ${mark}`, `Rates ${mark}`, `<p>Hi ${mark}</p>`, [list], state],
  );
  await owner.query(
    `insert into app.campaign_recipients (company_id, campaign_id, id, position, address_key, address, name, person_id, list_id)
     select $1, $2, gen_random_uuid(), 0, $3, $3, $4, $5, $6 where $7 = 'sending'`,
    [ids.company, campaign, `${mark}@mail.example`, mark, sampleIds['contact'], list, state],
  );
  return campaign;
}

/** Values for campaigns. */
export async function prepareCampaignFacts(
  { id, path }: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  const isRunning = ['steerCampaign', 'listCampaignRecipients', 'exportCampaign', 'readCampaignCourse'].includes(id);
  return {
    ...{
      title: 'Plain rates',
      subject: 'Plain rates',
      html: '<p>Plain</p>',
      template: null,
      test: null,
      lists: [],
      rate: 60,
      version: 1,
    },
    ...{
      count: 1,
      send_at: OMITTED_VALUE,
      local_time: OMITTED_VALUE,
      act: 'pause',
      position: 0,
      skip: 0,
      limit: 10,
      part: null,
    },
    ...(path.includes(':id') && { pathId: await addCampaign(lender, owner, isRunning ? 'sending' : 'draft') }),
  };
}
