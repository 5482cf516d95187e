/**
 * Runs a callback as soon as the browser is idle.
 * @param timeout the milliseconds after which a busy browser runs it, too; by default it waits
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void, timeout?: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, timeout === undefined ? undefined : { timeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 1);
  return () => clearTimeout(timer);
}
