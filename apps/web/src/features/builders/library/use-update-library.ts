import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';

export type LibraryUse = Answer<'libraryUses'>['uses'][number];

/** The result of updating a library in one form. */
export interface LibraryUpdate {
  readonly isDone: boolean;
  readonly message: string;
}

/** Updates forms to a library's current version one by one, with a result for each. */
export function useUpdateLibrary(library: string) {
  const text = useText(builderSettings);
  const queries = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, LibraryUpdate>>(new Map());
  const [busy, setBusy] = useState<string | null>(null);
  const updateForm = async ({ _id: id, published }: LibraryUse): Promise<LibraryUpdate> => {
    try {
      const { version } = await call('updateLibraryCopies', { params: { id }, body: { library, base: published } });
      return { isDone: true, message: text('updated', { version }) };
    } catch (error) {
      if (isRefused(error, 'conflict')) return { isDone: false, message: text('updateConflict') };
      return { isDone: false, message: isRefused(error) ? error.message : text('updateFailed') };
    }
  };
  const updateForms = async (uses: readonly LibraryUse[]) => {
    for (const usage of uses) {
      setBusy(usage._id);
      const result = await updateForm(usage);
      setResults((previousResults) => new Map(previousResults).set(usage._id, result));
    }
    setBusy(null);
    for (const staleCall of ['libraryUses', 'listForms', 'readForm'])
      void queries.invalidateQueries({ queryKey: [staleCall] });
  };
  return { results, busy, updateForms };
}
