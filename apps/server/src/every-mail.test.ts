import type { EmailNode } from '@lendwright/api';
import { EMPTY_EMAIL } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { simpleParser, type ParsedMail } from 'mailparser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMailSender } from './open-mail-sender';
import { trackMails } from './capabilities/email-tracking';
import { addUnsubscribeHeaders } from './capabilities/unsubscribe';
import { newFileKey } from './platform/files/file-key';
import type { FileStore } from './platform/files/file-store';
import { silentLog } from './platform/log/log';
import { completeInTurn } from './platform/mail/compose-mails';
import { FULL_TRACKING, type NewEmail } from './platform/mail/email';
import { queueEmail } from './platform/mail/queue-email';
import { queueMail } from './platform/mail/queue-mail';
import { sendMailJob } from './platform/mail/send-mail.job';
import { createCampaignFixture, type CampaignFixture } from './testing/companies/campaign-fixture';
import { createEmailTemplateFixture, type EmailTemplateFixture } from './testing/companies/email-template-fixture';
import { sampleCompany, type SampleCompany } from './testing/companies/sample-company';
import { openDiskFiles } from './testing/disk-files';
import { openSmtpSink, type SmtpSink } from './testing/email/smtp-sink';
import { createFreshDatabase, type FreshDatabase } from './testing/fresh-database';
import { createNotificationFixture } from './testing/notification-fixture';

/** What an email consists of: text of the product, an email that someone wrote or designed, or an attached file. */
type Kind = 'text' | 'written' | 'campaign' | 'file';

/** Every place that queues an email. A new one is added here, with what its emails consist of. */
const QUEUE_CALL_KINDS: Readonly<Record<string, Kind>> = {
  'backups/backup.job.ts': 'text',
  'capabilities/accounts/identity/account-mail.ts': 'text',
  'capabilities/accounts/logins/invite.ts': 'text',
  'capabilities/bank-links/links/request-report.ts': 'text',
  'capabilities/bank-links/report/mail-delivered.ts': 'text',
  'capabilities/campaigns/run-campaign.ts': 'campaign',
  'capabilities/documents/set-document-status.ts': 'text',
  'capabilities/email-messages/send/send-composed-email.ts': 'written',
  'capabilities/email-messages/send/send-to-records.ts': 'written',
  'capabilities/email-senders/addresses/change-sender.ts': 'text',
  'capabilities/email-templates/preview/send-test.ts': 'written',
  'capabilities/email-triggers/planned/send-planned-mail.ts': 'written',
  'capabilities/payments/mails/queue-payment-mails.ts': 'text',
  'capabilities/public-docs/mail-link.ts': 'text',
  'capabilities/receipts/send-receipt.ts': 'file',
  'capabilities/reports/email/send-due-emails.ts': 'file',
  'capabilities/reports/email/send-report-test.ts': 'file',
  'capabilities/signing/requests/ask-signers.ts': 'text',
  'capabilities/signing/seal/seal-request.ts': 'text',
  'capabilities/signing/seal/seal.job.ts': 'text',
  'capabilities/site/mail-demo-request.job.ts': 'text',
  'platform/mail/queue-mail.ts': 'text',
};

const MAX_HTML_BYTES = 100_000;
const HOST = 'crm.example';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from(`%PDF-1.7\n${'Größe 大きさ\r\n.\r\n'.repeat(2_000)}`);

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let campaigns: CampaignFixture;
let templates: EmailTemplateFixture;
let files: FileStore;
let removeFiles: () => Promise<void>;
let sink: SmtpSink;
beforeAll(async () => {
  [freshDatabase, sink] = await Promise.all([createFreshDatabase(), openSmtpSink()]);
  ({ files, remove: removeFiles } = await openDiskFiles());
  lender = await sampleCompany(freshDatabase.database);
  const viewer = await (await createNotificationFixture(freshDatabase, lender)).createUser('admin', 'Ada');
  campaigns = await createCampaignFixture(freshDatabase, lender, viewer);
  templates = createEmailTemplateFixture(lender, viewer, files);
  const readSettings = async () => (await lender.engine.setups.of(lender.scope)).settings;
  await vi.waitFor(async () => expect(await readSettings()).toHaveProperty('postalAddress'));
}, 60_000);
afterAll(async () => {
  await sink.close();
  await freshDatabase.drop();
  await removeFiles();
});

/** Sends everything that is queued, and parses what the server received. */
async function readSent(): Promise<ParsedMail[]> {
  const before = sink.received.length;
  const sender = openMailSender({ smtpUrl: sink.url, mailFrom: 'Harbor Lending <no-reply@lender.example>' });
  const { vault, publicUrl } = campaigns.call.engine;
  const links = { vault, publicUrl };
  const complete = completeInTurn(addUnsubscribeHeaders(links), trackMails(links));
  const job = sendMailJob({ sender, files, domain: HOST, complete });
  const context = {
    database: freshDatabase.database,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };
  for (const lane of ['service', 'marketing']) await job.run({ companyId: lender.ids.company, lane }, context);
  await sender.close();
  return Promise.all(sink.received.slice(before).map(({ content }) => simpleParser(content, { skipImageLinks: true })));
}

