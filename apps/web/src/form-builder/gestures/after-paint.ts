/** Runs a callback after the current change is painted. @returns a function that cancels it */
export function afterPaint(execute: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(execute);
  });
  return () => cancelAnimationFrame(frame);
}
