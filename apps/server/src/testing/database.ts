import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { silentLog } from '../platform/config/log';
import { roleOf } from '../platform/db/app-role';
import { startEmbedded } from '../platform/db/embedded/start-embedded';
import { migrate } from '../platform/db/migrate';

/** What the tests are told about the one cluster of the run. */
export interface TestCluster {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A folder that is removed when the run is over. */
  readonly scratchFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export const TEMPLATE = 'lendwright_template';

/** The same address with another database. */
export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function makeTemplate({ adminUrl, ownerUrl, appUrl }: TestCluster): Promise<void> {
  const app = roleOf(appUrl);
  await migrate({ ownerUrl, appRole: app.name, appPassword: app.password, log: silentLog });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE} template lendwright owner lendwright_owner strategy file_copy`);
  await admin.query(`alter database ${TEMPLATE} with allow_connections off is_template true`);
  await admin.end();
}

/** Vitest calls it once for all server tests: one embedded cluster in a temporary folder, one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-test-'));
  // As root the server runs under another account, which must be able to pass through.
  chmodSync(folder, 0o711);
  const { stop, adminUrl, ownerUrl, appUrl } = await startEmbedded({
    dataFolder: join(folder, 'data'),
    secret: '00'.repeat(32),
    isDurable: false,
  });
  const cluster: TestCluster = { adminUrl, ownerUrl, appUrl, scratchFolder: folder };
  await makeTemplate(cluster);
  project.provide('cluster', cluster);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
