import type { ServedView } from '@lendwright/kernel';
import { readCookie } from '../requests/session-cookie';

/** `first-paint.js` writes it: width, whether the pointer hovers, language, and whether the list has an own layout. */
const VIEW_COOKIE = 'lendwright_view';
const VIEW_PATTERN = /^(\d{4})_([01])_(en|de|es|fr|ja|zh)_((?:[\w-]+~)*)$/;
/** Narrower windows show all of a page in its first rendering, and its bars take as many rows as they need. */
const MIN_WIDTH = 1200;
/** In place of a module: people who have no lists. */
const ALL_LISTS = 'all';

/** The view in a browser's cookies with its text; null if there is none for which a page of a list can be rendered. */
export function servedView(
  cookies: string | undefined,
  module: string,
): { readonly text: string; readonly view: ServedView } | null {
  const text = readCookie(cookies, VIEW_COOKIE) ?? '';
  const [, width, hover, language = 'en', ownName = ''] = VIEW_PATTERN.exec(text) ?? [];
  const ownLists = ownName.split('~');
  if (Number(width ?? 0) < MIN_WIDTH || ownLists.some((list) => list === module || list === ALL_LISTS)) return null;
  return { text, view: { width: Number(width), hasHover: hover === '1', language } };
}
