import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/db/database';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { hashAddress } from '../../platform/mail/suppressions';
import { createCampaignFixture, type CampaignFixture } from '../../testing/companies/campaign-fixture';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { openDiskFiles } from '../../testing/disk-files';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createNotificationFixture } from '../../testing/notification-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { previewCampaign } from './preview-campaign';
import { listRecipients } from './list-recipients';
import { readCampaign } from './read-campaign';
import { runCampaign } from './run-campaign';
import { changeState, saveCampaign } from './save-campaign';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: CampaignFixture;
let files: FileStore;
let removeFiles: () => Promise<void>;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  ({ files, remove: removeFiles } = await openDiskFiles());
  lender = await sampleCompany(freshDatabase.database);
  const staff = await createNotificationFixture(freshDatabase, lender);
  fixture = await createCampaignFixture(freshDatabase, lender, await staff.createUser('admin', 'Ada'));
  const readSettings = async () => (await lender.engine.setups.of(lender.scope)).settings;
  await vi.waitFor(async () => expect(await readSettings()).toHaveProperty('postalAddress'));
}, 60_000);
afterAll(async () => {
  await freshDatabase.drop();
  await removeFiles();
});

const KILLS = 50;

it('queues a large portion in transactions of at most 500 emails', async () => {
  const id = await fixture.addDraft([await fixture.addList(603, 'large')], { rate: 7_200 });
  await fixture.start(id, 603);
  const counts: number[] = [];
  const countingDatabase: Pick<Database, 'tenant'> = {
    tenant: (company, ...remainingPair) => {
      const scope = freshDatabase.database.tenant(company, ...remainingPair);
      const write: TenantScope['write'] = async (work) => {
        const result = await scope.write(work);
        counts.push((await fixture.readMails(id)).length);
        return result;
      };
      return Object.assign(Object.create(scope) as TenantScope, { write, read: scope.read.bind(scope) });
    },
  };
  const runOnce = () => runCampaign(fixture.call.engine, countingDatabase, { companyId: lender.ids.company, id });
  expect([await runOnce(), await runOnce()]).toEqual([5_000, null]);
  expect(counts).toEqual([500, 600, 603]);
});

/** A database whose transactions fail after some statements, as if the process were killed. */
function failingDatabase(statements: number): Pick<Database, 'tenant'> {
  const failingScope = (scope: TenantScope): TenantScope => {
    const write: TenantScope['write'] = (work) =>
      scope.write(async (tx) => {
        let count = 0;
        const query: typeof tx.query = (...call) => {
          if (count++ >= statements) throw new Error('killed');
          return tx.query(...call);
        };
        await work(Object.assign(Object.create(tx) as typeof tx, { query }));
        throw new Error('killed');
      });
    return Object.assign(Object.create(scope) as TenantScope, { write, read: scope.read.bind(scope) });
  };
  return {
    tenant: (company, ...remainingPair) => failingScope(freshDatabase.database.tenant(company, ...remainingPair)),
  };
}

it(`reaches everyone exactly once, although it is killed ${KILLS} times at random points`, async () => {
  const list = await fixture.addList(300, 'kill');
  const id = await fixture.addDraft([list], { rate: 240 });
  await fixture.start(id, 300);
  const campaignRef = { companyId: lender.ids.company, id };
  let kills = 0;
  for (let index = 0; kills < KILLS; index++) {
    const statements = Math.floor(Math.random() * 120);
    await runCampaign(fixture.call.engine, failingDatabase(statements), campaignRef).catch(() => kills++);
    if (index % 6 === 5) await runCampaign(fixture.call.engine, freshDatabase.database, campaignRef);
    if (index > 300) break;
  }
  expect(kills).toBe(KILLS);
  await fixture.run(id);
  const addresses = (await fixture.readMails(id)).map((mail) => mail.to_address);
  const missingCount = 300 - new Set(addresses).size;
  const repeatedCount = addresses.length - new Set(addresses).size;
  expect([missingCount, repeatedCount]).toEqual([0, 0]);
  expect(await readCampaign(fixture.call, id)).toMatchObject({
    state: 'done',
    figures: { recipients: 300, remaining: 0 },
  });
  reportMeasurement('F14', `300 recipients, ${kills} kills: ${missingCount} missing, ${repeatedCount} repeated`);
}, 120_000);

