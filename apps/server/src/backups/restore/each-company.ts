import type { Id } from '@lendwright/kernel';
import type pg from 'pg';
import { txOf, type TenantTx } from '../../platform/db/tenant-scope';
import { setCompany } from '../rows/dump-rows';

/** Runs `work` for each company inside the owner's transaction, because row-level security applies to the owner too. */
export async function forEachCompany(owner: pg.ClientBase, work: (tx: TenantTx) => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ id: Id }>('select id from auth.companies order by id');
  for (const { id } of rows) {
    await setCompany(owner, id);
    await work({
      companyId: id,
      changeSlot: 0,
      afterCommit: (action) => action(),
      eventsAdded: () => undefined,
      ...txOf(async (text, values) => (await owner.query(text, values as unknown[])).rows),
    });
  }
  await setCompany(owner, '');
}
