import { setTimeout } from 'node:timers/promises';
import type { TenantScope } from '../platform/db/tenant-scope';

const PAUSE_MS = 20;

/**
 * Waits until every transaction that runs now is over. Test files share a cluster, and what is sealed ends before the
 * oldest open transaction of the cluster, whoever holds it.
 */
export async function settled(scope: TenantScope): Promise<void> {
  const edgeOf = async (edge: 'xmin' | 'xmax') => {
    const sql = `select pg_snapshot_${edge}(pg_current_snapshot())::text as edge`;
    const [row] = await scope.read((tx) => tx.query<{ edge: string }>(sql));
    return BigInt(row?.edge ?? 0);
  };
  const now = await edgeOf('xmax');
  while ((await edgeOf('xmin')) < now) await setTimeout(PAUSE_MS);
}
