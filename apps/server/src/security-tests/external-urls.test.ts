import type { AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { shareOf } from '../testing/scale';
import { inParallel, type HttpRequest, type Reply } from './support/servers/http-client';
import { EXTERNAL_HOST, EXTERNAL_URLS } from './support/calls/external-urls';
import { openRealServer, PUBLIC_URL, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import {
  sendCall,
  bearer,
  resetLimits,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

/** Whether a browser on one of our pages would be led to another site by a URL. */
function isExternal(address: string): boolean {
  if (!URL.canParse(address, `${PUBLIC_URL}/loans`)) return false;
  return new URL(address, `${PUBLIC_URL}/loans`).origin !== PUBLIC_URL;
}

const REDIRECT_HEADERS = ['location', 'content-location', 'refresh', 'link'] as const;

/** What leads to another site in a response: a header, a page that refreshes itself, or a link in it. */
function leadsToExternalSite({ headers, text }: Pick<Reply, 'headers' | 'text'>): boolean {
  const namedTexts = REDIRECT_HEADERS.flatMap((name) => headers[name] ?? []).map((value) =>
    value.replace(/^\d+;\s*url=/i, ''),
  );
  return namedTexts.some(isExternal) || /http-equiv=["']?refresh/i.test(text) || text.includes(EXTERNAL_HOST);
}

/** The part of it that a request line can contain. */
const toTarget = (text: string) => encodeURI(text).replaceAll('%25', '%');

const NAMES = [
  'from',
  'next',
  'return',
  'returnTo',
  'return_url',
  'redirect',
  'redirect_uri',
  'url',
  'continue',
  'lang',
];

/** Every part of a request that could name a redirect target. */
function requestsWithHost(value: string): HttpRequest[] {
  const [encodedUrl, target] = [encodeURIComponent(value), toTarget(value)];
  const query = NAMES.map((name) => `${name}=${encodedUrl}`).join('&');
  const header = { referer: `http://${EXTERNAL_HOST}/`, 'x-original-url': encodedUrl, 'x-rewrite-url': encodedUrl };
  return [
    ...[
      target.startsWith('/') ? target : `/${target}`,
      `/${encodedUrl}`,
      `/forms/${encodedUrl}`,
      `/preview/${encodedUrl}`,
    ],
    ...['/', '/auth/login', '/site', '/logout', '/api/docs', '/api/auth/welcome'].map((path) => `${path}?${query}`),
  ].map((path) => ({ method: 'GET', path, headers: header }));
}

describe('a redirect target', () => {
  let attempt = 0;
  let requestedCount = 0;

  it('is parsed like in a browser', () => {
    const redirectsOut = (location: string) => leadsToExternalSite({ headers: { location }, text: '' });
    for (const value of ['//evil.example', 'https:evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:x'])
      expect([value, redirectsOut(value)]).toEqual([value, true]);
    for (const value of ['/loans', 'edit/1', '?next=//evil.example', '/%2f/x'])
      expect([value, redirectsOut(value)]).toEqual([value, false]);
  });

  it('is never on another site, whatever the path, the query or a header contains', async () => {
    expect(EXTERNAL_URLS.length).toBeGreaterThanOrEqual(300);
    const leakedUrls: string[] = [];
    const triedUrls = shareOf(EXTERNAL_URLS);
    const httpRequests = triedUrls.flatMap(requestsWithHost);
    await inParallel(httpRequests, 8, async (httpRequest) => {
      const reply = await server.client.send(httpRequest);
      if (leadsToExternalSite(reply))
        leakedUrls.push(`${httpRequest.path} gave ${reply.status} ${JSON.stringify(reply.headers)}`);
    });
    expect(leakedUrls).toEqual([]);
    requestedCount = httpRequests.length;
    attempt = triedUrls.length;
  });

  it('is one of our pages in every response, also when an administrator gives modules such names', async () => {
    const create = environment.operations.find(({ id }) => id === 'createForm') as AnyOperation;
    const { admin } = environment.ownLender.users;
    const rights = [{ role: environment.ownLender.ids.roles.get('reader'), actions: ['global'] }];
    let createdCount = 0;
    for (const [index, value] of EXTERNAL_URLS.entries()) {
      if (index % 12 > 0) continue;
      const settings = { title: value.slice(0, 60), rights, statuses: [{ title: 'new' }] };
      const call = { params: {}, query: {}, body: { kind: 'module', settings } };
      if ((await sendCall(environment, create, call, bearer(admin))).status === 200) createdCount++;
    }
    const urls: string[] = [];
    for (const operation of environment.operations) {
      if (operation.path.startsWith('auth/')) await resetLimits(environment);
      const { call, user } = await sampleCall(operation, environment.ownLender, admin, freshDatabase.owner);
      const { text } = await sendCall(environment, operation, call, bearer(user));
      if (text.startsWith('{')) JSON.parse(text, (key, value: unknown) => collectLocations(urls, key, value));
    }
    const externalUrls = urls.filter((url) => isExternal(url.startsWith('/') ? url : `/${url}`));
    expect(externalUrls).toEqual([]);
    expect(createdCount).toBeGreaterThan(10);
    expect(urls.length).toBeGreaterThan(50);
    reportMeasurement(
      'T28',
      `${attempt} places on other sites in ${requestedCount} requests and as ${createdCount} names of modules: 0 answers lead there, ${externalUrls.length} of ${urls.length} places in answers off-site`,
    );
  });
});

/** Collects the values of the keys with which responses name locations in the web app. */
function collectLocations(urls: string[], key: string, value: unknown): unknown {
  if (typeof value === 'string' && /^(?:page|route|url|profile|cprofile|publicLink)$/.test(key)) urls.push(value);
  return value;
}
