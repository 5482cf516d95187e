import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender, User } from './lender';
import { call, type Seeder } from './seed-lender';

/** An archive of a file of a loan. */
export async function addBundle(seeder: Seeder, loan: Id, file: Id): Promise<Id> {
  const body = { owner: loan, format: 'zip', items: [{ kind: 'upload', id: file }] };
  return (await call(seeder, 'createDocumentBundle', { body }))['_id'] as Id;
}

/** Values of calls on bundles, which belong to the caller, and of those on several documents. */
export async function bundleFacts(
  { id, path }: AnyOperation,
  { sampleIds }: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (id === 'setDocumentStatuses') return { changes: [{ element: 'paystub', status: 'Approved' }] };
  if (!path.startsWith('docs/bundles')) return {};
  const sql = 'update app.document_bundles set created_by = $2 where id = $1';
  await owner.query(sql, [sampleIds['bundle'], user.account]);
  return { format: 'zip', items: [{ kind: 'upload', id: sampleIds['file'] }] };
}

/** A missing document with an open explanation, which can be replaced and accepted. */
export async function openExplanation({ sampleIds }: Lender, owner: OwnerConnection): Promise<void> {
  await owner.query(
    `update app.documents set status = 'Not Uploaded', explanation = 'unavailable', explanation_reason = 'lost',
       explanation_accepted = false where record_id = $1 and element = 'paystub'`,
    [sampleIds['loan']],
  );
}
