import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../platform/config/project-root';
import { silentLog } from '../platform/log/log';
import { roleOf, urlWithRole } from '../platform/db/app-role';
import { APP_ROLE, DATABASE, OWNER_ROLE, provision } from '../platform/db/embedded/provision';
import { startEmbedded } from '../platform/db/embedded/start-embedded';
import { migrate } from '../platform/db/migrate';
import { CLUSTER_SECRET, emptyClusterIn } from './clusters/empty-cluster';

/** What the tests know about the cluster of the run. */
export interface TestCluster {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A folder that is removed after the run. */
  readonly scratchFolder: string;
  /** A folder that is removed after the run, from which programs find the installed packages. */
  readonly programsFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

export const TEMPLATE = 'lendwright_template';

/** The same URL with another database. */
export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function makeTables({ ownerUrl, appUrl }: Pick<TestCluster, 'ownerUrl' | 'appUrl'>): Promise<void> {
  const app = roleOf(appUrl);
  await migrate({ ownerUrl, appRole: app.name, appPassword: app.password, log: silentLog });
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE} template lendwright owner lendwright_owner strategy file_copy`);
  await admin.query(`alter database ${TEMPLATE} with allow_connections off is_template true`);
  await admin.end();
}

type TestServer = Omit<TestCluster, 'scratchFolder' | 'programsFolder'> & { stop(): Promise<void> };

/** Databases that a run leaves on a server. */
const OWN_DATABASES = `datname like 'lendwright%' or datname like 'test\\_%'`;

async function runOnServer<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

const readOwnDatabases = async (admin: pg.Client) =>
  (await admin.query<{ name: string }>(`select datname as name from pg_database where ${OWN_DATABASES}`)).rows;

/**
 * Connects to an existing server as its superuser. @throws Error when it contains an installation or leftovers of a run
 */
async function joinServer(adminUrl: string): Promise<TestServer> {
  if ((await runOnServer(adminUrl, readOwnDatabases)).length > 0)
    throw new Error('LENDWRIGHT_TEST_POSTGRES names a server that is not empty. Give one for tests alone.');
  const passwords = { owner: 'owner', app: 'app' };
  await provision((database) => urlOfDatabase(adminUrl, database), passwords);
  const url = urlOfDatabase(adminUrl, DATABASE);
  return {
    adminUrl,
    ownerUrl: urlWithRole(url, { name: OWNER_ROLE, password: passwords.owner }),
    appUrl: urlWithRole(url, { name: APP_ROLE, password: passwords.app }),
    stop: () =>
      runOnServer(adminUrl, async (admin) => {
        for (const { name } of await readOwnDatabases(admin)) {
          await admin.query(`alter database ${name} with is_template false`);
          await admin.query(`drop database ${name} with (force)`);
        }
      }),
  };
}

/** Starts a cluster of the run, and leaves a copy of it for `copyCluster`. */
async function startOwnServer(folder: string): Promise<TestServer> {
  const dataFolder = join(folder, 'data');
  const settings = { dataFolder, secret: CLUSTER_SECRET, isDurable: false };
  const firstServer = await startEmbedded(settings);
  await makeTables(firstServer);
  await firstServer.stop();
  mkdirSync(emptyClusterIn(folder));
  execFileSync('cp', ['-a', join(dataFolder, 'postgres'), emptyClusterIn(folder)]);
  return startEmbedded(settings);
}

/**
 * Called by Vitest once for all server tests: creates a migrated template database, in an embedded cluster in a
 * temporary folder, or in the server whose superuser URL is in LENDWRIGHT_TEST_POSTGRES.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(project.getProvidedContext().scratchLocation, 'lendwright-test-'));
  const buildFolder = join(projectRoot(), 'build');
  mkdirSync(buildFolder, { recursive: true });
  const programsFolder = mkdtempSync(join(buildFolder, 'test-programs.'));
  // As root, the server runs under another account, which must be able to enter the folders.
  for (const enteredFolder of [folder, programsFolder]) chmodSync(enteredFolder, 0o711);
  const givenEnv = process.env['LENDWRIGHT_TEST_POSTGRES'];
  const server = givenEnv ? await joinServer(givenEnv) : await startOwnServer(folder);
  const { adminUrl, ownerUrl, appUrl } = server;
  const cluster: TestCluster = { adminUrl, ownerUrl, appUrl, scratchFolder: folder, programsFolder };
  if (givenEnv) await makeTables(cluster);
  await makeTemplate(adminUrl);
  project.provide('cluster', cluster);
  // The workers start later and create their temporary folders in it.
  const tempFolder = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return async () => {
    await server.stop();
    if (tempFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = tempFolder;
    for (const usedFolder of [folder, programsFolder]) rmSync(usedFolder, { recursive: true, force: true });
  };
}
