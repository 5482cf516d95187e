import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listCompanies as operation } from '@lendwright/api';
import type { Database } from '../../platform/db/database';
import { companyLines, companyNumbers, loansOf } from './company-rows';

const SHOWN = { all: null, active: true, inactive: false } as const;
/** A text that is looked for anywhere, with the signs of a pattern taken for themselves. */
const likeOf = (search: string) => (search === '' ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`);

/**
 * The companies of the installation by name. What a company keeps for itself, such as its loans, is asked of each one
 * under its own scope; they are counted, never read.
 */
export async function listCompanies(
  database: Pick<Database, 'identity' | 'tenant'>,
  viewer: Viewer,
  { skip, limit, show, search = '' }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const like = likeOf(search.trim());
  const [lines, numbers] = await database.identity(
    async (tx) =>
      [await companyLines(tx, { like, isActive: SHOWN[show], skip, limit }), await companyNumbers(tx, like)] as const,
  );
  const companies = [];
  for (const line of lines) {
    const loans = await database.tenant(line.id).read(loansOf);
    companies.push({
      _id: line.id,
      name: line.name,
      active: line.is_active,
      hosts: [...line.hosts],
      users: line.users,
      loans,
      createdAt: line.created_at,
      isOwn: line.id === viewer.companyId,
    });
  }
  const count = show === 'all' ? numbers.active + numbers.inactive : numbers[show];
  return { companies, count, ...numbers };
}
