import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAudit } from '../backups/verify/check-restored';
import { signInOverHttp } from '../backups/verify/sign-in';
import { recordAuditEvent, sealChain } from '../capabilities/audit';
import { readChangedRows, readMarks, type ChangeMarks } from '../capabilities/lists/columns/column-rows';
import { openDatabase, type Database } from '../platform/db/database';
import { startEmbedded, type EmbeddedServer } from '../platform/db/embedded/start-embedded';
import { copyCluster } from '../testing/clusters/copy-cluster';
import { urlOfDatabase } from '../testing/database';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { inject } from 'vitest';
import { copyDatabase } from './support/servers/copy-database';
import { call } from './support/lenders/seed-lender';
import { PASSWORD, requiredChoices, type Lender } from './support/lenders/lender';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { SERVER_SECRET } from './support/servers/server-secret';
import { openServerPair } from './support/servers/server-pair';
import { createEnvironment, openEnvironmentDatabase } from './support/lenders/test-environment';

let folder: string;
let freshDatabase: FreshDatabase;
let lender: Lender;
let movedServer: EmbeddedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lw-'));
  chmodSync(folder, 0o711);
  freshDatabase = await openEnvironmentDatabase();
  const server = await openRealServer(freshDatabase.database);
  lender = (await createEnvironment(server, freshDatabase.owner)).ownLender;
  await server.stop();
  const dataFolder = join(folder, 'moved');
  await copyCluster(dataFolder);
  movedServer = await startEmbedded({ dataFolder, secret: SERVER_SECRET, isDurable: false });
}, 120_000);
afterAll(async () => {
  await movedServer.stop();
  await freshDatabase.drop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (appUrl: string): Database =>
  openDatabase({ appUrl, poolSize: 5, hasPreparedStatements: true, onError: () => undefined });

/** The product as used by an administrator of the lender. */
function sendAsAdmin({ client }: RealServer, token = lender.users.admin.token) {
  const seeder = { client, token, ids: lender.ids, mark: lender.mark };
  return {
    /** The number of loans with this address, answered from the column store. */
    count: async (address: string) => {
      const filters = [{ field: 'property_address', operator: 'equals', value: address }];
      return (await call(seeder, 'listOpportunities', { body: { filters } }))['count'];
    },
    add: (address: string) =>
      call(seeder, 'addLoan', {
        body: {
          ...requiredChoices(lender),
          formData: { property_address: address },
        },
      }),
  };
}

const companyOf = (database: Database) => database.tenant(lender.ids.company);
const auditOf = (database: Database) => checkAudit({ database, companies: [lender.ids.company] });
const changesSince = (database: Database, marks: ChangeMarks) =>
  companyOf(database).read((tx) => readChangedRows(tx, 'loans', [], marks, 1_000));
const note = (database: Database) =>
  companyOf(database).write((tx) =>
    recordAuditEvent(
      tx,
      { accountId: null, fullName: 'Ann' },
      { act: 'role_saved', subject: { kind: 'role', id: newId(), title: 'Officer' } },
    ),
  );
const linesOf = async (database: Database) => {
  const sql = `select (select count(*) from app.history where company_id = $1) + (select count(*) from app.audit_events where company_id = $1) as n`;
  const [row] = await companyOf(database).read((tx) => tx.query<{ n: number }>(sql, [tx.companyId]));
  return row?.n ?? 0;
};

const transactionOf = async (url: string) => {
  const database = open(url);
  const [row] = await database.identity((tx) =>
    tx.query<{ id: number }>('select pg_current_xact_id()::text::int8 as id'),
  );
  await database.close();
  return row?.id ?? 0;
};

it('moves by dump into an empty cluster with much lower transaction ids: sign-in, lists, writes, and an audit log that stays sealed', async () => {
  await freshDatabase.owner.query(
    'do $$ begin for n in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$',
  );
  const sealedCount = (await auditOf(freshDatabase.database)).count;
  await copyDatabase(
    urlOfDatabase(inject('cluster').adminUrl, freshDatabase.name),
    urlOfDatabase(movedServer.adminUrl, 'lendwright'),
  );
  const [transactionAbove, transactionBelow] = [
    await transactionOf(freshDatabase.appUrl),
    await transactionOf(movedServer.appUrl),
  ];
  expect(transactionAbove - transactionBelow).toBeGreaterThan(10_000);
  const database = open(movedServer.appUrl);
  const server = await openRealServer(database);
  try {
    const { username } = lender.users.admin;
    const admin = sendAsAdmin(server, await signInOverHttp(server.api.address, { username, password: PASSWORD }));
    expect(await admin.count('moved')).toBe(0);
    const marks = await companyOf(database).read(readMarks);
    expect(await changesSince(database, marks)).toMatchObject({ rows: [], isComplete: true, isUnbroken: true });
    expect(await auditOf(database)).toEqual({ count: sealedCount, failures: 0 });
    await admin.add('moved');
    expect(await admin.count('moved')).toBe(1);
    const changes = await changesSince(database, marks);
    expect([changes.rows.length, changes.isUnbroken]).toEqual([1, true]);
    const secondChanges = await changesSince(database, changes.marks);
    expect(secondChanges.rows).toEqual([]);
    await sealChain(companyOf(database));
    const lines = await linesOf(database);
    expect(await auditOf(database)).toEqual({ count: lines, failures: 0 });
    reportMeasurement(
      'F28',
      `moved by dump into a cluster ${transactionAbove - transactionBelow} transaction ids below: ${sealedCount} sealed lines intact, ${lines - sealedCount} new lines sealed, ${secondChanges.rows.length} records read again by lists`,
    );
  } finally {
    await server.stop();
    await database.close();
  }
}, 120_000);

/** Retries until the pool has noticed that its server is gone. */
const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/ 503 |database_unavailable|busy/.test(String(error))) throw error;
      await wait(20);
    }
  }
};

