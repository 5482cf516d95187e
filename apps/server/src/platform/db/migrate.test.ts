import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { urlOfDatabase } from '../../testing/database';
import { silentLog } from '../log/log';
import { roleOf } from './app-role';
import { migrate } from './migrate';

const name = `test_${randomBytes(6).toString('hex')}`;
let admin: pg.Client;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('cluster').adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-test-'));
  await admin.query(`create database ${name} template template0 owner lendwright_owner`);
  owner = new pg.Client({ connectionString: urlOfDatabase(inject('cluster').ownerUrl, name) });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await admin.query(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});
afterAll(() => admin.end());

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
function run(from: string | undefined = folder) {
  const { ownerUrl, appUrl } = inject('cluster');
  const app = roleOf(appUrl);
  return migrate({
    ownerUrl: urlOfDatabase(ownerUrl, name),
    appRole: app.name,
    appPassword: app.password,
    log: silentLog,
    folder: from,
  });
}
const rowsOf = async (sql: string) => (await owner.query(sql)).rows as unknown[];

describe('migrations', () => {
  it('are applied once, in order, when three processes start together', async () => {
    write('0001-first.sql', 'create table trail (n int); insert into trail values (1); select pg_sleep(0.3);');
    write(
      '0002-second.sql',
      'insert into trail select max(n) + 1 from trail; grant select on trail to lendwright_app;',
    );
    await Promise.all([run(), run(), run()]);
    expect(await rowsOf('select n from trail order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await rowsOf(`select name from public.migrations where name like '0%' order by name`)).toEqual([
      { name: '0001-first.sql' },
      { name: '0002-second.sql' },
    ]);
  });

  it('roll back a file that fails, and continue from there once it is fixed', async () => {
    write('0001-first.sql', 'create table trail (n int);');
    write('0002-second.sql', 'insert into trail values (2); select 1 / 0;');
    await expect(run()).rejects.toThrow(/0002-second.sql failed: division by zero/);
    expect(await rowsOf('select n from trail')).toEqual([]);
    write('0002-second.sql', 'insert into trail values (2);');
    await run();
    expect(await rowsOf('select n from trail')).toEqual([{ n: 2 }]);
  });

  it('refuse an applied file that was changed', async () => {
    write('0001-first.sql', 'create table trail (n int);');
    await run();
    write('0001-first.sql', 'create table trail (n bigint);');
    await expect(run()).rejects.toThrow(/0001-first.sql was changed after it had been applied/);
  });

  it('refuse files with an invalid name or a duplicate number', async () => {
    write('0001-first.sql', 'select 1;');
    write('0001-other.sql', 'select 1;');
    await expect(run()).rejects.toThrow(/Two migrations have the number 0001/);
    rmSync(join(folder, '0001-other.sql'));
    write('2-second.sql', 'select 1;');
    await expect(run()).rejects.toThrow(/not named/);
  });

  it('give up on a locked table, let waiting statements through, and retry', async () => {
    write('0001-first.sql', 'create table trail (n int);');
    await run();
    write('0002-second.sql', 'alter table trail add m int;');
    const reader = new pg.Client({ connectionString: urlOfDatabase(inject('cluster').ownerUrl, name) });
    await reader.connect();
    await reader.query('begin; select * from trail');
    const firstMigration = run();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await reader.query('commit');
    await reader.end();
    await firstMigration;
    expect(await rowsOf('select n, m from trail')).toEqual([]);
  });

  it('of this release restrict every tenant table to one company in the catalog', async () => {
    await run(undefined);
    await migrate({
      ownerUrl: urlOfDatabase(inject('cluster').ownerUrl, name),
      appRole: 'lendwright_app',
      appPassword: roleOf(inject('cluster').appUrl).password,
      log: silentLog,
    });
    const exceptions = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and c.relkind in ('r', 'p') and (
        not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = c.oid)
        or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull)
        or exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and (select attname from pg_attribute a
          where a.attrelid = c.oid and a.attnum = i.indkey[0]) is distinct from 'company_id')
        or pg_has_role('lendwright_app', c.relowner, 'member'))`;
    expect(await rowsOf(exceptions)).toEqual([]);
    const [{ n }] = (await rowsOf(`select count(*)::int as n from pg_tables where schemaname = 'app'`)) as [
      { n: number },
    ];
    expect(n).toBeGreaterThan(10);
  });

  it('set the timeouts of the application role, and refuse a role that bypasses row-level security', async () => {
    await run();
    const config = await rowsOf(
      `select unnest(rolconfig) as line from pg_roles where rolname = 'lendwright_app' order by 1`,
    );
    expect(config).toContainEqual({ line: 'statement_timeout=5s' });
    const { adminUrl, ownerUrl } = inject('cluster');
    const privilegedRole = roleOf(adminUrl);
    const work = migrate({
      ownerUrl: urlOfDatabase(ownerUrl, name),
      appRole: privilegedRole.name,
      appPassword: privilegedRole.password,
      log: silentLog,
      folder,
    });
    await expect(work).rejects.toThrow(/bypasses row-level security/);
  });

  it('ask for DATABASE_APP_URL when the owner may not create the role', async () => {
    const { ownerUrl } = inject('cluster');
    const work = migrate({
      ownerUrl: urlOfDatabase(ownerUrl, name),
      appRole: 'nobody_made_me',
      appPassword: 'x',
      log: silentLog,
      folder,
    });
    await expect(work).rejects.toThrow(/DATABASE_APP_URL/);
  });

  it('create the role themselves when the owner in DATABASE_URL may do so', async () => {
    await admin.query(
      `create role test_maker login createrole password 'maker'; alter database ${name} owner to test_maker`,
    );
    const creatorUrl = new URL(urlOfDatabase(inject('cluster').ownerUrl, name));
    creatorUrl.username = 'test_maker';
    creatorUrl.password = 'maker';
    try {
      await migrate({ ownerUrl: creatorUrl.href, appRole: 'test_made', appPassword: 'secret', log: silentLog, folder });
      const { rows } = await admin.query(
        `select rolsuper or rolbypassrls or rolinherit as is_strong from pg_roles where rolname = 'test_made'`,
      );
      expect(rows).toEqual([{ is_strong: false }]);
    } finally {
      await admin.query(`alter database ${name} owner to lendwright_owner`);
      const client = new pg.Client({ connectionString: urlOfDatabase(inject('cluster').adminUrl, name) });
      await client.connect();
      await client.query(
        'drop owned by test_made; reassign owned by test_maker to lendwright_owner; drop owned by test_maker',
      );
      await client.end();
      await admin.query('drop role if exists test_made; drop role test_maker');
    }
  });
});
