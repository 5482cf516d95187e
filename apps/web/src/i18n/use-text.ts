import { useCallback, useSyncExternalStore } from 'react';
import { onTextsChanged, translate, textVersion } from './texts';
import type { TextKey, Texts } from './texts';

/** Translates a key, with the values of its placeholders. */
export type Translate<Messages> = (
  key: TextKey<Messages>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The translate function of a namespace in the current language. The component re-renders when the language changes.
 * @example const text = useText(shell); text('signOut')
 */
export function useText<Messages extends Readonly<Record<string, string>>>(from: Texts<Messages>): Translate<Messages> {
  const currentCode = useSyncExternalStore(onTextsChanged, textVersion);
  // The language is a dependency, so that memoized children get a new function when it changes.
  const [language] = currentCode.split(' ');
  return useCallback((key, values) => translate(from, key, values, language), [from, language]);
}
