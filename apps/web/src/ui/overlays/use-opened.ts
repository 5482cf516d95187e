import { useCallback, useState } from 'react';
import { useOnDemand, type OnDemand } from './on-demand';

/**
 * The code of an overlay from the first time that it opens. It is mounted closed, so that it stores the focus to return
 * and fades in.
 * @returns `file`: the code; `opened`: whether the overlay is shown; `onReady`: to be called after its first commit
 */
export function useOpened<File>(source: OnDemand<File>, isOpen: boolean, onClose: () => void) {
  const [wasOpened, setOpened] = useState(false);
  const [isReady, setReady] = useState(false);
  // Once closed, an overlay whose code is missing isn't needed anymore: only the next opening tries again.
  const file = useOnDemand(source, isOpen || wasOpened, onClose);
  if (file && isOpen && !wasOpened) setOpened(true);
  return { file, opened: isOpen && isReady, onReady: useCallback(() => setReady(true), []) };
}
