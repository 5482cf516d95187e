import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { notify } from '../../../ui';
import type { FieldMapping, MappedDoc } from '../doc-shapes';

/** A changed mapping is saved after this pause. */
const SAVE_DELAY_MS = 600;
const RETRY_MS = 3_000;

type Mapping = MappedDoc['mapping'];
type Changes = Record<string, FieldMapping | null>;

const applyChanges = (mapping: Mapping, changes: Changes): Mapping => {
  const nextMapping = { ...mapping };
  for (const [field, change] of Object.entries(changes)) {
    if (change) nextMapping[field] = change;
    else Reflect.deleteProperty(nextMapping, field);
  }
  return nextMapping;
};

interface Conflict {
  readonly version: number;
  readonly theirs: Changes;
}

interface Pending {
  /** The version on which the next save is based. */
  version: number;
  changes: Changes;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSaving: boolean;
}

type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** Sends the work changes. @returns what the server has now: the whole mapping, or the fields that others changed */
async function send(doc: string, work: Pending, changes: Changes): Promise<(mapping: Mapping) => Mapping> {
  try {
    const body = { version: work.version, mapping: changes };
    const answer = await call('saveStandardDoc', { params: { id: doc }, body });
    work.version = answer.version;
    return () => applyChanges(answer.mapping, work.changes);
  } catch (error) {
    if (!isRefused(error) || error.code !== 'conflict') throw error;
    const { version, theirs } = error.details as Conflict;
    const rest = Object.entries({ ...changes, ...work.changes }).filter(([field]) => !Object.hasOwn(theirs, field));
    work.version = version;
    work.changes = Object.fromEntries(rest);
    notify.failure(error.message);
    return (mapping) => applyChanges(mapping, theirs);
  }
}

/** Leaving the page saves what is work. When it is closed or reloaded, the browser asks whether to wait for it. */
function useSaveOnLeaving(work: { readonly current: Pending }, save: () => Promise<void>): void {
  useEffect(() => () => void save(), [save]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      const { changes, isSaving } = work.current;
      if (!isSaving && Object.keys(changes).length === 0) return;
      void save();
      event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [work, save]);
}

/**
 * The mapping of a document with autosave. Fields that someone else changed in the meantime take the stored value, with
 * a message; changes of other fields merge on the server.
 */
export function useMapping(doc: MappedDoc) {
  const text = useText(standardDocs);
  const queries = useQueryClient();
  const [mapping, setMapping] = useState<Mapping>(doc.mapping);
  const [state, setState] = useState<SaveStatus>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const workRef = useRef<Pending>({ version: doc.version, changes: {}, timer: undefined, isSaving: false });

  const save = useCallback(async () => {
    const ownPending = workRef.current;
    clearTimeout(ownPending.timer);
    const changes = ownPending.changes;
    if (ownPending.isSaving || Object.keys(changes).length === 0) return;
    Object.assign(ownPending, { isSaving: true, changes: {} });
    setState('saving');
    const failure = await send(doc._id, ownPending, changes).then(setMapping, (error: unknown) => error ?? 'failed');
    ownPending.isSaving = false;
    if (failure !== undefined) {
      ownPending.changes = { ...changes, ...ownPending.changes };
      setState('failed');
      if (isRefused(failure)) notify.failure(`${text('saveFailed')} ${failure.message}`);
      else ownPending.timer = setTimeout(() => void save(), RETRY_MS);
      return;
    }
    setState('saved');
    setSavedAt(new Date().toISOString());
    void queries.invalidateQueries({ queryKey: ['listRecordStandardDocs'] });
    if (Object.keys(ownPending.changes).length > 0) ownPending.timer = setTimeout(() => void save(), SAVE_DELAY_MS);
  }, [doc._id, queries, text]);

  const change = useCallback(
    (changes: Changes) => {
      const ownPending = workRef.current;
      setMapping((savedMapping) => applyChanges(savedMapping, changes));
      ownPending.changes = { ...ownPending.changes, ...changes };
      setState('saving');
      clearTimeout(ownPending.timer);
      ownPending.timer = setTimeout(() => void save(), SAVE_DELAY_MS);
    },
    [save],
  );
  useSaveOnLeaving(workRef, save);
  return { mapping, change, state, savedAt };
}
