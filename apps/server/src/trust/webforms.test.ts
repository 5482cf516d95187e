import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { formLinks } from '../capabilities/webforms/form-link';
import { figure } from '../testing/figures';
import type { FreshDatabase } from '../testing/fresh-database';
import { wholeSums } from './support/database-sums';
import { inParallel } from './support/http-client';
import { openRealServer, type RealServer } from './support/real-server';
import { linkOfWebform, ticketOfWebform } from './support/sample-webforms';
import { SERVER_SECRET } from './support/server-secret';
import { ask, makeWorld, worldDatabase, type World } from './support/world';

const MISSING = JSON.stringify({
  code: 'not_found',
  message: "This form doesn't exist or was removed.",
  reason: { key: 'webforms.missing', params: {} },
});

let fresh: FreshDatabase;
let server: RealServer;
let world: World;
beforeAll(async () => {
  fresh = await worldDatabase();
  server = await openRealServer(fresh.database);
  world = await makeWorld(server, fresh.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await fresh.drop();
});

const byId = (id: string) => world.operations.find((one) => one.id === id) as AnyOperation;
const open = (link: string) => ask(world, byId('openWebform'), { params: { link }, query: {}, body: {} }, null);
const submit = (link: string, formData: object, ticket = ticketOfWebform(world.ours, '127.0.0.1')) =>
  ask(world, byId('submitWebform'), { params: { link }, query: {}, body: { ticket, formData } }, null);

/** Links as they look to whoever does not know the secret: bytes, changed genuine ones, and ids of everything. */
async function guesses(count: number): Promise<string[]> {
  const genuine = await linkOfWebform(world.ours, fresh.owner);
  const bytes = Buffer.from(genuine, 'base64url');
  const foreign = formLinks('44'.repeat(32));
  const ids = [...Object.values(world.ours.things), ...Object.values(world.theirs.things)];
  const kinds = [
    () => randomBytes(56).toString('base64url'),
    () => Buffer.concat([bytes.subarray(0, 40), randomBytes(16)]).toString('base64url'),
    () => genuine.replace(/.{3}$/, () => randomBytes(2).toString('base64url')),
    () => foreign.make({ company: world.ours.ids.company, form: newId(), epoch: 1, expiresAt: null }),
  ];
  const made = Array.from({ length: count - ids.length }, (_, at) => (kinds[at % kinds.length] ?? newId)());
  return [...ids, ...made].filter((link) => link !== genuine);
}

describe('webforms, from outside', () => {
  it('are found by their link alone: every other answers the very same 404', async () => {
    const links = await guesses(3_000);
    const answers = new Set<string>();
    await inParallel(links, 8, async (link) => {
      const { status, text } = await open(link);
      answers.add(`${status} ${text}`);
    });
    expect([...answers]).toEqual([`404 ${MISSING}`]);
    const { status } = await open(await linkOfWebform(world.ours, fresh.owner));
    expect(status).toBe(200);
    figure('M31', `${links.length} guessed links over HTTP: 0 found, 1 answer`);
  });

  it('answer alike for links that were signed for what is no open webform of that company', async () => {
    const { ours, theirs } = world;
    const make = (company: string, form: string, epoch = 1, expiresAt: Date | null = null) =>
      formLinks(SERVER_SECRET).make({ company, form, epoch, expiresAt });
    const wrong = [
      make(ours.ids.company, theirs.things['webform'] ?? ''),
      make(ours.ids.company, ours.things['form'] ?? ''),
      make(ours.ids.company, ours.things['webform'] ?? '', 99),
      make(ours.ids.company, ours.things['webform'] ?? '', 1, new Date(Date.now() - 1_000)),
      make(newId(), ours.things['webform'] ?? ''),
    ];
    const texts = await Promise.all(wrong.map(async (link) => (await open(link)).text));
    expect(new Set(texts)).toEqual(new Set([MISSING]));
  });

  it('let a visitor write nothing but answers that the page asks for', async () => {
    const link = await linkOfWebform(world.ours, fresh.owner);
    const before = await wholeSums(fresh.owner);
    const keys = ['company_id', 'status', 'source', 'people', 'created_by', '_id', 'form_id', 'secrets', 'constructor'];
    for (const key of keys) {
      const { status } = await submit(link, { first_name: 'Eve', last_name: 'Outside', [key]: newId() });
      expect([key, status]).toEqual([key, 403]);
    }
    expect(await wholeSums(fresh.owner)).toEqual(before);
  });

  it('answer a flood from one address with its quota, by name and moment, and tell when to come again', async () => {
    const link = await linkOfWebform(world.ours, fresh.owner);
    const leads = async () =>
      (
        await fresh.owner.query<{ n: number }>('select count(*)::int as n from app.submissions where form_id = $1', [
          world.ours.things['webform'],
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
