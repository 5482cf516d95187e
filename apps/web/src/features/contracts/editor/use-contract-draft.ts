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
  /** Whether a change is not saved yet. */
  readonly isUnsaved: boolean;
  change(patch: Partial<ContractContent>): void;
  /** Saves now and returns the saved version; null if it could not be saved. */
  flush(): Promise<number | null>;
  /** Replaces the newer draft of someone else by this one. */
  overwrite(): void;
}

/**
 * Saves the draft shortly after each change. Saves never overlap, and someone else's newer draft stops them until a
 * person decides.
 */
export function useContractDraft(template: ContractTemplate): ContractDraft {
  const { _id: id } = template;
  const queries = useQueryClient();
  const [content, setContent] = useState(template.draft);
  const [state, setState] = useState<ContractDraft['state']>('idle');
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [version, setVersion] = useState(template.draftVersion);
  const current = useRef({ content: template.draft, saved: template.draft, version: template.draftVersion });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<number | null> | null>(null);

  const save = useCallback(async (): Promise<number | null> => {
    const { content: sent, version: base } = current.current;
    if (sent === current.current.saved) return base;
    setState('saving');
    try {
      const { version: next } = await call('saveContractDraft', {
        params: { id },
        body: { version: base, content: sent },
      });
      Object.assign(current.current, { saved: sent, version: next });
      setVersion(next);
      setState('saved');
      return next;
    } catch (error) {
      setState('failed');
      if (isRefused(error, 'conflict')) {
        const { version: newer } = error.details as { version: number };
        setConflict({ message: error.message, version: newer });
      }
      return null;
    }
  }, [id]);

  const flush = useCallback(async (): Promise<number | null> => {
    clearTimeout(timer.current);
    await running.current;
    running.current = save();
    const saved = await running.current;
    running.current = null;
    return saved;
  }, [save]);

  const change = useCallback(
    (patch: Partial<ContractContent>) => {
      const next = { ...current.current.content, ...patch };
      current.current.content = next;
      setContent(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush],
  );

  const overwrite = useCallback(() => {
    if (!conflict) return;
    current.current.version = conflict.version;
    setConflict(null);
    void flush();
  }, [conflict, flush]);

  useEffect(
    () => () => {
      void flush().then(() => queries.invalidateQueries({ queryKey: ['readContractTemplate'] }));
    },
    [flush, queries],
  );

  return { content, state, conflict, version, isUnsaved: content !== current.current.saved, change, flush, overwrite };
}
