import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { listRecords, type ListEngine } from '../lists';
import { PROSPECTS, readPeople, type PersonRow } from '../records';

export const asProspect = (person: PersonRow) => ({
  _id: person.id,
  info: { first_name: person.first_name, last_name: person.last_name, email: person.email, phone: person.phone },
});

/**
 * Visible prospects for a picker: those whose name, email or phone contains the text, or the most recently changed ones
 * if it is empty.
 */
export async function findProspects(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<ReturnType<typeof asProspect>[]> {
  const found = await listRecords(engine, scope, viewer, PROSPECTS, { skip: 0, limit, search, lean: true });
  const ids = found.records.map((record) => record._id);
  const people = new Map((await scope.read((tx) => readPeople(tx, ids))).map((person) => [person.id, person]));
  return ids.flatMap((id) => people.get(id) ?? []).map(asProspect);
}
