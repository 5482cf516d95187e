import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, isRefused } from '../../../client';
import type { ContractContent, ContractTemplate } from '../contract-shapes';

const PAUSE_MS = 800;

export interface DraftConflict {
  readonly message: string;
  /** The newer version on the server. */
  readonly version: number;
}

export interface ContractDraft {
  readonly content: ContractContent;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly conflict: DraftConflict | null;
  /** The version of the draft on the server that this page is based on. */
  readonly version: number;
  change(patch: Partial<ContractContent>): void;
  /** Saves now and returns the saved version; null if it could not be saved. */
  flush(): Promise<number | null>;
  /** Replaces the newer draft of someone else by this one. */
  overwrite(): void;
}

interface Stored {
  content: ContractContent;
  saved: ContractContent;
  version: number;
}

/** Saves of one draft, one after the other. */
function useDraftSaves(template: ContractTemplate) {
  const { _id: id, draft, draftVersion } = template;
  const [state, setState] = useState<ContractDraft['state']>('idle');
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [version, setVersion] = useState(draftVersion);
  const current = useRef<Stored>({ content: draft, saved: draft, version: draftVersion });
  const running = useRef<Promise<number | null>>(Promise.resolve(null));
  const save = useCallback(async (): Promise<number | null> => {
    const { content: sent, version: base, saved } = current.current;
    if (sent === saved) return base;
    setState('saving');
    try {
      const answer = await call('saveContractDraft', { params: { id }, body: { version: base, content: sent } });
      Object.assign(current.current, { saved: sent, version: answer.version });
      setVersion(answer.version);
      setState('saved');
      return answer.version;
    } catch (error) {
      setState('failed');
      if (isRefused(error, 'conflict')) {
        const { version: newerVersion } = error.details as { version: number };
        setConflict({ message: error.message, version: newerVersion });
      }
      return null;
    }
  }, [id]);
  const flush = useCallback((): Promise<number | null> => {
    running.current = running.current.then(save);
    return running.current;
  }, [save]);
  const overwrite = useCallback(() => {
    if (!conflict) return;
    current.current.version = conflict.version;
    setConflict(null);
    void flush();
  }, [conflict, flush]);
  return { current, state, conflict, version, flush, overwrite };
}

/**
 * Saves the draft shortly after each change. Saves never overlap, and someone else's newer draft stops them until a
 * person decides. Until a change is saved, the browser asks before it leaves the page.
 */
export function useContractDraft(template: ContractTemplate): ContractDraft {
  const queries = useQueryClient();
  const [content, setContent] = useState(template.draft);
  const { current, state, conflict, version, flush: saveNow, overwrite } = useDraftSaves(template);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback((): Promise<number | null> => {
    clearTimeout(timer.current);
    return saveNow();
  }, [saveNow]);
  const change = useCallback(
    (patch: Partial<ContractContent>) => {
      const next = { ...current.current.content, ...patch };
      current.current.content = next;
      setContent(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [current, flush],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current.content !== current.current.saved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [current]);
  useEffect(
    () => () => {
      void flush().then(() => queries.invalidateQueries({ queryKey: ['readContractTemplate'] }));
    },
    [flush, queries],
  );
  return { content, state, conflict, version, change, flush, overwrite };
}
