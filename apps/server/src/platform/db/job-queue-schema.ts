import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const SCHEMA = 'graphile_worker';

/**
 * Creates or updates the tables of the job queue, and grants the application role access. The queue's own row-level
 * security admits the owner only; a policy adds this role, since the queue contains nothing but ids. @param owner
 * connected as the database owner, holding the migration lock
 */
export async function prepareJobQueue(owner: pg.Client, ownerUrl: string, appRole: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, schema: SCHEMA, logger: new Logger(() => () => undefined) });
  const role = pg.escapeIdentifier(appRole);
  await owner.query('begin');
  await owner.query(`grant usage on schema ${SCHEMA} to ${role}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role}`);
  await owner.query(`grant usage, select on all sequences in schema ${SCHEMA} to ${role}`);
  await owner.query(`grant execute on all functions in schema ${SCHEMA} to ${role}`);
  const sql = `select tablename as name, exists (select from pg_policies p where p.schemaname = t.schemaname
      and p.tablename = t.tablename and p.policyname = 'lendwright' and $2 = any(p.roles)) as has_policy
    from pg_tables t where schemaname = $1 and rowsecurity`;
  const { rows } = await owner.query<{ name: string; has_policy: boolean }>(sql, [SCHEMA, appRole]);
  for (const { name } of rows.filter(({ has_policy: hasPolicy }) => !hasPolicy)) {
    const table = `${SCHEMA}.${pg.escapeIdentifier(name)}`;
    await owner.query(`drop policy if exists lendwright on ${table}`);
    await owner.query(`create policy lendwright on ${table} to ${role} using (true) with check (true)`);
  }
  await owner.query('commit');
}
