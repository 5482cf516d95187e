import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';

let freshDatabase: FreshDatabase;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());

/** As printed by the catalog, and as created by app.protect_tenant_table. */
const TENANT_POLICY = `'(company_id = (NULLIF(current_setting(''app.company''::text, true), ''''::text))::uuid)'`;
const readNames = async (sql: string) =>
  (await freshDatabase.owner.query<{ name: string }>(sql)).rows.map((row) => row.name);

describe('the schema, read from the catalog', () => {
  it('has no exception to the two layers of tenant isolation', async () => {
    const tables = await readNames("select tablename as name from pg_tables where schemaname = 'app'");
    expect(tables.length).toBeGreaterThan(15);
    const exceptions = await readNames(`
      with tables as (select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner from pg_class c
        join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind in ('r', 'p')),
      keys as (select k.conrelid, k.contype, k.conname, k.confrelid, a.attname as leads from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where k.contype in ('p', 'u', 'f'))
      select relname || ' has no row-level security' as name from tables where not relrowsecurity
      union all select relname || ' does not force it' from tables where not relforcerowsecurity
      union all select relname || ' belongs to the app role' from tables where relowner = 'lendwright_app'::regrole
      union all select relname || ' has no company_id not null' from tables t where not exists
        (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and a.attnotnull)
      union all select relname || ' has not exactly the tenant policy' from tables t where not coalesce((select count(*) = 1 and bool_and(p.polpermissive and p.polcmd = '*'
        and p.polroles = '{0}' and pg_get_expr(p.polqual, p.polrelid) = ${TENANT_POLICY} and pg_get_expr(p.polwithcheck, p.polrelid) = ${TENANT_POLICY})
        from pg_policy p where p.polrelid = t.oid), false)
      union all select relname || ' has no foreign key to the companies' from tables t where not exists
        (select from keys k where k.conrelid = t.oid and k.contype = 'f' and k.confrelid = 'auth.companies'::regclass)
      union all select relname || ': ' || conname || ' does not begin with company_id' from tables t join keys k on k.conrelid = t.oid where k.leads <> 'company_id'
      union all select relname || ' has no primary key' from tables t where not exists (select from keys k where k.conrelid = t.oid and k.contype = 'p')
      union all select relname || ': index ' || i.indexrelid::regclass || ' does not begin with company_id' from tables t join pg_index i on i.indrelid = t.oid
        where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = 'company_id')
      union all select relname || ' has a trigger of its own' from tables t where exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)
      union all select c.relname || ' is a view without security_invoker' from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'app' and c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)`);
    expect(exceptions).toEqual([]);
    reportMeasurement('M1', `${tables.length} tenant tables, ${exceptions.length} exceptions in the catalogue`);
  });

  it('uses a role that can neither bypass nor own them', async () => {
    const { rows } = await freshDatabase.owner.query<{ ok: boolean }>(
      "select not rolsuper and not rolbypassrls and not rolcreaterole and not rolcreatedb as ok from pg_roles where rolname = 'lendwright_app'",
    );
    expect(rows).toEqual([{ ok: true }]);
    const members = await readNames(
      "select m.roleid::regrole::text as name from pg_auth_members m where m.member = 'lendwright_app'::regrole",
    );
    expect(members).toEqual([]);
  });

  it('gives the app no way to change or delete history or a published form', async () => {
    const grantedPrivileges =
      await readNames(`select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
      where grantee = 'lendwright_app' and table_name in ('history', 'form_versions', 'audit_events', 'audit_blocks', 'audit_anchors') and privilege_type not in ('SELECT', 'INSERT')`);
    expect(grantedPrivileges).toEqual([]);
  });

  it('shows no row and accepts none without a company', async () => {
    const seenEntries = await freshDatabase.database.identity((tx) => tx.query('select 1 from app.records'));
    expect(seenEntries).toEqual([]);
    const writtenPromise = freshDatabase.database.identity((tx) =>
      tx.query("insert into app.sources (company_id, id, title) values (gen_random_uuid(), gen_random_uuid(), 'x')"),
    );
    await expect(writtenPromise).rejects.toThrow(/row-level security/);
  });
});
