import type { AnswerOf, listDemoRequests } from '@lendwright/api';
import type { Database } from '../../platform/db/database';
import { countDemos, readDemos, type DemoFilter, type DemoRow } from './demo-rows';

type Page = AnswerOf<typeof listDemoRequests>;

const present = (row: DemoRow): Page['requests'][number] => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  company: row.company,
  phone: row.phone,
  ipAddress: row.address,
  host: row.host,
  language: row.language,
  state: row.state,
  createdAt: row.created_at,
});

/** The demo requests, newest first, with the counts of both states for the same search. */
export function listDemos(database: Database, filter: DemoFilter): Promise<Page> {
  return database.identity(async (tx) => {
    const [rows, counts] = [await readDemos(tx, filter), await countDemos(tx, filter.search)];
    const count = filter.show === 'all' ? counts.new + counts.done : counts[filter.show];
    return { requests: rows.map(present), count, ...counts };
  });
}
