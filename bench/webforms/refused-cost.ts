import { processorTime } from '../product/processor-time';
import type { FloodedForm } from './flooded-company';
import { sendFlood } from './send-flood';

const POSTS = 4000;

/** What one refused post takes of the processor, in milliseconds: unlike a time it hardly tells of what else the machine does. */
export interface RefusedCost {
  readonly app: number;
  readonly database: number;
}

/** Posts one after the other to a form whose quota is spent. */
export async function refusedCost(
  { port, serverPid, databasePid }: { readonly port: number; readonly serverPid: number; readonly databasePid: number },
  { link }: FloodedForm,
  bodies: readonly string[],
): Promise<RefusedCost> {
  const path = `/api/public/forms/${link}/submit`;
  const before = processorTime(serverPid, databasePid);
  // A pace that nobody can keep: each post follows the answer to the last.
  await sendFlood({ port, path, bodies, posts: POSTS, seconds: 0, connections: 1, startAt: 0 });
  const after = processorTime(serverPid, databasePid);
  return { app: (after.app - before.app) / POSTS, database: (after.database - before.database) / POSTS };
}