/** Remote resources that would be loaded when the HTML is shown. Links are only followed by people. */
function findRemoteUrls(html: string): string[] {
  const urls = [
    ...html.matchAll(/\b(?:src|background|poster|data|srcset)\s*=\s*["']?([^"'\s>]+)/gi),
    ...html.matchAll(/url\(\s*["']?([^"')]+)/gi),
    ...html.matchAll(/<link\b[^>]*href=["']?([^"'\s>]+)/gi),
    ...html.matchAll(/@import\s+["']([^"']+)/gi),
  ].map(([, url = '']) => url);
  return urls.filter((url) => !url.startsWith('cid:') && !url.startsWith(`https://${HOST}/`));
}

/** What must be true of every email, of whatever kind. */
function expectSound(mail: ParsedMail): void {
  const html = mail.html === false ? '' : mail.html;
  expect(mail.headers.get('mime-version')).toBe('1.0');
  expect(mail.messageId).toMatch(/^<[^<>@\s]+@crm\.example>$/);
  expect(mail.date?.getTime()).toBeGreaterThan(Date.now() - 600_000);
  expect(mail.from?.value).toMatchObject([{ address: 'no-reply@lender.example' }]);
  expect(mail.text?.trim()).not.toBe('');
  expect(mail.bcc).toBe(undefined);
  expect([Buffer.byteLength(html) < MAX_HTML_BYTES, findRemoteUrls(html)]).toEqual([true, []]);
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
}

const TRACKING_PATTERN = /crm\.example\/api\/email\/(?:link|picture)/;
/** Everything of a mail that could be tracked. */
const findTracking = ({ html, text, headers }: ParsedMail) =>
  [html || '', text ?? '', JSON.stringify([...headers])].map((part) => TRACKING_PATTERN.test(part));

it('knows every place that queues an email', () => {
  const root = import.meta.dirname;
  const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\/|security-tests|queue-email\.ts$/.test(name),
  );
  const isQueuing = (name: string) =>
    /(?<!function )\bqueue(?:Mail|Emails?|AccountMail)\(/.test(readFileSync(join(root, name), 'utf8'));
  expect(modules.filter(isQueuing).sort()).toEqual(Object.keys(QUEUE_CALL_KINDS).sort());
  // Everything else may carry a secret: resets, invitations, links to pay, sign or open documents.
  const isTracking = (name: string) => /\btracking: /.test(readFileSync(join(root, name), 'utf8'));
  expect(Object.keys(QUEUE_CALL_KINDS).filter(isTracking)).toEqual([
    'capabilities/campaigns/run-campaign.ts',
    'capabilities/email-messages/send/send-composed-email.ts',
    'capabilities/email-messages/send/send-to-records.ts',
    'capabilities/email-triggers/planned/send-planned-mail.ts',
  ]);
});

it('sends text of the product as it is, in any language, to its recipient alone', async () => {
  const texts = [
    'Hello Bo,\n\nhttps://crm.example/auth/reset-password/a=b&c\n.\n..\n',
    'Größe – ¿qué? 署名してください 🏠',
  ];
  for (const [index, text] of texts.entries())
    await lender.scope.write((tx) =>
      queueMail(tx, { to: `bo${index}@mail.example`, subject: `Betreff ${text.slice(0, 6)}`, text }),
    );
  const mails = await readSent();
  mails.forEach(expectSound);
  expect(mails.map(({ text }) => text?.trim()).sort()).toEqual(texts.map((text) => text.trim()).sort());
  expect(mails.map(({ html, attachments }) => [html, attachments])).toEqual([
    [false, []],
    [false, []],
  ]);
  expect(mails.map(findTracking)).toEqual(Array.from({ length: 2 }, () => [false, false, false]));
  expect(mails.map(({ headers }) => headers.get('auto-submitted'))).toEqual(['auto-generated', 'auto-generated']);
});

it('sends what someone wrote with its recipients, files and conversation', async () => {
  const key = newFileKey();
  const { size, sha256 } = await files.put(key, Readable.from([PDF]), { limit: 1_000_000 });
  const file = { storageKey: key, name: 'Größe "1"\r\nBcc: x@y.example.pdf', type: 'application/pdf', size, sha256 };
  const writtenEmail: NewEmail = {
    ...{ purpose: 'service', from: { name: 'Dana "D" Whitlock, Ltd.', address: null }, source: { kind: 'composer' } },
    ...{ to: [{ address: 'bo@mail.example', name: 'Bo, Jr. <x@y.example>' }], cc: [{ address: 'cy@mail.example' }] },
    ...{ bcc: [{ address: 'bea@mail.example' }], replyTo: 'dana@lender.example', attachments: [file] },
    ...{ subject: 'Zinsen: 7,125 % – 今週', html: '<p>Grüße 大きさ</p>', text: 'Grüße 大きさ' },
  };
  const firstEmail = await lender.scope.write((tx) => queueEmail(tx, writtenEmail));
  const answer = { ...writtenEmail, cc: [], bcc: [], attachments: [], inReplyTo: firstEmail.messageId };
  await lender.scope.write((tx) => queueEmail(tx, answer));
  const mails = await readSent();
  mails.forEach(expectSound);
  expect(mails.length).toBe(4);
  for (const mail of mails) {
    expect([mail.subject, mail.html, mail.text?.trim()]).toEqual([
      writtenEmail.subject,
      writtenEmail.html,
      writtenEmail.text,
    ]);
    expect(mail.to).toMatchObject({ value: [{ address: 'bo@mail.example', name: 'Bo, Jr. <x@y.example>' }] });
    expect([mail.from?.value[0]?.name, mail.replyTo?.value[0]?.address]).toEqual([
      ...['Dana "D" Whitlock, Ltd.', 'dana@lender.example'],
    ]);
  }
  const attachedFiles = mails.flatMap(({ attachments }) => attachments);
  expect(attachedFiles.map(({ content, contentType }) => [content.equals(PDF), contentType])).toEqual(
    Array.from({ length: 3 }, () => [true, 'application/pdf']),
  );
  expect(attachedFiles[0]?.filename).toContain('Größe');
  const answeredId = mails.find(({ inReplyTo }) => inReplyTo === undefined)?.messageId;
  expect(mails.flatMap(({ inReplyTo }) => inReplyTo ?? [])).toEqual([answeredId]);
});

it('tracks what is to be tracked, but no link of the product, no secret, and nothing where the company does not want it', async () => {
  const secret = 'https://crm.example/pay/s3cret';
  const html = `<p><a href="https://rates.example/?a=1&amp;b=2">Rates</a> <a href="${secret}">Pay</a></p>`;
  const email: NewEmail = {
    ...{ purpose: 'service', from: null, source: { kind: 'composer' }, to: [{ address: 'bo@mail.example' }] },
    ...{ subject: 'Rates', html, text: 'https://rates.example/?a=1&b=2', tracking: FULL_TRACKING },
  };
  const send = async (listedEmail: NewEmail) => {
    await lender.scope.write((tx) => queueEmail(tx, listedEmail));
    return (await readSent())[0] as ParsedMail;
  };
  const trackedMails = await send(email);
  expectSound(trackedMails);
  expect(findTracking(trackedMails)).toEqual([true, false, false]);
  expect(trackedMails.html).toContain(`<a href="${secret}">`);
  expect(trackedMails.html).not.toContain('rates.example');
  expect((await send({ ...email, hasSecret: true })).html).toBe(html);
  const set = (isOn: boolean) =>
    freshDatabase.owner.query('update auth.companies set settings = settings || $1::jsonb', [{ emailTracking: isOn }]);
  await set(false);
  expect((await send(email)).html).toBe(html);
  await set(true);
});

const word = (text: string): EmailNode => ({ type: 'text', text });
const field = (key: string): EmailNode => ({ type: 'mergeField', attrs: { key, format: '', fallback: '' } });

it('sends campaigns, of own text and designed, with picture, link and button to unsubscribe', async () => {
  const picture = await templates.addPicture(PNG, 'logo.png');
  const logo: EmailNode = { type: 'picture', attrs: { picture, alt: 'Logo', width: 120 } };
  const content = [{ type: 'paragraph' as const, content: [word('Hi '), field('first_name')] }, logo];
  const template = await templates.add({
    ...EMPTY_EMAIL,
    subject: 'Für {{first_name}}',
    doc: { type: 'doc', content },
  });
  const list = await campaigns.addList(1, 'kind');
  const send = async (id: Id) => {
    await campaigns.start(id, 1);
    await campaigns.run(id);
    return readSent();
  };
  const hostileHtml = '<p>Hi {{first_name}}<img src="https://spy.example/a.png" onerror="x()"></p><script>x()</script>';
  const [ownMail] = await send(await campaigns.addDraft([list], { html: hostileHtml }));
  const [designedMail] = await send(await campaigns.addDraft([list], { subject: '', html: '', template }));
  for (const mail of [ownMail, designedMail]) {
    if (!mail) throw new Error('a campaign was not sent');
    expectSound(mail);
    const url = expect.stringMatching(/^https:\/\/crm\.example\/api\/email\/unsubscribe\/one-click\?token=/) as string;
    const post = { name: 'List-Unsubscribe=One-Click' };
    expect(mail.headers.get('list')).toMatchObject({ unsubscribe: { url }, 'unsubscribe-post': post });
    expect(mail.headers.get('precedence')).toBe('bulk');
    expect([findTracking(mail), mail.html]).toEqual([
      [true, false, false],
      expect.stringContaining('crm.example/email/unsub'),
    ]);
    expect(mail.text).toMatch(/400 Pier Ave[^]*https:\/\/crm\.example\/email\/unsubscribe\//);
  }
  expect(designedMail).toMatchObject({
    subject: 'Für First0',
    attachments: [{ contentId: `<${picture}@picture>`, related: true }],
  });
  expect(designedMail?.attachments[0]?.content.equals(PNG)).toBe(true);
});
