import { useEffect, useRef } from 'react';
import { isTyping } from '../../../ui';

/** Handlers of the drawer's keyboard shortcuts; an absent one does nothing. */
export interface ReviewKeys {
  readonly a?: (() => void) | undefined;
  readonly r?: (() => void) | undefined;
  readonly v?: (() => void) | undefined;
  readonly ArrowUp?: (() => void) | undefined;
  readonly ArrowDown?: (() => void) | undefined;
  readonly Escape: () => void;
}

/** Listens for the drawer's shortcuts on the document, except while the user types or another layer is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      // A dialog over the drawer is the top layer, even if the focus is not in it.
      if (document.querySelector('[role=dialog][aria-modal=true]')) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const handler = Object.entries(present.current).find(([key]) => key === name)?.[1] as (() => void) | undefined;
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
