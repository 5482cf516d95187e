import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { formLinks } from '../capabilities/webforms/form-link';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { readDatabaseChecksums } from './support/calls/database-checksums';
import { inParallel } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { linkOfWebform, ticketOfWebform } from './support/lenders/sample-webforms';
import { SERVER_SECRET } from './support/servers/server-secret';
import {
  sendCall,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

const MISSING = JSON.stringify({
  code: 'not_found',
  message: "This form doesn't exist or was removed.",
  reason: { key: 'webforms.missing', params: {} },
});

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase();
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const byId = (id: string) => environment.operations.find((operation) => operation.id === id) as AnyOperation;
const open = (link: string) =>
  sendCall(environment, byId('openWebform'), { params: { link }, query: {}, body: {} }, null);
const submit = (link: string, formData: object, ticket = ticketOfWebform(environment.ownLender, '127.0.0.1')) =>
  sendCall(environment, byId('submitWebform'), { params: { link }, query: {}, body: { ticket, formData } }, null);

/** Links an outsider could try: random bytes, altered genuine links, and ids of all kinds. */
async function guessTickets(count: number): Promise<string[]> {
  const validLink = await linkOfWebform(environment.ownLender, freshDatabase.owner);
  const bytes = Buffer.from(validLink, 'base64url');
  const foreignLinks = formLinks('44'.repeat(32));
  const ids = [...Object.values(environment.ownLender.sampleIds), ...Object.values(environment.otherLender.sampleIds)];
  const kinds = [
    () => randomBytes(56).toString('base64url'),
    () => Buffer.concat([bytes.subarray(0, 40), randomBytes(16)]).toString('base64url'),
    () => validLink.replace(/.{3}$/, () => randomBytes(2).toString('base64url')),
    () => foreignLinks.make({ company: environment.ownLender.ids.company, form: newId(), epoch: 1, expiresAt: null }),
  ];
  const createdIds = Array.from({ length: count - ids.length }, (_, index) => (kinds[index % kinds.length] ?? newId)());
  return [...ids, ...createdIds].filter((link) => link !== validLink);
}

describe('webforms, from outside', () => {
  it('are found by their link only: any other gets exactly the same 404', async () => {
    const links = await guessTickets(3_000);
    const answers = new Set<string>();
    await inParallel(links, 8, async (link) => {
      const { status, text } = await open(link);
      answers.add(`${status} ${text}`);
    });
    expect([...answers]).toEqual([`404 ${MISSING}`]);
    const { status } = await open(await linkOfWebform(environment.ownLender, freshDatabase.owner));
    expect(status).toBe(200);
    reportMeasurement('M31', `${links.length} guessed links over HTTP: 0 found, 1 answer`);
  });

  it('answer alike for links that were signed for anything but an open webform of that company', async () => {
    const { ownLender, otherLender } = environment;
    const make = (company: string, form: string, epoch = 1, expiresAt: Date | null = null) =>
      formLinks(SERVER_SECRET).make({ company, form, epoch, expiresAt });
    const wrong = [
      make(ownLender.ids.company, otherLender.sampleIds['webform'] ?? ''),
      make(ownLender.ids.company, ownLender.sampleIds['form'] ?? ''),
      make(ownLender.ids.company, ownLender.sampleIds['webform'] ?? '', 99),
      make(ownLender.ids.company, ownLender.sampleIds['webform'] ?? '', 1, new Date(Date.now() - 1_000)),
      make(newId(), ownLender.sampleIds['webform'] ?? ''),
    ];
    const texts = await Promise.all(wrong.map(async (link) => (await open(link)).text));
    expect(new Set(texts)).toEqual(new Set([MISSING]));
  });

  it('let a visitor write only answers that the page requests', async () => {
    const link = await linkOfWebform(environment.ownLender, freshDatabase.owner);
    const checksumsBefore = await readDatabaseChecksums(freshDatabase.owner);
    const keys = ['company_id', 'status', 'source', 'people', 'created_by', '_id', 'form_id', 'secrets', 'constructor'];
    for (const key of keys) {
      const { status } = await submit(link, { first_name: 'Eve', last_name: 'Outside', [key]: newId() });
      expect([key, status]).toEqual([key, 403]);
    }
    expect(await readDatabaseChecksums(freshDatabase.owner)).toEqual(checksumsBefore);
  });

  it('answer a flood from one address with its quota and the time to retry', async () => {
    const link = await linkOfWebform(environment.ownLender, freshDatabase.owner);
    const readLeads = async () =>
      (
        await freshDatabase.owner.query<{ n: number }>(
          'select count(*)::int as n from app.submissions where form_id = $1',
          [environment.ownLender.sampleIds['webform']],
        )
      ).rows[0]?.n ?? 0;
    const before = await readLeads();
    const statuses = new Map<number, number>();
    await inParallel(Array.from({ length: 500 }), 8, async () => {
      const { status, headers } = await submit(link, { first_name: 'Flood', last_name: 'Flood' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect((await readLeads()) - before).toBe(statuses.get(200));
    expect(statuses.get(200)).toBeLessThanOrEqual(120);
  });
});
