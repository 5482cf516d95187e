import type { Answers } from '@lendwright/forms';
import { useMemo } from 'react';
import { call } from '../../../client';
import { callsOf, withModule, loadedRecord, readInput, rowsOf, type ModuleKey } from '../../record-list';

const SAMPLES = 20;

/** Records to try a form with, searched by name, email or number, with the answers that the user may see. */
export interface Samples {
  list(search: string): Promise<readonly { readonly id: string; readonly label: string }[]>;
  read(id: string): Promise<Answers>;
}

/** Searches the records of a module; a library has none, so its list is empty. */
export function useSamples(module: ModuleKey): Samples {
  return useMemo(
    () => ({
      async list(search) {
        if (module === 'libraries') return [];
        const body = { limit: SAMPLES, lean: true, ...(search.trim() && { search: search.trim() }) };
        const foundRecords = await call(callsOf(module).list, withModule(module, { body }));
        return rowsOf(foundRecords).map(({ _id, number, info, prospect }) => {
          const person = prospect?.info ?? info;
          const name = [person['first_name' as never], person['last_name' as never]].filter(Boolean).join(' ');
          return { id: _id, label: [number, name].filter(Boolean).join(' · ') || _id };
        });
      },
      async read(id) {
        const loadedData = await call(callsOf(module).read, readInput(module, id));
        return loadedRecord(loadedData).record.info;
      },
    }),
    [module],
  );
}
