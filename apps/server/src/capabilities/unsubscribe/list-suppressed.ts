import type { AnswerOf, BodyOf, listSuppressedAddresses } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readSuppressions, type SuppressionListRow } from './suppression-rows';

type Answer = AnswerOf<typeof listSuppressedAddresses>;

function presentScope({
  purpose,
  scope,
  list_title: title,
}: SuppressionListRow): Pick<Answer['addresses'][number], 'scope' | 'scopeName'> {
  if (scope.startsWith('list:')) return { scope: 'list', scopeName: title ?? '' };
  if (scope.startsWith('sender:')) return { scope: 'sender', scopeName: scope.slice('sender:'.length) };
  return { scope: purpose === 'all' ? 'everything' : 'marketing', scopeName: '' };
}

/** The suppressed addresses of a company with their source, for administrators. */
export async function listSuppressed(
  scope: TenantScope,
  page: BodyOf<typeof listSuppressedAddresses>,
): Promise<Answer> {
  const rows = await scope.read((tx) => readSuppressions(tx, page));
  return {
    addresses: rows.map((row) => ({
      ...{ _id: row.id, address: row.address, source: row.source, reason: row.reason },
      ...{ custom_reason: row.custom_reason, at: row.created_at },
      ...presentScope(row),
    })),
    count: rows[0]?.count ?? 0,
  };
}