it('continues at a promoted standby, with lists and audit log intact, without writes that were lost with the primary', async () => {
  await movedServer.stop();
  const pair = await openServerPair(movedServer.cluster, movedServer.adminUrl, folder);
  const database = open(pair.at(movedServer.appUrl));
  const server = await openRealServer(database);
  try {
    const admin = sendAsAdmin(server);
    await admin.add('kept');
    await sealChain(companyOf(database));
    const [savedMarks, sealedResult] = [await companyOf(database).read(readMarks), await auditOf(database)];
    await pair.waitForStandby();
    const standby = open(pair.toStandbyUrl(movedServer.appUrl));
    expect([await companyOf(standby).read(readMarks), await auditOf(standby)]).toEqual([savedMarks, sealedResult]);
    await standby.close();

    await pair.cut();
    await admin.add('lost');
    await note(database);
    await sealChain(companyOf(database));
    const lostMarks = await companyOf(database).read(readMarks);
    expect([await admin.count('kept'), await admin.count('lost')]).toEqual([1, 1]);
    expect((await auditOf(database)).count).toBeGreaterThan(sealedResult.count);

    await pair.failOver();
    expect(await withRetries(() => admin.count('lost'))).toBe(0);
    expect(await admin.count('kept')).toBe(1);
    expect((await changesSince(database, lostMarks)).isUnbroken).toBe(false);
    expect(await changesSince(database, savedMarks)).toMatchObject({ rows: [], isUnbroken: true });
    expect(await auditOf(database)).toEqual(sealedResult);

    await admin.add('after');
    await note(database);
    await sealChain(companyOf(database));
    expect([await admin.count('after'), await admin.count('lost')]).toEqual([1, 0]);
    const lines = await linesOf(database);
    expect(await auditOf(database)).toEqual({ count: lines, failures: 0 });
    reportMeasurement(
      'F28',
      `promoted standby: ${sealedResult.count} sealed lines intact, ${lines - sealedResult.count} new lines sealed; of the writes lost with the primary 0 shown by a list that had shown them before`,
    );
  } finally {
    await server.stop();
    await database.close();
    await pair.stop();
  }
}, 120_000);
