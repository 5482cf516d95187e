import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log';
import { openVault } from '../../platform/secrets/sealed';
import type { UploadPart } from '../../platform/http/route';
import { sendMailJob } from '../../platform/mail/send-mail.job';
import { mailboxSender } from '../../platform/mail/mailbox-sender';
import { writeMessage } from '../../providers/mail/write-message';
import { openDiskFiles } from '../../testing/disk-files';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { unusualMessages } from '../../testing/email/hostile-mail';
import { refusalOf } from '../../testing/sample-company';
import { namesOf, openReceivers } from '../../testing/webhooks/event-receivers';
import { reportMeasurement } from '../../testing/report-measurement';
import { addReplyAddresses } from './addresses/add-reply-addresses';
import { inboxAddress, replyAddress } from './addresses/reply-token';
import { inboundContext, type InboundContext } from './inbound/inbound-context';
import { receiveMessage } from './inbound/receive-message';
import { signInbound, verifyInbound } from './inbound/verify-inbound';
import { isAnswerable, sendAsRecipient } from './inbox/send-as-recipient';
import { fileFromInbox, listInbox, readInboxEmail, removeFromInbox } from './inbox/use-inbox';

const DOMAIN = 'replies.lender.example';
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const vault = openVault(randomBytes(32).toString('hex'));

let fixture: EmailFixture;
let people: EmailFixture['people'];
let context: InboundContext;
let closeFiles: () => Promise<void>;
let company: Id;
let address: string;
let sentId: Id;
beforeAll(async () => {
  fixture = await createEmailFixture();
  people = fixture.people;
  company = fixture.lender.scope.companyId;
  const disk = await openDiskFiles();
  closeFiles = disk.remove;
  const services = { database: fixture.fresh.database, vault, files: disk.files, log: silentLog };
  context = inboundContext({ ...services, clock: { now: () => new Date() } }, DOMAIN);
  sentId = await sendEmail(people.Olga, '<p>Rate: {{secret_rate}}</p>');
  const { rows } = await fixture.fresh.owner.query<{ token: string }>('select token from app.email_reply_addresses');
  address = replyAddress(company, rows[0]?.token ?? '', DOMAIN);
}, 60_000);
afterAll(async () => {
  await closeFiles();
  await fixture.close();
});

