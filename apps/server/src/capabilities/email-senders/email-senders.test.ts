import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log';
import type { MailSender, OutgoingEmail } from '../../platform/mail/mail-sender';
import { sendMailJob } from '../../platform/mail/send-mail.job';
import { openVault } from '../../platform/secrets/sealed';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { changeSender } from './addresses/change-sender';
import { confirmSender } from './addresses/confirm-sender';
import { readOwnSender } from './addresses/sender-state';
import { checkSenders } from './check-senders';
import { senderContext, type SenderContext } from './sender-context';

let fixture: EmailFixture;
let people: EmailFixture['people'];
let context: SenderContext;
let now = new Date();
beforeAll(async () => {
  fixture = await createEmailFixture();
  people = fixture.people;
  const vault = openVault(randomBytes(32).toString('hex'));
  const config = {
    secret: randomBytes(32).toString('hex'),
    publicUrl: 'https://lender.example',
    mailFrom: 'x@lender.example',
  };
  const mail = { name: 'smtp', delivers: true };
  context = senderContext({ database: fixture.fresh.database, vault, config, mail, clock: { now: () => now } });
}, 60_000);
afterAll(() => fixture.close());

const scope = () => fixture.lender.scope;
const change = (viewer: Viewer, isOn: boolean, email: string, MDID = viewer.personId as Id) =>
  changeSender(context, scope(), viewer, { status: isOn, MDID, email });
const stateOf = async (viewer: Viewer) => (await scope().read((tx) => readOwnSender(tx, viewer))).email_status;
const confirm = (token: string) => confirmSender(context, token, '203.0.113.9');
const later = (ms: number) => (now = new Date(now.getTime() + ms));

/** The tokens that were mailed to an address, oldest first. */
async function tokensFor(address: string): Promise<string[]> {
  const sql = 'select text from app.mails where company_id = $1 and to_address = $2 order by id';
  const { rows } = await fixture.fresh.owner.query<{ text: string }>(sql, [scope().companyId, address]);
  return rows.flatMap(({ text }) => /\/email\/sender\/([\w-]+)/.exec(text)?.[1] ?? []);
}

const sentEmails: OutgoingEmail[] = [];
const sender: MailSender = {
  ...{ delivers: true, name: 'smtp', concurrency: 1, close: () => Promise.resolve() },
  send: (email) => Promise.resolve({ providerId: String(sentEmails.push(email)) }),
};

/** Sends an email about the loan, as the job does. @returns its sender */
async function sendAs(viewer: Viewer, beforeSending = () => Promise.resolve()): Promise<OutgoingEmail['from']> {
  const subject = `From ${viewer.fullName} ${String(sentEmails.length)}`;
  await fixture.send(viewer, subject, '<p>Hello</p>');
  await beforeSending();
  const files = { open: () => Promise.reject(new Error('no file')) };
  await sendMailJob({ sender, files, domain: 'lender.example', complete: checkSenders(context) }).run(
    { companyId: scope().companyId },
    { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
  );
  return sentEmails.find((email) => email.subject === subject)?.from ?? null;
}

it('sends from the own address once its link is confirmed, and not before', async () => {
  expect(await sendAs(people.Olga)).toEqual({ name: 'Olga Notes', address: null });
  expect(await change(people.Olga, true, 'olga@people.example')).toMatchObject({
    message: 'Email is waiting for verification. Please check your inbox.',
    email_status: 'awaiting_verification',
  });
  const [token = ''] = await tokensFor('olga@people.example');
  expect(await sendAs(people.Olga)).toEqual({ name: 'Olga Notes', address: null });
  // The text of the mail is erased once it is sent.
  expect(await tokensFor('olga@people.example')).toEqual([]);
  expect(await confirm(token)).toMatchObject({ email: 'olga@people.example' });
  expect(await stateOf(people.Olga)).toBe('send_email');
  expect(await sendAs(people.Olga)).toEqual({ name: 'Olga Notes', address: 'olga@people.example' });
  expect(await refusalOf(confirm(token))).toMatchObject({ status: 404 });
});

it('mails at most one link a minute, and a newer one replaces it', async () => {
  const theo = () => change(people.Theo, true, 'theo@people.example');
  await theo();
  await theo();
  expect(await tokensFor('theo@people.example')).toHaveLength(1);
  later(61_000);
  await theo();
  const [firstToken = '', secondToken = ''] = await tokensFor('theo@people.example');
  expect(await refusalOf(confirm(firstToken))).toMatchObject({ status: 404 });
  later(24 * 3_600_000 + 1);
  expect(await refusalOf(confirm(secondToken))).toMatchObject({ status: 404 });
  expect(await stateOf(people.Theo)).toBe('awaiting_verification');
});

it('is for the own record and its current address, and for workforce users alone', async () => {
  const { Olga, Theo, Bea } = people;
  expect(await refusalOf(change(Theo, true, 'olga@people.example', Olga.personId as Id))).toMatchObject({
    status: 404,
  });
  expect(await refusalOf(change(Theo, true, 'olga@people.example'))).toMatchObject({ status: 422 });
  expect(await refusalOf(change(Bea, true, 'bea@people.example'))).toMatchObject({ status: 404 });
  expect(await stateOf(Bea)).toBeNull();
});

it('does not send from an address that was turned off or changed, also if the email was queued before', async () => {
  const turnOffEmail = () => change(people.Olga, false, 'olga@people.example').then(() => undefined);
  expect(await sendAs(people.Olga, turnOffEmail)).toEqual({ name: 'Olga Notes', address: null });
  // A verified address can be turned on again without a new link.
  expect(await change(people.Olga, true, 'olga@people.example')).toMatchObject({ email_status: 'send_email' });
  const rename = async (email: string) => {
    await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [people.Olga.personId, email]);
  };
  expect(await sendAs(people.Olga, () => rename('ceo@people.example'))).toMatchObject({ address: null });
  expect(await stateOf(people.Olga)).toBeNull();
  expect(await sendAs(people.Olga)).toMatchObject({ address: null });
  await rename('olga@people.example');
  expect(await stateOf(people.Olga)).toBe('send_email');
});

it('refuses forged tokens, and uses nothing up by them', async () => {
  later(61_000);
  await change(people.Ada, true, 'ada@people.example');
  const [token = ''] = await tokensFor('ada@people.example');
  for (let index = 0; index < 200; index++) {
    const forgedToken = Buffer.from(token, 'base64url');
    forgedToken[index % forgedToken.length] = (forgedToken[index % forgedToken.length] ?? 0) ^ (1 + (index % 255));
    expect(await refusalOf(confirm(forgedToken.toString('base64url')))).toMatchObject({ status: 404 });
  }
  expect(await stateOf(people.Ada)).toBe('awaiting_verification');
  await confirm(token);
  expect(await stateOf(people.Ada)).toBe('send_email');
});
