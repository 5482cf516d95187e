/** Does something once what was just changed is drawn. @returns the way to call it off */
export function afterPaint(execute: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(execute);
  });
  return () => cancelAnimationFrame(frame);
}
