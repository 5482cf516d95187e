import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backgroundWork } from '../background';
import { silentLog } from '../platform/log/log';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { buildRequest, type Proof } from './support/calls/call';
import type { Reply } from './support/servers/http-client';
import { PASSWORD } from './support/lenders/lender';
import { openRealServer, PUBLIC_URL, type RealServer } from './support/servers/real-server';
import {
  bearer,
  resetLimits,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

/** A host that is the other lender's brand, and an unknown one. */
const KNOWN_HOST = 'portal.marrowbone.example';
const ATTACKER_HOST = 'evil.example';
const OWN_HOST = 'lender.example';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
  await freshDatabase.owner.query(
    "insert into auth.hosts (host, company_id, title, logo) values ($1, $2, 'Welcome to marrowbone', '/marrowbone.svg')",
    [KNOWN_HOST, environment.otherLender.ids.company],
  );
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

type Headers = Readonly<Record<string, string>>;

/** Hosts as an attacker would write them. */
const VALUES: readonly string[] = [
  ...[
    ATTACKER_HOST,
    `${ATTACKER_HOST}:443`,
    `${ATTACKER_HOST}.`,
    ATTACKER_HOST.toUpperCase(),
    `xn--${ATTACKER_HOST}`,
    `www.${ATTACKER_HOST}`,
    `${OWN_HOST}.${ATTACKER_HOST}`,
  ],
  ...[
    `${OWN_HOST}@${ATTACKER_HOST}`,
    `${OWN_HOST}:80@${ATTACKER_HOST}`,
    `${OWN_HOST}#@${ATTACKER_HOST}`,
    `${OWN_HOST}/${ATTACKER_HOST}`,
    `${OWN_HOST},${ATTACKER_HOST}`,
  ],
  ...[
    `${ATTACKER_HOST},${OWN_HOST}`,
    `${ATTACKER_HOST}/${OWN_HOST}`,
    `${ATTACKER_HOST}?${OWN_HOST}`,
    `${ATTACKER_HOST}#${OWN_HOST}`,
    `${ATTACKER_HOST}\\${OWN_HOST}`,
  ],
  ...[
    `${OWN_HOST} ${ATTACKER_HOST}`,
    `http://${ATTACKER_HOST}`,
    `//${ATTACKER_HOST}`,
    `"><a href=//${ATTACKER_HOST}>`,
    `%0d%0ahost:${ATTACKER_HOST}`,
  ],
  ...[`${KNOWN_HOST}.${ATTACKER_HOST}`, `${KNOWN_HOST}@${ATTACKER_HOST}`, `[::1]:${ATTACKER_HOST}`],
];

/** Headers that can contain a host, each with our own host where the value does not replace it. */
const HOST_HEADERS: readonly ((value: string) => Headers)[] = [
  (value) => ({ host: value }),
  (value) => ({ host: OWN_HOST, 'x-forwarded-host': value }),
  (value) => ({ host: value, 'x-forwarded-host': value, 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443' }),
  (value) => ({
    ...{ host: OWN_HOST, forwarded: `host="${value}";proto=https`, 'x-host': value, 'x-original-host': value },
    ...{ 'x-forwarded-server': value, 'x-http-host-override': value, 'x-original-url': `http://${value}/` },
    ...{ 'x-rewrite-url': `http://${value}/`, referer: `http://${value}/` },
  }),
];
const MAX_ATTEMPTS: readonly Headers[] = [
  ...VALUES.flatMap((value) => HOST_HEADERS.map((headersFor) => headersFor(value))),
  ...HOST_HEADERS.slice(1, 2).map((headersFor) => headersFor(KNOWN_HOST)),
  ...HOST_HEADERS.slice(3).map((headersFor) => headersFor(KNOWN_HOST)),
];

const byId = (id: string) => environment.operations.find((operation) => operation.id === id) as AnyOperation;

function send(id: string, headers: Headers, body?: unknown, proof: Proof = null, params = {}): Promise<Reply> {
  const httpRequest = buildRequest(byId(id), { params, query: {}, body }, proof);
  return server.client.send({ ...httpRequest, headers: { ...httpRequest.headers, ...headers } });
}

/** Removes a contact's login and adds it again, which sends a new invitation. */
async function invite(headers: Headers): Promise<Reply> {
  const { ids, sampleIds, users } = environment.ownLender;
  const login = { username: 'invited-quillwort', roles: [ids.roles.get('broker')] };
  const params = { id: sampleIds['spare contacts'] };
  await send('saveLogin', headers, { ...login, allow_to_login: false }, bearer(users.admin), params);
  return send('saveLogin', headers, { ...login, allow_to_login: true }, bearer(users.admin), params);
}

/** Runs the queued jobs, except sending mail. */
async function runJobs(): Promise<void> {
  const { jobs } = backgroundWork({
    config: server.config,
    mail: server.api.services.mail,
    files: server.api.services.files,
  });
  const { rows } = await freshDatabase.owner.query<{ name: string; payload: unknown }>(
    `select t.identifier as name, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier <> 'send-mail'`,
  );
  const context = {
    database: freshDatabase.database,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  };
  for (const { name, payload } of rows) await jobs.find((job) => job.name === name)?.run(payload, context);
}

/** The mails of every company: demo requests are mailed to Super users. */
const readAllMails = async () =>
  (
    await freshDatabase.owner.query<{ id: string; text: string; whole: string }>(
      'select id, text, m::text as whole from app.mails m',
    )
  ).rows;
const REQUESTER = { fullName: 'Ann Asker', email: 'ann@mail.example', company: 'Ann Lending', phone: '', website: '' };

it('comes from the configuration only, in mails, at sign-in and in pages, whatever host a request names', async () => {
  const { officer } = environment.ownLender.users;
  const welcome = await send('welcome', { host: OWN_HOST });
  const earlierIds = new Set((await readAllMails()).map(({ id }) => id));
  const brandedReplies: string[] = [];
  const inspect = (headers: Headers, { text, ...reply }: Reply, subject: string) => {
    const bytes = `${JSON.stringify(reply.headers)} ${text}`.toLowerCase();
    if (bytes.includes(ATTACKER_HOST) || bytes.includes('marrowbone'))
      brandedReplies.push(`${subject} under ${JSON.stringify(headers)}`);
  };
  for (const [index, headers] of MAX_ATTEMPTS.entries()) {
    await resetLimits(environment);
    const requestedReply = await send('forgotPassword', headers, { username: officer.username });
    const invitationReply = await invite(headers);
    const shownReply = await send('welcome', headers);
    expect([headers, requestedReply.status, invitationReply.status, shownReply.text]).toEqual([
      headers,
      200,
      200,
      welcome.text,
    ]);
    const replies = {
      requested: requestedReply,
      invitationReply,
      shown: shownReply,
      page: await server.client.send({ method: 'GET', path: '/', headers }),
    };
    for (const [subject, reply] of Object.entries(replies)) inspect(headers, reply, subject);
    if (index % HOST_HEADERS.length === 2)
      inspect(headers, await send('login', headers, { username: officer.username, password: PASSWORD }), 'the sign-in');
    if (index < 8) await send('scheduleDemo', headers, { ...REQUESTER, language: 'en', company: `Ann ${newId()}` });
  }
  await runJobs();
  const mails = (await readAllMails()).filter(({ id }) => !earlierIds.has(id));
  const linkedMails = mails.filter(({ text }) =>
    /\/auth\/(?:reset-password|accept)\//.test(text.split(PUBLIC_URL)[1] ?? ''),
  );
  const leakedMails = mails.filter(
    ({ whole }) => whole.toLowerCase().includes(ATTACKER_HOST) || whole.includes(KNOWN_HOST),
  );
  const otherHostMails = mails.flatMap(({ text }) =>
    (text.match(/\b[a-z]+:\/\/[^\s"'<>]+/gi) ?? []).filter((link) => !link.startsWith(`${PUBLIC_URL}/`)),
  );
  expect([brandedReplies, leakedMails.map(({ text }) => text), otherHostMails]).toEqual([[], [], []]);
  expect(linkedMails.length).toBeGreaterThanOrEqual(2 * MAX_ATTEMPTS.length);
  expect(mails.filter(({ text }) => text.includes(`${PUBLIC_URL}/demo-requests`)).length).toBeGreaterThan(8);
  reportMeasurement(
    'T52',
    `${MAX_ATTEMPTS.length} made-up hosts: ${leakedMails.length} in ${mails.length} mails (${linkedMails.length} with the configured link), ${brandedReplies.length} answers with a foreign name`,
  );
});

it('brands the sign-in page of a host that a Super user has added, and of no other', async () => {
  const [knownReply, ownReply] = [
    await send('welcome', { host: KNOWN_HOST }),
    await send('welcome', { host: OWN_HOST }),
  ];
  expect(knownReply.text).toContain('Welcome to marrowbone');
  expect(ownReply.text).toContain('Welcome to Lendwright');
});
