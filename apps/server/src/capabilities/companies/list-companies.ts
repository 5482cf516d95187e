import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listCompanies as operation } from '@lendwright/api';
import type { Database } from '../../platform/db/database';
import { listCompanyRows, countCompanies, countLoans } from './company-rows';

const ACTIVITY_FILTERS = { all: null, active: true, inactive: false } as const;
/** A LIKE pattern that finds the text anywhere, with wildcards escaped. */
const likePattern = (search: string) => (search === '' ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`);

/**
 * The installation's companies by name. Loans are counted in each company's own scope; their contents are never read.
 */
export async function listCompanies(
  database: Pick<Database, 'identity' | 'tenant'>,
  viewer: Viewer,
  { skip, limit, show, search = '' }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const namePattern = likePattern(search.trim());
  const [rows, numbers] = await database.identity(
    async (tx) =>
      [
        await listCompanyRows(tx, { namePattern, isActive: ACTIVITY_FILTERS[show], skip, limit }),
        await countCompanies(tx, namePattern),
      ] as const,
  );
  const companies = [];
  for (const row of rows) {
    const loans = await database.tenant(row.id).read(countLoans);
    companies.push({
      _id: row.id,
      name: row.name,
      active: row.is_active,
      hosts: [...row.hosts],
      users: row.users,
      loans,
      createdAt: row.created_at,
      isOwn: row.id === viewer.companyId,
    });
  }
  const count = show === 'all' ? numbers.active + numbers.inactive : numbers[show];
  return { companies, count, ...numbers };
}
