import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraftSaves, type DraftActions, type DraftSource, type SavedDraft } from './use-draft-saves';

const PAUSE_MS = 800;

/**
 * Saves the draft shortly after each change. Saves never overlap, and someone else's newer draft stops them until a
 * person decides. Until a change is saved, the browser asks before it leaves the page.
 */
export function useSavedDraft<Content>(
  source: DraftSource<Content>,
  { save, onLeave }: DraftActions<Content>,
): SavedDraft<Content> {
  const [content, setContent] = useState(source.draft);
  const saves = useDraftSaves(source, save);
  const { current, state, conflict, version, flush: saveNow, resolve: resolveSave, reportConflict } = saves;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback((): Promise<number | null> => {
    clearTimeout(timer.current);
    return saveNow();
  }, [saveNow]);
  const change = useCallback(
    (patch: Partial<Content> | ((now: Content) => Partial<Content>)) => {
      const now = current.current.content;
      const nextContent = { ...now, ...(typeof patch === 'function' ? patch(now) : patch) };
      current.current.content = nextContent;
      setContent(nextContent);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [current, flush],
  );
  const resolve = useCallback(
    (mergedContent: Content) => {
      clearTimeout(timer.current);
      setContent(mergedContent);
      resolveSave(mergedContent);
    },
    [resolveSave],
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
      void flush().then(onLeave);
    },
    [flush, onLeave],
  );
  const hasChanges = source.hasChanges || version !== source.draftVersion || state === 'saving';
  const actions = { change, flush, resolve, reportConflict };
  return { content, state, conflict, version, hasChanges, ...actions };
}
