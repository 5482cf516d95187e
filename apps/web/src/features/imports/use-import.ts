import { useQueryClient } from '@tanstack/react-query';
import { failureText, keyOf, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { notify } from '../../ui';
import { isBusy, type ImportDetail, type MappingDraft, type NamedMappingDraft } from './import-shapes';

/** How often the progress of an import is read. */
const PROGRESS_MS = 1_000;

/** An import; its progress is refetched while the server works on it. */
export const useImport = (id: string) =>
  useCall(
    'readImport',
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? PROGRESS_MS : false) },
  );

/** Everything that can be done with an import. Each answer replaces the shown import. */
export function useImportActions(id: string) {
  const text = useText(imports);
  const queries = useQueryClient();
  const params = { id };
  const options = {
    stale: ['listImports', 'listImportRows'] as const,
    onSuccess: (answer: ImportDetail) => queries.setQueryData(keyOf('readImport', { params }), answer),
    onError: (error: Error) => notify.failure(failureText(error, text('actionFailed'))),
  };
  const mapping = useSave('saveImportMapping', options);
  const check = useSave('checkImport', options);
  const start = useSave('startImport', options);
  const control = useSave('controlImport', options);
  const undo = useSave('undoImport', options);
  const fix = useSave('fixImportRow', options);
  const namedSave = useSave('saveNamedMapping', options);
  const allQuery = [mapping, check, start, control, undo, fix, namedSave];
  return {
    isBusy: allQuery.some(({ isPending }) => isPending),
    /** Saves the mapping and starts the dry run. */
    async check(body: MappingDraft): Promise<Answer<'checkImport'> | null> {
      try {
        await mapping.mutateAsync({ params, body });
        return await check.mutateAsync({ params });
      } catch {
        // The failure was reported.
        return null;
      }
    },
    /** Saves a mapping under a name, or removes that name. @returns whether it worked; a failure was reported */
    saveNamed: (body: NamedMappingDraft): Promise<boolean> =>
      namedSave.mutateAsync({ params, body }).then(
        () => true,
        () => false,
      ),
    start: (version: number) => start.mutate({ params, body: { version } }),
    control: (act: 'pause' | 'resume' | 'stop') => control.mutate({ params, body: { act } }),
    undo: () => undo.mutate({ params }),
    fix: (position: number, column: number, value: string) =>
      fix.mutate({ params, body: { position, cells: [{ column, text: value }] } }),
  };
}

export type ImportActions = ReturnType<typeof useImportActions>;
