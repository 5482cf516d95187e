import pg from 'pg';
import { readConfig, type Config } from '../../apps/server/src/platform/config/config';
import { DATABASE } from '../../apps/server/src/platform/db/embedded/provision';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded';
import type { BenchDataset } from './bench-dataset';

/** The configuration that the product itself would load for this location. */
export const configOf = ({ folder }: BenchDataset): Config =>
  readConfig({ LENDWRIGHT_DATA: folder, LENDWRIGHT_DEMO: 'off', LOG_LEVEL: 'warn' });

/** The running database of a location: its address and the process id of its postmaster. */
export async function openRunningDatabase(
  config: Config,
): Promise<{ readonly adminUrl: string; readonly pid: number }> {
  const { adminUrl, pid } = await startEmbedded({
    dataFolder: config.dataFolder,
    secret: config.secret,
    mayJoin: true,
  });
  const admin = new URL(adminUrl);
  admin.pathname = `/${DATABASE}`;
  return { adminUrl: admin.href, pid };
}

/** Connects without row-level security and request timeouts, for loading, cleanup and counting. */
export async function connectAdmin(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '64MB'");
  return client;
}
