import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { notify } from '../../../ui';
import type { FieldMapping, MappedDoc } from '../doc-shapes';

/** A changed mapping is saved after this pause. */
const SAVE_MS = 600;
const RETRY_MS = 3_000;

type Mapping = MappedDoc['mapping'];
type Changes = Record<string, FieldMapping | null>;

const applied = (mapping: Mapping, changes: Changes): Mapping => {
  const next = { ...mapping };
  for (const [field, change] of Object.entries(changes)) {
    if (change) next[field] = change;
    else Reflect.deleteProperty(next, field);
  }
  return next;
};

interface Conflict {
  readonly version: number;
  readonly theirs: Changes;
}

/**
 * The mapping of a document with autosave. Fields that someone else changed in the meantime take the stored value, with
 * a message; changes of other fields merge on the server.
 */
export function useMapping(doc: MappedDoc) {
  const text = useText(standardDocs);
  const queries = useQueryClient();
  const [mapping, setMapping] = useState<Mapping>(doc.mapping);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const version = useRef(doc.version);
  const waiting = useRef<Changes>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const changes = waiting.current;
    if (isSaving.current || Object.keys(changes).length === 0) return;
    isSaving.current = true;
    waiting.current = {};
    setState('saving');
    const later = (ms: number) => {
      timer.current = setTimeout(() => void save(), ms);
    };
    try {
      const answer = await call('saveStandardDoc', {
        params: { id: doc._id },
        body: { version: version.current, mapping: changes },
      });
      version.current = answer.version;
      setMapping(applied(answer.mapping, waiting.current));
      setState('saved');
      setSavedAt(new Date().toISOString());
      void queries.invalidateQueries({ queryKey: ['listRecordStandardDocs'] });
    } catch (error) {
      if (isRefused(error) && error.code === 'conflict') {
        const { version: current, theirs } = error.details as Conflict;
        version.current = current;
        const rest = Object.entries(changes).filter(([field]) => !(field in theirs));
        waiting.current = { ...Object.fromEntries(rest), ...waiting.current };
        setMapping((known) => applied(known, theirs));
        setState('saved');
        notify.failure(error.message);
      } else {
        waiting.current = { ...changes, ...waiting.current };
        setState('failed');
        if (isRefused(error)) notify.failure(`${text('saveFailed')} ${error.message}`);
        else later(RETRY_MS);
      }
    } finally {
      isSaving.current = false;
    }
    if (Object.keys(waiting.current).length > 0 && timer.current === undefined) later(0);
  }, [doc._id, queries, text]);

  const change = useCallback(
    (changes: Changes) => {
      setMapping((known) => applied(known, changes));
      waiting.current = { ...waiting.current, ...changes };
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_MS);
    },
    [save],
  );
  // Leaving the page saves what is waiting.
  useEffect(() => () => void save(), [save]);
  return { mapping, change, state, savedAt };
}
