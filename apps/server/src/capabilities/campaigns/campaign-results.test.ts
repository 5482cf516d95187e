import { newId, type Id } from '@lendwright/kernel';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashAddress } from '../../platform/mail/suppressions';
import { createCampaignFixture, type CampaignFixture } from '../../testing/companies/campaign-fixture';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createNotificationFixture } from '../../testing/notification-fixture';
import { exportRecipients } from './export-recipients';
import { listRecipients } from './list-recipients';
import { readTimeline } from './read-timeline';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: CampaignFixture;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  const staff = await createNotificationFixture(freshDatabase, lender);
  fixture = await createCampaignFixture(freshDatabase, lender, await staff.createUser('admin', 'Ada'));
  const readSettings = async () => (await lender.engine.setups.of(lender.scope)).settings;
  await vi.waitFor(async () => expect(await readSettings()).toHaveProperty('postalAddress'));
}, 60_000);
afterAll(() => freshDatabase.drop());

const HTML =
  '<p><a href="https://rates.example/price?a=1&amp;b=2">Price a <b>scenario</b></a> <a href="https://rates.example/sheet">Rate sheet</a></p>';
const PRICE = 'https://rates.example/price?a=1&b=2';
const OWN_URL = 'https://other.example/for?person=bo';

/** Sends a campaign to six people. @returns the campaign and their mails, in order */
async function send(): Promise<{ readonly id: Id; readonly mails: readonly Id[] }> {
  const id = await fixture.addDraft([await fixture.addList(6, 'result')], { html: HTML });
  await fixture.start(id, 6);
  await fixture.run(id);
  const sql = `update app.mails m set state = 'sent', sent_at = now(), delivered_at = now() from app.campaign_recipients r
    where r.mail_id = m.id and r.campaign_id = $1 returning m.id, r.position`;
  const { rows } = await freshDatabase.owner.query<{ id: Id; position: number }>(sql, [id]);
  return { id, mails: [...rows].sort((a, b) => a.position - b.position).map((row) => row.id) };
}

async function click(mail: Id | undefined, link: string, isAutomatic = false): Promise<void> {
  await freshDatabase.owner.query(
    `insert into app.email_events (company_id, id, provider, event_id, kind, mail_id, occurred_at, is_automatic, detail)
     values ($1, gen_random_uuid(), 'own', $2, 'click', $3, now(), $4, jsonb_build_object('link', $5::text))`,
    [lender.ids.company, newId(), mail, isAutomatic, link],
  );
  if (!isAutomatic) await freshDatabase.owner.query('update app.mails set clicked_at = now() where id = $1', [mail]);
}

async function unsubscribe(mail: Id | undefined, reason: string, custom: string): Promise<void> {
  const sql = 'update app.mails set unsubscribed_at = now() where id = $1 returning to_address';
  const [row] = (await freshDatabase.owner.query<{ to_address: string }>(sql, [mail])).rows;
  const address = row?.to_address ?? '';
  await freshDatabase.owner.query(
    `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, scope, source, reason, custom_reason)
     values ($1, $2, $3, $4, 'marketing', '', 'unsubscribe', $5, $6)`,
    [lender.ids.company, newId(), hashAddress(lender.ids.company, address), address, reason, custom],
  );
}

const bounce = (mail: Id | undefined, type: string, subtype: string) =>
  freshDatabase.owner.query(
    'update app.mails set bounced_at = now(), bounce_type = $2, bounce_subtype = $3 where id = $1',
    [...[mail, type, subtype]],
  );

it('counts clicks by link, reasons to unsubscribe, and bounces by kind, also for each person and in the export', async () => {
  const { id, mails } = await send();
  await click(mails[0], PRICE);
  await click(mails[0], OWN_URL);
  await click(mails[1], PRICE);
  await click(mails[2], PRICE, true);
  await unsubscribe(mails[2], 'other', 'We only do commercial now');
  await unsubscribe(mails[3], 'frequent', '');
  await bounce(mails[4], 'Permanent', 'General');
  await bounce(mails[5], 'Transient', 'MailboxFull');
  expect(await readTimeline(fixture.call.engine, lender.scope, id)).toMatchObject({
    links: [
      { title: 'Price a scenario', address: PRICE, count: 2 },
      // Without the query parameters, which may identify one person.
      { title: '', address: 'other.example/for', count: 1 },
    ],
    reasons: [
      { reason: 'frequent', text: '', count: 1 },
      { reason: 'other', text: 'We only do commercial now', count: 1 },
    ],
    bounces: [
      { kind: 'address', count: 1 },
      { kind: 'mailbox_full', count: 1 },
    ],
  });
  const { recipients } = await listRecipients(fixture.call, id, { part: null, skip: 0, limit: 25 });
  expect(recipients.map(({ links, bounce: kind, reason }) => [links, kind, reason?.text])).toEqual([
    [['Price a scenario', 'other.example/for'], null, undefined],
    [['Price a scenario'], null, undefined],
    [[], null, 'We only do commercial now'],
    [[], null, ''],
    [[], 'address', undefined],
    [[], 'mailbox_full', undefined],
  ]);
  const { stream } = await exportRecipients(fixture.call, id, { part: null });
  const lines = (await text(stream as Readable)).split('\r\n');
  expect(lines[1]).toContain('clicked,,"Price a scenario; other.example/for",,,');
  expect(lines[3]).toContain('unsubscribed,,,,other: We only do commercial now,');
  expect(lines[6]).toContain('bounced,,,mailbox_full,,');
});
