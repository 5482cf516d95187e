import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log';
import type { MailSender } from '../../platform/mail/mail-sender';
import { sendMailJob } from '../../platform/mail/send-mail.job';
import { openVault } from '../../platform/secrets/sealed';
import { smtpSender } from '../../providers/mail/smtp-sender';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { checkDomainsJob } from './check-domains.job';
import { checkSenders } from './check-senders';
import { removeDomain, rotateKey, setDomain } from './domain/change-domain';
import { checkDomain } from './domain/check-domain';
import { presentDomain } from './domain/present-domain';
import { senderContext, type SenderContext } from './sender-context';

const receivedTexts: string[] = [];
const server = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      receivedTexts.push(Buffer.concat(chunks).toString('latin1'));
      done();
    });
  },
});

/**
 * The TXT records of the simulated DNS, by name. Other names do not exist, and nothing is answered while `isDown` is
 * set.
 */
let zone: Record<string, string[]> = {};
let isDnsDown = false;
const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const dns = {
  ...{ resolveMx: () => fail('ENODATA'), resolve4: () => fail('ENODATA'), resolve6: () => fail('ENODATA') },
  // Long records are returned in parts.
  resolveTxt: (name: string) =>
    isDnsDown
      ? fail('ETIMEOUT')
      : zone[name]
        ? Promise.resolve(zone[name].map((text) => text.match(/.{1,255}/g) ?? []))
        : fail('ENOTFOUND'),
};

let fixture: EmailFixture;
let context: SenderContext;
let smtp: MailSender;
beforeAll(async () => {
  fixture = await createEmailFixture();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const from = 'Lendwright <no-reply@mail.lender.example>';
  smtp = smtpSender({ url: `smtp://127.0.0.1:${port}`, from });
  const config = { secret: randomBytes(32).toString('hex'), publicUrl: 'https://lender.example', mailFrom: from };
  const services = { database: fixture.fresh.database, vault: openVault(config.secret), config, mail: smtp, dns };
  context = senderContext({ ...services, clock: { now: () => new Date() } });
}, 60_000);
afterAll(async () => {
  await smtp.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await fixture.close();
});

const scope = () => fixture.lender.scope;
const read = async () => (await scope().read((tx) => presentDomain(context, tx))).domain;
const check = async () => (await checkDomain(context, scope(), fixture.people.Ada)).domain;
const set = (domain: string, local_part = 'loans') =>
  setDomain(context, scope(), fixture.people.Ada, { domain, local_part });
const readDkimRecords = async () => (await read())?.records.filter(({ kind }) => kind === 'dkim') ?? [];
/** Publishes the records as displayed. */
const publish = async () => {
  for (const { name, expected } of (await read())?.records ?? []) zone[name] = [expected];
};

