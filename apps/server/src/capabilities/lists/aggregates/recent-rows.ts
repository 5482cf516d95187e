import { reachOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  type CompanySetup,
  peopleOfRows,
  presentRecord,
  type WireRecord,
  readByIds,
  readRecentPage,
} from '../../records';
import { listFields } from '../fields/list-fields';

/** Whose list it is, of which module, and the answers that its columns show. */
export interface RecentRowsRequest {
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
export async function recentRows(
  request: RecentRowsRequest,
  limit: number,
  newest: () => readonly Id[],
): Promise<WireRecord[]> {
  const { tx, setup, viewer, module } = request;
  const fields = listFields(setup, module, viewer);
  const answers = request.answers.filter((field) => fields.has(field));
  const rows =
    reachOf(viewer, module) === 'all'
      ? await readRecentPage(tx, module, 0, limit, answers)
      : await readByIds(tx, newest(), answers);
  const people = await peopleOfRows(tx, rows);
  return rows.map((row) => presentRecord(row, { setup, viewer, people, info: row.info }));
}
