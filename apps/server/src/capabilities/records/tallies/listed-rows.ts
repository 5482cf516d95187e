import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../company-setup';
import { listFields } from '../list-fields';
import { peopleOfRows, presentRecord, type WireRecord } from '../present-record';
import { readByIds, readRecentPage } from '../record-rows';

/** Whose list it is, of which module, and the answers that its columns show. */
export interface ListedWish {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: string;
  readonly answers: readonly string[];
}

/**
 * The newest records of a module as the lists show them: of the asked answers those alone that the viewer may list.
 * @param newest finds their ids where the viewer does not reach all of them
 */
export async function recentRows(wish: ListedWish, limit: number, newest: () => readonly Id[]): Promise<WireRecord[]> {
  const { tx, setup, viewer, module } = wish;
  const fields = listFields(setup, module, viewer);
  const answers = wish.answers.filter((field) => fields.has(field));
  const rows =
    visibilityScopeOf(viewer, module) === 'all'
      ? await readRecentPage(tx, module, 0, limit, answers)
      : await readByIds(tx, newest(), answers);
  const people = await peopleOfRows(tx, rows);
  return rows.map((row) => presentRecord(row, { setup, viewer, people, info: row.info }));
}
