import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { formLinks } from '../capabilities/webforms/form-link';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { databaseChecksums } from './support/calls/database-checksums';
import { inParallel } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { linkOfWebform, ticketOfWebform } from './support/lenders/sample-webforms';
import { SERVER_SECRET } from './support/servers/server-secret';
import {
  sendCall,
  createEnvironment,
  environmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

const MISSING = JSON.stringify({
  code: 'not_found',
  message: "This form doesn't exist or was removed.",
  reason: { key: 'webforms.missing', params: {} },
});

let fresh: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  fresh = await environmentDatabase();
  server = await openRealServer(fresh.database);
  environment = await createEnvironment(server, fresh.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await fresh.drop();
});

const byId = (id: string) => environment.operations.find((one) => one.id === id) as AnyOperation;
const open = (link: string) =>
  sendCall(environment, byId('openWebform'), { params: { link }, query: {}, body: {} }, null);
const submit = (link: string, formData: object, ticket = ticketOfWebform(environment.ours, '127.0.0.1')) =>
  sendCall(environment, byId('submitWebform'), { params: { link }, query: {}, body: { ticket, formData } }, null);

/** Links an outsider could try: random bytes, altered genuine links, and ids of all kinds. */
async function guessTickets(count: number): Promise<string[]> {
  const genuine = await linkOfWebform(environment.ours, fresh.owner);
  const bytes = Buffer.from(genuine, 'base64url');
  const foreign = formLinks('44'.repeat(32));
  const ids = [...Object.values(environment.ours.sampleIds), ...Object.values(environment.theirs.sampleIds)];
  const kinds = [
    () => randomBytes(56).toString('base64url'),
    () => Buffer.concat([bytes.subarray(0, 40), randomBytes(16)]).toString('base64url'),
    () => genuine.replace(/.{3}$/, () => randomBytes(2).toString('base64url')),
    () => foreign.make({ company: environment.ours.ids.company, form: newId(), epoch: 1, expiresAt: null }),
  ];
  const created = Array.from({ length: count - ids.length }, (_, at) => (kinds[at % kinds.length] ?? newId)());
  return [...ids, ...created].filter((link) => link !== genuine);
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
    const { status } = await open(await linkOfWebform(environment.ours, fresh.owner));
    expect(status).toBe(200);
    reportMeasurement('M31', `${links.length} guessed links over HTTP: 0 found, 1 answer`);
  });

  it('answer alike for links that were signed for anything but an open webform of that company', async () => {
    const { ours, theirs } = environment;
    const make = (company: string, form: string, epoch = 1, expiresAt: Date | null = null) =>
      formLinks(SERVER_SECRET).make({ company, form, epoch, expiresAt });
    const wrong = [
      make(ours.ids.company, theirs.sampleIds['webform'] ?? ''),
      make(ours.ids.company, ours.sampleIds['form'] ?? ''),
      make(ours.ids.company, ours.sampleIds['webform'] ?? '', 99),
      make(ours.ids.company, ours.sampleIds['webform'] ?? '', 1, new Date(Date.now() - 1_000)),
      make(newId(), ours.sampleIds['webform'] ?? ''),
    ];
    const texts = await Promise.all(wrong.map(async (link) => (await open(link)).text));
    expect(new Set(texts)).toEqual(new Set([MISSING]));
  });

  it('let a visitor write only answers that the page requests', async () => {
    const link = await linkOfWebform(environment.ours, fresh.owner);
    const before = await databaseChecksums(fresh.owner);
    const keys = ['company_id', 'status', 'source', 'people', 'created_by', '_id', 'form_id', 'secrets', 'constructor'];
    for (const key of keys) {
      const { status } = await submit(link, { first_name: 'Eve', last_name: 'Outside', [key]: newId() });
      expect([key, status]).toEqual([key, 403]);
    }
    expect(await databaseChecksums(fresh.owner)).toEqual(before);
  });

  it('answer a flood from one address with its quota and the time to retry', async () => {
    const link = await linkOfWebform(environment.ours, fresh.owner);
    const leads = async () =>
      (
        await fresh.owner.query<{ n: number }>('select count(*)::int as n from app.submissions where form_id = $1', [
          environment.ours.sampleIds['webform'],
        ])
      ).rows[0]?.n ?? 0;
    const before = await leads();
    const statuses = new Map<number, number>();
    await inParallel(Array.from({ length: 500 }), 8, async () => {
      const { status, headers } = await submit(link, { first_name: 'Flood', last_name: 'Flood' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect((await leads()) - before).toBe(statuses.get(200));
    expect(statuses.get(200)).toBeLessThanOrEqual(120);
  });
});
