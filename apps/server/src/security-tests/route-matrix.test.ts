import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '@lendwright/api';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { isFullRun } from '../testing/scale';
import { readCompanyChecksums } from './support/calls/database-checksums';
import { checkAll } from './support/calls/checks';
import { AccessCheck } from './support/calls/access-checks';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { sampleCall } from './support/calls/sample-call';
import {
  sendCall,
  bearer,
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

describe('every operation of the running server, with two identical lenders', () => {
  it('is in the contract, and the contract is complete', () => {
    expect(environment.operations.map(({ id }) => id).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  it('shows a lender its own marks, so that a foreign one would be noticed', async () => {
    const { otherLender } = environment;
    const seenKeys = new Set<string>();
    for (const operation of environment.operations) {
      if (operation.method !== 'GET' && !operation.id.startsWith('list')) continue;
      const { call, user } = await sampleCall(operation, otherLender, otherLender.users.admin, freshDatabase.owner);
      const { text } = await sendCall(
        environment,
        operation,
        { ...call, body: operation.body && { limit: 50 } },
        bearer(user),
      );
      if (text.includes(otherLender.mark)) seenKeys.add(operation.id);
    }
    expect([...seenKeys]).toEqual(
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

  it('admits no one without a session, beyond their role or from another origin, and reveals nothing of the other lender', async () => {
    const checksumsBefore = await readCompanyChecksums(freshDatabase.owner, environment.otherLender.ids.company);
    const [start, sentCount] = [performance.now(), server.client.count];
    const accessCheck = new AccessCheck(environment);
    for (const operation of environment.operations) {
      await checkAll(accessCheck, operation);
    }
    const requests = server.client.count - sentCount;
    const seconds = Math.round((performance.now() - start) / 1000);
    const checksumsAfter = await readCompanyChecksums(freshDatabase.owner, environment.otherLender.ids.company);
    // One line each: a truncated report still names the last ones.
    expect(accessCheck.breaches.map(({ rule, operation, detail }) => `${rule} ${operation}: ${detail}`)).toEqual([]);
    expect(checksumsAfter).toEqual(checksumsBefore);
    expect(requests).toBeGreaterThan(isFullRun() ? 10_000 : 5_000);
    reportMeasurement('T1', `${requests} requests with the other lender's ids in ${seconds} s, 0 leaks, 0 writes`);
  }, 600_000);
});
