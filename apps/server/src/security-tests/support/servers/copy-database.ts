import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const SCHEMAS = `('auth', 'app', 'work')`;
const TABLES = `select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ${SCHEMAS} and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value as last
  from pg_sequences where schemaname in ${SCHEMAS} and last_value is not null`;

async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Copies every row of an installation into the migrated, empty database of another cluster, like a dump and restore by
 * a superuser: the rows without the cluster's own state.
 */
export function copyDatabase(sourceUrl: string, targetUrl: string): Promise<void> {
  return withConnection(sourceUrl, (source) =>
    withConnection(targetUrl, async (target) => {
      await source.query('begin isolation level repeatable read, read only');
      await target.query('begin; set local session_replication_role = replica');
      const { rows: tables } = await source.query<{ name: string; columns: string }>(TABLES);
      await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const { name, columns } of tables)
        await pipeline(
          source.query(copyTo(`copy ${name} (${columns}) to stdout`)),
          target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
        );
      const { rows: sequences } = await source.query<{ name: string; last: string }>(SEQUENCES);
      for (const { name, last } of sequences) await target.query('select setval($1, $2)', [name, last]);
      await target.query('commit');
    }),
  );
}
