import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { SelectionRequest } from '../mass-actions';
import { insertList, insertMembers } from './list-rows';

/** A list of the demo: live with a filter, otherwise with these people. */
export interface SeededList {
  readonly title: string;
  readonly by: { readonly accountId: Id; readonly fullName: string };
  readonly people: readonly Id[];
  readonly filter?: SelectionRequest;
}

/** Adds a list to the demo. @returns its id */
export async function seedEmailList(tx: TenantTx, { title, by, people, filter }: SeededList): Promise<Id> {
  const values = { title, filter: filter ?? null, accountId: by.accountId, by: by.fullName };
  const id = await insertList(tx, values);
  if (!filter) await insertMembers(tx, id, people);
  return id;
}
