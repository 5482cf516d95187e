import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender, User } from './lender';

/** Values for reports: the caller owns the report, which is shared. */
export async function prepareReportFacts(
  { path }: AnyOperation,
  { ids, mark }: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!path.startsWith('reports')) return {};
  const content = {
    module: 'loans',
    filters: [{ _id: 'name', field: 'first_name', operator: 'starts-with', value: 'plain' }],
    logic: { match: 'any', parts: ['name', { match: 'all', isNegated: true, parts: ['name'] }] },
    groups: [{ field: 'status' }, { field: 'createdAt', bucket: 'month' }],
    measures: [{ measure: 'count' }],
    formulas: [{ title: 'Twice', formula: 'count * 2', format: 'number' }],
    columns: ['first_name'],
    ...{ chart: 'bar', order: 'key' },
  };
  const values = {
    ...content,
    content,
    title: `report ${mark}`,
    version: 1,
    isShared: false,
    format: 'csv',
    frequency: path.endsWith('recipients') ? 'daily' : 'off',
    accounts: [],
    condition: { is: 'rows' },
    // The figures of records; those of payments have other fields.
    items: OMITTED_VALUE,
    // The figures of an earlier day know no names.
    asOf: OMITTED_VALUE,
  };
  if (!path.includes(':id')) return values;
  const pathId = newId();
  await owner.query(
    `insert into app.reports (company_id, id, module_key, owner_account, title, is_shared, content) values ($1, $2, 'loans', $3, $4, true, $5)`,
    [ids.company, pathId, user.account, `report ${mark}`, JSON.stringify(content)],
  );
  return { ...values, pathId };
}
