import { useEffect, useState } from 'react';
import type { FormStore, FieldParticipant } from '../../form-view';
import { startPresence, type PresentPerson } from './presence';

/** Who is in which field. */
export function hereByField(here: readonly PresentPerson[]): ReadonlyMap<string, readonly FieldParticipant[]> {
  const fields = new Map<string, FieldParticipant[]>();
  for (const { account, name, field } of here)
    if (field !== null) fields.set(field, [...(fields.get(field) ?? []), { id: account, name }]);
  return fields;
}

/** Who else has the record open right now; the fields that they are in show it. */
export function usePresence(id: string, store: FormStore): readonly PresentPerson[] {
  const [here, setPresence] = useState<readonly PresentPerson[]>([]);
  useEffect(
    () =>
      startPresence(id, (people) => {
        setPresence(people);
        store.setPresence(hereByField(people));
      }),
    [id, store],
  );
  return here;
}
