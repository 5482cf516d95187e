import type { ServedView } from '@lendwright/kernel';

/*
 * What the server's thread that renders pages has in place of a browser's window. This module comes before all others
 * of its bundle, which read some of it when they are loaded. Pages are rendered one after the other, so that the values
 * are those of one window.
 */

const WIDE_VIEW: ServedView = { width: 1200, hasHover: true, language: 'en' };

let view = WIDE_VIEW;

/** Shows the following rendering in this window. */
export function showIn(nextView: ServedView): void {
  view = nextView;
  Object.assign(globalThis, { innerWidth: nextView.width });
}

const limitOf = (query: string, name: string): number | null => {
  const [, pixels] = new RegExp(`\\(${name}-width: (\\d+)px\\)`).exec(query) ?? [];
  return pixels === undefined ? null : Number(pixels);
};

function matches(query: string): boolean {
  if (query.includes('hover')) return view.hasHover;
  const [min, max] = [limitOf(query, 'min'), limitOf(query, 'max')];
  return (min !== null || max !== null) && view.width >= (min ?? 0) && view.width <= (max ?? Infinity);
}

const documentElement = { lang: 'en', setAttribute: () => undefined };

const shownWindow = {
  window: globalThis,
  innerWidth: WIDE_VIEW.width,
  document: { cookie: '', documentElement, addEventListener: () => undefined },
  location: new URL('http://served.invalid/'),
  matchMedia: (query: string) => ({
    get matches() {
      return matches(query);
    },
  }),
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  navigator: { platform: '', userAgent: '', language: 'en', onLine: true },
  sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
};

// Some of these exist in newer versions of Node, without a setter.
for (const [name, value] of Object.entries(shownWindow))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
