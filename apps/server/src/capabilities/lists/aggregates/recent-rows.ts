import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  type CompanySetup,
  peopleOfRows,
  presentRecord,
  type WireRecord,
  readByIds,
  readRecentPage,
  sharingOfRows,
} from '../../records';
import { listFields } from '../fields/list-fields';

/** The viewer, the module, and the fields to read. */
export interface RecentRowsRequest {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: string;
  readonly answers: readonly string[];
}

/**
 * The most recently changed records of a module as lists show them, with those requested fields that the viewer may
 * list.
 * @param newest finds their ids if the viewer does not see all records
 */
export async function readRecentRows(
  request: RecentRowsRequest,
  limit: number,
  newest: () => readonly Id[],
): Promise<WireRecord[]> {
  const { tx, setup, viewer, module } = request;
  const fields = listFields(setup, module, viewer);
  const answers = request.answers.filter((field) => fields.has(field));
  const rows =
    visibilityScopeOf(viewer, module) === 'all'
      ? await readRecentPage(tx, module, 0, limit, answers)
      : await readByIds(tx, newest(), answers);
  const [people, sharing] = await Promise.all([peopleOfRows(tx, rows), sharingOfRows(tx, rows)]);
  return rows.map((row) => presentRecord(row, { setup, viewer, people, sharing, info: row.info }));
}
