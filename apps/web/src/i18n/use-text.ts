import { useCallback, useSyncExternalStore } from 'react';
import { onWords, say, wordsInForce } from './texts';
import type { TextKey, Texts } from './texts';

/** Says a text: its key, and the values of its placeholders. */
export type Say<Words> = (key: TextKey<Words>, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The words of a capability in the language of the moment; the component renders anew when the language changes. One
 * light subscription, because every field of a large form asks for words.
 * @example const text = useText(shell); text('signOut')
 */
export function useText<Words extends Readonly<Record<string, string>>>(from: Texts<Words>): Say<Words> {
  const inForce = useSyncExternalStore(onWords, wordsInForce);
  // What is in force is part of the call, so that a new language makes a new function and memoised children notice.
  const [language] = inForce.split(' ');
  return useCallback((key, values) => say(from, key, values, language), [from, language]);
}
