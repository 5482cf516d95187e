import { newId } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openFileStore } from '../../open-file-store';
import { readConfig } from '../../platform/config/config';
import { silentLog } from '../../platform/log/log';
import { roleOf } from '../../platform/db/app-role';
import { migrate } from '../../platform/db/migrate';
import { migrationsFolder, readMigrations } from '../../platform/db/migrations-folder';
import { urlOfDatabase } from '../../testing/database';
import { createBackup } from '../create-backup';
import { restoreBackup } from './restore-backup';

/** The first migration that is missing from archives of the previous release. */
const NEXT_MIGRATION = '0029-record-assignees.sql';
const SECRET = '11'.repeat(32);
const PASSPHRASE = 'seven green kettles in a row';

const names = ['earlier', 'restored'].map((name) => `${name}_${randomBytes(6).toString('hex')}`);
const [earlierName, restoredName] = names as [string, string];
let folder: string;
let admin: pg.Client;

const addressOf = (name: string) => {
  const { adminUrl, ownerUrl, appUrl } = inject('cluster');
  const [ownUrl, app, superuser] = [ownerUrl, appUrl, adminUrl].map((url) => urlOfDatabase(url, name)) as [
    string,
    string,
    string,
  ];
  return { own: ownUrl, app, above: superuser };
};
async function within<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(name).above });
  await client.connect();
  return work(client).finally(() => client.end());
}

const [company, otherId, role, otherRole, loan, plainId, una, vic, bea, unrelatedViewer] = Array.from(
  { length: 10 },
  () => newId(),
);

/** Two companies in the format of the previous release. Some assignment texts reference no person. */
async function fillEarlierLevel(client: pg.Client): Promise<void> {
  const add = async (table: string, columns: string, ...rows: readonly (readonly unknown[])[]) => {
    for (const row of rows) {
      const values = row.map((_one, index) => `$${index + 1}`).join(', ');
      await client.query(`insert into ${table} (${columns}) values (${values})`, [...row]);
    }
  };
  await add('auth.companies', 'id, name', [company, 'One'], [otherId, 'Two']);
  await add(
    'app.roles',
    'company_id, id, user_type, title',
    [company, role, 'Workforces', 'Officer'],
    [otherId, otherRole, 'Workforces', 'Officer'],
  );
  for (const companyId of [company, otherId]) {
    await add('app.forms', 'company_id, id, module_key, title', [companyId, companyId, 'loans', 'Form']);
    await add('app.form_versions', 'company_id, form_id, version, content', [companyId, companyId, 1, '{}']);
    for (const module of ['loans', 'workforces', 'contacts'])
      await add('app.modules', 'company_id, key, title, page', [companyId, module, module, module]);
  }
  const records = 'company_id, id, module_key, form_id, form_version, first_name, workforces, contacts, people';
  const person = (companyId: string | undefined, id: string | undefined, module: string) => [
    companyId,
    id,
    module,
    companyId,
    1,
    'P',
    [],
    [],
    [id],
  ];
  await add(
    'app.records',
    records,
    person(company, una, 'workforces'),
    person(company, vic, 'workforces'),
    person(company, bea, 'contacts'),
  );
  await add('app.records', records, person(otherId, unrelatedViewer, 'workforces'));
  const assignedTexts = [
    `${vic}---${role}`,
    `${newId()}---${role}`,
    `${unrelatedViewer}---`,
    'nobody',
    `${una}---${newId()}`,
    una,
    `${vic}---${otherRole}`,
  ];
  await add('app.records', records, [
    company,
    loan,
    'loans',
    company,
    1,
    'L',
    assignedTexts,
    [`${bea}---`],
    [vic, una, bea],
  ]);
  await add('app.records', records, [company, plainId, 'loans', company, 1, 'N', [], [], []]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-earlier-'));
  admin = new pg.Client({ connectionString: inject('cluster').adminUrl });
  await admin.connect();
  for (const name of names) await admin.query(`create database ${name} template template0 owner lendwright_owner`);
});
afterAll(async () => {
  for (const name of names) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

it('restores an archive of the previous release: assignments become rows, unknown people are skipped', async () => {
  const { own, app } = addressOf(earlierName);
  const { name: appRole, password: appPassword } = roleOf(app);
  const allNames = readMigrations(migrationsFolder()).map(({ name }) => name);
  const earlierNames = allNames.filter((name) => name < NEXT_MIGRATION);
  await migrate({ ownerUrl: own, appRole, appPassword, log: silentLog, only: earlierNames });
  await within(earlierName, fillEarlierLevel);
  const settings = { LENDWRIGHT_DATA: join(folder, 'data'), LENDWRIGHT_DEMO: 'off', LENDWRIGHT_SECRET: SECRET };
  const files = await openFileStore(readConfig(settings));
  const backup = { folder: join(folder, 'archive'), passphrase: PASSPHRASE, secret: SECRET, cost: 2 ** 10 };
  const { path, manifest } = await createBackup({ ...backup, ownerUrl: own, files });
  expect(manifest.tables.find(({ table }) => table === 'app.records')?.rows).toBe(6);
  const target = addressOf(restoredName);
  const env = {
    ...settings,
    LENDWRIGHT_DATA: join(folder, 'restored'),
    DATABASE_URL: target.own,
    DATABASE_APP_URL: target.app,
  };
  await restoreBackup({ path, passphrase: PASSPHRASE, env });
  await within(restoredName, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      'select company_id, record_id, kind, position, person_id, role_id from app.record_assignees order by kind, position',
    );
    const row = (kind: string, position: number, person: unknown, parent: unknown = null) => ({
      ...{ company_id: company, record_id: loan, kind, position, person_id: person, role_id: parent },
    });
    expect(rows).toEqual([
      row('contact', 1, bea),
      row('workforce', 1, vic, role),
      row('workforce', 2, una),
      row('workforce', 3, una),
      row('workforce', 4, vic),
    ]);
    const { rows: levels } = await client.query(
      `select name from public.migrations where name like '%.sql' order by name`,
    );
    expect(levels).toEqual(allNames.map((name) => ({ name })));
    const { rows: danglingRows } = await client.query(
      `select conrelid::regclass from pg_constraint where contype = 'f' and not convalidated
       union all select oid::regclass from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and not relforcerowsecurity`,
    );
    expect(danglingRows).toEqual([]);
  });
});