it('merges the values of each person, with a link to unsubscribe and the postal address', async () => {
  const list = await fixture.addList(2, 'merge');
  const html = '<p>Hi {{first_name}} {{phone|friend}}</p><script>steal()</script>';
  const id = await fixture.addDraft([list], { subject: 'For {{first_name}}', html });
  const preview = await previewCampaign(fixture.call, files, id, 1);
  expect(preview).toMatchObject({ count: 2, issues: [], email: { position: 1, subject: 'For First1' } });
  expect(preview.email?.html).not.toContain('script');
  await fixture.start(id, 2);
  await fixture.run(id);
  const [mail] = await fixture.readMails(id);
  expect(mail?.subject).toBe('For First0');
  expect(mail?.text).toContain('Hi First0 friend');
  expect(mail?.text).toContain('400 Pier Ave');
  expect(mail?.text).toMatch(/https:\/\/crm\.example\/email\/unsubscribe\/\S+/);
});

it('escapes merged values in markup and never merges them again', async () => {
  const person = await lender.addPerson('contacts', '<b>{{last_name}}</b>', 'Evil', 'evil@mail.example');
  const list = await fixture.addList(0, 'escape');
  await freshDatabase.owner.query(
    'insert into app.email_list_members (company_id, list_id, person_id) values ($1, $2, $3)',
    [...[lender.ids.company, list, person]],
  );
  const id = await fixture.addDraft([list]);
  const { email } = await previewCampaign(fixture.call, files, id, 0);
  expect(email?.html).toContain('Hi &lt;b&gt;{{last_name}}&lt;/b&gt;');
});

it('names what is wrong, and does not start with errors or another number of people', async () => {
  const list = await fixture.addList(2, 'wrong');
  const brokenDraft = await fixture.addDraft([list], { html: '<p>{{no_field}} {{phone}}</p>' });
  expect((await previewCampaign(fixture.call, files, brokenDraft, 0)).issues).toEqual([
    { kind: 'unknown_field', isError: true, field: 'no_field', count: 0 },
    { kind: 'empty_field', isError: false, field: 'phone', count: 2 },
  ]);
  const id = await fixture.addDraft([list]);
  const refusals = [await refusalOf(fixture.start(brokenDraft, 2)), await refusalOf(fixture.start(id, 3))];
  expect(refusals.map(({ code }) => code)).toEqual(['invalid', 'selection_changed']);
  await Promise.all([fixture.start(id, 2), fixture.start(id, 2)]);
  await fixture.run(id);
  expect((await fixture.readMails(id)).length).toBe(2);
  const content = {
    title: 'New',
    subject: 'New',
    html: '',
    test: null,
    template: null,
    lists: [],
    rate: 1,
    version: 1,
  };
  expect((await refusalOf(saveCampaign(fixture.call, id, content))).code).toBe('invalid');
});

it('mails an address of two lists once, and leaves out who unsubscribed or was suppressed after the start', async () => {
  const list = await fixture.addList(4, 'twice');
  const otherList = await fixture.addList(0, 'other');
  await freshDatabase.owner.query(
    `insert into app.email_list_members (company_id, list_id, person_id) select company_id, $2, person_id from app.email_list_members where list_id = $1`,
    [list, otherList],
  );
  const id = await fixture.addDraft([list, otherList]);
  expect((await previewCampaign(fixture.call, files, id, 0)).reaches).toMatchObject(
    Object.fromEntries([['reachable', 4]]),
  );
  await fixture.start(id, 4);
  for (const index of [0, 1])
    await freshDatabase.owner.query(
      `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, scope, source) values ($1, $2, $3, $4, 'marketing', '', 'unsubscribe')`,
      [
        lender.ids.company,
        newId(),
        hashAddress(lender.ids.company, `twice${index}@mail.example`),
        `twice${index}@mail.example`,
      ],
    );
  await fixture.run(id);
  expect((await fixture.readMails(id)).map((mail) => mail.to_address)).toEqual([
    'twice2@mail.example',
    'twice3@mail.example',
  ]);
  const { recipients } = await listRecipients(fixture.call, id, { part: null, skip: 0, limit: 25 });
  expect(recipients.map(({ state }) => state)).toEqual(['left_out', 'left_out', 'waiting', 'waiting']);
});

it('pauses and resumes between portions, and a stop drops the rest', async () => {
  const list = await fixture.addList(6, 'pause');
  const id = await fixture.addDraft([list], { rate: 24 });
  await fixture.start(id, 6);
  const runOnce = () => runCampaign(fixture.call.engine, freshDatabase.database, { companyId: lender.ids.company, id });
  expect(await runOnce()).toBe(5_000);
  await changeState(fixture.call, id, { act: 'pause' });
  expect(await runOnce()).toBe(null);
  expect(await readCampaign(fixture.call, id)).toMatchObject({
    state: 'paused',
    pausedBy: fixture.call.viewer.fullName,
  });
  await changeState(fixture.call, id, { act: 'resume' });
  await runOnce();
  await changeState(fixture.call, id, { act: 'stop' });
  await fixture.run(id);
  expect((await fixture.readMails(id)).length).toBe(4);
  expect((await refusalOf(changeState(fixture.call, id, { act: 'resume' }))).code).toBe('invalid');
});
