import { processorTime } from '../product/processor-time';
import type { FloodedForm } from './flooded-company';
import { sendFlood } from './send-flood';

const POST_COUNT = 4000;

/**
 * Processor time of one refused post, in milliseconds. Unlike latency, it barely depends on other load on the machine.
 */
export interface RefusedCost {
  readonly app: number;
  readonly database: number;
}

/** Posts sequentially to a form whose quota is used up. */
export async function measureRefusedCost(
  { port, serverPid, databasePid }: { readonly port: number; readonly serverPid: number; readonly databasePid: number },
  { link }: FloodedForm,
  bodies: readonly string[],
): Promise<RefusedCost> {
  const path = `/api/public/forms/${link}/submit`;
  const timeBefore = processorTime(serverPid, databasePid);
  // A zero duration makes every post due at once, so each one directly follows the last answer.
  await sendFlood({ port, path, bodies, posts: POST_COUNT, seconds: 0, connections: 1, startAt: 0 });
  const timeAfter = processorTime(serverPid, databasePid);
  return {
    app: (timeAfter.app - timeBefore.app) / POST_COUNT,
    database: (timeAfter.database - timeBefore.database) / POST_COUNT,
  };
}
