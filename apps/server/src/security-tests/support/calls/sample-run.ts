import type { AnyOperation } from '@lendwright/api';
import type { Database } from '../../../platform/db/database';
import type { OwnerConnection } from './database-checksums';
import { openRealServer } from '../servers/real-server';
import { sampleCall } from './sample-call';
import { KINDS } from '../lenders/lender-plan';
import { sendCall, bearer, resetLimits, createEnvironment, type TestEnvironment } from '../lenders/test-environment';

/** The results of a run of sample calls. */
export interface SampleRun {
  readonly calls: number;
  /** The status of each call, by user and operation, to compare two runs. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Each response of 5xx, and each error that the server logged. */
  readonly failures: readonly string[];
  /** Median milliseconds of sequential calls. */
  readonly latencies: Readonly<Record<string, number>>;
}

const TIMED_OPERATIONS = [
  'listOpportunities',
  'readOpportunities',
  'saveOpportunities',
  'addLoan',
  'getUserByToken',
] as const;
const TIMES = 30;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(environment: TestEnvironment, operation: AnyOperation): Promise<number> {
  const { ownLender, owner } = environment;
  const takenNumbers: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users.admin, owner);
    const start = performance.now();
    const { status } = await sendCall(environment, operation, call, bearer(user));
    if (status !== 200) throw new Error(`${operation.id} answered ${status}, so that its time would say nothing`);
    takenNumbers.push(performance.now() - start);
  }
  return median(takenNumbers);
}

/**
 * Creates two lenders over HTTP and makes every call of the contract as every kind of user of one of them, in a fixed
 * order.
 */
export async function runSampleCalls(database: Database, owner: OwnerConnection): Promise<SampleRun> {
  const server = await openRealServer(database);
  try {
    const environment = await createEnvironment(server, owner);
    const statuses = new Map<string, number>();
    const failures: string[] = [];
    for (const kind of KINDS) {
      for (const operation of environment.operations) {
        await resetLimits(environment);
        const { call, user } = await sampleCall(
          operation,
          environment.ownLender,
          environment.ownLender.users[kind],
          owner,
        );
        const { status, text } = await sendCall(environment, operation, call, bearer(user));
        statuses.set(`${kind} ${operation.id}`, status);
        if (status >= 500) failures.push(`${kind} ${operation.id} ${status} ${text.slice(0, 300)}`);
      }
    }
    const timedOperations = environment.operations.filter(({ id }) =>
      (TIMED_OPERATIONS as readonly string[]).includes(id),
    );
    const latencies: Record<string, number> = {};
    for (const operation of timedOperations) latencies[operation.id] = await timeOf(environment, operation);
    return { calls: statuses.size, statuses, failures: [...failures, ...server.failures], latencies };
  } finally {
    await server.stop();
  }
}
