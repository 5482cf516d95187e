import { bodyLimitOf, OPERATIONS, type AnyOperation } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BODY_SHAPES, BODY_SIZES } from '../testing/body-shapes';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import type { Database } from '../platform/db/database';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';

let freshDatabase: FreshDatabase;
let server: RealServer;
/** The number of database queries by use cases. */
let foundCount = 0;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  const countingDatabase: Database = {
    ...freshDatabase.database,
    identity: (work) => {
      foundCount++;
      return freshDatabase.database.identity(work);
    },
    tenant: (...scope) => {
      foundCount++;
      return freshDatabase.database.tenant(...scope);
    },
  };
  server = await openRealServer(countingDatabase);
});
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

/** Has the format of a webform link. */
const LINK = 'a'.repeat(75);
const UNKNOWN_ID = 'a1111111-1111-4111-8111-111111111111';

it('refuses 1,000 expensive anonymous bodies by their size or first unknown key, before any use case', async () => {
  const random = new SeededRandom(seedOfRun());
  const open = OPERATIONS.filter(({ right, body }) => right.kind === 'public' && body !== undefined);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const send = async (operation: AnyOperation, body: string) => {
    const path = `/api/${operation.path.replace(':link', LINK).replace(/:(?:company|id)\b/g, UNKNOWN_ID)}`;
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await server.client.send({ method: operation.method, path, headers, body });
    // A signed body is refused without the header of its signature, before anything is read.
    const isRefused = status === 400 || status === 413 || (status === 403 && operation.signatureHeader !== undefined);
    if (!isRefused) wrong.push(`${operation.id} ${body.slice(0, 60)} gave ${status} ${text}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const before = foundCount;
  const start = process.cpuUsage();
  const bodies = BODY_SIZES.flatMap((size) => BODY_SHAPES.map((shape) => shape(size, random)));
  for (let round = 0; round < 1_000; round++)
    await send(open[round % open.length] as AnyOperation, bodies[round % bodies.length] as string);
  const { user, system } = process.cpuUsage(start);
  reportMeasurement(
    'T61',
    `1,000 costly bodies to ${open.length} public operations: ${statuses.get(413) ?? 0} x 413, ${statuses.get(400) ?? 0} x 400, ${foundCount - before} reached a use case; ${((user + system) / 1e6).toFixed(2)} ms of processor each, making and sending them included`,
  );
  expect([random.seed, wrong]).toEqual([random.seed, []]);
  expect(foundCount - before).toBe(0);
  // Positive control: a valid body does reach its use case.
  const knownRoute = { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'application/json' } };
  const login = await server.client.send({
    ...knownRoute,
    body: JSON.stringify({ username: 'nobody', password: 'x' }),
  });
  expect([login.status, foundCount > before]).toEqual([401, true]);
});

it('allows 16 kB for every public operation except webform answers, uploads by a ticket, and signed messages', () => {
  const largeOperations = OPERATIONS.filter(
    (operation) => operation.right.kind === 'public' && bodyLimitOf(operation) > 16 * 1024,
  );
  const signedIds = ['receiveEmail', 'receivePlaidEvent', 'receiveSesEvent', 'receiveStripeEvent'];
  const answersAndUploads = ['saveWebformDraft', 'submitWebform', 'uploadPublicDoc'];
  expect(largeOperations.map(({ id }) => id).sort()).toEqual([...signedIds, ...answersAndUploads]);
});
