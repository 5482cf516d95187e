/** Brings the page's own scroller back to its start. */
export function scrollToTop(): void {
  document.getElementById('main')?.scrollTo({ top: 0 });
}
