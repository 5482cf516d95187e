import { useCallback, useRef, useState } from 'react';
import { isRefused } from '../../../client';

/** Someone else saved the draft too. */
export interface DraftConflict<Content> {
  readonly message: string;
  /** The newer version on the server, by whom, and what it contains; null where the server does not send it. */
  readonly version: number;
  readonly by: string;
  readonly theirs: Content | null;
  /** What both versions are based on. */
  readonly base: Content;
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
  readonly conflict: DraftConflict<Content> | null;
  /** The version of the draft on the server that this page is based on. */
  readonly version: number;
  /** Whether the draft was changed since the last publication. */
  readonly hasChanges: boolean;
  change(patch: Partial<Content> | ((now: Content) => Partial<Content>)): void;
  /** Saves now and returns the saved version; null if it could not be saved. */
  flush(): Promise<number | null>;
  /** Continues from the newer draft with what both were merged to. */
  resolve(mergedContent: Content): void;
  /** Takes the conflict that another call, such as publishing, was refused with. @returns whether it was one */
  reportConflict(error: unknown): boolean;
}

/** How a draft is saved; both stay the same functions. */
export interface DraftActions<Content> {
  /** Saves a content that is based on a version, and returns the new version. */
  readonly save: (version: number, content: Content) => Promise<{ readonly version: number }>;
  /** Called after the last save, when the page is left. */
  readonly onLeave: () => void;
}

interface ConflictDetails<Content> {
  readonly version: number;
  readonly updatedBy: string;
  readonly content?: Content;
}

interface StoredDraft<Content> {
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
  const [conflict, setConflict] = useState<DraftConflict<Content> | null>(null);
  const [version, setVersion] = useState(draftVersion);
  const currentDraft = useRef<StoredDraft<Content>>({ content: draft, saved: draft, version: draftVersion });
  const lastSave = useRef<Promise<number | null>>(Promise.resolve(null));
  const reportConflict = useCallback((error: unknown): boolean => {
    if (!isRefused(error, 'conflict')) return false;
    const { version: newer, updatedBy, content } = error.details as ConflictDetails<Content>;
    const theirContent = content ?? null;
    setConflict({
      message: error.message,
      version: newer,
      by: updatedBy,
      theirs: theirContent,
      base: currentDraft.current.saved,
    });
    return true;
  }, []);
  const save = useCallback(async (): Promise<number | null> => {
    const { content: sent, version: base, saved } = currentDraft.current;
    if (sent === saved) return base;
    setState('saving');
    try {
      const answer = await saveContent(base, sent);
      Object.assign(currentDraft.current, { saved: sent, version: answer.version });
      setVersion(answer.version);
      setState('saved');
      return answer.version;
    } catch (error) {
      setState('failed');
      reportConflict(error);
      return null;
    }
  }, [reportConflict, saveContent]);
  const flush = useCallback((): Promise<number | null> => {
    lastSave.current = lastSave.current.then(save);
    return lastSave.current;
  }, [save]);
  const resolve = useCallback(
    (mergedContent: Content) => {
      if (!conflict) return;
      currentDraft.current = {
        content: mergedContent,
        saved: conflict.theirs ?? conflict.base,
        version: conflict.version,
      };
      setConflict(null);
      void flush();
    },
    [conflict, flush],
  );
  return { current: currentDraft, state, conflict, version, flush, resolve, reportConflict };
}
