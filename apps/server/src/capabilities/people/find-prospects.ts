import type { Viewer } from '@lendwright/access';
import type { AnswerOf, findProspects as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { listRecords, type ListEngine } from '../lists';
import { hiddenPersonFields, PROSPECTS, readPeople, visiblePerson } from '../records';

/**
 * Visible prospects for a picker: those whose name, email or phone contains the text, or the most recently changed ones
 * if it is empty. Fields that are hidden from the viewer are empty.
 */
export async function findProspects(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<AnswerOf<typeof operation>['prospects']> {
  const foundRecord = await listRecords(engine, scope, viewer, PROSPECTS, { skip: 0, limit, search, lean: true });
  const hiddenFields = hiddenPersonFields(await engine.setups.of(scope), PROSPECTS.key, viewer);
  const ids = foundRecord.records.map((record) => record._id);
  const people = new Map((await scope.read((tx) => readPeople(tx, ids))).map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ _id: id, info: visiblePerson(person, hiddenFields) }] : [];
  });
}
