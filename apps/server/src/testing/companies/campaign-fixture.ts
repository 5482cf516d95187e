import type { Viewer } from '@lendwright/access';
import type { BodyOf, startCampaign as startOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import type { CampaignCall, CampaignEngine } from '../../capabilities/campaigns/campaign-engine';
import { runCampaign } from '../../capabilities/campaigns/run-campaign';
import { createCampaign, saveCampaign } from '../../capabilities/campaigns/save-campaign';
import { startCampaign } from '../../capabilities/campaigns/start-campaign';
import type { SubjectTest } from '../../capabilities/campaigns/subject-test';
import { createList } from '../../capabilities/email-lists/save-list';
import { CONTACTS, createRecords } from '../../capabilities/records';
import { bumpSettings } from '../../platform/db/company-cache';
import { addJob } from '../../platform/jobs/add-job';
import { openVault } from '../../platform/secrets/sealed';
import type { SampleCompany } from './sample-company';
import type { FreshDatabase } from '../fresh-database';

/** A queued email, with the content ids of its pictures. */
export interface SentCampaignMail {
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly merged_fields: readonly string[];
  readonly pictures: readonly string[];
}

/** Campaigns of a sample lender with a postal address. */
export interface CampaignFixture {
  readonly call: CampaignCall;
  /** Contacts with addresses, on a new list. */
  addList(count: number, mark: string): Promise<Id>;
  /** A draft to some lists. */
  addDraft(
    lists: readonly Id[],
    content?: { subject?: string; html?: string; rate?: number; template?: Id; test?: SubjectTest },
  ): Promise<Id>;
  start(id: Id, count: number, time?: Omit<BodyOf<typeof startOperation>, 'count'>): Promise<unknown>;
  /** Moves the clock of campaigns. */
  wait(ms: number): void;
  /** Runs portions without pauses until nothing is left for now. */
  run(id: Id): Promise<void>;
  readMails(id: Id): Promise<SentCampaignMail[]>;
}

async function addList(lender: SampleCompany, viewer: Viewer, count: number, mark: string): Promise<Id> {
  const { engine, scope } = lender;
  const [form] = (await engine.setups.of(scope)).formsOf(CONTACTS.key);
  if (!form) throw new Error('the lender has no form of contacts');
  const drafts = Array.from({ length: count }, (_, index) => ({
    ...{ form, statusId: null, mandatory: 'check' as const },
    formData: { first_name: `First${index}`, last_name: mark, email: `${mark}${index}@mail.example` },
  }));
  const createdRecords = await scope.write((tx) => createRecords(engine, tx, viewer, CONTACTS, drafts));
  const people = { selectedIds: createdRecords.map(({ id }) => id), title: mark, live: false };
  return (await createList(engine, scope, viewer, { type: 'Selected', ...people }))._id;
}

export async function createCampaignFixture(
  freshDatabase: FreshDatabase,
  lender: SampleCompany,
  viewer: Viewer,
): Promise<CampaignFixture> {
  const { scope, ids } = lender;
  const settings = JSON.stringify({ postalAddress: '400 Pier Ave, Tacoma, WA 98402' });
  await freshDatabase.owner.query('update auth.companies set settings = settings || $2::jsonb where id = $1', [
    ids.company,
    settings,
  ]);
  await scope.write((tx) => bumpSettings(tx));
  const vault = openVault(randomBytes(32).toString('hex'));
  let waitedMs = 0;
  const engine: CampaignEngine = {
    lists: lender.engine,
    jobs: { add: addJob },
    vault,
    publicUrl: 'https://crm.example',
    clock: { now: () => new Date(Date.now() + waitedMs) },
  };
  const call: CampaignCall = { engine, scope, viewer };
  return {
    call,
    addList: (count, mark) => addList(lender, viewer, count, mark),
    async addDraft(
      lists,
      { subject = 'Rates, {{first_name}}', html = '<p>Hi {{first_name}}</p>', rate = 3_000, template, test } = {},
    ) {
      const { _id } = await createCampaign(call, { title: 'Rates' });
      await saveCampaign(call, _id, {
        ...{ title: 'Rates', subject, html, template: template ?? null, test: test ?? null },
        ...{ lists: [...lists], rate, version: 1 },
      });
      return _id;
    },
    start: (id, count, time = {}) => startCampaign(call, id, { count, ...time }),
    wait: (ms) => void (waitedMs += ms),
    async run(id) {
      for (;;) {
        const pauseMs = await runCampaign(engine, freshDatabase.database, { companyId: ids.company, id });
        // Longer pauses are those of a schedule or a test.
        if (pauseMs === null || pauseMs > 60_000) return;
      }
    },
    async readMails(id) {
      const { rows } = await freshDatabase.owner.query<SentCampaignMail>(
        `select m.to_address, m.subject, e.text, e.html, e.merged_fields,
           array(select a.content_id from app.email_attachments a where a.message_id = e.id) as pictures
         from app.mails m join app.email_messages e on e.id = m.message_id
         where e.source_id = $1 order by m.created_at, m.id`,
        [id],
      );
      return rows;
    },
  };
}
