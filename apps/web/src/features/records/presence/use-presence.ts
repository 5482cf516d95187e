import { useEffect, useState } from 'react';
import type { FormStore, HerePerson } from '../../../form-view';
import { startPresence, type PresentPerson } from './presence';

/** The people in each field. */
export function presenceByField(here: readonly PresentPerson[]): ReadonlyMap<string, readonly HerePerson[]> {
  const fields = new Map<string, HerePerson[]>();
  for (const { account, name, field } of here)
    if (field !== null) fields.set(field, [...(fields.get(field) ?? []), { id: account, name }]);
  return fields;
}

/** Other people who have the record open; their fields are marked in the store. */
export function usePresence(id: string, store: FormStore): readonly PresentPerson[] {
  const [here, setHere] = useState<readonly PresentPerson[]>([]);
  useEffect(
    () =>
      startPresence(id, (people) => {
        setHere(people);
        store.setHere(presenceByField(people));
      }),
    [id, store],
  );
  return here;
}
