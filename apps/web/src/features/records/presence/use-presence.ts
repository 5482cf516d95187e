import { useEffect, useState } from 'react';
import type { FormStore, FieldParticipant } from '../../../form-view';
import { startPresence, type PresentPerson } from './presence';

/** The people in each field. */
export function presenceByField(people: readonly PresentPerson[]): ReadonlyMap<string, readonly FieldParticipant[]> {
  const fields = new Map<string, FieldParticipant[]>();
  for (const { account, name, field } of people)
    if (field !== null) fields.set(field, [...(fields.get(field) ?? []), { id: account, name }]);
  return fields;
}

/** Other people who have the record open; their fields are marked in the store. */
export function usePresence(id: string, store: FormStore): readonly PresentPerson[] {
  const [here, setPresence] = useState<readonly PresentPerson[]>([]);
  useEffect(
    () =>
      startPresence(id, (people) => {
        setPresence(people);
        store.setPresence(presenceByField(people));
      }),
    [id, store],
  );
  return here;
}
