import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCampaignFixture, type CampaignFixture } from '../../testing/companies/campaign-fixture';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createNotificationFixture } from '../../testing/notification-fixture';
import { exportRecipients } from './export-recipients';
import { listRecipients } from './list-recipients';
import { exceededLimitOf } from './pause-if-harmful';
import { readCampaign } from './read-campaign';
import { readTimeline } from './read-timeline';
import { runCampaign } from './run-campaign';
import { changeState } from './save-campaign';

const STATE: FormElement = { id: 'state', type: 'text', title: 'State' };
const PLAN: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  settings: { ...SAMPLE_PLAN.settings, language: 'de' },
  forms: SAMPLE_PLAN.forms.map((form) => {
    const [section] = form.definition.content;
    if (form.key !== 'contact' || !section) return form;
    return { ...form, definition: { content: [{ ...section, childs: [...(section.childs ?? []), STATE] }] } };
  }),
};
const HOUR_MS = 3_600_000;
let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: CampaignFixture;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  const staff = await createNotificationFixture(freshDatabase, lender);
  fixture = await createCampaignFixture(freshDatabase, lender, await staff.createUser('admin', 'Ada'));
  const readSettings = async () => (await lender.engine.setups.of(lender.scope)).settings;
  await vi.waitFor(async () => expect(await readSettings()).toHaveProperty('postalAddress'));
}, 60_000);
afterAll(() => freshDatabase.drop());

const readSubjects = async (id: Id) => (await fixture.readMails(id)).map(({ subject }) => subject);
const countOf = (allTexts: readonly string[], wantedKind: string) =>
  allTexts.filter((candidate) => candidate === wantedKind).length;

/** Marks the emails of a campaign with a subject as opened, the first of them also as clicked. */
const open = (id: Id, subject: string) =>
  freshDatabase.owner.query(
    `update app.mails m set state = 'sent', opened_at = now(), clicked_at = case when r.position < 2 then now() end
     from app.campaign_recipients r where r.mail_id = m.id and r.campaign_id = $1 and m.subject = $2`,
    [id, subject],
  );

it('tests two subjects with a share of the people, and sends the better one to all others', async () => {
  const list = await fixture.addList(20, 'subject');
  const test = { subject: 'Second', share: 40, measure: 'opened' as const, hours: 4 };
  const id = await fixture.addDraft([list], { subject: 'First', test });
  await fixture.start(id, 20);
  await fixture.run(id);
  expect([countOf(await readSubjects(id), 'First'), countOf(await readSubjects(id), 'Second')]).toEqual([4, 4]);
  await open(id, 'Second');
  const { test: shownTest } = await readCampaign(fixture.call, id);
  expect(shownTest).toMatchObject({
    winner: null,
    results: [{ opened: 0 }, { variant: 'b', recipients: 4, opened: 4 }],
  });
  fixture.wait(4 * HOUR_MS - 120_000);
  await fixture.run(id);
  expect((await readSubjects(id)).length).toBe(8);
  fixture.wait(180_000);
  await fixture.run(id);
  expect([countOf(await readSubjects(id), 'First'), countOf(await readSubjects(id), 'Second')]).toEqual([4, 16]);
  expect(await readCampaign(fixture.call, id)).toMatchObject({ state: 'done', test: { winner: 'b' } });
});

it('sends at one local time in the time zone of each recipient, the company’s for those without one', async () => {
  const list = await fixture.addList(4, 'zone');
  const states = ['NY', 'ca', 'HI', null];
  for (const [index, state] of states.entries())
    await freshDatabase.owner.query(`update app.records set info = info || $2 where company_id = $1 and email = $3`, [
      ...[lender.ids.company, JSON.stringify({ state }), `zone${index}@mail.example`],
    ]);
  const id = await fixture.addDraft([list]);
  const day = new Date(fixture.call.engine.clock.now().getTime() + 48 * HOUR_MS).toISOString().slice(0, 10);
  await fixture.start(id, 4, { local_time: { day, time: '09:00' } });
  const { rows } = await freshDatabase.owner.query<{ due_at: string }>(
    'select due_at from app.campaign_recipients where campaign_id = $1 order by position',
    [id],
  );
  const dueTimes = rows.map(({ due_at: at }) => new Date(at).getTime());
  const [firstDueTime = 0] = dueTimes;
  expect(dueTimes.map((dueTime) => (dueTime - firstDueTime) / HOUR_MS).slice(0, 2)).toEqual([0, 3]);
  expect((dueTimes[2] ?? 0) - firstDueTime).toBeGreaterThanOrEqual(5 * HOUR_MS);
  expect(dueTimes[3]).toBe(dueTimes[1]);
  expect(await readCampaign(fixture.call, id)).toMatchObject({ state: 'scheduled', isInZones: true });
  await fixture.run(id);
  expect(await readSubjects(id)).toEqual([]);
  fixture.wait(firstDueTime - fixture.call.engine.clock.now().getTime());
  await fixture.run(id);
  expect((await fixture.readMails(id)).map((mail) => mail.to_address)).toEqual(['zone0@mail.example']);
  fixture.wait(3 * HOUR_MS);
  await fixture.run(id);
  expect((await readSubjects(id)).length).toBe(3);
  fixture.wait(4 * HOUR_MS);
  await fixture.run(id);
  expect(await readCampaign(fixture.call, id)).toMatchObject({ state: 'done', figures: { remaining: 0 } });
});

