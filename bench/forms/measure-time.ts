/** Runs an action and measures its duration in milliseconds. */
export function measureTime<Value>(action: () => Value): { readonly ms: number; readonly value: Value } {
  const startedAt = performance.now();
  const value = action();
  return { ms: performance.now() - startedAt, value };
}
