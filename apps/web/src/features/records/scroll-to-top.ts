/** Scrolls the page content to the top. */
export function scrollToTop(): void {
  document.getElementById('main')?.scrollTo({ top: 0 });
}
