import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/companies/refusal-of';
import {
  BORROWER,
  FIELDS,
  SIGNER_CONNECTION,
  LENDER,
  createSigningFixture,
  type SigningFixture,
} from '../../../testing/signing-fixture';
import { readPage } from '../session/fill-in';
import { decline } from '../session/leave-session';
import { renewLink } from '../session/open-link';
import { startSigning } from '../session/start-session';
import { correctSignerOf, reschedule, startInPerson } from './change-signers';
import { remind, remindAll } from './remind-signers';
import { expireRequests } from './expire-requests';
import { readRequest } from './list-requests';
import { sendReminders } from './send-reminders';

const DAY = 86_400_000;
let fixture: SigningFixture;
let doc: Id;
beforeAll(async () => {
  fixture = await createSigningFixture();
  doc = await fixture.addDoc();
});
afterAll(() => fixture.close());

const SCHEDULE = { remindAfterDays: 3, remindEveryDays: 2, days: 30 };
const borrowerAt = (email: string) => [{ ...BORROWER, email }, LENDER];
const read = (id: Id) => readRequest(fixture.context, fixture.lender.scope, fixture.officer, id);
const fail = (_request: Id, error: unknown) => {
  throw error;
};
const sweep = () => sendReminders(fixture.context, fixture.lender.scope, fixture.context.clock.now(), fail);
const expire = () => expireRequests(fixture.context, fixture.lender.scope, fixture.context.clock.now());
const mailsTo = async (address: string) => {
  const sql = 'select subject, text from app.mails where to_address = $1 order by created_at, id';
  return (await fixture.fresh.owner.query<{ subject: string; text: string }>(sql, [address])).rows;
};

it('reminds a signer on schedule, once even when two processes do it at the same time', async () => {
  const id = await fixture.request(doc, borrowerAt('slow@mail.example'), SCHEDULE);
  expect(await sweep()).toBe(0);
  fixture.pass(3 * DAY + 1000);
  const sentCounts = await Promise.all([sweep(), sweep()]);
  expect(sentCounts.toSorted()).toEqual([0, 1]);
  expect(await sweep()).toBe(0);
  const subjects = (await mailsTo('slow@mail.example')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Please sign: Rate Lock Agreement', 'Reminder: please sign: Rate Lock Agreement']);
  const { request, events } = await read(id);
  expect(events.at(-1)).toMatchObject({ kind: 'reminded', actor: 'Lendwright', details: { automatic: 'yes' } });
  const [person] = request.recipients;
  expect(Date.parse(person?.nextReminderAt ?? '') - Date.parse(person?.remindedAt ?? '')).toBe(2 * DAY);
  fixture.pass(2 * DAY);
  expect(await sweep()).toBe(1);
});

it('stops reminding a person who signed and everyone of a request that ended', async () => {
  await fixture.request(doc, borrowerAt('signs@mail.example'), SCHEDULE);
  const id = await fixture.request(
    doc,
    [
      { ...BORROWER, email: 'declines@mail.example' },
      { ...LENDER, step: 1, email: 'waits@mail.example' },
    ],
    SCHEDULE,
  );
  await fixture.sign('signs@mail.example');
  const { ticket } = await startSigning(
    fixture.context,
    await fixture.linkFor('declines@mail.example'),
    SIGNER_CONNECTION,
  );
  await decline(fixture.context, { ticket, reason: 'No' }, SIGNER_CONNECTION);
  fixture.pass(4 * DAY);
  await sweep();
  for (const address of ['signs@mail.example', 'declines@mail.example', 'waits@mail.example'])
    expect((await mailsTo(address)).map(({ subject }) => subject).join()).not.toContain('Reminder');
  expect((await read(id)).request.recipients.map(({ nextReminderAt }) => nextReminderAt)).toEqual([null, null]);
});

it('does not end the session of someone who is signing, and counts a reminder by staff', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, borrowerAt('busy@mail.example'), SCHEDULE);
  fixture.pass(3 * DAY + 1000);
  const { ticket } = await startSigning(context, await fixture.linkFor('busy@mail.example'), SIGNER_CONNECTION);
  await sweep();
  await readPage(context, ticket, SIGNER_CONNECTION);
  fixture.pass(DAY / 12);
  await sweep();
  expect(await mailsTo('busy@mail.example')).toHaveLength(2);
  fixture.pass(DAY);
  const recipient = (await read(id)).request.recipients[0]?._id as Id;
  await remind(context, lender.scope, officer, id, { recipient });
  fixture.pass(1.5 * DAY);
  await sweep();
  expect(await mailsTo('busy@mail.example')).toHaveLength(3);
});

