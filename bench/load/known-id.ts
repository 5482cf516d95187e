import { invariant, type Id } from '@lendwright/kernel';

/** The id of a plan's key. */
export function idOf(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key);
  invariant(id, `the bench company has no ${key}`);
  return id;
}
