import type { AnyRoute } from '@tanstack/react-router';

/** Downloads the code of a route's screen; null if it has none or is downloaded already. */
export const codeOf = ({ options }: AnyRoute) => {
  const screen: unknown = options.component;
  return typeof screen === 'function' && 'preload' in screen ? (screen.preload as () => Promise<unknown>) : null;
};
