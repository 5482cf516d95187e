import { newId, type Id } from '@lendwright/kernel';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log';
import { sesSender } from '../../providers/mail/ses-sender';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { reportMeasurement } from '../../testing/report-measurement';
import { isFullRun } from '../../testing/scale';
import { intakeOf } from './event-intake';
import { receiveSnsMessage, type EventContext } from './receive-event';
import { SnsVerifier } from './sns/verify-sns';
import { CERTIFICATE_URL, signSns, TOPIC } from './testing/sns-signer';
import { openEventId } from './hit-ids';

const KINDS = ['bounce', 'click', 'complaint', 'delivery', 'open'] as const;
type Kind = (typeof KINDS)[number];

const FORGERIES = isFullRun() ? 300 : 100;
let fixture: EmailFixture;
let keys: Record<'sns' | 'other', { key: string; certificate: string }>;
let context: EventContext;
let fetchedUrls: string[];
beforeAll(async () => {
  fixture = await createEmailFixture();
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-sns-'));
  const makeKeyPair = (name: string) => {
    const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`, ...files];
    execFileSync('openssl', args, { stdio: 'pipe' });
    const [key, certificate] = ['key', 'crt'].map((end) => readFileSync(join(folder, `${name}.${end}`), 'utf8'));
    return { key: key ?? '', certificate: certificate ?? '' };
  };
  keys = { sns: makeKeyPair('sns'), other: makeKeyPair('other') };
  rmSync(folder, { recursive: true });
  fetchedUrls = [];
  const fetchText = (url: string) => {
    fetchedUrls.push(url);
    return Promise.resolve(keys.sns.certificate);
  };
  context = {
    ...{
      database: fixture.fresh.database,
      clock: { now: () => new Date() },
      log: silentLog,
      fetchText,
      ownHost: 'lender.example',
    },
    verifier: new SnsVerifier([TOPIC], fetchText),
  };
}, 60_000);
afterAll(() => fixture.close());

/** A mail of the loan to Bea, as sent. */
async function sendMail(): Promise<Id> {
  const message = await fixture.send(fixture.people.Olga, 'Hello', '<p>Hello</p>');
  const sql = `update app.mails set state = 'sent', sent_at = now() where message_id = $1 returning id`;
  return (await fixture.fresh.owner.query<{ id: Id }>(sql, [message])).rows[0]?.id ?? '';
}

/** An example event of the documentation, about this mail. */
function eventOf(kind: Kind, mail: Id): string {
  const file = join(import.meta.dirname, `testing/ses-sns/event_${kind}.json`);
  const event = JSON.parse(readFileSync(file, 'utf8')) as { mail: { tags: Record<string, string[]> } };
  event.mail.tags['lendwright-mail'] = [mail];
  event.mail.tags['lendwright-company'] = [fixture.lender.scope.companyId];
  return JSON.stringify(event);
}

const receive = (message: object) => receiveSnsMessage(context, JSON.stringify(message));
const post = (kind: Kind, mail: Id, changes: Readonly<Record<string, string>> = {}) =>
  receive(signSns(keys.sns.key, { MessageId: newId(), Message: eventOf(kind, mail), ...changes }));

const stateOf = async (mail: Id) =>
  (
    await fixture.fresh.owner.query(
      `select delivered_at, opened_at, open_count, clicked_at, click_count, complained_at, bounced_at, bounce_type, bounce_subtype
       from app.mails where id = $1`,
      [mail],
    )
  ).rows[0];

it('applies five events once each, to the same end in any order, and suppresses the address', async () => {
  const orders: Kind[][] = KINDS.map((_, firstIndex) =>
    KINDS.map((_kind, index) => KINDS[(firstIndex + index * 2) % 5] as Kind),
  );
  const endStates: unknown[] = [];
  for (const [index, order] of [...orders, [...KINDS].reverse()].entries()) {
    const mail = await sendMail();
    for (const kind of order) {
      const changes = { MessageId: `${mail}-${kind}`, SignatureVersion: index % 2 === 0 ? '1' : '2' };
      expect(await post(kind, mail, changes)).toBe('applied');
      expect(await post(kind, mail, changes)).toBe('repeated');
    }
    endStates.push(await stateOf(mail));
  }
  expect(new Set(endStates.map((end) => JSON.stringify(end))).size).toBe(1);
  expect(endStates[0]).toMatchObject({
    open_count: 1,
    click_count: 1,
    bounce_type: 'Permanent',
    bounce_subtype: 'General',
  });
  const { rows } = await fixture.fresh.owner.query('select address, purpose, source from app.email_suppressions');
  expect(rows).toEqual([
    { address: 'bea@people.example', purpose: 'all', source: expect.stringMatching(/bounce|complaint/) as string },
  ]);
  expect(fetchedUrls).toEqual([CERTIFICATE_URL]);
  reportMeasurement('M13', 'five email events in six orders, each twice: one end state');
});

it('counts opens and clicks of the provider like those that the product saw, where it counts any', async () => {
  const report = (kind: 'open' | 'click', mail: Id, changes: object = {}, MessageId = newId() as string) => {
    const event = JSON.parse(eventOf(kind, mail)) as Record<string, object>;
    event[kind] = { ...event[kind], ...changes };
    return receive(signSns(keys.sns.key, { MessageId, Message: JSON.stringify(event) }));
  };
  const mail = await sendMail();
  const ownEvent = { provider: 'own', kind: 'open', companyId: fixture.lender.scope.companyId, mailId: mail } as const;
  const laterMoment = new Date(Date.now() + 60_000).toISOString();
  await intakeOf(fixture.fresh.database).apply(openEventId(mail), {
    ...ownEvent,
    occurredAt: laterMoment,
    isAutomatic: false,
    bounce: null,
  });
  expect(await report('open', mail)).toBe('applied');
  expect([await report('open', mail), await report('click', mail), await report('click', mail)]).toEqual([
    'repeated',
    'applied',
    'repeated',
  ]);
  // Clicks of programs, and of the product's own links, which the product counts itself.
  await report('click', mail, { userAgent: 'curl/8.5', link: 'https://other.example/' });
  await report('click', mail, { timestamp: '2017-08-09T00:00:01.000Z', link: 'https://early.example/' });
  expect(await report('click', mail, { link: 'https://lender.example/api/email/link?mail=x' })).toBe('ignored');
  expect(await stateOf(mail)).toMatchObject({ open_count: 1, click_count: 1 });
  const untrackedMail = await sendMail();
  const { owner } = fixture.fresh;
  await owner.query(
    'update app.email_messages set tracks_opens = false where id = (select message_id from app.mails where id = $1)',
    [untrackedMail],
  );
  expect([await report('open', untrackedMail), await report('click', untrackedMail)]).toEqual(['ignored', 'applied']);
  const set = (settings: string) =>
    owner.query('update auth.companies set settings = settings || $2::jsonb where id = $1', [
      fixture.lender.scope.companyId,
      settings,
    ]);
  await set('{"emailTracking": false}');
  expect(await report('click', await sendMail())).toBe('ignored');
  await set('{"emailTracking": true}');
});

it(`accepts none of ${FORGERIES} forged or altered events, and fetches nothing for them`, async () => {
  const mail = await sendMail();
  const before = await stateOf(mail);
  const Message = eventOf('bounce', mail);
  const forgeries: ((index: number) => object)[] = [
    () => signSns(keys.other.key, { Message, MessageId: newId() }),
    (index) => ({
      ...signSns(keys.sns.key, { Message: '{}', MessageId: newId() }),
      Message: `${Message}${' '.repeat(index)}`,
    }),
    () => ({ ...signSns(keys.sns.key, { Message }), MessageId: newId() }),
    (index) =>
      signSns(keys.sns.key, { Message, Timestamp: new Date(Date.now() - 301_000 - index * 60_000).toISOString() }),
    (index) => signSns(keys.sns.key, { Message, TopicArn: TOPIC.replace('events', `events${index}`) }),
    () => ({ ...signSns(keys.sns.key, { Message }), Signature: '' }),
    () => ({ ...signSns(keys.sns.key, { Message }), SignatureVersion: '1' }),
    () => ({ ...signSns(keys.sns.key, { Message }), Timestamp: new Date(Date.now() - 1000).toISOString() }),
    (index) => {
      const hosts = [
        'evil.example',
        'sns.us-east-1.amazonaws.com.evil.example',
        'sns.eu-west-1.amazonaws.com',
        'a.s3.amazonaws.com',
      ];
      return signSns(keys.other.key, {
        Message,
        SigningCertURL: CERTIFICATE_URL.replace('sns.us-east-1.amazonaws.com', hosts[index % 4] ?? ''),
      });
    },
    (index) => {
      const urls = [
        CERTIFICATE_URL.replace('https', 'http'),
        `${CERTIFICATE_URL}?a`,
        CERTIFICATE_URL.replace('//', '//u:p@'),
        CERTIFICATE_URL.replace('.com/', '.com:444/'),
      ];
      return signSns(keys.other.key, { Message, SigningCertURL: urls[index % 4] ?? '' });
    },
  ];
  for (let index = 0; index < FORGERIES; index++) {
    const message = forgeries[index % 10]?.(index) ?? {};
    expect([index, (await refusalOf(receive(message)))?.status]).toEqual([index, 403]);
  }
  for (const rawText of ['', '[]', '{"Type":"Notification"}', 'x'])
    expect((await refusalOf(receiveSnsMessage(context, rawText)))?.status).toBe(403);
  expect(await stateOf(mail)).toEqual(before);
  expect(fetchedUrls).toEqual([CERTIFICATE_URL]);
  reportMeasurement('T34', `${FORGERIES} forged or altered email events: 0 accepted`);
});

it('confirms a subscription of an accepted topic only, and ignores events of other mails', async () => {
  const confirmation = (url: string) =>
    receive(
      signSns(keys.sns.key, { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: url, MessageId: newId() }),
    );
  const url = `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=t`;
  const otherTexts = [
    url.replace('us-east-1', 'eu-west-1'),
    url.replace('sns.us-east-1.amazonaws.com', 'evil.example'),
    url.replace('lendwright-events', 'other'),
    url.replace('ConfirmSubscription', 'Unsubscribe'),
  ];
  for (const otherAddress of otherTexts) expect(await confirmation(otherAddress)).toBe('ignored');
  expect(fetchedUrls).toHaveLength(1);
  expect(await confirmation(url)).toBe('confirmed');
  expect(fetchedUrls).toHaveLength(2);
  expect(await post('open', newId())).toBe('ignored');
  expect(await receive(signSns(keys.sns.key, { Message: 'Hello world!' }))).toBe('ignored');
});

it('sends by SES with the tags that its events name, and reads its errors', async () => {
  const requests: { url: string; body: Record<string, unknown> }[] = [];
  let answer: [number, object] = [200, { MessageId: 'ses-1' }];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({
        url: request.url ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      });
      const name = 'name' in answer[1] ? String(answer[1].name) : '';
      response
        .writeHead(answer[0], { 'content-type': 'application/json', 'x-amzn-errortype': name })
        .end(JSON.stringify(answer[1]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'y' });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = sesSender({
    region: 'us-east-1',
    endpoint,
    configurationSet: 'events',
    from: 'Harbor <no-reply@lender.example>',
  });
  const file = {
    name: 'a.txt',
    type: 'text/plain',
    contentId: null,
    open: () => Promise.resolve(Readable.from([Buffer.from('x')])),
  };
  const email = {
    ...{
      id: 'mail-1',
      companyId: 'company-1',
      recipient: 'bo@x.example',
      bounceAddress: null,
      from: { name: 'Olga', address: null },
    },
    ...{
      replyTo: 'reply@x.example',
      to: [{ name: 'Bo', address: 'bo@x.example' }],
      cc: [],
      subject: 'Häuser',
      html: '<p>x</p>',
    },
    ...{ text: 'x', messageId: 'm@x', references: [], headers: {}, attachments: [file], dkim: null },
  };
  expect(await sender.send(email)).toEqual({ providerId: 'ses-1' });
  const { url, body } = requests[0] ?? { url: '', body: {} };
  expect(url).toBe('/v2/email/outbound-emails');
  expect(body).toMatchObject({
    ...{
      FromEmailAddress: 'no-reply@lender.example',
      Destination: { ToAddresses: ['bo@x.example'] },
      ConfigurationSetName: 'events',
    },
    EmailTags: [
      { Name: 'lendwright-mail', Value: 'mail-1' },
      { Name: 'lendwright-company', Value: 'company-1' },
    ],
  });
  const rawText = Buffer.from((body['Content'] as { Raw: { Data: string } }).Raw.Data, 'base64').toString();
  expect(rawText).toMatch(/^From: Olga <no-reply@lender.example>/m);
  const kinds: string[] = [];
  for (const [status, name] of [
    [400, 'MessageRejected'],
    [429, 'TooManyRequestsException'],
    [403, 'AccountSuspendedException'],
    [500, 'X'],
  ] as const) {
    answer = [status, { name, message: 'no' }];
    kinds.push((await sender.send(email).catch((error: { failure: string }) => error.failure)) as string);
  }
  expect(kinds).toEqual(['rejected', 'deferred', 'unavailable', 'unavailable']);
  await sender.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(
    await sesSender({ region: 'us-east-1', endpoint, from: 'a@b.example' })
      .send(email)
      .catch((error: { failure: string }) => error.failure),
  ).toBe('unavailable');
});
