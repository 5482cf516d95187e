declare global {
  interface Window {
    /** What a person did in the page that the server rendered, as `first-paint.js` recorded it. */
    lendwrightEvents?: Event[];
  }
}

const scrollerIn = (host: Element) => host.querySelector('table')?.parentElement;
const elementsOf = (host: Element) => [...host.querySelectorAll<HTMLElement>('*')];
const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label')} ${element.textContent}`;

/** Does in the rendered page what was done in the served one. */
function repeat(event: Event, target: HTMLElement): void {
  if (event.type === 'focusin') target.focus({ preventScroll: true });
  else if (event.type === 'click') target.click();
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/**
 * Where a person is in the page that the server rendered, and what they did there: how far the list was scrolled, the
 * focus, clicks and keys. The page's own first rendering replaces it; what it lacks is left alone.
 * @returns the function that goes on in the rendered page; null if the server rendered nothing
 */
export function servedPosition(host: Element): (() => void) | null {
  if (!host.firstChild) {
    delete window.lendwrightEvents;
    return null;
  }
  const servedElements = elementsOf(host);
  const { scrollTop = 0, scrollLeft = 0 } = scrollerIn(host) ?? {};
  return () => {
    scrollerIn(host)?.scrollTo(scrollLeft, scrollTop);
    const events = window.lendwrightEvents ?? [];
    delete window.lendwrightEvents;
    const renderedElements = elementsOf(host);
    const steps = events.flatMap((event) => {
      const name = nameOf(event.target as HTMLElement);
      const index = servedElements.filter((element) => nameOf(element) === name).indexOf(event.target as HTMLElement);
      const target = index < 0 ? undefined : renderedElements.filter((element) => nameOf(element) === name)[index];
      return target ? [() => repeat(event, target)] : [];
    });
    // After React's own work.
    queueMicrotask(() => steps.forEach((step) => step()));
  };
}
