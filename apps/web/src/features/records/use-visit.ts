import { useCallback, useEffect, useState } from 'react';
import { call, type Answer } from '../../client';
import type { FormStore } from '../../form-view';

/** A record counts as seen after this many visible milliseconds. */
const READ_AFTER_MS = 20_000;

export interface VisitInput {
  readonly id: string;
  readonly store: FormStore;
  readonly since: Answer<'readOpportunities'>['since'];
  /** The version shown on the page. */
  readonly version: () => number;
}

/**
 * Changes by others since the user's last visit, marked until seen. The visit is stored after 20 visible seconds and on
 * leaving; the marks stay for this visit.
 */
export function useVisit({ id, store, since, version }: VisitInput) {
  // Only the first response: later ones already include this visit.
  const [opened] = useState(since);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => store.setChangedSinceVisit(opened.fields), [store, opened]);

  useEffect(() => {
    let markedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (isKeepalive: boolean) => {
      if (version() <= markedAt) return;
      markedAt = version();
      void call('markVisited', { params: { id }, body: { version: markedAt } }, { isKeepalive }).catch(() => {
        markedAt = 0;
      });
    };
    const scheduleMark = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => mark(false), READ_AFTER_MS);
    };
    const leave = () => mark(true);
    document.addEventListener('visibilitychange', scheduleMark);
    window.addEventListener('pagehide', leave);
    scheduleMark();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', scheduleMark);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, version]);

  const seen = useCallback(() => {
    setIsSeen(true);
    store.setChangedSinceVisit([]);
    void call('markVisited', { params: { id }, body: { version: version() } }).catch(() => undefined);
  }, [id, store, version]);
  return { unseenFields: isSeen ? [] : opened.fields, seen };
}
