import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/tasks';
import { notify } from '../../ui';
import { faultOf } from './template-draft';
import type { TaskChoices, Template, Wish, WishField } from './template-shapes';
import { useDraft } from './use-draft';

/** A part that somebody else changed too. */
export interface ClashField {
  readonly field: WishField;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly by: string;
}

export interface Clash {
  readonly version: number;
  readonly fields: readonly ClashField[];
  /** What was to be saved. */
  readonly parts: Partial<Wish>;
}

/** Saves parts of a template. @returns it as it stands afterwards */
function useSend(id: string) {
  const text = useText(tasks);
  const queries = useQueryClient();
  return async (parts: Partial<Wish>, version: number): Promise<Template> => {
    const params = { id };
    if (Object.keys(parts).length > 0) {
      await call('saveTaskTemplate', { params, body: { ...parts, version } });
      notify.success(text('saved'));
    }
    const fresh = await call('readTaskTemplate', { params });
    queries.setQueryData(keyOf('readTaskTemplate', { params }), fresh);
    for (const stale of ['listTaskTemplates', 'readTaskChoices']) void queries.invalidateQueries({ queryKey: [stale] });
    return fresh;
  };
}

/** A template while it is edited: a save sends the parts that changed, with the version they were changed on. */
export function useTemplateEditor(template: Template, choices: TaskChoices) {
  const text = useText(tasks);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const { origin, draft, wish, parts, unsaved, takeOver, change } = useDraft(template, choices, isBusy);
  const send = useSend(origin._id);

  const trySend = async (sent: Partial<Wish>, version: number) => {
    setBusy(true);
    setFault(null);
    try {
      takeOver(await send(sent, version));
    } catch (error) {
      if (isRefused(error, 'conflict')) setClash({ ...(error.details as Omit<Clash, 'parts'>), parts: sent });
      else {
        setFault(isRefused(error) ? error.message : text('saveFailed'));
        notify.failure(text('saveFailed'));
      }
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const missing = faultOf(wish);
    if (missing) setFault(text(missing));
    else void trySend(parts, origin.version);
  };
  /** Goes on after a clash: of the parts that both changed, `theirs` stay as they are stored. */
  const settle = (theirs: ReadonlySet<WishField>) => {
    if (!clash) return;
    const left = Object.entries(clash.parts).filter(([field]) => !theirs.has(field as WishField));
    setClash(null);
    void trySend(Object.fromEntries(left), clash.version);
  };
  const discard = () => {
    setFault(null);
    takeOver(template.version > origin.version ? template : origin);
  };
  const closeClash = () => setClash(null);
  return { template: origin, draft, wish, unsaved, isBusy, fault, clash, change, discard, save, settle, closeClash };
}

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;