it('counts openings and clicks by time, shows whom a figure counts, and writes in the language of the company', async () => {
  const id = await fixture.addDraft([await fixture.addList(5, 'course')], { subject: 'Course' });
  await fixture.start(id, 5);
  await fixture.run(id);
  await open(id, 'Course');
  await freshDatabase.owner.query(`update app.campaigns set started_at = now() - interval '5 hours' where id = $1`, [
    id,
  ]);
  const { points } = await readTimeline(fixture.call.engine, lender.scope, id);
  expect([points.length, points[2]]).toEqual([24, { at: points[2]?.at, opened: 5, clicked: 2 }]);
  const list = (part: 'clicked' | 'opened' | 'bounced') =>
    listRecipients(fixture.call, id, { part, skip: 0, limit: 25 });
  expect([await list('clicked'), await list('opened'), await list('bounced')]).toMatchObject([
    { count: 2, recipients: [{ state: 'clicked' }, { state: 'clicked' }] },
    { count: 5 },
    { count: 0, recipients: [] },
  ]);
  const { stream } = await exportRecipients(fixture.call, id, { part: 'clicked' });
  const csv = await text(stream as Readable);
  expect([csv.split('\r\n').length, csv]).toEqual([4, expect.stringContaining('course0@mail.example,clicked,')]);
  expect((await fixture.readMails(id))[0]?.text).toContain('Abmelden: https://crm.example/email/unsubscribe/');
});

it('pauses itself when too many emails bounce or are called spam, and goes on when someone says so', async () => {
  expect(exceededLimitOf({ sent: 99, bounced: 99, complained: 99 })).toBe(null);
  expect([5, 6].map((bouncedIndex) => exceededLimitOf({ sent: 100, bounced: bouncedIndex, complained: 0 }))).toEqual([
    null,
    'bounces',
  ]);
  expect([2, 3].map((complained) => exceededLimitOf({ sent: 500, bounced: 0, complained }))).toEqual([
    null,
    'complaints',
  ]);
  expect(exceededLimitOf({ sent: 1_000, bounced: 0, complained: 3 })).toBe(null);
  const id = await fixture.addDraft([await fixture.addList(240, 'harm')], { rate: 1_320 });
  await fixture.start(id, 240);
  await freshDatabase.owner.query(`update auth.accounts set language = 'fr' where email like 'ada@%'`);
  const campaignRef = { companyId: lender.ids.company, id };
  const run = () => runCampaign(fixture.call.engine, freshDatabase.database, campaignRef);
  const resolveMails = (type: string) =>
    freshDatabase.owner.query(
      `update app.mails m set state = 'sent', bounced_at = case when r.position % 15 = 0 then now() end, bounce_type = $2
       from app.campaign_recipients r where r.mail_id = m.id and r.campaign_id = $1`,
      [id, type],
    );
  await run();
  await resolveMails('Transient');
  expect(await run()).not.toBe(null);
  await resolveMails('Permanent');
  expect(await run()).toBe(null);
  const cause = { pausedBy: '', pausedReason: 'bounces' };
  const figures = { remaining: 20 };
  expect(await readCampaign(fixture.call, id)).toMatchObject({ state: 'paused', ...cause, figures });
  const mails = `select text from app.mails where to_address like 'ada@%' and subject = 'Campagne en pause : Rates'`;
  expect((await freshDatabase.owner.query<{ text: string }>(mails)).rows).toMatchObject([
    {
      text: expect.stringMatching(
        /^Bonjour Ada.*15 de ses 220 derniers e-mails sont revenus\. La limite est de 5 %/s,
      ) as string,
    },
  ]);
  await changeState(fixture.call, id, { act: 'resume' });
  await fixture.run(id);
  expect(await readCampaign(fixture.call, id)).toMatchObject({ state: 'done', pausedReason: null });
});
