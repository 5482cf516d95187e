import pg from 'pg';
import { readConfig, type Config } from '../../apps/server/src/platform/config/config';
import { DATABASE } from '../../apps/server/src/platform/db/embedded/provision';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded';
import type { BenchPlace } from './bench-place';

/** The settings that the product itself would read for this place. */
export const configOf = ({ folder }: BenchPlace): Config =>
  readConfig({ LENDWRIGHT_DATA: folder, LENDWRIGHT_DEMO: 'off', LOG_LEVEL: 'warn' });

/** The running database of a place: its address, and the process that its workers belong to. */
export async function runningDatabase(config: Config): Promise<{ readonly adminUrl: string; readonly pid: number }> {
  const { adminUrl, pid } = await startEmbedded({
    dataFolder: config.dataFolder,
    secret: config.secret,
    mayJoin: true,
  });
  const admin = new URL(adminUrl);
  admin.pathname = `/${DATABASE}`;
  return { adminUrl: admin.href, pid };
}

/** A connection above row-level security and without the time limits of requests, to load, tidy and count with. */
export async function connectAdmin(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '64MB'");
  return client;
}
