import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { roleOf } from '../../platform/db/app-role';
import { startEmbedded } from '../../platform/db/embedded/start-embedded';
import { migrate } from '../../platform/db/migrate';
import { silentLog } from '../../platform/log/log';
import { CLUSTER_SECRET, emptyClusterIn } from './empty-cluster';
import { withAdmin } from '../fresh-database';

const run = promisify(execFile);

/** Creates the cluster in a folder that appears under its name only once it is complete. */
async function buildCluster(folder: string): Promise<void> {
  const dataFolder = `${folder}.new`;
  const { ownerUrl, appUrl, stop } = await startEmbedded({ dataFolder, secret: CLUSTER_SECRET, isDurable: false });
  const app = roleOf(appUrl);
  await migrate({ ownerUrl, appRole: app.name, appPassword: app.password, log: silentLog });
  await stop();
  renameSync(dataFolder, folder);
}

/**
 * Puts a stopped embedded cluster with migrated, empty tables into a data folder, as if a first start had created it
 * there. The run has one at its start; with LENDWRIGHT_TEST_POSTGRES, the first test file that needs it builds it. A copy
 * takes a tenth of the time.
 */
export async function copyCluster(dataFolder: string): Promise<void> {
  const folder = emptyClusterIn(inject('cluster').scratchFolder);
  await withAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('empty-cluster'))`);
    if (!existsSync(folder)) await buildCluster(folder);
  });
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(dataFolder, 0o711);
  await run('cp', ['-a', join(folder, 'postgres'), join(dataFolder, 'postgres')]);
}
