import type { AnyOperation } from '@lendwright/api';
import type { Database } from '../../../platform/db/database';
import type { Sight } from './database-checksums';
import { openRealServer } from '../servers/real-server';
import { sampleCall } from './sample-call';
import { KINDS } from '../lenders/lender-plan';
import { ask, bearer, clearBudgets, makeWorld, type World } from '../lenders/test-environment';

/** What a run of sample calls saw. */
export interface Exercise {
  readonly calls: number;
  /** The status of each call, by user and operation; two runs are compared by it. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Each answer of 5xx, and each cause that the server logged. */
  readonly faults: readonly string[];
  /** Median milliseconds of single calls, one at a time. */
  readonly latencies: Readonly<Record<string, number>>;
}

const TIMED = ['listOpportunities', 'readOpportunities', 'saveOpportunities', 'addLoan', 'getUserByToken'] as const;
const TIMES = 30;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(world: World, operation: AnyOperation): Promise<number> {
  const { ours, owner } = world;
  const taken: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const { call, user } = await sampleCall(operation, ours, ours.users.admin, owner);
    const start = performance.now();
    const { status } = await ask(world, operation, call, bearer(user));
    if (status !== 200) throw new Error(`${operation.id} answered ${status}, so that its time would say nothing`);
    taken.push(performance.now() - start);
  }
  return median(taken);
}

/**
 * Founds two lenders over HTTP and makes every call of the contract as every kind of user of one of them, the same way in
 * every run.
 */
export async function exercise(database: Database, owner: Sight): Promise<Exercise> {
  const server = await openRealServer(database);
  try {
    const world = await makeWorld(server, owner);
    const statuses = new Map<string, number>();
    const faults: string[] = [];
    for (const kind of KINDS) {
      for (const operation of world.operations) {
        await clearBudgets(world);
        const { call, user } = await sampleCall(operation, world.ours, world.ours.users[kind], owner);
        const { status, text } = await ask(world, operation, call, bearer(user));
        statuses.set(`${kind} ${operation.id}`, status);
        if (status >= 500) faults.push(`${kind} ${operation.id} ${status} ${text.slice(0, 300)}`);
      }
    }
    const timed = world.operations.filter(({ id }) => (TIMED as readonly string[]).includes(id));
    const latencies: Record<string, number> = {};
    for (const operation of timed) latencies[operation.id] = await timeOf(world, operation);
    return { calls: statuses.size, statuses, faults: [...faults, ...server.faults], latencies };
  } finally {
    await server.stop();
  }
}
