/** Runs an action and measures its duration in milliseconds. */
export function timed<Value>(act: () => Value): { readonly ms: number; readonly value: Value } {
  const began = performance.now();
  const value = act();
  return { ms: performance.now() - began, value };
}
