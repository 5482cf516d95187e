import { newId, type Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readCampaign } from '../capabilities/campaigns/read-campaign';
import { changeState } from '../capabilities/campaigns/save-campaign';
import { receiveSnsMessage, type EventContext } from '../capabilities/email-events/receive-event';
import { unsubscribeByOneClick } from '../capabilities/unsubscribe/use-link';
import { unsubscribeContext } from '../capabilities/unsubscribe/unsubscribe-context';
import { sealToken } from '../capabilities/unsubscribe/unsubscribe-token';
import { systemClock } from '../platform/clock/clock';
import { unlockDeadWorkers } from '../platform/jobs/unlock-dead-workers';
import { silentLog } from '../platform/log/log';
import { openVault } from '../platform/secrets/sealed';
import { SES_TAGS } from '../providers/mail/ses-tags';
import { createCampaignFixture, type CampaignFixture } from '../testing/companies/campaign-fixture';
import { sampleCompany, TEST_SECRET, type SampleCompany } from '../testing/companies/sample-company';
import { openSmtpSink, type SmtpSink } from '../testing/email/smtp-sink';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { createNotificationFixture } from '../testing/notification-fixture';
import { reportMeasurement } from '../testing/report-measurement';
import { isFullRun } from '../testing/scale';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import { bundleServer, startProcess, type Bundle, type ServerProcess } from './support/servers/server-process';

