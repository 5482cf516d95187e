import type { Id } from '@lendwright/kernel';
import { listEngine } from '../../apps/server/src/capabilities/lists';
import { runSlice } from '../../apps/server/src/capabilities/mass-actions/mass-action.job';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { limitProcessors } from '../../apps/server/src/platform/jobs/limit-processors';
import { lowerPriority } from '../../apps/server/src/platform/jobs/lower-priority';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { configOf } from '../load/bench-database';

/** A worker of the product: runs each mass action whose id it receives to its end, slice by slice. */
lowerPriority();
const [folder = '', companyId = ''] = process.argv.slice(2);
const config = configOf({ folder, rows: 0 });
const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: true, isBackground: true });
limitProcessors();
const lists = listEngine({ database, vault: openVault(config.secret), config });

async function run(id: Id): Promise<void> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  while (!(await runSlice(lists, database, { companyId: companyId as Id, id }))) void 0;
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ms: performance.now() - startedAt, processorMs: (user + system) / 1_000 });
}

process.on('message', (id) => void run(id as Id));
process.on('disconnect', () => void close());
process.send?.({ ready: true });
