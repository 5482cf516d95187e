import { isId } from '@lendwright/kernel';
import { simpleParser, type ParsedMail } from 'mailparser';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReplyAddresses, addReturnAddresses, inboxAddress, openInboundMail } from './capabilities/email-replies';
import { openMailSender } from './open-mail-sender';
import { silentLog } from './platform/log/log';
import { completeInTurn } from './platform/mail/compose-mails';
import { sendMailJob } from './platform/mail/send-mail.job';
import { openVault } from './platform/secrets/sealed';
import { openDiskFiles } from './testing/disk-files';
import { createEmailFixture, type EmailFixture } from './testing/email/email-fixture';

const DOMAIN = 'replies.lender.example';
const vault = openVault(randomBytes(32).toString('hex'));
const receivedMails: ParsedMail[] = [];
const returnPaths: string[] = [];
const provider = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    returnPaths.push(envelope.mailFrom === false ? '' : envelope.mailFrom.address);
    void simpleParser(stream).then((mail) => (receivedMails.push(mail), done()));
  },
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

const connect = () => createTransport({ host: '127.0.0.1', port: inbound?.port ?? 0, secure: false, ignoreTLS: true });

/** Sends the due emails of the lender to the provider, as the job does. */
async function deliver(): Promise<ParsedMail> {
  const { port } = provider.server.address() as AddressInfo;
  const sender = openMailSender({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Harbor <no-reply@lender.example>' });
  const addresses = { vault, domain: DOMAIN };
  const complete = completeInTurn(addReplyAddresses(addresses), addReturnAddresses(addresses));
  const files = { open: () => Promise.resolve(Readable.from([Buffer.from('attached text')])) };
  await sendMailJob({ sender, files, domain: 'lender.example', complete }).run(
    { companyId: fixture.lender.scope.companyId },
    { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
  );
  await sender.close();
  return receivedMails.at(-1) as ParsedMail;
}

it('sends a whole email that opens in another program, and takes in its answer by SMTP', async () => {
  const { people, fresh } = fixture;
  const body = '<p>Hello <b>Bea</b>, <a href="https://lender.example/x">look</a> – ünïcode ✓</p>';
  const sentText = await fixture.send(people.Olga, 'Two – items ✓', body);
  await fresh.owner.query(
    `insert into app.email_attachments (company_id, id, message_id, position, name, type, size, sha256, storage_key)
     values ($1, gen_random_uuid(), $2, 0, 'Übersicht.txt', 'text/plain', 13, 'x', 'k')`,
    [fixture.lender.scope.companyId, sentText],
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

  const program = connect();
  const answer = {
    from: 'Bea <bea@people.example>',
    to: replyTo?.address ?? '',
    subject: 'Re: Two',
    inReplyTo: messageId,
  };
  await program.sendMail({ ...answer, text: 'Thanks', html: '<p onclick="x">Thanks<script>y</script></p>' });
  const { messages } = await fixture.readThread(people.Olga, sentText);
  expect(messages.map(({ direction, body: shownBody }) => [direction, shownBody])).toEqual([
    ['out', expect.stringContaining('Hello')],
    ['in', '<p>Thanks</p>'],
  ]);
  const refusedTexts = [
    'bea@people.example',
    `reply+${'a'.repeat(52)}@${DOMAIN}`,
    `x@${DOMAIN}`,
    `${replyTo?.address}.example`,
  ];
  for (const to of refusedTexts)
    await expect(program.sendMail({ ...answer, to, text: 'x' })).rejects.toMatchObject({ responseCode: 550 });
  const oversizedMail = program.sendMail({
    ...answer,
    text: 'x',
    attachments: [{ filename: 'a.txt', content: Buffer.alloc(27e6) }],
  });
  await expect(oversizedMail).rejects.toMatchObject({ responseCode: 552 });
  program.close();
}, 60_000);

/** A delivery report as mail servers write it. @source RFC 3464 */
const reportOf = (
  { to, about = '' }: { readonly to: string; readonly about?: string },
  { action = 'failed', status = '5.1.1', recipient = 'bea@people.example' } = {},
) => ({
  envelope: { from: '', to: [to] },
  raw: [
    `From: Mail Delivery Subsystem <mailer-daemon@mx.people.example>\r\nTo: <${to}>\r\nSubject: Undeliverable`,
    `Message-ID: <${action}.${status}.${to.slice(0, 70)}>\r\nMIME-Version: 1.0`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--x',
    'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.people.example\r\n',
    `Original-Recipient: rfc822;${recipient}\r\nFinal-Recipient: rfc822; other@forwarded.example\r\nAction: ${action}`,
    `Status: ${status}\r\nDiagnostic-Code: smtp; 550 ${status}\r\n no such user\r\n\r\n--x`,
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${about}\r\nSubject: Two items\r\n\r\n--x--\r\n`,
  ].join('\r\n'),
});

it('counts a report that a mail came back with its mail, by the return address or by the headers that it quotes', async () => {
  const { people, fresh } = fixture;
  const program = connect();
  const stateOf = async (message: string) =>
    (
      await fresh.owner.query<{ bounce: string | null; detail: string | null }>(
        `select bounce_type || '/' || bounce_subtype as bounce, bounce_detail as detail from app.mails where message_id = $1`,
        [message],
      )
    ).rows[0];
  const clear = () => fresh.owner.query('delete from app.email_suppressions');
  const countSuppressed = async () => (await fresh.owner.query('select id from app.email_suppressions')).rowCount;
  const send = async () => {
    const id = await fixture.send(people.Olga, 'Report', '<p>Report</p>');
    const mail = await deliver();
    return {
      id,
      to: returnPaths.at(-1) ?? '',
      replyTo: mail.replyTo?.value[0]?.address ?? '',
      about: mail.messageId ?? '',
    };
  };

  const sentData = await send();
  expect(sentData.to).toMatch(/^b\+[a-z2-7]{62}@replies\.lender\.example$/);
  await program.sendMail(reportOf(sentData, { action: 'delayed', status: '4.2.2' }));
  expect(await stateOf(sentData.id)).toMatchObject({ bounce: null });
  await program.sendMail(reportOf(sentData, { action: 'failed', status: '5.7.1' }));
  expect([await stateOf(sentData.id), await countSuppressed()]).toMatchObject([{ bounce: 'Transient/General' }, 0]);
  await program.sendMail(reportOf(sentData));
  await program.sendMail(reportOf(sentData));
  expect([await stateOf(sentData.id), await countSuppressed()]).toMatchObject([
    { bounce: 'Permanent/General', detail: '550 5.1.1 no such user' },
    1,
  ]);
  expect((await fixture.readThread(people.Olga, sentData.id)).messages[0]).toMatchObject({ state: 'bounced' });
  const { rows } = await fresh.owner.query(`select kind from app.email_events where provider = 'smtp' order by kind`);
  expect(rows.map(({ kind }) => String(kind))).toEqual(['bounce', 'bounce', 'delay']);

  await clear();
  const quotedMail = await send();
  await program.sendMail(reportOf({ ...quotedMail, to: quotedMail.replyTo }, { recipient: 'cc@people.example' }));
  // Anyone can write to the inbox, and everyone who received the message knows its id.
  const publicAddress = inboxAddress(vault, fixture.lender.scope.companyId, DOMAIN);
  await program.sendMail(reportOf({ ...quotedMail, to: publicAddress }));
  expect(await stateOf(quotedMail.id)).toMatchObject({ bounce: null });
  await program.sendMail(reportOf({ ...quotedMail, to: quotedMail.replyTo }));
  expect(await stateOf(quotedMail.id)).toMatchObject({ bounce: 'Permanent/General' });

  await clear();
  const absenceMail = await send();
  const note = { from: 'bea@people.example', to: absenceMail.to, subject: 'Away', text: 'I am away until Monday.' };
  await program.sendMail(note);
  const filedMessages = (await fixture.readThread(people.Olga, absenceMail.id)).messages;
  expect(filedMessages.at(-1)).toMatchObject({ direction: 'in', isAutomatic: true });
  const forgedText = absenceMail.to.replace(
    /^(b\+.{61})(.)/,
    (_all, start: string, lastName: string) => `${start}${lastName === 'a' ? 'b' : 'a'}`,
  );
  await expect(program.sendMail(reportOf({ to: forgedText }))).rejects.toMatchObject({ responseCode: 550 });
  expect([await stateOf(absenceMail.id), await countSuppressed()]).toMatchObject([{ bounce: null }, 0]);
  program.close();
}, 60_000);
