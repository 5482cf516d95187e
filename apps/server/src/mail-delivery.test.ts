import { newId, type Id } from '@lendwright/kernel';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordRefusals } from './capabilities/email-events';
import { openMailSender } from './open-mail-sender';
import { systemClock } from './platform/clock/clock';
import { silentLog } from './platform/log/log';
import type { TenantScope } from './platform/db/tenant-scope';
import { MAX_MAIL_ATTEMPTS } from './platform/mail/mail-outcome';
import type { MailSender } from './platform/mail/mail-sender';
import { queueMail } from './platform/mail/queue-mail';
import { readAddress } from './platform/mail/read-address';
import { sendMailJob } from './platform/mail/send-mail.job';
import { createFreshDatabase, type FreshDatabase } from './testing/fresh-database';

const receivedMails: ParsedMail[] = [];
let answer: Error | null = null;
/** What the server answers when a recipient is named, and after the content of a mail to one. */
const refusals = new Map<string, Error>();
const contentRefusals = new Map<string, Error>();
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    done(username === 'user' && password === 'p@ss' ? null : new Error('no'), { user: username }),
  onRcptTo: ({ address }, _session, done) => done(refusals.get(address) ?? answer),
  onData: (stream, { envelope }, done) =>
    void simpleParser(stream).then((mail) => {
      const refusal = envelope.rcptTo.map(({ address }) => contentRefusals.get(address)).find((error) => error);
      if (!refusal) receivedMails.push(mail);
      done(refusal ?? null);
    }),
});

let freshDatabase: FreshDatabase;
let scope: TenantScope;
let smtp: MailSender;
let companyId: Id;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  smtp = openMailSender({
    smtpUrl: `smtp://user:p%40ss@127.0.0.1:${port}`,
    mailFrom: 'Harbor Lending <no-reply@lender.example>',
  });
  companyId = newId();
  scope = freshDatabase.database.tenant(companyId);
  await freshDatabase.owner.query('insert into auth.companies (id, name) values ($1, $2)', [companyId, 'Lender']);
  // The queue is not under test, so the job is only recorded.
  await freshDatabase.owner.query(
    'create schema if not exists graphile_worker; create table if not exists graphile_worker.put_down (name text, payload json); grant usage on schema graphile_worker to public; grant all on graphile_worker.put_down to public',
  );
});
afterAll(async () => {
  await smtp.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await freshDatabase.drop();
});
beforeEach(() => {
  receivedMails.length = 0;
  answer = null;
});

