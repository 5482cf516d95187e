import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/db/database';
import { rowTypes } from '../platform/db/row-types';
import { TEMPLATE, urlOfDatabase } from './database';
import { refuseNesting, watchNesting } from './refuse-nesting';

/** A migrated, empty database of one test file. */
export interface FreshDatabase {
  /** The product's access to it. */
  readonly database: Database;
  readonly name: string;
  /**
   * Connects as a superuser, who bypasses row-level security: for setup and verification, never for the code under
   * test.
   */
  readonly owner: pg.Pool;
  readonly appUrl: string;
  /** Connects as the owner of the tables, who is subject to row-level security too. */
  readonly ownerUrl: string;
  /** Connection errors of `database`. */
  readonly faults: readonly Error[];
  /** Closes every connection. */
  close(): Promise<void>;
  /** Closes every connection and removes the database. */
  drop(): Promise<void>;
}

export interface FreshDatabaseOptions {
  readonly poolSize?: number;
  readonly template?: string;
  readonly poolWaitMs?: number;
  readonly refusesNesting?: boolean;
}

/** Starting parallel processes takes many times as long as reading the few rows of a test. */
const WITHOUT_WORKERS = '-c max_parallel_workers_per_gather=0';

/** Runs work as the cluster's administrator, outside of every test database. */
export async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const asAdmin = (statement: string) => withAdmin((admin) => admin.query(statement));

/**
 * Creates a database from a template, in about a tenth of a second. The caller drops it after its tests. @param
 * options.poolSize connections of `database`; 5 by default @param options.template the database to copy; by default the
 * empty migrated one @param options.poolWaitMs how long a transaction waits for a connection: a minute by default,
 * because a busy machine would refuse some of a hundred concurrent ones @param options.refusesNesting whether a
 * transaction within another one is refused: by default yes
 */
export async function createFreshDatabase({
  poolSize = 5,
  template = TEMPLATE,
  poolWaitMs = 60_000,
  refusesNesting = true,
}: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template} owner lendwright_owner strategy file_copy`);
  const cluster = inject('cluster');
  const [adminUrl, ownerUrl, appUrl] = [cluster.adminUrl, cluster.ownerUrl, cluster.appUrl].map((url) =>
    urlOfDatabase(url, name),
  ) as [string, string, string];
  const faults: Error[] = [];
  const database = openDatabase({
    appUrl,
    poolSize,
    poolWaitMs,
    hasPreparedStatements: true,
    ...(refusesNesting && { wrapWork: refuseNesting }),
    onError: (error) => void faults.push(error),
  });
  const endWatch = refusesNesting ? watchNesting() : undefined;
  const owner = new pg.Pool({ connectionString: adminUrl, max: 4, types: rowTypes, options: WITHOUT_WORKERS });
  owner.on('error', (error) => void faults.push(error));
  const close = async () => {
    await Promise.all([database.close(), owner.end()]);
    endWatch?.();
  };
  return {
    name,
    database,
    owner,
    appUrl,
    ownerUrl,
    faults,
    close,
    async drop() {
      await close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
