import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { notify } from '../../ui';
import { errorOf } from './template-draft';
import type { TaskChoices, Template, TemplateInput, TemplateField } from './template-shapes';
import { useDraft } from './use-draft';

/** A part that another user changed too. */
export interface ConflictField {
  readonly field: TemplateField;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface Conflict {
  readonly version: number;
  readonly fields: readonly ConflictField[];
  /** The parts that were being saved. */
  readonly parts: Partial<TemplateInput>;
}

/** Saves parts of a template. @returns the saved template */
function useSend(id: string) {
  const text = useText(tasks);
  const queries = useQueryClient();
  return async (parts: Partial<TemplateInput>, version: number): Promise<Template> => {
    const params = { id };
    if (Object.keys(parts).length > 0) {
      await call('saveTaskTemplate', { params, body: { ...parts, version } });
      notify.success(text('saved'));
    }
    const latestData = await call('readTaskTemplate', { params });
    queries.setQueryData(keyOf('readTaskTemplate', { params }), latestData);
    for (const staleCall of ['listTaskTemplates', 'readTaskChoices'])
      void queries.invalidateQueries({ queryKey: [staleCall] });
    return latestData;
  };
}

/** Editor state of a template: a save sends the changed parts with the version they are based on. */
export function useTemplateEditor(template: Template, choices: TaskChoices) {
  const text = useText(tasks);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { origin, draft, input, parts, unsaved, resetTo, change } = useDraft(template, choices, isBusy);
  const send = useSend(origin._id);

  const attemptSave = async (sentInput: Partial<TemplateInput>, version: number) => {
    setBusy(true);
    setError(null);
    try {
      resetTo(await send(sentInput, version));
    } catch (error) {
      if (isRefused(error, 'conflict'))
        setConflict({ ...(error.details as Omit<Conflict, 'parts'>), parts: sentInput });
      else {
        setError(isRefused(error) ? error.message : text('saveFailed'));
        notify.failure(text('saveFailed'));
      }
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const missingError = errorOf(input);
    if (missingError) setError(text(missingError));
    else void attemptSave(parts, origin.version);
  };
  /** Saves after a conflict: of the parts that both changed, `theirs` keep the stored value. */
  const resolveConflict = (theirFields: ReadonlySet<TemplateField>) => {
    if (!conflict) return;
    const leftParts = Object.entries(conflict.parts).filter(([field]) => !theirFields.has(field as TemplateField));
    setConflict(null);
    void attemptSave(Object.fromEntries(leftParts), conflict.version);
  };
  const discard = () => {
    setError(null);
    resetTo(template.version > origin.version ? template : origin);
  };
  const closeConflict = () => setConflict(null);
  return {
    template: origin,
    draft,
    input,
    unsaved,
    isBusy,
    error,
    conflict,
    change,
    discard,
    save,
    resolveConflict,
    closeConflict,
  };
}

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;
