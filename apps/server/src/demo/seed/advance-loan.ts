import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import { findRecord, LOANS, saveInTransaction, type RecordRow } from '../../capabilities/records';
import type { Seeding } from './seeding';

type Change = Omit<Parameters<typeof saveInTransaction>[6], 'version' | 'mode'>;

/** Saves a change to a loan as a staff member would, without moving it in lists sorted by the latest change. */
export async function advanceLoan(
  { tx, engine, setup }: Seeding,
  viewer: Viewer,
  id: Id,
  change: (row: RecordRow) => Change,
): Promise<void> {
  const row = await findRecord(tx, LOANS.key, id, 'all');
  invariant(row, 'the loan exists');
  await saveInTransaction(engine, tx, setup, viewer, LOANS, id, {
    version: row.version,
    mode: 'autosave',
    ...change(row),
  });
  await tx.query(
    'update app.records set updated_at = $3, updated_by = $4, updated_name = $5 where company_id = $1 and id = $2',
    [tx.companyId, id, row.updated_at, row.updated_by, row.updated_name],
  );
}
