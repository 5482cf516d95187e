import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '@lendwright/api';
import { figure } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { isFullRun } from '../testing/scale';
import { companySums } from './support/calls/database-checksums';
import { checkAll } from './support/calls/checks';
import { Watch } from './support/calls/access-checks';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import { ask, bearer, makeWorld, worldDatabase, type World } from './support/lenders/test-environment';

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

describe('every operation of the running server, with two lenders of the same shape', () => {
  it('is one of the contract, and the contract is whole', () => {
    expect(world.operations.map(({ id }) => id).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  it('shows a lender the own marks, so that a foreign one would be seen', async () => {
    const { theirs } = world;
    const seen = new Set<string>();
    for (const operation of world.operations) {
      if (operation.method !== 'GET' && !operation.id.startsWith('list')) continue;
      const { call, user } = await sampleCall(operation, theirs, theirs.users.admin, fresh.owner);
      const { text } = await ask(world, operation, { ...call, body: operation.body && { limit: 50 } }, bearer(user));
      if (text.includes(theirs.mark)) seen.add(operation.id);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'listOpportunities',
        'readOpportunities',
        'readProspects',
        'listLeads',
        'listRecords',
        'readRecord',
        'listMailbox',
        'readMail',
        'viewFile',
        'readCompany',
        'getUserByToken',
        'listSessions',
        'loanChoices',
      ]),
    );
  });

  it('lets nobody in without a session, nobody beyond the role, nobody from elsewhere, and gives away nothing of the other lender', async () => {
    const before = await companySums(fresh.owner, world.theirs.ids.company);
    const [start, sent] = [performance.now(), server.client.count];
    const watch = new Watch(world);
    for (const operation of world.operations) {
      await checkAll(watch, operation);
    }
    const requests = server.client.count - sent;
    const seconds = Math.round((performance.now() - start) / 1000);
    const after = await companySums(fresh.owner, world.theirs.ids.company);
    // A line for each: what is cut off a long report still names the last ones.
    expect(watch.breaches.map(({ rule, operation, detail }) => `${rule} ${operation}: ${detail}`)).toEqual([]);
    expect(after).toEqual(before);
    expect(requests).toBeGreaterThan(isFullRun() ? 10_000 : 5_000);
    figure('T1', `${requests} requests with the other lender's ids in ${seconds} s, 0 leaks, 0 writes`);
  }, 600_000);
});