const [PEOPLE, KILLS, RATE] = isFullRun() ? [5_000, 50, 12_000] : [120, 3, 300];
/** The first kill comes after this many mails, while most of the campaign is not queued yet, so that it can be paused. */
const FIRST_MAILS = 5;
const random = new SeededRandom(seedOfRun());

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: CampaignFixture;
let bundle: Bundle;
let sink: SmtpSink;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lendwright-campaign-'));
  [freshDatabase, bundle, sink] = await Promise.all([createFreshDatabase(), bundleServer(), openSmtpSink(4)]);
  lender = await sampleCompany(freshDatabase.database);
  const staff = await createNotificationFixture(freshDatabase, lender);
  fixture = await createCampaignFixture(freshDatabase, lender, await staff.createUser('admin', 'Ada'));
  const readSettings = async () => (await lender.engine.setups.of(lender.scope)).settings;
  await vi.waitFor(async () => expect(await readSettings()).toHaveProperty('postalAddress'));
}, 120_000);
afterAll(async () => {
  await sink.close();
  await freshDatabase.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const startWorker = (): Promise<ServerProcess> =>
  startProcess({ main: bundle.worker }, 0, {
    ...{ DATABASE_URL: freshDatabase.ownerUrl, DATABASE_APP_URL: freshDatabase.appUrl, LENDWRIGHT_DATA: dataFolder },
    ...{ LENDWRIGHT_SECRET: TEST_SECRET, LENDWRIGHT_DEMO: 'off', LOG_LEVEL: 'error', SMTP_URL: sink.url },
  });

/** Ends the leases of a dead worker on its jobs and mails. */
async function releaseLeases(): Promise<void> {
  await freshDatabase.owner.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_by is not null`,
  );
  await freshDatabase.owner.query(
    `update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 minute' where locked_by is not null`,
  );
  await unlockDeadWorkers(freshDatabase.database);
  await freshDatabase.owner.query(
    `update app.mails set claimed_until = now() - interval '1 second' where state = 'claimed'`,
  );
  await skipPauses();
}

/** Lets jobs run that wait for their time, such as the next portion of the campaign. */
async function skipPauses(): Promise<void> {
  await freshDatabase.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
}

interface StoredMail {
  readonly id: Id;
  readonly to_address: string;
  readonly state: string;
  readonly is_uncertain: boolean;
}
const readMails = async () =>
  (await freshDatabase.owner.query<StoredMail>('select id, to_address, state, is_uncertain from app.mails')).rows;

/** Waits until the sink has some more mails, or nothing is left to send. */
async function waitForMails(count: number, id: Id): Promise<void> {
  const goal = Math.min(PEOPLE - 2, sink.received.length + count);
  for (let turn = 0; sink.received.length < goal; turn++) {
    if (turn % 100 === 99) {
      if (await isOver(id)) return;
      await skipPauses();
    }
    await wait(2);
  }
}
const isOver = async (id: Id) => {
  const { state, figures } = await readCampaign(fixture.call, id);
  return state === 'done' && figures.waiting === 0;
};

/** A permanent bounce of the address, as SES reports it. */
async function reportBounce({ id }: StoredMail): Promise<void> {
  const tags = { [SES_TAGS.company]: [lender.ids.company], [SES_TAGS.mail]: [id] };
  const moment = new Date().toISOString();
  const bounce = { timestamp: moment, bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [] };
  const Message = JSON.stringify({ eventType: 'Bounce', mail: { timestamp: moment, tags }, bounce });
  const verifiedMessage = { Type: 'Notification', MessageId: newId(), Message };
  const context = {
    ...{ database: freshDatabase.database, clock: systemClock, log: silentLog, fetchText: () => Promise.resolve('') },
    verifier: { verify: () => Promise.resolve(verifiedMessage) },
  };
  expect(await receiveSnsMessage(context as unknown as EventContext, '')).toBe('applied');
}

/** The button of the mail program of someone who has no email of the campaign yet. */
async function unsubscribe(address: string): Promise<void> {
  const vault = openVault(randomBytes(32).toString('hex'));
  const context = unsubscribeContext({ database: freshDatabase.database, vault, clock: systemClock });
  const target = { companyId: lender.ids.company, address, listId: null, sender: null };
  await unsubscribeByOneClick(context, sealToken(vault, target), '203.0.113.7');
}

it(`sends a campaign to ${PEOPLE} people once, killed ${KILLS} times, with a pause, a bounce and an unsubscribe`, async () => {
  const id = await fixture.addDraft([await fixture.addList(PEOPLE, 'crash')], { rate: RATE });
  await fixture.start(id, PEOPLE);
  const lastAddress = (
    await freshDatabase.owner.query<{ address: string }>(
      'select address from app.campaign_recipients where campaign_id = $1 order by position desc limit 1',
      [id],
    )
  ).rows[0]?.address;
  await unsubscribe(lastAddress ?? '');
  const finishedMails = new Map<Id, number>();
  let [kills, hasBounced] = [0, false];
  for (; kills < KILLS && !(await isOver(id)); kills++) {
    const worker = await startWorker();
    await waitForMails(kills === 0 ? FIRST_MAILS : random.below(Math.ceil((1.2 * PEOPLE) / KILLS)), id);
    worker.signal('SIGKILL');
    await worker.ended;
    for (const mail of await readMails())
      if (mail.state === 'sent' && !finishedMails.has(mail.id)) finishedMails.set(mail.id, sink.received.length);
    if (kills === 0) {
      await changeState(fixture.call, id, { act: 'pause' });
      const { figures } = await readCampaign(fixture.call, id);
      expect(figures.remaining).toBeGreaterThan(0);
      await changeState(fixture.call, id, { act: 'resume' });
    }
    const sentMail = hasBounced ? undefined : (await readMails()).find(({ state }) => state === 'sent');
    if (sentMail) await reportBounce(sentMail);
    hasBounced ||= sentMail !== undefined;
    await releaseLeases();
  }
  const lastWorker = await startWorker();
  await expect.poll(() => skipPauses().then(() => isOver(id)), { timeout: 120_000, interval: 100 }).toBe(true);
  lastWorker.signal('SIGTERM');
  await lastWorker.ended;

  const mails = await readMails();
  const deliveries = new Map<string, number>();
  for (const { recipient } of sink.received) deliveries.set(recipient, (deliveries.get(recipient) ?? 0) + 1);
  const missingMails = mails.filter(({ to_address: to }) => !deliveries.has(to));
  const repeatedMails = mails.filter(({ to_address: to }) => (deliveries.get(to) ?? 0) > 1);
  const lastAt = new Map([...sink.received.entries()].map(([index, { recipient }]) => [recipient, index]));
  const resentMails = mails.filter(
    ({ id: mail, to_address: to }) => (lastAt.get(to) ?? 0) >= (finishedMails.get(mail) ?? PEOPLE * 2),
  );
  expect([mails.length, missingMails, resentMails]).toEqual([PEOPLE - 1, [], []]);
  expect(deliveries.has(lastAddress ?? '')).toBe(false);
  expect(repeatedMails.filter((mail) => !mail.is_uncertain)).toEqual([]);
  expect(repeatedMails.length).toBeLessThanOrEqual(kills);
  const { figures } = await readCampaign(fixture.call, id);
  expect(figures).toMatchObject({ recipients: PEOPLE, remaining: 0, bounced: 1, left_out: 1, failed: 0 });
  reportMeasurement(
    'F14',
    `${PEOPLE} recipients over SMTP, ${kills} kills of the worker (seed ${random.seed}): ${missingMails.length} missing, ${resentMails.length} settled mails repeated, ${repeatedMails.length} unsettled ones sent twice and flagged`,
  );
}, 3_600_000);
