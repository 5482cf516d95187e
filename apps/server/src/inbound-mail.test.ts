import { isId } from '@lendwright/kernel';
import { simpleParser, type ParsedMail } from 'mailparser';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReplyAddresses, openInboundMail } from './capabilities/email-replies';
import { openMailSender } from './open-mail-sender';
import { silentLog } from './platform/log/log';
import { sendMailJob } from './platform/mail/send-mail.job';
import { openVault } from './platform/secrets/sealed';
import { openDiskFiles } from './testing/disk-files';
import { createEmailFixture, type EmailFixture } from './testing/email/email-fixture';

const DOMAIN = 'replies.lender.example';
const vault = openVault(randomBytes(32).toString('hex'));
const received: ParsedMail[] = [];
const provider = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void simpleParser(stream).then((mail) => (received.push(mail), done())),
});

let fixture: EmailFixture;
let disk: Awaited<ReturnType<typeof openDiskFiles>>;
let inbound: Awaited<ReturnType<typeof openInboundMail>>;
beforeAll(async () => {
  fixture = await createEmailFixture();
  disk = await openDiskFiles();
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const services = { database: fixture.fresh.database, vault, files: disk.files, log: silentLog };
  const listener = { host: '127.0.0.1', port: 0, isLmtp: false };
  inbound = await openInboundMail({ ...services, clock: { now: () => new Date() } }, { domain: DOMAIN, listener });
}, 60_000);
afterAll(async () => {
  await inbound?.stop();
  await new Promise<void>((resolve) => provider.close(() => resolve()));
  await disk.remove();
  await fixture.close();
});

/** Sends the due emails of the lender to the provider, as the job does. */
async function deliver(): Promise<ParsedMail> {
  const { port } = provider.server.address() as AddressInfo;
  const sender = openMailSender({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Harbor <no-reply@lender.example>' });
  const complete = addReplyAddresses({ vault, domain: DOMAIN });
  const files = { open: () => Promise.resolve(Readable.from([Buffer.from('attached text')])) };
  await sendMailJob({ sender, files, domain: 'lender.example', complete }).run(
    { companyId: fixture.lender.scope.companyId },
    { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
  );
  await sender.close();
  return received.at(-1) as ParsedMail;
}

it('sends a whole email that opens in another program, and takes in its answer by SMTP', async () => {
  const { people, fresh } = fixture;
  const body = '<p>Hello <b>Bea</b>, <a href="https://lender.example/x">look</a> – ünïcode ✓</p>';
  const sent = await fixture.send(people.Olga, 'Two – items ✓', body);
  await fresh.owner.query(
    `insert into app.email_attachments (company_id, id, message_id, position, name, type, size, sha256, storage_key)
     values ($1, gen_random_uuid(), $2, 0, 'Übersicht.txt', 'text/plain', 13, 'x', 'k')`,
    [fixture.lender.scope.companyId, sent],
  );
  const mail = await deliver();
  expect(mail).toMatchObject({ subject: 'Two – items ✓', from: { value: [{ name: 'Olga Notes' }] } });
  expect(mail.to).toMatchObject({ value: [{ address: 'bea@people.example', name: 'Bea Notes' }] });
  expect(mail.text).toContain('Hello Bea, look (https://lender.example/x) – ünïcode ✓');
  expect(mail.html).toContain('Hello <b>Bea</b>');
  expect(String(mail.html).length).toBeLessThan(100_000);
  expect(String(mail.html)).not.toMatch(/src=|url\(|@import/);
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['Übersicht.txt', 'attached text'],
  ]);
  const messageId = mail.messageId ?? '';
  expect(isId(messageId.slice(1, 37))).toBe(true);
  const [replyTo] = mail.replyTo?.value ?? [];
  expect(replyTo?.address).toMatch(/^reply\+[a-z2-7]{52}@replies\.lender\.example$/);

  const program = createTransport({ host: '127.0.0.1', port: inbound?.port ?? 0, secure: false, ignoreTLS: true });
  const answer = {
    from: 'Bea <bea@people.example>',
    to: replyTo?.address ?? '',
    subject: 'Re: Two',
    inReplyTo: messageId,
  };
  await program.sendMail({ ...answer, text: 'Thanks', html: '<p onclick="x">Thanks<script>y</script></p>' });
  const { messages } = await fixture.readThread(people.Olga, sent);
  expect(messages.map(({ direction, body: shown }) => [direction, shown])).toEqual([
    ['out', expect.stringContaining('Hello')],
    ['in', '<p>Thanks</p>'],
  ]);
  const refused = [
    'bea@people.example',
    `reply+${'a'.repeat(52)}@${DOMAIN}`,
    `x@${DOMAIN}`,
    `${replyTo?.address}.example`,
  ];
  for (const to of refused)
    await expect(program.sendMail({ ...answer, to, text: 'x' })).rejects.toMatchObject({ responseCode: 550 });
  const huge = program.sendMail({
    ...answer,
    text: 'x',
    attachments: [{ filename: 'a.txt', content: Buffer.alloc(27e6) }],
  });
  await expect(huge).rejects.toMatchObject({ responseCode: 552 });
  program.close();
}, 60_000);
