import { useSyncExternalStore } from 'react';
import { currentLanguage, onTextsChanged, translate, textVersion } from './texts';
import type { TextKey, Texts } from './texts';

/** Translates a key, with the values of its placeholders. */
export type Translate<Messages> = (
  key: TextKey<Messages>,
  values?: Readonly<Record<string, string | number>>,
) => string;

interface Translator {
  readonly language: string;
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** By namespace: every component gets the same function, until the language changes. */
const translators = new WeakMap<Texts, Translator>();

function translatorOf(from: Texts, language: string): Translator {
  const knownTranslator = translators.get(from);
  if (knownTranslator?.language === language) return knownTranslator;
  const nextTranslator: Translator = { language, translate: (key, values) => translate(from, key, values, language) };
  translators.set(from, nextTranslator);
  return nextTranslator;
}

/**
 * The translate function of a namespace in the current language. The component re-renders when the language changes.
 * @example const text = useText(shell); text('signOut')
 */
export function useText<Messages extends Readonly<Record<string, string>>>(from: Texts<Messages>): Translate<Messages> {
  useSyncExternalStore(onTextsChanged, textVersion, textVersion);
  return translatorOf(from, currentLanguage()).translate;
}
