import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readNamedPeople, WORKFORCES } from '../../records';

/**
 * Staff by their names in files: id, email address, full name, or initial and last name. Null for a name shared by
 * several people.
 */
export type PeopleNames = ReadonlyMap<string, Id | null>;

const MAX_PEOPLE = 5_000;

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export async function readPeopleNames(tx: TenantTx): Promise<PeopleNames> {
  const names = new Map<string, Id | null>();
  for (const { id, first_name: first, last_name: last, email } of await readNamedPeople(
    tx,
    WORKFORCES.key,
    MAX_PEOPLE,
  )) {
    const spellings = [id, email, `${first} ${last}`, `${last}, ${first}`, `${first.slice(0, 1)}. ${last}`];
    for (const spelling of new Set(spellings.map(fold).filter((text) => text.length > 2)))
      names.set(spelling, names.has(spelling) ? null : id);
  }
  return names;
}

export const findPerson = (names: PeopleNames, text: string): Id | null => names.get(fold(text)) ?? null;
