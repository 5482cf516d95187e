import type { Id } from '@lendwright/kernel';
import type { Database } from '../../../platform/db/database';

/** The active companies whose people were active within the last week, most recent first. */
export async function readRecentCompanies(database: Pick<Database, 'identity'>, limit: number): Promise<Id[]> {
  const rows = await database.identity((tx) =>
    tx.query<{ id: Id }>(
      `select c.id from auth.companies c join (select company_id, max(seen_at) as seen_at from auth.sessions where seen_at > now() - interval '7 days' group by 1) s
         on s.company_id = c.id where c.is_active order by s.seen_at desc limit $1`,
      [limit],
    ),
  );
  return rows.map(({ id }) => id);
}