/** Sends an email about the loan to Bea through the built-in mailbox, as the job does. */
async function sendEmail(viewer: Viewer, body: string): Promise<Id> {
  const id = await fixture.send(viewer, 'Two items', body);
  const complete = addReplyAddresses({ vault, domain: DOMAIN });
  const files = { open: () => Promise.reject(new Error('no file')) };
  await sendMailJob({ sender: mailboxSender, files, domain: 'lender.example', complete }).run(
    { companyId: company },
    { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
  );
  return id;
}

let counter = 0;
const answer = (changes: Partial<Parameters<typeof writeMessage>[0]> = {}) =>
  writeMessage({
    ...{ from: { name: 'Bea N.', address: 'Bea@people.example' }, to: address, subject: 'Re: Two items' },
    ...{ text: 'Here you are.', messageId: `m${counter++}@people.example` },
    ...{ answered: `${sentId}.${company}@lender.example`, files: [], ...changes },
  });
const thread = (viewer: Viewer, id: Id) => fixture.readThread(viewer, id);
const inbox = () =>
  fixture.lender.scope.read((tx) => listInbox(tx, { skip: 0, limit: 25 }, inboxAddress(vault, company, DOMAIN)));
const countFiledMessages = async () =>
  (
    await fixture.fresh.owner.query(
      `select id from app.email_messages where direction = 'in' and record_id is not null`,
    )
  ).rows.length;

describe('an answer', () => {
  it('is filed once to its record and conversation, with its files, and its author is notified', async () => {
    const files = [
      { name: 'statement.pdf', type: 'application/pdf', content: PDF },
      { name: 'run.exe', type: 'application/x-msdownload', content: Buffer.from('MZ') },
      { name: 'fake.pdf', type: 'application/pdf', content: Buffer.from('<html><script>x</script>') },
    ];
    const rawBuffer = await answer({ files, text: 'See https://x.example/sign/AbcdefghijklmnopqrstuvwxyZ12 please' });
    expect([
      await receiveMessage(context, { raw: rawBuffer }),
      await receiveMessage(context, { raw: rawBuffer }),
    ]).toEqual(['filed', 'repeated']);
    const { messages } = await thread(people.Olga, sentId);
    expect(messages.map(({ direction }) => direction)).toEqual(['out', 'in']);
    const filedMessage = messages[1];
    expect(filedMessage).toMatchObject({
      ...{ state: 'received', created_by: 'Bea Notes', general_mail: { from_mail: 'Bea@people.example' } },
      ...{ body: '<p>See https://x.example/sign/… please</p>', isAutomatic: false },
      files: [{ name: 'statement.pdf', size: PDF.length }],
    });
    expect(filedMessage?.refusedFiles.map(({ name }) => name)).toEqual(['run.exe', 'fake.pdf']);
    const { rows } = await fixture.fresh.owner.query(
      `select account_id, by_name from app.notifications where kind = 'email_answered'`,
    );
    expect(rows).toEqual([{ account_id: people.Olga.accountId, by_name: 'Bea Notes' }]);
    const file = filedMessage?.files[0]?._id ?? '';
    const open = (viewer: Viewer) => fixture.findFile(viewer, file);
    expect((await open(people.Theo)).name).toBe('statement.pdf');
    expect((await open(people.Bea)).name).toBe('statement.pdf');
    expect((await refusalOf(open(people.Nils)))?.status).toBe(404);
    // It may quote a field that is hidden from processors.
    expect((await thread(people.Theo, sentId)).messages.map(({ body }) => body)).toEqual([null, null]);
  });

  it('of a program is filed without a notice, and reports and loops are dropped', async () => {
    const head = (lines: string, from = 'bea@people.example') =>
      Buffer.from(
        `From: ${from}\r\nTo: ${address}\r\nSubject: Away\r\nMessage-ID: <a${counter++}@x>\r\n${lines}\r\n\r\nAway`,
      );
    const countNotices = async () => (await fixture.fresh.owner.query('select id from app.notifications')).rows.length;
    const before = [await countNotices(), await countFiledMessages()] as const;
    const automaticHeaders = [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'Precedence: auto_reply',
      'List-Id: <a.b>',
    ];
    for (const lines of automaticHeaders) expect(await receiveMessage(context, { raw: head(lines) })).toBe('filed');
    expect([await countNotices(), await countFiledMessages()]).toEqual([
      before[0],
      before[1] + automaticHeaders.length,
    ]);
    const droppedBytes = [
      { raw: head('X-A: b'), sender: null },
      { raw: head('Return-Path: <>') },
      { raw: head('Content-Type: multipart/report; boundary=x') },
      { raw: head(`X-Loop: ${DOMAIN}`) },
      { raw: head('X-A: b', `reply@${DOMAIN}`) },
      { raw: head(Array.from({ length: 60 }, (_, index) => `Received: from a${index}`).join('\r\n')) },
    ];
    for (const delivery of droppedBytes) expect(await receiveMessage(context, delivery)).toBe('dropped');
    expect(await countFiledMessages()).toBe(before[1] + automaticHeaders.length);
  });

  it('with a forged address or of an unknown sender is never filed by itself', async () => {
    const filedMessage = await countFiledMessages();
    const token = address.slice('reply+'.length, address.indexOf('@'));
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    for (let itemIndex = 0; itemIndex < 100; itemIndex++) {
      const index = 26 + (itemIndex % 26);
      const otherLetter = letters[(letters.indexOf(token.charAt(index)) + 1 + (itemIndex % 30)) % 32] ?? 'a';
      const forgedText = `reply+${token.slice(0, index)}${otherLetter}${token.slice(index + 1)}@${DOMAIN}`;
      expect(await receiveMessage(context, { raw: await answer({ to: forgedText }) })).toBe('inbox');
    }
    const from = { name: 'Mallory', address: 'mallory@elsewhere.example' };
    expect(await receiveMessage(context, { raw: await answer({ from }) })).toBe('inbox');
    expect(await receiveMessage(context, { raw: await answer({ to: `x@${DOMAIN}` }) })).toBe('unknown');
    expect(await receiveMessage(context, { raw: await answer({ to: address.replace(DOMAIN, 'a.example') }) })).toBe(
      'unknown',
    );
    expect(await countFiledMessages()).toBe(filedMessage);
    reportMeasurement('T31', '100 forged reply addresses: 0 filed, all wait in the inbox');
  });

  it('waits in the inbox until it is filed to a loan by its number or suggestion, or deleted', async () => {
    const ownAddress = inboxAddress(vault, company, DOMAIN);
    expect(await receiveMessage(context, { raw: await answer({ to: ownAddress, subject: 'New documents' }) })).toBe(
      'inbox',
    );
    const list = await inbox();
    expect(list.address).toBe(ownAddress);
    expect(list.emails[0]).toMatchObject({ subject: 'New documents', reason: 'inbox_address' });
    const unknownEmail = list.emails.find(({ reason }) => reason === 'unknown_sender');
    const setup = await fixture.lender.engine.setups.of(fixture.lender.scope);
    const read = (id: Id) => fixture.lender.scope.read((tx) => readInboxEmail(tx, setup, id));
    const suggestedEmail = await read(unknownEmail?._id ?? '');
    expect(suggestedEmail).toMatchObject({ body: '<p>Here you are.</p>', suggestion: { _id: fixture.loan } });
    const file = (id: Id, number: string) =>
      fixture.lender.scope.write((tx) => fileFromInbox(tx, setup, { id, number }));
    const firstId = list.emails[0]?._id ?? '';
    expect((await refusalOf(file(firstId, '99999')))?.status).toBe(422);
    expect((await refusalOf(file(firstId, '')))?.status).toBe(422);
    await file(suggestedEmail._id, '');
    const { rows } = await fixture.fresh.owner.query<{ number: number }>(
      'select number from app.records where id = $1',
      [fixture.loan],
    );
    const number = rows[0]?.number;
    for (const otherText of [`Y-${number}`, `0b9f4c1e-77aa-4f0e-9d9c-aaaaaaaaaaa${number}`])
      expect((await refusalOf(file(firstId, otherText)))?.status, otherText).toBe(422);
    await file(firstId, `#${number}`);
    expect((await refusalOf(file(firstId, '')))?.status).toBe(404);
    expect((await thread(people.Olga, firstId)).messages[0]).toMatchObject({ state: 'received', files: [] });
    const lastId = (await inbox()).emails[0]?._id ?? '';
    await fixture.lender.scope.write((tx) => removeFromInbox(tx, lastId));
    expect((await refusalOf(read(lastId)))?.status).toBe(404);
  });
});

describe('the door of other programs', () => {
  const secret = 's'.repeat(32);
  const now = new Date('2026-01-01T10:00:00Z');
  const seconds = now.getTime() / 1000;

  it('takes signed, fresh calls only', () => {
    const rawText = JSON.stringify({ message: Buffer.from('Subject: x\r\n\r\n').toString('base64'), sender: '' });
    const signature = signInbound(secret, seconds, rawText);
    expect(verifyInbound(secret, { raw: rawText, signature }, now)).toMatchObject({ sender: null });
    const expected = createHmac('sha256', secret).update(`${seconds}.${rawText}`).digest('hex');
    expect(signature).toBe(`t=${seconds},v1=${expected}`);
    const forged = [
      ...[
        [undefined, rawText, signature],
        ['t'.repeat(32), rawText, signature],
        [secret, `${rawText} `, signature],
        [secret, rawText, ''],
      ],
      ...[-301, 301].map((age) => [secret, rawText, signInbound(secret, seconds + age, rawText)]),
      [secret, rawText, signature.replace(/.$/, (lastChar) => (lastChar === '0' ? '1' : '0'))],
    ] as const;
    for (const [key, body, givenReason] of forged)
      expect(() => verifyInbound(key, { raw: body ?? '', signature: givenReason ?? '' }, now)).toThrow(/signature/);
    const brokenText = '{"message":1}';
    const call = { raw: brokenText, signature: signInbound(secret, seconds, brokenText) };
    expect(() => verifyInbound(secret, call, now)).toThrow(/isn't an email|not an email/);
  });
});

describe('the built-in mailbox', () => {
  it('answers a stored mail as its recipient, once', async () => {
    const message = await sendEmail(people.Olga, '<p>Another</p>');
    const { rows } = await fixture.fresh.owner.query<{ id: Id }>('select id from app.mails where message_id = $1', [
      message,
    ]);
    const mail = rows[0]?.id ?? '';
    expect(await fixture.lender.scope.read((tx) => isAnswerable(tx, mail))).toBe(true);
    const send = (text: string) =>
      sendAsRecipient(context, fixture.lender.scope, {
        domain: 'lender.example',
        parts: (async function* (): AsyncGenerator<UploadPart> {
          yield await Promise.resolve({ kind: 'field', name: 'mail', value: mail });
          yield { kind: 'field', name: 'text', value: text };
          yield {
            kind: 'file',
            name: 'file',
            fileName: 'w2.pdf',
            declaredType: 'application/pdf',
            stream: Readable.from([PDF]),
          };
        })(),
      });
    expect((await refusalOf(send(' ')))?.status).toBe(422);
    expect((await send('Attached')).message).toBe('Reply received and filed to its record.');
    await send('Attached');
    const { messages } = await thread(people.Olga, message);
    expect(messages.map(({ isSandbox, files }) => [isSandbox, files.map(({ name }) => name)])).toEqual([
      [false, []],
      [true, ['w2.pdf']],
    ]);
  });
});

it('takes in or drops every unusual message, and stores nothing of it that runs', async () => {
  const messages = unusualMessages();
  const recipients = [inboxAddress(vault, company, DOMAIN)];
  const outcomes: string[] = [];
  for (const rawMessage of messages) outcomes.push(await receiveMessage(context, { raw: rawMessage, recipients }));
  expect(outcomes.filter((outcome) => !['inbox', 'repeated', 'dropped'].includes(outcome))).toEqual([]);
  const { rows } = await fixture.fresh.owner.query(
    `select subject, html, text from app.email_messages where direction = 'in'`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/<script|\bon\w+=|javascript:|\\u000[0-8]/i);
  reportMeasurement(
    'M24',
    `${messages.length} unusual messages: ${outcomes.length} taken in or dropped, 0 with markup that runs`,
  );
});

it('notifies webhooks of an answer, by ids only', async () => {
  const receivers = await openReceivers(fixture.fresh, fixture.lender);
  expect(await receiveMessage(context, { raw: await answer({ text: 'The secret of the answer' }) })).toBe('filed');
  const { admin, none } = await receivers.read();
  expect([namesOf(admin), namesOf(none)]).toEqual([['email.received'], []]);
  expect(JSON.stringify(admin)).not.toMatch(/secret of the/i);
});
