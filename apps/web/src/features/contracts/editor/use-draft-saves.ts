import { useCallback, useRef, useState } from 'react';
import { isRefused } from '../../../client';

export interface DraftConflict {
  readonly message: string;
  /** The newer version on the server. */
  readonly version: number;
}

/** A draft as the server has it. */
export interface DraftSource<Content> {
  readonly draft: Content;
  readonly draftVersion: number;
  readonly hasChanges: boolean;
}

export interface SavedDraft<Content> {
  readonly content: Content;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly conflict: DraftConflict | null;
  /** The version of the draft on the server that this page is based on. */
  readonly version: number;
  /** Whether the draft was changed since the last publication. */
  readonly hasChanges: boolean;
  change(patch: Partial<Content> | ((now: Content) => Partial<Content>)): void;
  /** Saves now and returns the saved version; null if it could not be saved. */
  flush(): Promise<number | null>;
  /** Replaces the newer draft of someone else by this one. */
  overwrite(): void;
}

/** How a draft is saved; both stay the same functions. */
export interface DraftActions<Content> {
  /** Saves a content that is based on a version, and returns the new version. */
  readonly save: (version: number, content: Content) => Promise<{ readonly version: number }>;
  /** Called after the last save, when the page is left. */
  readonly onLeave: () => void;
}

interface Stored<Content> {
  content: Content;
  saved: Content;
  version: number;
}

/** Saves of one draft, one after the other. */
export function useDraftSaves<Content>(
  { draft, draftVersion }: DraftSource<Content>,
  saveContent: DraftActions<Content>['save'],
) {
  const [state, setState] = useState<SavedDraft<Content>['state']>('idle');
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [version, setVersion] = useState(draftVersion);
  const current = useRef<Stored<Content>>({ content: draft, saved: draft, version: draftVersion });
  const running = useRef<Promise<number | null>>(Promise.resolve(null));
  const save = useCallback(async (): Promise<number | null> => {
    const { content: sent, version: base, saved } = current.current;
    if (sent === saved) return base;
    setState('saving');
    try {
      const answer = await saveContent(base, sent);
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
  }, [saveContent]);
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
