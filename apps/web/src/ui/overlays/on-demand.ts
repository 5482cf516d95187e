import { useEffect, useState, useSyncExternalStore } from 'react';
import { isReachable } from './is-reachable';
import { standIn } from './missing-parts';

/** Code that is downloaded when it is first needed, or earlier while the browser is idle. */
export interface OnDemand<File> {
  /** The downloaded code; null before. */
  readonly read: () => File | null;
  /** Downloads the code once; a failed download is repeated by the next call. */
  readonly load: () => Promise<File>;
  readonly listen: (listener: () => void) => () => void;
}

/** Declares code to download on demand. @example const overlays = onDemand(() => import('./overlays')); */
export function onDemand<File>(download: () => Promise<File>): OnDemand<File> {
  const listeners = new Set<() => void>();
  let file: File | null = null;
  let loadPromise: Promise<File> | null = null;
  return {
    read: () => file,
    load: () =>
      (loadPromise ??= download().then(
        (loadedFile) => {
          file = loadedFile;
          for (const notifyListener of listeners) notifyListener();
          return loadedFile;
        },
        (error: unknown) => {
          loadPromise = null;
          throw error;
        },
      )),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const subscribeNone = () => () => undefined;

/**
 * The code, as soon as it is needed and downloaded. If it can't be, a message says why and what to do.
 * @param onUnavailable called if the code can't be downloaded now
 * @throws the error of a download that fails although the server answers, where no message can say so
 */
export function useOnDemand<File>(
  { read, load, listen }: OnDemand<File>,
  isNeeded: boolean,
  onUnavailable: () => void = subscribeNone,
): File | null {
  const readIfNeeded = () => (isNeeded ? read() : null);
  const file = useSyncExternalStore(isNeeded ? listen : subscribeNone, readIfNeeded, readIfNeeded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const isMissing = isNeeded && file === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    load().catch(async (error: unknown) => {
      const isError = !standIn.current && (await isReachable());
      await standIn.current?.reportMissing();
      if (!isMounted) return;
      if (isError) setFailure({ error });
      else onUnavailable();
    });
    return () => void (isMounted = false);
  }, [isMissing, load, onUnavailable]);
  if (failure) throw failure.error;
  return file;
}
