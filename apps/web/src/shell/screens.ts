import type { ComponentType } from 'react';

/** A file with one screen. */
type ScreenFile = { readonly Screen: ComponentType };

/**
 * Which file draws which route. One line per route; the file is fetched when the route is first opened. A route without a
 * line leads to the error page that asks to contact the administrator.
 */
export const screens: Readonly<Partial<Record<string, () => Promise<ScreenFile>>>> = {
  '/error/$version': () => import('./error-screen'),
  '/logout': () => import('./logout-screen'),
  ...(import.meta.env.DEV && { '/gallery': () => import('../gallery/gallery-screen') }),
};