const mail = {
  to: 'bo@borrower.example',
  subject: 'Your file – ready',
  text: 'Hello Bo,\n\nhttps://lender.example/auth/reset-password/abc\n.\n',
};
const queue = (changes: Partial<typeof mail> = {}) => scope.write((tx) => queueMail(tx, { ...mail, ...changes }));
const files = { open: () => Promise.reject(new Error('no file')) };
const run = (sender: MailSender) =>
  sendMailJob({ sender, files, domain: 'lender.example', recordBounces: recordRefusals(systemClock) }).run(
    { companyId },
    { database: freshDatabase.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
  );
const makeDue = (mailId: Id) =>
  freshDatabase.owner.query('update app.mails set due_at = now() where id = $1', [mailId]);
const rowOf = async (mailId: Id) =>
  (
    await freshDatabase.owner.query<{ state: string; text: string; error: string | null; sent_at: string | null }>(
      'select state, text, error, sent_at, bounce_type, bounce_subtype from app.mails where id = $1',
      [mailId],
    )
  ).rows[0];

describe('a queued mail', () => {
  it('is sent complete from the configured sender, and its text is deleted', async () => {
    const mailId = await queue();
    expect(await rowOf(mailId)).toMatchObject({ state: 'queued', text: mail.text });
    await run(smtp);
    expect(receivedMails).toHaveLength(1);
    expect(receivedMails[0]).toMatchObject({
      subject: mail.subject,
      from: { text: '"Harbor Lending" <no-reply@lender.example>' },
      to: { text: mail.to },
    });
    expect(receivedMails[0]?.text?.trimEnd()).toBe(mail.text.trimEnd());
    const row = await rowOf(mailId);
    expect(row).toMatchObject({ state: 'sent', text: '', error: null });
    expect(row?.sent_at).not.toBeNull();
  });
  it('is sent once, however often its job runs', async () => {
    await queue();
    await run(smtp);
    await run(smtp);
    expect(receivedMails).toHaveLength(1);
  });
  it('is stored with its text when there is no mail server', async () => {
    const mailId = await queue();
    const sender = openMailSender({ mailFrom: 'x@y.example' });
    await run(sender);
    expect([sender.delivers, await rowOf(mailId)]).toMatchObject([false, { state: 'kept', text: mail.text }]);
  });
  it('bounces when the server refuses the recipient, whose address gets nothing more if it is wrong for good', async () => {
    const recipientCases = [
      [550, '5.1.1 User unknown', 'Permanent', 'General', true],
      [550, '5.1.10 Recipient has a null MX', 'Permanent', 'General', true],
      [550, '5.2.1 Mailbox disabled', 'Permanent', 'General', true],
      [550, 'No such mailbox', 'Permanent', 'General', true],
      [552, '5.2.2 Mailbox full', 'Transient', 'MailboxFull', false],
      [552, 'Mailbox full', 'Transient', 'MailboxFull', false],
      [554, '5.7.1 Relay access denied', 'Transient', 'General', false],
      [550, 'Your host is listed at a blocklist', 'Transient', 'General', false],
      [550, '5.4.1 No route', 'Transient', 'General', false],
      [553, '5.1.8 The domain of the sender does not exist', null, null, false],
    ] as const;
    const contentCases = [
      [552, '5.3.4 Message too big', 'Transient', 'MessageTooLarge', false],
      [554, '5.6.0 Bad content', 'Transient', 'ContentRejected', false],
      [550, '5.7.1 Spam', 'Transient', 'General', false],
      [550, '5.1.1 User unknown', 'Permanent', 'General', true],
    ] as const;
    const cases = [
      ...recipientCases.map((refusalCase) => [refusals, ...refusalCase] as const),
      ...contentCases.map((contentCase) => [contentRefusals, ...contentCase] as const),
    ];
    for (const [index, [step, code, text, type, subtype, isSuppressed]] of cases.entries()) {
      const to = `refused${index}@borrower.example`;
      step.set(to, refusal(code, text));
      const mailId = await queue({ to });
      await run(smtp);
      const error = expect.stringContaining(String(code)) as string;
      expect([text, await rowOf(mailId)]).toMatchObject([
        text,
        { state: 'failed', error, bounce_type: type, bounce_subtype: subtype },
      ]);
      const nextMailId = await queue({ to });
      await run(smtp);
      expect([text, (await rowOf(nextMailId))?.state]).toEqual([text, isSuppressed ? 'suppressed' : 'failed']);
    }
    refusals.set('late@borrower.example', refusal(452, '4.2.2 Mailbox full'));
    const lateMail = await queue({ to: 'late@borrower.example' });
    await run(smtp);
    expect(await rowOf(lateMail)).toMatchObject({ state: 'queued', bounce_type: null });
    await freshDatabase.owner.query('update app.mails set due_at = now(), attempts = $2 where id = $1', [
      lateMail,
      MAX_MAIL_ATTEMPTS - 1,
    ]);
    await run(smtp);
    expect(await rowOf(lateMail)).toMatchObject({
      state: 'dead',
      bounce_type: 'Transient',
      bounce_subtype: 'MailboxFull',
    });
    const { rows } = await freshDatabase.owner.query('select distinct source from app.email_suppressions');
    expect(rows).toEqual([{ source: 'bounce' }]);
  }, 20_000);
  it('is retried when the server has a temporary problem, and is dead after the last attempt', async () => {
    answer = Object.assign(new Error('Try later'), { responseCode: 451 });
    const mailId = await queue();
    for (let attempt = 1; attempt < MAX_MAIL_ATTEMPTS; attempt++) {
      await run(smtp);
      expect(await rowOf(mailId)).toMatchObject({ state: 'queued', error: expect.stringContaining('451') as string });
      await makeDue(mailId);
    }
    await run(smtp);
    expect(await rowOf(mailId)).toMatchObject({ state: 'dead' });
  });
  it('is not queued when its transaction rolls back', async () => {
    const before = await freshDatabase.owner.query('select 1 from app.mails');
    await expect(
      scope.write(async (tx) => {
        await queueMail(tx, mail);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await freshDatabase.owner.query('select 1 from app.mails')).rowCount).toBe(before.rowCount);
  });
});

it('accepts a single plain address and nothing that could contain a second address or a header', async () => {
  for (const validAddress of ['a@b.co', "o'hara+x@mail.lender.example", 'a.b_c-d@x-y.example'])
    expect(readAddress(validAddress)).toBe(validAddress);
  const badTexts = [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\n',
    ' a@b.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'Ann <a@b.co>',
    '<a@b.co>',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a..b@c.co',
    '.a@c.co',
    'a@-b.co',
    'a@b..co',
    'a@b.co.',
    'ä@b.co',
    'a@b.co\0',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
    'a@b@c.co',
    'group:a@b.co;',
  ];
  for (const address of badTexts) expect(() => readAddress(address), address).toThrow('email address');
  for (const subject of ['a\r\nBcc: x@y.z', 'a\nb', 'a\0', 'x'.repeat(251)])
    await expect(queue({ subject }), subject).rejects.toThrow('single line');
});
