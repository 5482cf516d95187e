/**
 * Tells the page around how high this one is, where it stands in a frame: the frame then needs no scroll bar. Only what
 * holds the page is measured, for the document itself is never lower than the frame.
 */
export function reportHeight(page: HTMLElement): void {
  if (window.parent === window) return;
  document.documentElement.dataset['framed'] = '';
  const tell = () => window.parent.postMessage({ lendwright: 'height', height: page.scrollHeight }, '*');
  new ResizeObserver(tell).observe(page);
  tell();
}
