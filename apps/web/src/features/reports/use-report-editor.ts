import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useCall } from '../../client';
import type { ReportContent, ReportDraft } from './report-shapes';

/** How long a change waits for the next one before the report runs again. @source look/NOTES.md t */
const RUN_DELAY_MS = 250;

const isSame = (left: ReportDraft, right: ReportDraft) => JSON.stringify(left) === JSON.stringify(right);

/** A report being edited, with the result of its current definition. */
export function useReportEditor(storedDraft: ReportDraft, isRunnable: boolean) {
  const [savedDraft, setSavedDraft] = useState(storedDraft);
  const [draft, setDraft] = useState(storedDraft);
  const [content] = useDebouncedValue(draft.content, RUN_DELAY_MS);
  const run = useCall('runReport', { body: content }, { placeholderData: keepPreviousData, enabled: isRunnable });
  const change = (patch: Partial<ReportDraft>) => setDraft((draftBefore) => ({ ...draftBefore, ...patch }));
  return {
    draft,
    change,
    changeContent: (patch: Partial<ReportContent>) =>
      setDraft((draftBefore) => ({ ...draftBefore, content: { ...draftBefore.content, ...patch } })),
    isUnsaved: !isSame(draft, savedDraft),
    markSaved: () => setSavedDraft(draft),
    content,
    result: run.data,
    error: run.error,
    isRunning: run.isFetching || content !== draft.content,
    retry: () => void run.refetch(),
  };
}

export type ReportEditor = ReturnType<typeof useReportEditor>;

/** The modules that the viewer can report on, and the fields of a report: values are those of its items where it counts items. */
export function useReportFields({ module, items }: Pick<ReportContent, 'module' | 'items'>) {
  const { data: list } = useCall('listReports');
  const { data, error } = useCall('readReportFields', { params: { module } });
  const fields = useMemo(() => {
    const usableFields = (data?.fields ?? []).filter((field) => field.items === undefined || field.items === items);
    return new Map(usableFields.map((field) => [field.id, items && !field.items ? { ...field, measures: [] } : field]));
  }, [data, items]);
  return { modules: list?.modules ?? [], fields, error };
}
