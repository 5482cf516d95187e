import { whenIdle } from './when-idle';

const savesData = () =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** How long to wait for a page that is still loading its data, in milliseconds. */
const BUSY_MS = 100;

/**
 * Downloads code while the browser is idle, one file after the other. Does nothing for users who save data.
 * @param isBusy whether the page is still loading its data, which comes first
 * @returns a function that stops it
 */
export function downloadWhenIdle(
  downloads: readonly (() => Promise<unknown>)[],
  isBusy: () => boolean = () => false,
): () => void {
  if (savesData()) return () => undefined;
  const waitingDownloads = [...downloads];
  let stop = () => {};
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    if (isBusy()) {
      const timer = setTimeout(() => (stop = whenIdle(next)), BUSY_MS);
      stop = () => clearTimeout(timer);
      return;
    }
    const download = waitingDownloads.shift();
    if (!download) return;
    // What needs the code reports a failed download itself.
    const proceed = () => {
      if (!isStopped) stop = whenIdle(next);
    };
    void download().then(proceed, proceed);
  };
  stop = whenIdle(next);
  return () => {
    isStopped = true;
    stop();
  };
}
