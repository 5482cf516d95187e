import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/db/database';
import { rowTypes } from '../platform/db/row-types';
import { TEMPLATE, urlOfDatabase } from './database';

/** A migrated, empty database of one test file. */
export interface FreshDatabase {
  /** As the product sees it. */
  readonly database: Database;
  /** Enters as a superuser, past row-level security: for preparing and checking, never for what is under test. */
  readonly owner: pg.Pool;
  readonly appUrl: string;
  /** Enters as the owner of the tables, who obeys row-level security too. */
  readonly ownerUrl: string;
  /** What the connections of `database` reported. */
  readonly faults: readonly Error[];
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Makes a database from the template, in about a tenth of a second. The caller drops it when its tests are over.
 * @param options.poolSize connections of `database`; 5 unless told.
 */
export async function freshDatabase({ poolSize = 5 }: { poolSize?: number } = {}): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE} owner lendwright_owner strategy file_copy`);
  const cluster = inject('cluster');
  const [adminUrl, ownerUrl, appUrl] = [cluster.adminUrl, cluster.ownerUrl, cluster.appUrl].map((url) =>
    urlOfDatabase(url, name),
  ) as [string, string, string];
  const faults: Error[] = [];
  const database = openDatabase({
    appUrl,
    poolSize,
    hasPreparedStatements: true,
    onFault: (fault) => void faults.push(fault),
  });
  const owner = new pg.Pool({ connectionString: adminUrl, max: 4, types: rowTypes });
  owner.on('error', (fault) => void faults.push(fault));
  return {
    database,
    owner,
    appUrl,
    ownerUrl,
    faults,
    async drop() {
      await Promise.all([database.close(), owner.end()]);
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
