import { useCallback } from 'react';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import type { FormStore } from '../../form-view';

const BASE = ['product', 'program', 'workforces', 'contacts', 'status', 'source', 'groups', 'prospect'] as const;

/** The title of a field: that in the form, or that of a base column. */
export function useFieldTitles(store: FormStore): (field: string) => string {
  const text = useText(records);
  return useCallback(
    (field) => {
      const base = BASE.find((name) => name === field);
      return store.index.elements.get(field)?.title ?? (base ? text(base) : field);
    },
    [store, text],
  );
}
