import { invariant, type Id } from '@lendwright/kernel';

/** Resolves a plan key to its id. */
export function idOf(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key);
  invariant(id, `the bench company has no ${key}`);
  return id;
}