it('reminds everybody whose turn it is when staff ask for it, once, and leaves out who is signing', async () => {
  const { context, lender, officer } = fixture;
  const sharedDoc = await fixture.addDoc('Guaranty');
  await fixture.place(sharedDoc, [
    ...FIELDS,
    { ...FIELDS[2], id: 'partner_signs', role: 'partner', y: 0.8 } as (typeof FIELDS)[number],
  ]);
  const [firstAddress, busyAddress, lastAddress] = ['all-first', 'all-beside', 'all-last'].map(
    (name) => `${name}@mail.example`,
  );
  const id = await fixture.request(sharedDoc, [
    { ...BORROWER, email: firstAddress ?? '' },
    { ...LENDER, step: 1, email: busyAddress ?? '' },
    { role: 'partner', name: 'Pat', step: 2, email: lastAddress ?? '' },
  ]);
  const remindEveryone = () => remindAll(context, lender.scope, officer, id);
  expect((await read(id)).remindable).toEqual([]);
  expect(await refusalOf(remindEveryone())).toMatchObject({ code: 'too_many_attempts' });
  fixture.pass(DAY);
  expect((await read(id)).remindable).toHaveLength(2);
  await startSigning(context, await fixture.linkFor(busyAddress ?? ''), SIGNER_CONNECTION);
  const outcomes = await Promise.allSettled([remindEveryone(), remindEveryone()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const counts = await Promise.all(
    [firstAddress, busyAddress, lastAddress].map(async (address) => (await mailsTo(address ?? '')).length),
  );
  expect(counts).toEqual([2, 1, 0]);
  const reminders = (await read(id)).events.filter(({ kind }) => kind === 'reminded');
  expect(reminders).toMatchObject([{ actor: officer.fullName, details: { email: firstAddress } }]);
});

it('does not end the link of someone who was just handed the device', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, borrowerAt('here@mail.example'), SCHEDULE);
  fixture.pass(3 * DAY + 1000);
  const recipient = (await read(id)).request.recipients[0]?._id as Id;
  const { url } = await startInPerson(context, lender.scope, officer, id, { recipient });
  await sweep();
  const { page } = await startSigning(context, url.split('/').at(-1) ?? '', SIGNER_CONNECTION);
  expect(page.email).toBe('here@mail.example');
  fixture.pass(DAY);
  await sweep();
  expect(await mailsTo('here@mail.example')).toHaveLength(2);
});

it('never reminds people of a request without reminders, not even after staff did', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, borrowerAt('quiet@mail.example'), { ...SCHEDULE, remindAfterDays: null });
  fixture.pass(DAY);
  const recipient = (await read(id)).request.recipients[0]?._id as Id;
  await remind(context, lender.scope, officer, id, { recipient });
  fixture.pass(4 * DAY);
  await sweep();
  expect(await mailsTo('quiet@mail.example')).toHaveLength(2);
});

it('counts the days from the link of a corrected address', async () => {
  const { context, lender, officer } = fixture;
  const id = await fixture.request(doc, borrowerAt('mistyped@mail.example'), SCHEDULE);
  fixture.pass(2 * DAY);
  const recipient = (await read(id)).request.recipients[0]?._id as Id;
  await correctSignerOf(context, lender.scope, officer, id, {
    recipient,
    name: 'Ann Lee',
    email: 'right@mail.example',
  });
  const { remindAfterDays, remindEveryDays } = SCHEDULE;
  await reschedule(context, lender.scope, officer, id, { days: 30, remindAfterDays, remindEveryDays });
  fixture.pass(2.5 * DAY);
  await sweep();
  expect(await mailsTo('right@mail.example')).toHaveLength(1);
  fixture.pass(DAY);
  await sweep();
  expect(await mailsTo('right@mail.example')).toHaveLength(2);
});

it('counts the days from the link that a signer asked for again', async () => {
  const { context } = fixture;
  await fixture.request(doc, borrowerAt('again@mail.example'), SCHEDULE);
  fixture.pass(2 * DAY);
  await renewLink(context, await fixture.linkFor('again@mail.example'), SIGNER_CONNECTION);
  fixture.pass(2 * DAY);
  await sweep();
  expect(await mailsTo('again@mail.example')).toHaveLength(2);
  fixture.pass(1.5 * DAY);
  await sweep();
  expect(await mailsTo('again@mail.example')).toHaveLength(3);
});

it('expires once, notifies the sender who did not sign, and is extended before that by staff', async () => {
  const { context, lender, officer, fresh } = fixture;
  const id = await fixture.request(doc, borrowerAt('late@mail.example'), { days: 2 });
  await fresh.owner.query("update app.sign_requests set created_email = 'sender@mail.example' where id = $1", [id]);
  fixture.pass(DAY);
  await reschedule(context, lender.scope, officer, id, { days: 5, remindAfterDays: 2, remindEveryDays: null });
  fixture.pass(2 * DAY);
  await expire();
  expect((await read(id)).request).toMatchObject({ state: 'pending', remindAfterDays: 2, remindEveryDays: null });
  fixture.pass(4 * DAY);
  await Promise.all([expire(), expire()]);
  const { request, events } = await read(id);
  expect(request).toMatchObject({ state: 'expired', status: 'Pending' });
  expect(events.filter(({ kind }) => kind === 'expired')).toHaveLength(1);
  const mails = await mailsTo('sender@mail.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Not signed by: Ann Lee, Dana Whitlock.');
  expect((await mailsTo('late@mail.example')).at(-1)?.text).toContain('the signing deadline has passed');
});
