import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from './texts';
import type { TextKey, Texts } from './texts';

/** Says a text: its key, and the values of its placeholders. */
export type Say<Words> = (key: TextKey<Words>, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The words of a capability in the language of the moment; the component renders anew when the language changes.
 * @example const text = useText(shell); text('signOut')
 */
export function useText<Words extends Readonly<Record<string, string>>>(from: Texts<Words>): Say<Words> {
  const { i18n } = useTranslation(from.capability);
  const { language } = i18n;
  // The language is part of the call, so that a new language makes a new function and memoised children notice.
  return useCallback((key, values) => say(from, key, values, language), [from, language]);
}
