import { useEffect, useState } from 'react';
import type { FormStore, HerePerson } from '../../../form-view';
import { startPresence, type PresentPerson } from './presence';

/** Who is in which field. */
export function presenceByField(here: readonly PresentPerson[]): ReadonlyMap<string, readonly HerePerson[]> {
  const fields = new Map<string, HerePerson[]>();
  for (const { account, name, field } of here)
    if (field !== null) fields.set(field, [...(fields.get(field) ?? []), { id: account, name }]);
  return fields;
}

/** Who else has the record open right now; the fields that they are in show it. */
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
