import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender, User } from './lender';
import { call, type Seeder } from './seed-lender';

/** A public note of the loan, and a spare one to deactivate. */
export async function addNotes(seeder: Seeder, loan: Id): Promise<Record<string, Id>> {
  const createdData: Record<string, Id> = {};
  for (const name of ['note', 'spare note']) {
    const body = { module: 'loans', owner: loan, type: 'Public', content: `${name} ${seeder.mark}` };
    createdData[name] = (await call(seeder, 'createNote', { body }))['_id'] as Id;
  }
  return createdData;
}

/** Values for operations on notes, whose author is the caller. */
export async function prepareNoteFacts(
  { id, path }: AnyOperation,
  { sampleIds, mark }: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^notes\b/.test(path)) return {};
  const notes = [sampleIds['note'], sampleIds['spare note']];
  await owner.query(
    'update app.notes set created_by = $2, created_person = $3, is_active = true, is_private = false where id = any($1)',
    [notes, user.account, user.person],
  );
  return {
    ...{ module: 'loans', owner: sampleIds['loan'], content: `<p>note ${mark}</p>`, type: 'Private' },
    users: { workforces: [sampleIds['own']], contacts: [], prospects: [] },
    ...{ mentions: [sampleIds['own']], deadline: OMITTED_VALUE, MI: 'loans', version: OMITTED_VALUE, pinned: true },
    _id: id === 'activateNote' ? sampleIds['spare note'] : sampleIds['note'],
  };
}