let counter = 0;
/** Sends an email of Olga through the mail server. @returns the received message */
async function sendMail(): Promise<string> {
  const subject = `Signed ${String(counter++)}`;
  await fixture.send(fixture.people.Olga, subject, '<p>Hello  there </p><p>Second line: äöü</p>');
  const files = { open: () => Promise.reject(new Error('no file')) };
  await sendMailJob({ sender: smtp, files, domain: 'lender.example', complete: checkSenders(context) }).run(
    { companyId: scope().companyId },
    { database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
  );
  return receivedTexts.find((candidate) => candidate.includes(`Subject: ${subject}`)) ?? '';
}

interface Verdict {
  readonly domain: string;
  readonly selector: string;
  readonly isValid: boolean;
}

/** Verifies a DKIM signature with the key in DNS. @source RFC 6376 §3.4.2, §3.4.4, §3.7 */
function verifyDkim(message: string): Verdict | null {
  const index = message.indexOf('\r\n\r\n');
  const headers = message.slice(0, index).split(/\r\n(?![ \t])/);
  const body = message.slice(index + 4);
  const nameOf = (header: string) => header.slice(0, header.indexOf(':')).trim().toLowerCase();
  const relaxHeader = (header: string) =>
    `${nameOf(header)}:${header
      .slice(header.indexOf(':') + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  const signature = headers.find((header) => nameOf(header) === 'dkim-signature');
  if (!signature) return null;
  const tags = new Map(
    relaxHeader(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => {
        const [key = '', ...value] = tag.split('=');
        return [key.trim(), value.join('=').replace(/\s/g, '')] as const;
      }),
  );
  const tag = (key: string) => tags.get(key) ?? '';
  expect([tag('a'), tag('c')]).toEqual(['rsa-sha256', 'relaxed/relaxed']);
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const canonicalBody = `${lines.join('\r\n').replace(/(?:\r\n)*$/, '')}\r\n`;
  const bodyHash = createHash('sha256').update(Buffer.from(canonicalBody, 'latin1')).digest('base64');
  const signedTexts = tag('h').toLowerCase().split(':');
  const remainingHeaders = [...headers];
  const signedHeaders = signedTexts.flatMap((name) => {
    const lastIndex = remainingHeaders.findLastIndex((header) => nameOf(header) === name);
    return lastIndex < 0 ? [] : remainingHeaders.splice(lastIndex, 1).map((header) => `${relaxHeader(header)}\r\n`);
  });
  const ownText = relaxHeader(signature).replace(/b=[^;]*$|(?<=[; ])b=[^;]*(?=;)/, 'b=');
  const key = /p=([^;]*)/.exec(zone[`${tag('s')}._domainkey.${tag('d')}`]?.join('') ?? '')?.[1] ?? '';
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const data = Buffer.from(signedHeaders.join('') + ownText, 'latin1');
  const isValid = tag('bh') === bodyHash && verify('sha256', data, publicKey, Buffer.from(tag('b'), 'base64'));
  expect(signedTexts).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']));
  return { domain: tag('d'), selector: tag('s'), isValid };
}

it('sends from the domain once its DKIM record is found, with a signature that others verify', async () => {
  await set('harbor.example');
  const mailBefore = await sendMail();
  expect(mailBefore).toContain('From: Olga Notes <no-reply@mail.lender.example>');
  expect(verifyDkim(mailBefore)).toBeNull();
  expect((await check())?.records.map(({ kind, state }) => [kind, state])).toEqual([
    ...[
      ['spf', 'missing'],
      ['dkim', 'missing'],
      ['dmarc', 'missing'],
    ],
  ]);
  await publish();
  const foundDomain = await check();
  expect(foundDomain).toMatchObject({ isVerified: true, address: 'loans@harbor.example' });
  expect(foundDomain?.records.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  const mail = await sendMail();
  expect(mail).toContain('From: Olga Notes <loans@harbor.example>');
  const [record] = await readDkimRecords();
  expect(verifyDkim(mail)).toEqual({ domain: 'harbor.example', selector: record?.name.split('.')[0], isValid: true });
  for (const alteredMail of [mail.replace('Second', 'Third'), mail.replace('Subject: Signed', 'Subject: Forged')])
    expect(verifyDkim(alteredMail)?.isValid).toBe(false);
});

it('stores the private key sealed, and shows it to nobody', async () => {
  const sql = 'select private_key from app.dkim_keys where company_id = $1';
  const { rows } = await fixture.fresh.owner.query<{ private_key: string }>(sql, [scope().companyId]);
  expect(rows.map(({ private_key }) => private_key.slice(0, 3))).toEqual(['v1.']);
  expect(JSON.stringify(await read())).not.toContain('PRIVATE');
});

it('says what was found beside what is expected', async () => {
  const [spf, dkim, dmarc] = (await read())?.records.map(({ name }) => name) ?? [];
  const savedZone = { ...zone };
  zone[spf ?? ''] = ['google-site-verification=x', 'v=spf1 include:other.example -all'];
  zone[dkim ?? ''] = ['v=DKIM1; k=rsa; p=AAAA'];
  zone[dmarc ?? ''] = ['v=DMARC1; p=reject', 'v=DMARC1; p=none'];
  const records = (await check())?.records ?? [];
  expect(records.map(({ state, found }) => [state, found])).toEqual([
    ['mismatch', ['v=spf1 include:other.example -all']],
    ['mismatch', ['v=DKIM1; k=rsa; p=AAAA']],
    ['mismatch', ['v=DMARC1; p=reject', 'v=DMARC1; p=none']],
  ]);
  // Without its record, the domain is not used.
  expect(await read()).toMatchObject({ isVerified: false });
  expect(await sendMail()).toContain('From: Olga Notes <no-reply@mail.lender.example>');
  zone = savedZone;
  zone[spf ?? ''] = ['V=SPF1 mx INCLUDE:mail.lender.example ~all'];
  zone[dmarc ?? ''] = ['v=DMARC1;p=quarantine;rua=mailto:x@harbor.example'];
  expect((await check())?.records.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  isDnsDown = true;
  const unreachableCheck = await check();
  isDnsDown = false;
  expect(unreachableCheck?.records.map(({ state }) => state)).toEqual(['unreachable', 'unreachable', 'unreachable']);
  expect(unreachableCheck?.isVerified).toBe(true);
});

it('looks the records up every day, and notifies administrators once of what vanished', async () => {
  const runDaily = () =>
    checkDomainsJob({ mail: smtp, mailFrom: 'no-reply@mail.lender.example', dns }).run(null, {
      ...{ database: fixture.fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal },
    });
  const readNotices = async () => {
    const sql = `select text from app.mails where subject = 'DNS records of harbor.example are missing' order by created_at, id`;
    return (await fixture.fresh.owner.query<{ text: string }>(sql)).rows.map((row) => row.text);
  };
  isDnsDown = true;
  await runDaily();
  isDnsDown = false;
  await check();
  await runDaily();
  expect(await readNotices()).toEqual([]);
  const savedZone = { ...zone };
  delete zone['_dmarc.harbor.example'];
  isDnsDown = true;
  await runDaily();
  isDnsDown = false;
  await runDaily();
  await runDaily();
  expect(await readNotices()).toEqual([expect.stringMatching(/DMARC \(_dmarc\.harbor\.example\)\.[^]*still sent/)]);
  expect(await read()).toMatchObject({ isVerified: true });
  zone = { 'harbor.example': savedZone['harbor.example'] ?? [] };
  await runDaily();
  expect((await readNotices()).slice(1)).toEqual([expect.stringMatching(/DKIM \([^]*is not sent from harbor.example/)]);
  expect(await read()).toMatchObject({ isVerified: false });
  zone = savedZone;
  await runDaily();
  expect([await read(), (await readNotices()).length]).toMatchObject([{ isVerified: true }, 2]);
});

it('replaces a key under the other selector, while the present one signs', async () => {
  await check();
  const rotate = () => rotateKey(context, scope(), fixture.people.Ada);
  const [firstRecord] = await readDkimRecords();
  await rotate();
  expect(await refusalOf(rotate())).toMatchObject({ status: 422 });
  await check();
  expect((await readDkimRecords()).map(({ key, state }) => [key, state])).toEqual([
    ['pending', 'missing'],
    ['active', 'ok'],
  ]);
  expect(verifyDkim(await sendMail())).toMatchObject({ selector: firstRecord?.name.split('.')[0], isValid: true });
  await publish();
  await check();
  const [secondRecord, retiredKey] = await readDkimRecords();
  expect([secondRecord?.key, retiredKey?.key, retiredKey?.name]).toEqual(['active', 'retired', firstRecord?.name]);
  expect(verifyDkim(await sendMail())).toMatchObject({ selector: secondRecord?.name.split('.')[0], isValid: true });
  await rotate();
  expect((await readDkimRecords())[0]?.name).toBe(firstRecord?.name);
});

it('verifies another domain anew, and sends from the installation without one', async () => {
  for (const domain of [
    'harbor',
    'a b.example',
    'x@harbor.example',
    'harbor.example\r\nBcc: x@y.example',
    '[127.0.0.1]',
  ])
    expect(await refusalOf(set(domain)), domain).toMatchObject({ status: 422, code: 'address_invalid' });
  await set('harbor.example', 'hello');
  expect((await read())?.isVerified).toBe(true);
  await set('other.example');
  expect(await read()).toMatchObject({ isVerified: false, checkedAt: null });
  expect(await sendMail()).toContain('<no-reply@mail.lender.example>');
  await removeDomain(context, scope(), fixture.people.Ada);
  expect(await read()).toBeNull();
  expect(await refusalOf(check())).toMatchObject({ status: 404 });
});
